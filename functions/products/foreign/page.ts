import type { LodgingBusiness, WithContext } from 'schema-dts'
import { Failure } from '#contract/failure.ts'
import type { ForeignDetail, PropertyType } from '#contract/foreign/catalogue.ts'
import type { RequestContext } from '#functions/env.ts'
import { wordsFor } from '#functions/words.ts'
import type { Params } from '#rules/address.ts'
import { propertyNameIn, whereIn } from '#rules/foreign/name.ts'
import { type ForeignFill, NEAR_SIZE, readForeignProperty } from '#rules/foreign/property.ts'
import { cheapestRate } from '#rules/foreign/room.ts'
import { foreignPath } from '#rules/foreign/search.ts'
import { DESCRIPTION_LENGTH, partOrNull } from '../part.ts'
import type { Head } from '../view.ts'
import { loadForeignDetail, loadForeignNear } from './load.ts'

/**
 * Everything the page of a property abroad shows. Throws `route-not-found` without a number,
 * `place-not-found`.
 */
export async function loadForeignFill(
  context: RequestContext,
  params: Params,
  search: URLSearchParams,
): Promise<ForeignFill> {
  const now = context.now()
  const query = readForeignProperty(params, search, now)
  if (!query) throw new Failure('route-not-found')
  const { placeId, ...stay } = query
  const [detail, near] = await Promise.all([
    loadForeignDetail(context, placeId, stay),
    partOrNull(loadForeignNear(context, { size: NEAR_SIZE, ...query }), context),
  ])
  return { query, now, detail, parts: { near } }
}

/** What search engines call a kind of lodging. */
const TYPES: Partial<Record<PropertyType, string>> = { hotel: 'Hotel', resort: 'Resort', hostel: 'Hostel' }

/** The property in the words of schema.org. */
function structured(detail: ForeignDetail, url: string): WithContext<LodgingBusiness> {
  const stars = detail.starRatings[0]?.rating
  const best = cheapestRate(detail.rooms, 1)
  return {
    '@context': 'https://schema.org',
    '@type': (TYPES[detail.propertyType] ?? 'LodgingBusiness') as 'LodgingBusiness',
    name: detail.propertyName,
    alternateName: detail.englishName,
    url,
    description: detail.description,
    image: detail.photos.map((photo) => new URL(photo.large, url).href),
    telephone: detail.phone,
    address: {
      '@type': 'PostalAddress',
      addressCountry: detail.countryCode,
      addressLocality: detail.englishCityName,
      streetAddress: detail.address,
    },
    geo: { '@type': 'GeoCoordinates', latitude: detail.latitude, longitude: detail.longitude },
    checkinTime: detail.checkIn,
    checkoutTime: detail.checkOut,
    ...(stars && { starRating: { '@type': 'Rating', ratingValue: stars } }),
    ...(detail.review.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: detail.review.rating,
        reviewCount: detail.review.count,
        bestRating: 5,
      },
    }),
    ...(best && { priceRange: `₩${best.rate.salePrice}~` }),
  }
}

/** Title, description and structured data of the page of a property abroad. */
export function foreignHead({ detail }: ForeignFill, { channel, language, site }: RequestContext): Head {
  const t = wordsFor(channel, language)
  const url = new URL(`/${channel.name}/${foreignPath(detail.propertyId)}`, site).href
  const kind = t(`foreign:type.${detail.propertyType}`)
  const about = language === 'ko' ? detail.description : detail.englishDescription
  return {
    title: `${propertyNameIn(language, detail)} (${whereIn(language, detail)} ${kind}) - ${channel.title}`,
    description: `${detail.address}. ${about}`.slice(0, DESCRIPTION_LENGTH),
    url,
    image: detail.photos[0] ? new URL(detail.photos[0].large, url).href : null,
    structured: structured(detail, url),
  }
}
