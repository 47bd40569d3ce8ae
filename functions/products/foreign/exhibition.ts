import { searchForeign } from '#contract/upstream/foreign.ts'
import { withDiscounts } from '#functions/discount.ts'
import { foreignSummary } from '#islands/foreign/summary.ts'
import { readForeignStay } from '#rules/foreign/search.ts'
import { exhibited, type ItemLoader, pageWords } from '../exhibited.ts'
import { toUpstreamStay } from './load.ts'
import { foreignItemOf } from './map.ts'

/**
 * Properties of overseas lodging, for the stay of the search; their official stars stand for what
 * kind they are of.
 */
export const foreignItems: ItemLoader = async (context, ids, params) => {
  const now = context.now()
  const stay = readForeignStay(params, now)
  const words = pageWords(context)
  const { t } = words
  const { result, discounts } = await withDiscounts(
    context,
    'foreign',
    context.ask(searchForeign, {
      ...toUpstreamStay(stay),
      ids: [...ids],
      sort: 'recommended',
      page: 1,
      size: ids.length,
    }),
  )
  return result.list.map((row) => {
    const item = foreignItemOf(row, { checkIn: stay.checkIn, now, discounts })
    const stars = item.starRatings[0]?.rating ?? 0
    const kicker = stars > 0 ? t('exhibition:stars', { count: stars }) : t('shell:product.foreign')
    return { ...exhibited(foreignSummary(words, item, stay)), kicker, rating: item.review }
  })
}
