import { searchPlaces } from '#contract/upstream/place.ts'
import { withDiscounts } from '#functions/discount.ts'
import { placeSummary } from '#islands/place/summary.ts'
import { stayLink } from '#rules/place/choice.ts'
import { queryOf } from '#rules/place/property.ts'
import { readStay } from '#rules/place/search.ts'
import { WISHES } from '#rules/wish.ts'
import { exhibited, type ItemLoader, type ItemTerms, listing, pageWords } from '../exhibited.ts'
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

/** The stay: the smallest party fits wherever anybody does. */
export const placeTerms: ItemTerms = {
  told: (context, params) => {
    const stay = readStay(params, context.now())
    const { t, format } = pageWords(context)
    const days = `${format.brief(stay.checkIn)} – ${format.brief(stay.checkOut)}`
    return {
      text: `${days} · ${t('place:guests', { count: stay.adults + stay.children })}`,
      change: `place/date${stayLink(queryOf(stay), WISHES)}`,
    }
  },
  widest: 'adults=1',
}
