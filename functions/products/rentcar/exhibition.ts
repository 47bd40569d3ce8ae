import { searchCars } from '#contract/upstream/rentcar.ts'
import { withDiscounts } from '#functions/discount.ts'
import { carSummary } from '#islands/rentcar/summary.ts'
import { readRental } from '#rules/rentcar/search.ts'
import { exhibited, type ItemLoader, pageWords } from '../exhibited.ts'
import { carOf } from './map.ts'

/**
 * Rental cars for the rental of the search, back to where they were fetched. A branch that is
 * closed then shows none.
 */
export const rentcarItems: ItemLoader = async (context, ids, params) => {
  const { returnBranchId: _, ...rental } = readRental(params, context.now())
  const words = pageWords(context)
  const { result, discounts } = await withDiscounts(
    context,
    'rentcar',
    context.ask(searchCars, { ...rental, ids: ids.map(Number), sort: 'recommended', page: 1, size: ids.length }),
  )
  return result.list.map((row) => exhibited(carSummary(words, carOf(row, discounts), rental)))
}
