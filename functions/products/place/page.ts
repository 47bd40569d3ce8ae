import { Failure } from '#contract/failure.ts'
import type { PlaceCategory } from '#contract/place/catalogue.ts'
import * as upstream from '#contract/upstream/place.ts'
import type { RequestContext } from '#functions/env.ts'
import { wordsFor } from '#functions/words.ts'
import type { Params } from '#rules/address.ts'
import { NEAR_SIZE, PREVIEW_REVIEWS, type PropertyFill, readProperty } from '#rules/place/property.ts'
import { cheapestRoom } from '#rules/place/room.ts'
import { placePath } from '#rules/place/search.ts'
import { lodgingData } from '../lodging.ts'
import { type Head, headOf, partOrNull } from '../view.ts'
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
    partOrNull(loadNear({ size: NEAR_SIZE, ...query }, context), context),
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
