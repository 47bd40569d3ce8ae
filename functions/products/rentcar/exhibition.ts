import { searchCars } from '#contract/upstream/rentcar.ts'
import { withDiscounts } from '#functions/discount.ts'
import { ageWords, whenBrief } from '#islands/rentcar/search-words.ts'
import { carSummary } from '#islands/rentcar/summary.ts'
import { dotted } from '#rules/dotted.ts'
import { readRental } from '#rules/rentcar/rental.ts'
import { exhibited, type ItemLoader, type ItemTerms, listing, pageWords } from '../exhibited.ts'
import { carOf } from './map.ts'

/** Cars for the rental of the search, returned where they were fetched; none at a closed branch. */
export const rentcarItems: ItemLoader = async (context, ids, params) => {
  const { returnBranchId: _, ...rental } = readRental(params, context.now())
  const words = pageWords(context)
  const asked = context.ask(searchCars, { ...rental, ...listing(ids.map(Number)) })
  const { result, discounts } = await withDiscounts(context, 'rentcar', asked)
  const terms = { pickUpAt: rental.pickUpAt, discounts, now: context.now() }
  return result.list.map((row) => exhibited(carSummary(words, carOf(row, terms), rental)))
}

/** The rental: tomorrow at ten every branch is open. */
export const rentcarTerms: ItemTerms = {
  told: (context, params) => {
    const { pickUpAt, returnAt, driverAge } = readRental(params, context.now())
    const words = pageWords(context)
    const times = `${whenBrief(words, pickUpAt)} – ${whenBrief(words, returnAt, pickUpAt)}`
    return { text: dotted(times, ageWords(words, driverAge)), change: null }
  },
  widest: '',
}
