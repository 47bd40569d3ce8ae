import type { InferOutput } from 'valibot'
import type { Instant, LocalDate } from '#contract/date.ts'
import type { FeeStep } from '#contract/fee.ts'
import type * as foreign from '#contract/foreign/catalogue.ts'
import type { ForeignRate, ForeignRoom } from '#contract/foreign/room.ts'
import type { Won } from '#contract/money.ts'
import type { UpstreamCluster } from '#contract/upstream/catalogue.ts'
import type * as upstream from '#contract/upstream/foreign.ts'
import { type Discounts, discounted } from '#functions/price.ts'
import { feeSteps } from '#rules/fee.ts'
import { freeUntil, isFree, policyOf } from '#rules/foreign/deadline.ts'
import { photoOf } from '../catalogue.ts'

type Property = Pick<upstream.UpstreamForeignProperty, 'id' | 'type'>

/** What a rate's price and deadline depend on beside the rate. */
interface Terms {
  checkIn: LocalDate
  discounts: Discounts
}

/**
 * The one place where a price of overseas lodging meets the channel's policies, so that list, map,
 * detail, room and quote agree: the best policy on the total with taxes and fees after the
 * property's own sale (docs/product.md, "Overseas lodging").
 */
function foreignPrice(price: { listPrice: Won; price: Won }, { id, type }: Property, discounts: Discounts) {
  return { strikethroughPrice: price.listPrice, ...discounted(price, { category: type, propertyId: id }, discounts) }
}

type Named = Property & Pick<upstream.UpstreamForeignItem, 'name' | 'stars' | 'rating' | 'reviewCount'>

/** A property with its own fields as the visitor's contract names them; all others stay. */
export function headOf<Own extends Named>({ id, name, type, stars, rating, reviewCount, ...rest }: Own) {
  return {
    ...rest,
    propertyId: id,
    propertyName: name,
    propertyType: type,
    starRatings: [{ rating: stars }],
    review: { rating, count: reviewCount },
  }
}

/** A property of a list, as of now. */
export function foreignItemOf(
  item: upstream.UpstreamForeignItem,
  { checkIn, discounts }: Terms,
  now: Instant,
): foreign.ForeignItem {
  const { photo: base, zone, refund, lat, lon, listPrice, price, taxes, ...rest } = item
  const photo = photoOf(base)
  const free = freeUntil(checkIn, refund)
  return {
    ...headOf(rest),
    latitude: lat,
    longitude: lon,
    bpUrl: photo.medium,
    originUrl: photo.large,
    photo,
    ...foreignPrice({ listPrice, price }, item, discounts),
    taxesAndFees: taxes,
    freeUntil: isFree(free, zone, now) ? free : null,
  }
}

type Narrowed = Pick<InferOutput<typeof upstream.searchForeign.output>['result'], 'maxPrice' | 'filterList' | 'without'>

/** What a list can be narrowed by, in the visitor's contract's words. */
export function narrowedOf({ maxPrice, filterList, without }: Narrowed) {
  const { type, ...rest } = filterList ?? { type: null }
  return {
    maxPrice,
    filterList: filterList && type && { ...(rest as typeof filterList), propertyType: type },
    without: without.map((each) => (each.name === 'type' ? { ...each, name: 'propertyType' } : each)),
  }
}

/** A marker of the map. */
export function foreignPointOf(item: upstream.UpstreamForeignItem, discounts: Discounts): foreign.ForeignPoint {
  const { strikethroughPrice, salePrice } = foreignPrice(item, item, discounts)
  const { id, name, englishName, type, lat, lon, stars, rating, reviewCount, soldOut } = item
  return {
    ...headOf({ id, name, englishName, type, stars, rating, reviewCount, soldOut }),
    latitude: lat,
    longitude: lon,
    bpUrl: photoOf(item.photo).small,
    strikethroughPrice,
    salePrice,
  }
}

/** What the cheapest of some properties costs; its id where that matters. */
export function foreignPaid({ category, id, price }: UpstreamCluster['lowest'][number], discounts: Discounts): Won {
  const property = { id: id ?? '', type: category as Property['type'] }
  return foreignPrice({ listPrice: price, price }, property, discounts).salePrice
}

/** A rate as the visitor sees it. */
export function rateOf(rate: upstream.UpstreamRate, of: Property, { checkIn, discounts }: Terms): ForeignRate {
  const { refund, listPrice, price, taxes, ...rest } = rate
  return {
    ...rest,
    freeUntil: freeUntil(checkIn, refund),
    percent: refund?.percent ?? 100,
    ...foreignPrice({ listPrice, price }, of, discounts),
    price,
    taxesAndFees: taxes,
  }
}

/** A room with its rates in the order of the catalogue. */
export function foreignRoomOf(
  { photos, rates, ...room }: upstream.UpstreamForeignRoom,
  of: Property,
  terms: Terms,
): ForeignRoom {
  return { ...room, photos: photos.map(photoOf), rates: rates.map((rate) => rateOf(rate, of, terms)) }
}

/** A property with its rooms in the order of the catalogue, the cheapest first. */
export function foreignDetailOf(
  property: upstream.UpstreamForeignProperty,
  rooms: upstream.UpstreamForeignRoom[],
  terms: Terms,
): foreign.ForeignDetail {
  const { lat, lon, photos, ...rest } = property
  return {
    ...headOf(rest),
    latitude: lat,
    longitude: lon,
    photos: photos.map(photoOf),
    rooms: rooms.map((room) => foreignRoomOf(room, property, terms)),
  }
}

/** What cancelling would cost until when, if the rate were booked at this moment for this total. */
export function foreignSteps(
  { zone, checkIn: time }: Pick<upstream.UpstreamForeignProperty, 'zone' | 'checkIn'>,
  { refund }: Pick<upstream.UpstreamRate, 'refund'>,
  checkIn: LocalDate,
  bookedAt: Instant,
  total: Won,
): FeeStep[] {
  return feeSteps({ policy: policyOf(checkIn, refund), begins: `${checkIn}T${time}`, zone, bookedAt, total })
}
