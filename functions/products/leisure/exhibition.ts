import { searchDeals } from '../../../src/contract/upstream/leisure.ts'
import { dealSummary } from '../../../src/islands/leisure/summary.ts'
import { discountsOf } from '../../discount.ts'
import { exhibited, pageWords } from '../exhibited.ts'
import type { ItemLoader } from '../items.ts'
import { categoryNames } from './load.ts'
import { dealItemOf } from './map.ts'

/** Deals of leisure at their cheapest ticket; a ticket's day is chosen on its own page. */
export const leisureItems: ItemLoader = async (context, ids) => {
  const [answer, discounts] = await Promise.all([
    context.ask(searchDeals, { ids: ids.map(Number), sort: 'recommended', page: 1, size: ids.length }),
    discountsOf(context, 'leisure'),
  ])
  const named = categoryNames(context)
  const words = pageWords(context)
  const basis = words.t('exhibition:from')
  return answer.result.list.map((row) => ({
    ...exhibited(dealSummary(words, dealItemOf(row, discounts, named))),
    basis,
  }))
}
