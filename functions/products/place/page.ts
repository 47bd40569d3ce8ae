import { Failure } from '#contract/failure.ts'
import type { PlaceDetail, PlacePage, PlaceQuery } from '#contract/place/catalogue.ts'
import type { PlaceCategory } from '#contract/place/property.ts'
import type { RequestContext } from '#functions/env.ts'
import { wordsFor } from '#functions/words.ts'
import { seoulDate } from '#rules/date.ts'
import { dotted } from '#rules/dotted.ts'
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
import type { ResultsFill } from '#rules/results.ts'
import { lodgingData } from '../lodging.ts'
import { type FillLoader, type Head, headOf, kindAt, listHead, partOrNull, writtenOr } from '../view.ts'
import { loadAvailability, loadDetail, loadNear, loadOfferedCoupons, loadParking, loadReviews } from './load.ts'

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
    partOrNull(loadOfferedCoupons({ placeId }, context), context),
    partOrNull(loadNear({ size: NEAR_SIZE, ...query }, context), context),
    partOrNull(loadParking({ placeId }, context), context),
  ])
  return { query, now, detail, parts: { openings, reviews, coupons, near, parking } }
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
export function detailHead({ detail, query }: PropertyFill, context: RequestContext): Head {
  const { name, regionName, category, address, amenities, star, review, rooms } = detail
  const { channel, language } = context
  const t = wordsFor(channel, language)
  const kind = t(`place:category.${category}`)
  const room = cheapestRoom(rooms)
  const has = amenities.map((each) => t(`place:amenity.${each}`))
  return headOf(context, {
    title: `${name} (${kindAt(context, regionName, kind)})`,
    description: writtenOr(context, `${address}. ${detail.description}`, dotted(kind, address, ...has)),
    photo: detail.photos[0],
    above: [
      [t('shell:product.place'), 'place/results'],
      [regionName, 'place/results', `?regionId=${detail.regionId}`],
    ],
    structured: (url) =>
      lodgingData(
        { ...detail, description: writtenOr(context, detail.description, dotted(kind, ...has)) },
        TYPES[category],
        url,
        {
          address: { addressCountry: 'KR', streetAddress: address },
          point: detail.geoPoint,
          stars: star.grade,
          rating: star.rating,
          reviews: review.count,
          offer: room ? { name: room.name, price: room.salePrice, stay: query } : null,
        },
      ),
  })
}

/** The same of a list: the kind of lodging, and where it is. */
export function resultsHead({ query, page }: ResultsFill<PlaceQuery, PlacePage>, context: RequestContext): Head {
  const t = wordsFor(context.channel, context.language)
  const kind = query.category && t(`place:category.${query.category}`)
  const items = page.list.map(({ name, no, photo }) => ({ name, path: placePath(no), photo }))
  return listHead(context, 'place', { where: page.title, kind }, items)
}
