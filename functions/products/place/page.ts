import { Failure } from '#contract/failure.ts'
import type { PlaceCategory, PlaceDetail } from '#contract/place/catalogue.ts'
import type { RequestContext } from '#functions/env.ts'
import { wordsFor } from '#functions/words.ts'
import { seoulDate } from '#rules/date.ts'
import { findOpenings } from '#rules/opening.ts'
import {
  NEAR_SIZE,
  offerOf,
  PREVIEW_REVIEWS,
  type PropertyFill,
  type PropertyQuery,
  readProperty,
} from '#rules/place/property.ts'
import { cheapestRoom } from '#rules/place/room.ts'
import { placePath } from '#rules/place/search.ts'
import { lodgingData } from '../lodging.ts'
import { type FillLoader, type Head, headOf, partOrNull } from '../view.ts'
import { loadAvailability, loadCoupons, loadDetail, loadNear, loadParking, loadReviews } from './load.ts'

/** Other dates for a property whose rooms cannot be had for those of the address. */
async function loadOpenings(detailed: Promise<PlaceDetail>, query: PropertyQuery, context: RequestContext) {
  const { placeId, adults, children } = query
  return findOpenings(offerOf(await detailed), query, seoulDate(context.now()), (calendar) =>
    loadAvailability({ placeId, adults, children, ...calendar }, context),
  )
}

/** A property's page, null for what is away. Throws `route-not-found`, `place-not-found`. */
export const loadDetailFill: FillLoader<PropertyFill> = async (context, params, search) => {
  const now = context.now()
  const query = readProperty(params, search, now)
  if (!query) throw new Failure('route-not-found')
  const { placeId } = query
  const detailed = loadDetail(query, context)
  const [detail, openings, reviews, coupons, near, parking] = await Promise.all([
    detailed,
    partOrNull(loadOpenings(detailed, query, context), context),
    partOrNull(loadReviews({ placeId, sort: 'helpful', size: PREVIEW_REVIEWS }, context), context),
    partOrNull(loadCoupons({ placeId }, context), context),
    partOrNull(loadNear({ size: NEAR_SIZE, ...query }, context), context),
    partOrNull(loadParking({ placeId }, context), context),
  ])
  // A filled page is kept for everybody, so it does not know who has taken which coupon.
  const offered = coupons?.map((coupon) => ({ ...coupon, published: false })) ?? null
  return { query, now, detail, parts: { openings, reviews, coupons: offered, near, parking } }
}

/** What search engines call a kind of lodging, where they have a name for it. */
const TYPES: Partial<Record<PlaceCategory, string>> = {
  hotel: 'Hotel',
  resort: 'Resort',
  motel: 'Motel',
  guesthouse: 'Hostel',
  camping: 'Campground',
}

/** Title, description and structured data of a property's page. */
export function detailHead({ detail }: PropertyFill, context: RequestContext): Head {
  const { name, regionName, category, address, star, review, rooms } = detail
  const kind = wordsFor(context.channel, context.language)(`place:category.${category}`)
  return headOf(context, {
    path: placePath(detail.no),
    title: `${name} (${regionName} ${kind})`,
    description: `${address}. ${detail.description}`,
    photo: detail.photos[0],
    structured: (url) =>
      lodgingData(detail, TYPES[category], url, {
        address: { addressCountry: 'KR', streetAddress: address },
        point: detail.geoPoint,
        stars: star.grade,
        rating: star.rating,
        reviews: review.count,
        from: cheapestRoom(rooms)?.salePrice,
      }),
  })
}
