import { searchPlaces } from '#contract/upstream/place.ts'
import { withDiscounts } from '#functions/discount.ts'
import { placeSummary } from '#islands/place/summary.ts'
import { readStay } from '#rules/place/search.ts'
import { exhibited, type ItemLoader, listing, pageWords } from '../exhibited.ts'
import { itemOf, termsOf } from './map.ts'

/** Properties of domestic lodging, for the stay of the search. */
export const placeItems: ItemLoader = async (context, ids, params) => {
  const stay = readStay(params, context.now())
  const words = pageWords(context)
  const asked = context.ask(searchPlaces, { ...stay, ...listing(ids.map(Number)) })
  const { result, discounts } = await withDiscounts(context, 'place', asked)
  const terms = termsOf(stay, discounts, context)
  return result.list.map((row) => exhibited(placeSummary(words, itemOf(row, terms), stay)))
}
