import type { Instant } from '#contract/date.ts'
import type { FeeStep } from '#contract/fee.ts'
import type { Won } from '#contract/money.ts'
import type { PlaceDetail, PlaceItem, PlaceQuery, ReviewPage } from '#contract/place/catalogue.ts'
import type { Coupon } from '#contract/place/coupon.ts'
import type { Stay } from '#contract/place/property.ts'
import type { Params } from '../address.ts'
import type { DetailFill, DetailState } from '../detail.ts'
import { feeSteps } from '../fee.ts'
import type { GalleryPart } from '../gallery.ts'
import { TIME_ZONE } from '../limits.ts'
import type { Marker } from '../map.ts'
import type { BarOffer, Opening } from '../opening.ts'
import { cheapestRoom, roomState } from './room.ts'
import { readPlaceNo } from './search.ts'
import { readStay } from './stay.ts'

/** Reviews on a first view. */
export const PREVIEW_REVIEWS = 4
/** Properties near by on a first view. */
export const NEAR_SIZE = 8

/** Whether guests may come by car, and what a day costs, won. */
export interface Parking {
  spaces: number
  free: boolean
  feePerDay: Won
}

/**
 * What the page of a property shows beside it. Coupons bear no visitor's own state: a filled page
 * is everybody's.
 */
export interface PropertyParts {
  reviews: ReviewPage
  coupons: Coupon[]
  near: PlaceItem[]
  /** Other dates that can be booked, where these cannot. */
  openings: Opening[]
  parking: Parking
}

/** Which property, for when and for whom. */
export type PropertyQuery = Stay & { placeId: number }

export type PropertyFill = DetailFill<PropertyQuery, PlaceDetail, PropertyParts>
export type PropertyState = DetailState<PropertyQuery, PlaceDetail, PropertyParts>

/** What an address asks for; null when it names no property. */
export function readProperty({ id }: Params, search: URLSearchParams, now: Instant): PropertyQuery | null {
  const placeId = readPlaceNo(id)
  return placeId === null ? null : { placeId, ...readStay(search, now) }
}

/** A stay as a search without anything else, for the links to the date and guest screens. */
export function queryOf(stay: Stay): PlaceQuery {
  return { ...stay, amenities: [], stars: [], beds: [], sort: 'recommended', page: 1 }
}

/**
 * What cancelling a room of the property would cost until when, were it booked now
 * (docs/product.md, "Cancellation fees").
 */
export function roomSteps(
  { policy, checkIn }: Pick<PlaceDetail, 'policy' | 'checkIn'>,
  stay: Pick<Stay, 'checkIn'>,
  now: Instant,
  total: Won,
): FeeStep[] {
  return feeSteps({
    policy: { kind: policy },
    begins: `${stay.checkIn}T${checkIn}`,
    zone: TIME_ZONE,
    bookedAt: now,
    total,
  })
}

/** What the bar at the foot offers: the cheapest room, or why there is none. */
export function offerOf(detail: PlaceDetail): BarOffer {
  const room = cheapestRoom(detail.rooms)
  if (room) return { kind: 'price', price: room.salePrice }
  const longer = detail.rooms.filter((each) => roomState(each) === 'too-short').map(({ minNights }) => minNights)
  if (longer.length > 0) return { kind: 'too-short', nights: Math.min(...longer) }
  return detail.rooms.some((each) => each.fits) || detail.rooms.length === 0
    ? { kind: 'sold-out' }
    : { kind: 'too-small' }
}

/**
 * The property as a marker: the price of its cheapest free room, or of its first one when none is
 * free.
 */
export function pointOf(detail: PlaceDetail): Marker {
  const room = cheapestRoom(detail.rooms) ?? detail.rooms[0]
  return {
    id: detail.no,
    name: detail.name,
    geoPoint: detail.geoPoint,
    salePrice: room?.salePrice ?? 0,
    soldOut: cheapestRoom(detail.rooms) === null,
  }
}

/** The photos of a property and of its rooms, under what they show. */
export function partsOf({ name, photos, rooms }: PlaceDetail): GalleryPart[] {
  return [{ name, photos }, ...rooms.map((room) => ({ name: room.name, photos: room.photos }))]
}
