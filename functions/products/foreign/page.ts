import { Failure } from '#contract/failure.ts'
import type { ForeignDetail, ForeignPage, ForeignQuery } from '#contract/foreign/catalogue.ts'
import type { PropertyType } from '#contract/foreign/kind.ts'
import type { RequestContext } from '#functions/env.ts'
import { wordsFor } from '#functions/words.ts'
import { foreignPath } from '#rules/foreign/address.ts'
import { nameIn, propertyNameIn, whereIn } from '#rules/foreign/name.ts'
import { foreignOfferOf } from '#rules/foreign/offer.ts'
import { type ForeignFill, type ForeignPropertyQuery, NEAR_SIZE, readForeignProperty } from '#rules/foreign/property.ts'
import { cheapestRate } from '#rules/foreign/room.ts'
import { findOpenings } from '#rules/opening.ts'
import type { ResultsFill } from '#rules/results.ts'
import { todayIn } from '#rules/zone.ts'
import { lodgingData } from '../lodging.ts'
import { type FillLoader, type Head, headOf, kindAt, listHead, partOrNull } from '../view.ts'
import { loadForeignAvailability, loadForeignDetail, loadForeignNear } from './load.ts'

/** Other dates for a property whose rooms cannot be had for those of the address. */
async function loadOpenings(detailed: Promise<ForeignDetail>, query: ForeignPropertyQuery, context: RequestContext) {
  const { placeId, rooms } = query
  const { zone, rooms: offered } = await detailed
  return findOpenings(
    foreignOfferOf(offered, rooms.length),
    query,
    todayIn(zone, context.now()),
    async (calendar) => (await loadForeignAvailability({ placeId, rooms, ...calendar }, context)).days,
  )
}

/** What the page of a property abroad shows. Throws `route-not-found`, `place-not-found`. */
export const loadForeignFill: FillLoader<ForeignFill> = async (context, params, search) => {
  const now = context.now()
  const query = readForeignProperty(params, search, now)
  if (!query) throw new Failure('route-not-found')
  const detailed = loadForeignDetail(query, context)
  const [detail, openings, near] = await Promise.all([
    detailed,
    partOrNull(loadOpenings(detailed, query, context), context),
    partOrNull(loadForeignNear({ size: NEAR_SIZE, ...query }, context), context),
  ])
  return { query, now, detail, parts: { openings, near } }
}

/** What search engines call a kind of lodging, where they have a name for it. */
const TYPES: Partial<Record<PropertyType, string>> = { hotel: 'Hotel', resort: 'Resort', hostel: 'Hostel' }

/** Title, description and structured data of the page of a property abroad. */
export function foreignHead({ detail, query }: ForeignFill, context: RequestContext): Head {
  const { channel, language } = context
  const { propertyName, englishName, propertyType, address, review, cityId, rooms } = detail
  const t = wordsFor(channel, language)
  const name = propertyNameIn(language, detail)
  const about = language === 'ko' ? detail.description : detail.englishDescription
  const where = whereIn(language, detail)
  const cheapest = cheapestRate(rooms, query.rooms.length)
  return headOf(context, {
    title: `${name} (${kindAt(context, where, t(`foreign:type.${propertyType}`))})`,
    description: `${address}. ${about}`,
    photo: detail.photos[0],
    above: [
      [t('shell:product.foreign'), 'foreign/results'],
      [where, 'foreign/results', `?cityId=${cityId}`],
    ],
    structured: (url) => ({
      ...lodgingData({ ...detail, name, description: about }, TYPES[propertyType], url, {
        address: {
          addressCountry: detail.countryCode,
          addressLocality: detail.englishCityName,
          streetAddress: address,
        },
        point: { lat: detail.latitude, lon: detail.longitude },
        stars: detail.starRatings[0]?.rating ?? 0,
        rating: review.rating,
        reviews: review.count,
        offer: cheapest ? { name: nameIn(language, cheapest.room), price: cheapest.rate.salePrice, stay: query } : null,
      }),
      alternateName: name === englishName ? propertyName : englishName,
    }),
  })
}

/** The same of a list: the kind of property, and where it is. */
export function resultsHead({ query, page }: ResultsFill<ForeignQuery, ForeignPage>, context: RequestContext): Head {
  const { channel, language } = context
  const t = wordsFor(channel, language)
  const kind = query.propertyType && t(`foreign:type.${query.propertyType}`)
  const items = page.list.map((item) => ({
    name: propertyNameIn(language, item),
    path: foreignPath(item.propertyId),
    photo: item.photo,
  }))
  return listHead(context, 'foreign', { where: page.where && nameIn(language, page.where), kind }, items)
}
