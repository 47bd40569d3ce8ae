import type { Amenity, Stay } from '#contract/place/property.ts'
import { searchPlaces } from '#contract/upstream/place.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { placeSummary, stayBasis } from '#islands/place/summary.ts'
import { dotted } from '#rules/dotted.ts'
import { stayLink } from '#rules/place/choice.ts'
import { queryOf } from '#rules/place/property.ts'
import { readStay } from '#rules/place/stay.ts'
import { WISHES } from '#rules/wish.ts'
import { exhibited, type ItemLoader, type ItemTerms, listing, type OfferLoader, pageWords } from '../exhibited.ts'
import { itemOf, priceOf, termsOf } from './map.ts'

function listed(context: RequestContext, ids: readonly string[], stay: Stay, amenities?: Amenity[]) {
  const asked = context.ask(searchPlaces, { ...stay, ...listing(ids.map(Number)), amenities })
  return withDiscounts(context, 'place', asked)
}

/** Properties of domestic lodging, for the stay of the search. */
export const placeItems: ItemLoader = async (context, ids, params, amenities) => {
  const stay = readStay(params, context.now())
  const words = pageWords(context)
  const { result, discounts } = await listed(context, ids, stay, amenities)
  const terms = termsOf(stay, discounts, context)
  return result.list.map((row) => exhibited(placeSummary(words, itemOf(row, terms), stay)))
}

/** What they cost alone. */
export const placeOffers: OfferLoader<Stay> = async (context, ids, stay) => {
  const { result, discounts } = await listed(context, ids, stay)
  const basis = stayBasis(pageWords(context), stay)
  return result.list.map((row) => ({
    id: String(row.no),
    soldOut: row.soldOut,
    basis,
    ...priceOf(row, row, discounts),
  }))
}

/** The stay: the smallest party fits wherever anybody does. */
export const placeTerms: ItemTerms = {
  told: (context, params) => {
    const stay = readStay(params, context.now())
    const { t, format } = pageWords(context)
    const days = `${format.brief(stay.checkIn)} – ${format.brief(stay.checkOut, stay.checkIn)}`
    return {
      text: dotted(days, t('place:guests', { count: stay.adults + stay.children })),
      change: `place/date${stayLink(queryOf(stay), WISHES)}`,
    }
  },
  widest: 'adults=1',
}
