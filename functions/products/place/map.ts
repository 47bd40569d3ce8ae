import type { Instant } from '#contract/date.ts'
import type { FeeStep } from '#contract/fee.ts'
import type { Won } from '#contract/money.ts'
import type { PlaceDetail, PlaceItem, PlacePoint, Room } from '#contract/place/catalogue.ts'
import type { PlaceCategory, Stay } from '#contract/place/property.ts'
import type { UpstreamCluster } from '#contract/upstream/catalogue.ts'
import type { UpstreamItem, UpstreamProperty, UpstreamRoom } from '#contract/upstream/place.ts'
import type { RequestContext } from '#functions/env.ts'
import { type Discounts, discounted, type Priced } from '#functions/price.ts'
import { feeSteps } from '#rules/fee.ts'
import { TIME_ZONE } from '#rules/limits.ts'
import { shutsOut } from '#rules/place/room.ts'
import { freeUntilOf, photoOf } from '../catalogue.ts'

type Property = { no: number; category: PlaceCategory }
type House = Property & Pick<UpstreamProperty, 'adultOnly'>

/**
 * The one place where a price of the catalogue meets the channel's policies, so that list, map,
 * detail, room and quote agree: the best policy on the price after the property's own sale
 * (docs/product.md, "Discounts").
 */
export function priceOf(
  price: { listPrice: Won; price: Won },
  { no, category }: Property,
  discounts: Discounts,
): Priced {
  return {
    minPrice: price.listPrice,
    minDiscountPrice: price.price,
    ...discounted(price, { category, placeNo: no }, discounts),
  }
}

/**
 * What a property of a list costs and until when it is cancelled for nothing follows from these.
 */
interface Terms {
  checkIn: Stay['checkIn']
  discounts: Discounts
  now: Instant
}

/** What follows from a stay and the discounts of its channel, now. */
export function termsOf({ checkIn }: Stay, discounts: Discounts, context: Pick<RequestContext, 'now'>): Terms {
  return { checkIn, discounts, now: context.now() }
}

/** When a booking of a stay in Korea begins, and by what it is cancelled. */
function cancelledBy({ policy, checkIn: time }: Pick<UpstreamProperty, 'policy' | 'checkIn'>, checkIn: string) {
  return { policy: { kind: policy }, begins: `${checkIn}T${time}`, zone: TIME_ZONE }
}

/** A property of a list (docs/product.md, "Place list item"). */
export function itemOf(item: UpstreamItem, { checkIn, discounts, now }: Terms): PlaceItem {
  const { regionId: _, photo: base, listPrice, price, lat, lon, grade, rating, reviewCount, policy, ...rest } = item
  const photo = photoOf(base)
  return {
    ...rest,
    thumbUrl: photo.small,
    imageUrl: photo.medium,
    photo,
    ...priceOf({ listPrice, price }, item, discounts),
    geoPoint: { lat, lon },
    star: { rating, grade },
    review: { count: reviewCount },
    freeUntil: freeUntilOf({ ...cancelledBy(item, checkIn), bookedAt: now }),
  }
}

/** A marker of the map. */
export function pointOf(item: UpstreamItem, discounts: Discounts): PlacePoint {
  const { no, name, category, photo, lat, lon, soldOut, rating, reviewCount } = item
  const { minPrice, salePrice } = priceOf(item, item, discounts)
  const thumbUrl = photoOf(photo).small
  const geoPoint = { lat, lon }
  return { no, name, category, thumbUrl, geoPoint, minPrice, salePrice, soldOut, rating, reviewCount }
}

/** What the cheapest of some properties costs; its number where that matters. */
export function placePaid({ category, id, price }: UpstreamCluster['lowest'][number], discounts: Discounts): Won {
  const property = { no: Number(id ?? 0), category: category as PlaceCategory }
  return priceOf({ listPrice: price, price }, property, discounts).salePrice
}

/**
 * Whether the guests of a stay may sleep in a room of a property: children count like adults, and
 * a house for adults has no room for a child.
 */
export function fits({ maxOccupancy }: Pick<UpstreamRoom, 'maxOccupancy'>, of: House, stay: Stay): boolean {
  return stay.adults + stay.children <= maxOccupancy && !shutsOut(of, stay)
}

/** A room priced for a stay: its nights are before any discount and add up to `minPrice`. */
export function roomOf(room: UpstreamRoom, of: House, stay: Stay, discounts: Discounts): Room {
  const { photos, nights, listPrice, price, ...rest } = room
  return {
    ...rest,
    photos: photos.map(photoOf),
    fits: fits(room, of, stay),
    nights: nights.map((night) => ({ date: night.date, price: night.listPrice })),
    ...priceOf({ listPrice, price }, of, discounts),
  }
}

/** A property with its rooms in the order of the catalogue, the cheapest first. */
export function toPlaceDetail(
  { lat, lon, grade, rating, reviewCount, photos, ...property }: UpstreamProperty,
  rooms: UpstreamRoom[],
  stay: Stay,
  discounts: Discounts,
): PlaceDetail {
  return {
    ...property,
    geoPoint: { lat, lon },
    star: { rating, grade },
    review: { count: reviewCount },
    photos: photos.map(photoOf),
    rooms: rooms.map((room) => roomOf(room, property, stay, discounts)),
  }
}

/** What cancelling costs until when, if booked now (docs/product.md, "Cancellation fees"). */
export function placeSteps(
  property: Pick<UpstreamProperty, 'policy' | 'checkIn'>,
  { checkIn }: Pick<Stay, 'checkIn'>,
  bookedAt: Instant,
  total: Won,
): FeeStep[] {
  return feeSteps({ ...cancelledBy(property, checkIn), bookedAt, total })
}
