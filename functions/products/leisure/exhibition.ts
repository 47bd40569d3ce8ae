import { searchDeals } from '#contract/upstream/leisure.ts'
import { discountsOf } from '#functions/discount.ts'
import { dealSummary } from '#islands/leisure/summary.ts'
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
