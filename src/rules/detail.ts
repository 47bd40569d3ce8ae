import type { Instant, LocalDate } from '../contract/date.ts'
import type { FailureCode } from '../contract/failure.ts'
import type { FeeStep } from '../contract/fee.ts'
import type { Won } from '../contract/money.ts'
import type { Coupon, PlaceDetail, PlaceItem, PlacePoint, PlaceQuery, ReviewPage, Stay } from '../contract/place.ts'
import { seoulDate, seoulInstant, toMs } from './date.ts'
import { feeSteps } from './fee.ts'
import { TIME_ZONE, UNDO_MINUTES } from './limits.ts'
import { cheapestRoom } from './room.ts'

/** Reviews on a first view. */
export const PREVIEW_REVIEWS = 4
/** Properties near by on a first view. */
export const NEAR_SIZE = 8
/** Best rating a guest can give. */
export const MOST_STARS = 5

/** Whether guests may come by car, and what a day costs, won. */
export interface Parking {
  spaces: number
  free: boolean
  feePerDay: Won
}

/**
 * What the edge puts into a property's page. Without `detail` there is no page; every other part is null when its service
 * was late or away, and the screen asks again. Coupons bear no visitor's own state: a filled page is everybody's.
 */
export interface DetailFill {
  stay: Stay
  /** When it was asked for: what cancelling costs depends on it. */
  now: Instant
  detail: PlaceDetail
  reviews: ReviewPage | null
  coupons: Coupon[] | null
  near: PlaceItem[] | null
  parking: Parking | null
}

/** A property as the screen knows it. */
export interface DetailState extends Omit<DetailFill, 'detail' | 'stay'> {
  status: 'loading' | 'ready' | 'error'
  stay: Stay | null
  detail: PlaceDetail | null
  failure: FailureCode | null
}

export const NO_DETAIL: DetailState = {
  status: 'loading',
  stay: null,
  now: '',
  detail: null,
  reviews: null,
  coupons: null,
  near: null,
  parking: null,
  failure: null,
}

/** The state that a first answer makes. */
export function detailOf(fill: DetailFill): DetailState {
  return { ...NO_DETAIL, ...fill, status: 'ready' }
}

/** The property's number in an address such as `/narae/place/result/12/photos`; null when there is none. */
export function placeNoOf(pathname: string): number | null {
  const found = /\/result\/([1-9]\d{0,7})(\/|$)/.exec(pathname)?.[1]
  return found ? Number(found) : null
}

/** The screen of a property within its channel. */
export function placePath(no: number): string {
  return `place/result/${no}`
}

/** A stay as a search without anything else, for the links to the date and guest screens. */
export function queryOf(stay: Stay): PlaceQuery {
  return { ...stay, amenities: [], sort: 'recommended', page: 1 }
}

/** What cancelling a room of the property would cost until when, were it booked now (docs/product.md, "Cancellation fees"). */
export function stepsFor(
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

/** A moment of the property's calendar, ready to be worded. */
interface Deadline {
  date: LocalDate
  /** HH:MM */
  time: string
  today: boolean
}

export function deadlineOf(until: Instant, now: Instant): Deadline {
  const local = seoulInstant(until)
  return { date: local.slice(0, 10), time: local.slice(11, 16), today: local.slice(0, 10) === seoulDate(now) }
}

/**
 * The cancellation rule in one line: free until a moment; for nothing only within the minutes in which a booking may be undone; or not
 * at all (docs/product.md, "Cancellation fees").
 */
export type Cancellation = { kind: 'free'; until: Deadline } | { kind: 'undo' } | { kind: 'none' }

export function cancellationOf(steps: readonly FeeStep[], now: Instant): Cancellation {
  const first = steps[0]
  if (!first) return { kind: 'none' }
  if (first.percent > 0) return { kind: 'none' }
  const minutes = (toMs(first.until) - toMs(now)) / 60_000
  return minutes <= UNDO_MINUTES ? { kind: 'undo' } : { kind: 'free', until: deadlineOf(first.until, now) }
}

/** What the bar at the foot offers: the cheapest room, or why there is none. */
export function offerOf(
  detail: PlaceDetail,
): { kind: 'price'; price: Won } | { kind: 'sold-out' } | { kind: 'too-small' } {
  const room = cheapestRoom(detail.rooms)
  if (room) return { kind: 'price', price: room.salePrice }
  return detail.rooms.some((each) => each.fits) || detail.rooms.length === 0
    ? { kind: 'sold-out' }
    : { kind: 'too-small' }
}

/** The property as a marker: the price of its cheapest free room, or of its first one when none is free. */
export function pointOf(detail: PlaceDetail): PlacePoint {
  const room = cheapestRoom(detail.rooms) ?? detail.rooms[0]
  return {
    no: detail.no,
    name: detail.name,
    category: detail.category,
    thumbUrl: detail.photos[0]?.small ?? '',
    geoPoint: detail.geoPoint,
    minPrice: room?.minPrice ?? 0,
    salePrice: room?.salePrice ?? 0,
    soldOut: cheapestRoom(detail.rooms) === null,
    rating: detail.star.rating,
    reviewCount: detail.review.count,
  }
}

/** Every photo of a property and its rooms once, in the order they are shown, with the name of the part they show. */
export function galleryOf({ name, photos, rooms }: PlaceDetail): { name: string; photos: PlaceDetail['photos'] }[] {
  const seen = new Set<string>()
  return [{ name, photos }, ...rooms.map((room) => ({ name: room.name, photos: room.photos }))]
    .map((part) => ({
      ...part,
      photos: part.photos.filter(({ large }) => !seen.has(large) && seen.add(large)),
    }))
    .filter((part) => part.photos.length > 0)
}

/** Shares of each rating, best first, percent of all; for bars. */
export function bars(breakdown: readonly number[]): { stars: number; count: number; percent: number }[] {
  const total = breakdown.reduce((sum, count) => sum + count, 0)
  return breakdown
    .map((count, at) => ({ stars: at + 1, count, percent: total > 0 ? Math.round((count * 100) / total) : 0 }))
    .reverse()
}
