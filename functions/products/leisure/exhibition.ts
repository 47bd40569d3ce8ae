import { searchDeals } from '#contract/upstream/leisure.ts'
import { withDiscounts } from '#functions/discount.ts'
import { dealSummary } from '#islands/leisure/summary.ts'
import { exhibited, type ItemLoader, type ItemTerms, listing, pageWords } from '../exhibited.ts'
import { termsOf } from './load.ts'
import { dealItemOf } from './map.ts'

/** Deals of leisure at their cheapest ticket; a ticket's day is chosen on its own page. */
export const leisureItems: ItemLoader = async (context, ids) => {
  const words = pageWords(context)
  const asked = context.ask(searchDeals, listing(ids.map(Number)))
  const { result, discounts } = await withDiscounts(context, 'leisure', asked)
  const terms = termsOf(context, discounts)
  const basis = words.t('exhibition:from')
  return result.list.map((row) => ({ ...exhibited(dealSummary(words, dealItemOf(row, terms))), basis }))
}

/** The cheapest ticket, whatever the day. */
export const leisureTerms: ItemTerms = { told: () => null, widest: '' }
