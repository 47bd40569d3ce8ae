import type { Instant } from '#contract/date.ts'
import type { FeeStep } from '#contract/fee.ts'
import type { Won } from '#contract/money.ts'
import type { PlaceCategory, PlaceDetail, PlaceItem, PlacePoint, Room, Stay } from '#contract/place/catalogue.ts'
import type { UpstreamItem, UpstreamProperty, UpstreamRoom } from '#contract/upstream/place.ts'
import { type Discounts, discounted, type Priced } from '#functions/price.ts'
import { feeSteps } from '#rules/fee.ts'
import { TIME_ZONE } from '#rules/limits.ts'
import { photoOf } from '../catalogue.ts'

/**
 * The one place where a price of the catalogue meets the channel's policies, so that list, map,
 * detail, room and quote agree: the best policy on the price after the property's own sale
 * (docs/product.md, "Discounts").
 */
export function priceOf(
  { listPrice, price }: { listPrice: Won; price: Won },
  of: { no: number; category: PlaceCategory },
  discounts: Discounts,
): Priced {
  return {
    minPrice: listPrice,
    minDiscountPrice: price,
    ...discounted({ listPrice, price }, { category: of.category, placeNo: of.no }, discounts),
  }
}

/** A property of a list (docs/product.md, "Place list item"). */
export function itemOf(item: UpstreamItem, discounts: Discounts): PlaceItem {
  const photo = photoOf(item.photo)
  return {
    no: item.no,
    name: item.name,
    category: item.category,
    thumbUrl: photo.small,
    imageUrl: photo.medium,
    photo,
    regionName: item.regionName,
    ...priceOf(item, item, discounts),
    soldOut: item.soldOut,
    left: item.left,
    geoPoint: { lat: item.lat, lon: item.lon },
    star: { rating: item.rating, grade: item.grade },
    review: { count: item.reviewCount },
    checkIn: item.checkIn,
    amenities: item.amenities,
    distance: item.distance,
  }
}

/** A marker of the map. */
export function pointOf(item: UpstreamItem, discounts: Discounts): PlacePoint {
  const { minPrice, salePrice } = priceOf(item, item, discounts)
  return {
    no: item.no,
    name: item.name,
    category: item.category,
    thumbUrl: photoOf(item.photo).small,
    geoPoint: { lat: item.lat, lon: item.lon },
    minPrice,
    salePrice,
    soldOut: item.soldOut,
    rating: item.rating,
    reviewCount: item.reviewCount,
  }
}

/** Whether the guests of a stay may sleep in a room; children count like adults. */
export function fits({ maxOccupancy }: Pick<UpstreamRoom, 'maxOccupancy'>, { adults, children }: Stay): boolean {
  return adults + children <= maxOccupancy
}

/**
 * A room priced for a stay. Its nights bear the price before any discount and add up to `minPrice`.
 */
export function roomOf(
  room: UpstreamRoom,
  of: Pick<UpstreamProperty, 'no' | 'category'>,
  stay: Stay,
  discounts: Discounts,
): Room {
  const { photos, nights, listPrice, price, ...rest } = room
  return {
    ...rest,
    photos: photos.map(photoOf),
    fits: fits(room, stay),
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

/**
 * What cancelling would cost until when, if the stay were booked at this moment for this total
 * (docs/product.md, "Cancellation fees").
 */
export function placeSteps(
  property: Pick<UpstreamProperty, 'policy' | 'checkIn'>,
  stay: Pick<Stay, 'checkIn'>,
  bookedAt: Instant,
  total: Won,
): FeeStep[] {
  return feeSteps({
    policy: { kind: property.policy },
    begins: `${stay.checkIn}T${property.checkIn}`,
    zone: TIME_ZONE,
    bookedAt,
    total,
  })
}
