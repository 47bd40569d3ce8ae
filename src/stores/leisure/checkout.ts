import type * as v from 'valibot'
import { type LeisurePreview, leisurePreview, leisureReserve } from '#contract/leisure/quote.ts'
import { dealPath, dealSearch } from '#rules/leisure/address.ts'
import { readTicketOrder, type TicketOrder, ticketOrderSearch } from '#rules/leisure/payment.ts'
import { forOtherOf, OTHER_FIELDS, otherFieldAt, otherIssues } from '#rules/other.ts'
import { call } from '../call.ts'
import type { CheckoutAdapter } from '../checkout-adapter.ts'

/** Leisure on its payment page. */
export const LEISURE_CHECKOUT: CheckoutAdapter<TicketOrder, LeisurePreview> = {
  product: 'leisure',
  read: readTicketOrder,
  search: ticketOrderSearch,
  back: ({ dealId, date }) => ({ path: dealPath(dealId), search: dealSearch(date) }),
  preview: (query) => call(leisurePreview, query),
  units: (_, { tickets }) => tickets.reduce((sum, { quantity }) => sum + quantity, 0),
  isForNoDay: ({ date }) => date === null,
  own: OTHER_FIELDS,
  issues: otherIssues,
  fieldAt: otherFieldAt,
  request: ({ dealId, date, tickets }, own) => ({ dealId, date, tickets, forOther: forOtherOf(own) }),
  quote: (input) => call(leisureReserve, input as v.InferInput<typeof leisureReserve.input>),
}
