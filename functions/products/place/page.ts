import type { Hotel, LodgingBusiness, WithContext } from 'schema-dts'
import { Failure } from '#contract/failure.ts'
import type { PlaceCategory, PlaceDetail } from '#contract/place/catalogue.ts'
import * as upstream from '#contract/upstream/place.ts'
import type { RequestContext } from '#functions/env.ts'
import { wordsFor } from '#functions/words.ts'
import type { Params } from '#rules/address.ts'
import { NEAR_SIZE, PREVIEW_REVIEWS, type PropertyFill, readProperty } from '#rules/place/property.ts'
import { cheapestRoom } from '#rules/place/room.ts'
import { placePath } from '#rules/place/search.ts'
import { DESCRIPTION_LENGTH, partOrNull } from '../part.ts'
import type { Head } from '../view.ts'
import { loadCoupons, loadDetail, loadNear, loadReviews } from './load.ts'

/**
 * Everything a property's page shows. Throws `route-not-found` without a number, `place-not-found`
 * for a property that does not exist; the parts beside the property are null when their service is
 * away.
 */
export async function loadDetailFill(
  context: RequestContext,
  params: Params,
  search: URLSearchParams,
): Promise<PropertyFill> {
  const now = context.now()
  const query = readProperty(params, search, now)
  if (!query) throw new Failure('route-not-found')
  const { placeId: no, ...stay } = query
  const [detail, reviews, coupons, near, parking] = await Promise.all([
    loadDetail(context, no, stay),
    partOrNull(loadReviews(context, no, { sort: 'helpful', size: PREVIEW_REVIEWS }), context),
    partOrNull(loadCoupons(context, no), context),
    partOrNull(loadNear(context, { size: NEAR_SIZE, ...query }), context),
    partOrNull(
      context.ask(upstream.parking, { no }).then(({ result }) => result),
      context,
    ),
  ])
  // A filled page is kept for everybody, so it does not know who has taken which coupon.
  const offered = coupons?.map((coupon) => ({ ...coupon, published: false })) ?? null
  return { query, now, detail, parts: { reviews, coupons: offered, near, parking } }
}

/** What search engines call a kind of lodging. */
const TYPES: Record<PlaceCategory, 'Hotel' | 'Resort' | 'Motel' | 'Hostel' | 'Campground' | 'LodgingBusiness'> = {
  hotel: 'Hotel',
  resort: 'Resort',
  pension: 'LodgingBusiness',
  poolvilla: 'LodgingBusiness',
  motel: 'Motel',
  guesthouse: 'Hostel',
  hanok: 'LodgingBusiness',
  camping: 'Campground',
}

/** The property in the words of schema.org. */
function structured(detail: PlaceDetail, url: string): WithContext<LodgingBusiness> {
  const { name, address, geoPoint, star, review, photos, phone, checkIn, checkOut, rooms } = detail
  const room = cheapestRoom(rooms)
  const about = {
    '@context': 'https://schema.org',
    '@type': TYPES[detail.category] as 'Hotel',
    name,
    url,
    description: detail.description,
    image: photos.map((photo) => new URL(photo.large, url).href),
    telephone: phone,
    address: { '@type': 'PostalAddress', addressCountry: 'KR', streetAddress: address },
    geo: { '@type': 'GeoCoordinates', latitude: geoPoint.lat, longitude: geoPoint.lon },
    checkinTime: checkIn,
    checkoutTime: checkOut,
    ...(star.grade > 0 && { starRating: { '@type': 'Rating', ratingValue: star.grade } }),
    ...(review.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: star.rating,
        reviewCount: review.count,
        bestRating: 5,
      },
    }),
    ...(room && { priceRange: `₩${room.salePrice}~` }),
  } satisfies WithContext<Hotel>
  return about
}

/** Title, description and structured data of a property's page. */
export function detailHead({ detail }: PropertyFill, context: RequestContext): Head {
  const t = wordsFor(context.channel, context.language)
  const url = new URL(`/${context.channel.name}/${placePath(detail.no)}`, context.site).href
  const kind = t(`place:category.${detail.category}`)
  return {
    title: `${detail.name} (${detail.regionName} ${kind}) - ${context.channel.title}`,
    description: `${detail.address}. ${detail.description}`.slice(0, DESCRIPTION_LENGTH),
    url,
    image: detail.photos[0] ? new URL(detail.photos[0].large, url).href : null,
    structured: structured(detail, url),
  }
}
