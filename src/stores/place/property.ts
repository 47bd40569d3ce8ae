import { Failure } from '#contract/failure.ts'
import {
  type PlaceDetail,
  placeDetail,
  placeNear,
  placeReviews,
  placeReviewsBatch,
  placeRoom,
  placeVehicle,
  propertyAvailability,
  type Review,
} from '#contract/place/catalogue.ts'
import { seoulDate } from '#rules/date.ts'
import { findOpenings } from '#rules/opening.ts'
import {
  NEAR_SIZE,
  offerOf,
  PREVIEW_REVIEWS,
  type PropertyParts,
  type PropertyQuery,
  readProperty,
} from '#rules/place/property.ts'
import { viewedOf } from '#rules/place/viewed.ts'
import { call } from '../call.ts'
import { createDetail } from '../detail.ts'
import { createFees } from '../fees.ts'
import { pageNow } from '../now.ts'
import { createReviews } from '../review.ts'

/**
 * A property of domestic lodging, on its own page. Its coupons are a visitor's own and come from
 * their own store.
 */
export const property = createDetail<PropertyQuery, PlaceDetail, PropertyParts>({
  read: readProperty,
  ask: (query) => call(placeDetail, query),
  parts: {
    reviews: ({ no }) => call(placeReviewsBatch, { size: PREVIEW_REVIEWS }, { params: { id: String(no) } }),
    near: (_, query) => call(placeNear, { size: NEAR_SIZE, ...query }),
    openings: (detail, { placeId, adults, children, ...stay }) =>
      findOpenings(offerOf(detail), stay, seoulDate(pageNow()), (calendar) =>
        call(propertyAvailability, { placeId, adults, children, ...calendar }),
      ),
    parking: (_, { placeId }) => call(placeVehicle, { placeId }),
  },
  viewed: (detail, now) => viewedOf(detail, { search: location.search, viewedAt: now }),
  missing: 'place-not-found',
})

/** What cancelling one of its rooms would cost. */
export const roomFees = createFees<number>(async (roomId, signal) => {
  const { query } = property.$detail.get()
  if (!query) throw new Failure('place-not-found')
  const { room, feeSteps } = await call(placeRoom, { roomId, ...query }, { signal })
  return { total: room.salePrice, steps: feeSteps }
})

/** All of its reviews. */
export const propertyReviews = createReviews<Review>((page, sort, signal) =>
  call(placeReviews, { placeId: property.$detail.get().query?.placeId ?? 0, page, sort }, { signal }),
)
