import { searchPlaces } from '#contract/upstream/place.ts'
import { discountsOf } from '#functions/discount.ts'
import { placeSummary } from '#islands/place/summary.ts'
import { readStay } from '#rules/place/search.ts'
import { exhibited, pageWords } from '../exhibited.ts'
import type { ItemLoader } from '../items.ts'
import { itemOf } from './map.ts'

/** Properties of domestic lodging, for the stay of the search. */
export const placeItems: ItemLoader = async (context, ids, params) => {
  const stay = readStay(params, context.now())
  const words = pageWords(context)
  const [answer, discounts] = await Promise.all([
    context.ask(searchPlaces, { ...stay, ids: ids.map(Number), sort: 'recommended', page: 1, size: ids.length }),
    discountsOf(context, 'place'),
  ])
  return answer.result.list.map((row) => exhibited(placeSummary(words, itemOf(row, discounts), stay)))
}
