import type { Instant, LocalDate } from '#contract/date.ts'
import type { FeeStep } from '#contract/fee.ts'
import type {
  ForeignDetail,
  ForeignItem,
  ForeignPoint,
  ForeignRate,
  ForeignRoom,
  PropertyType,
} from '#contract/foreign/catalogue.ts'
import type { Won } from '#contract/money.ts'
import type {
  UpstreamForeignItem,
  UpstreamForeignProperty,
  UpstreamForeignRoom,
  UpstreamRate,
} from '#contract/upstream/foreign.ts'
import { type Discounts, discounted } from '#functions/price.ts'
import { feeSteps } from '#rules/fee.ts'
import { freeUntil, isFree, policyOf } from '#rules/foreign/deadline.ts'
import { photoOf } from '../catalogue.ts'

/**
 * The one place where a price of overseas lodging meets the channel's policies, so that list, map,
 * detail, room and quote agree: the best policy on the total with taxes and fees after the
 * property's own sale (docs/product.md, "Overseas lodging").
 */
export function foreignPrice(
  price: { listPrice: Won; price: Won },
  of: { id: string; type: PropertyType },
  discounts: Discounts,
): Pick<ForeignRate, 'strikethroughPrice' | 'salePrice' | 'discountPercent' | 'discount'> {
  return {
    strikethroughPrice: price.listPrice,
    ...discounted(price, { category: of.type, propertyId: of.id }, discounts),
  }
}

/** What an item and a marker share. */
function headOf(item: UpstreamForeignItem) {
  return {
    propertyId: item.id,
    propertyName: item.name,
    englishName: item.englishName,
    propertyType: item.type,
    latitude: item.lat,
    longitude: item.lon,
    starRatings: [{ rating: item.stars }],
    review: { rating: item.rating, count: item.reviewCount },
    soldOut: item.soldOut,
  }
}

/** A property of a list for a check-in, as of now. */
export function foreignItemOf(
  item: UpstreamForeignItem,
  { checkIn, now, discounts }: { checkIn: LocalDate; now: Instant; discounts: Discounts },
): ForeignItem {
  const photo = photoOf(item.photo)
  return {
    ...headOf(item),
    cityId: item.cityId,
    cityName: item.cityName,
    englishCityName: item.englishCityName,
    countryCode: item.countryCode,
    countryName: item.countryName,
    englishCountryName: item.englishCountryName,
    bpUrl: photo.medium,
    originUrl: photo.large,
    photo,
    ...foreignPrice(item, item, discounts),
    taxesAndFees: item.taxes,
    amenities: item.amenities,
    checkIn: item.checkIn,
    board: item.board,
    freeCancellation: isFree(freeUntil(checkIn, item.refund), item.zone, now),
    left: item.left,
    distance: item.distance,
  }
}

/** A marker of the map. */
export function foreignPointOf(item: UpstreamForeignItem, discounts: Discounts): ForeignPoint {
  const { strikethroughPrice, salePrice } = foreignPrice(item, item, discounts)
  return { ...headOf(item), bpUrl: photoOf(item.photo).small, strikethroughPrice, salePrice }
}

/** A rate as the visitor sees it. */
export function rateOf(
  { refund, listPrice, price, taxes, ...rate }: UpstreamRate,
  of: Pick<UpstreamForeignProperty, 'id' | 'type'>,
  checkIn: LocalDate,
  discounts: Discounts,
): ForeignRate {
  return {
    ...rate,
    freeUntil: freeUntil(checkIn, refund),
    percent: refund?.percent ?? 100,
    ...foreignPrice({ listPrice, price }, of, discounts),
    price,
    taxesAndFees: taxes,
  }
}

/** A room with its rates in the order of the catalogue. */
export function foreignRoomOf(
  { photos, rates, ...room }: UpstreamForeignRoom,
  of: Pick<UpstreamForeignProperty, 'id' | 'type'>,
  checkIn: LocalDate,
  discounts: Discounts,
): ForeignRoom {
  return {
    ...room,
    photos: photos.map(photoOf),
    rates: rates.map((rate) => rateOf(rate, of, checkIn, discounts)),
  }
}

/** A property with its rooms in the order of the catalogue, the cheapest first. */
export function foreignDetailOf(
  property: UpstreamForeignProperty,
  rooms: UpstreamForeignRoom[],
  checkIn: LocalDate,
  discounts: Discounts,
): ForeignDetail {
  const { id, name, type, lat, lon, stars, rating, reviewCount, photos, ...rest } = property
  return {
    ...rest,
    propertyId: id,
    propertyName: name,
    propertyType: type,
    latitude: lat,
    longitude: lon,
    starRatings: [{ rating: stars }],
    review: { rating, count: reviewCount },
    photos: photos.map(photoOf),
    rooms: rooms.map((room) => foreignRoomOf(room, property, checkIn, discounts)),
  }
}

/** What cancelling would cost until when, if the rate were booked at this moment for this total. */
export function foreignSteps(
  { zone, checkIn: time }: Pick<UpstreamForeignProperty, 'zone' | 'checkIn'>,
  { refund }: Pick<UpstreamRate, 'refund'>,
  checkIn: LocalDate,
  bookedAt: Instant,
  total: Won,
): FeeStep[] {
  return feeSteps({ policy: policyOf(checkIn, refund), begins: `${checkIn}T${time}`, zone, bookedAt, total })
}
