import { Failure } from '#contract/failure.ts'
import { type LeisureReview, leisureReviews } from '#contract/leisure/catalogue.ts'
import { ticketSteps } from '#rules/leisure/deal.ts'
import { chosenOf, ticketTotal } from '#rules/leisure/ticket.ts'
import { call } from '../call.ts'
import { createFees } from '../fees.ts'
import { createReviews } from '../review.ts'
import { $tickets, chosenDay, deal } from './deal.ts'

/* What the sheets over a deal know, which few open: the page itself loads none of it. */

/**
 * What cancelling one of a variant would cost until when, were it booked now for the chosen day.
 */
export const ticketFees = createFees<number>(async (variantId) => {
  const { detail, query, now } = deal.$detail.get()
  const chosen = detail && chosenOf(detail.variants, [{ variantId, quantity: 1 }])
  if (!detail || !chosen) throw new Failure('variant-not-found')
  const date = chosenDay($tickets.get(), query) || detail.days?.from || null
  const total = ticketTotal(chosen).pay
  return { total, steps: ticketSteps(detail, chosen, date, now, total) }
})

/** All of its reviews. */
export const dealReviews = createReviews<LeisureReview & { photos: never[] }>(async (page, sort, signal) => {
  const dealId = deal.$detail.get().query?.dealId || 0
  const answer = await call(leisureReviews, { dealId, page, sort }, { signal })
  return { ...answer, list: answer.list.map((review) => ({ ...review, photos: [] })) }
})
