import type { Language } from '#contract/channel.ts'
import type { Instant } from '#contract/date.ts'
import type { FeeStep } from '#contract/fee.ts'
import type { ForeignDetail, ForeignItem } from '#contract/foreign/catalogue.ts'
import { type ForeignStay, PropertyId } from '#contract/foreign/property.ts'
import type { ForeignRate } from '#contract/foreign/room.ts'
import { accepts } from '../accept.ts'
import type { Params } from '../address.ts'
import type { DetailFill, DetailState } from '../detail.ts'
import { feeSteps } from '../fee.ts'
import type { GalleryPart } from '../gallery.ts'
import type { Marker } from '../map.ts'
import type { Opening } from '../opening.ts'
import { nameIn, propertyNameIn } from './name.ts'
import { cheapestRate } from './room.ts'
import { readForeignStay } from './stay.ts'

/** Properties near by on a first view. */
export const NEAR_SIZE = 8

/** Which property, for when and for whom. */
export type ForeignPropertyQuery = ForeignStay & { placeId: string }

/** What the page of a property shows beside it. */
export interface ForeignParts {
  near: ForeignItem[]
  /** Other dates that can be booked, where these cannot. */
  openings: Opening[]
}

export type ForeignFill = DetailFill<ForeignPropertyQuery, ForeignDetail, ForeignParts>
export type ForeignState = DetailState<ForeignPropertyQuery, ForeignDetail, ForeignParts>

/** What an address asks for; null when it names no property. */
export function readForeignProperty(
  { id }: Params,
  search: URLSearchParams,
  now: Instant,
): ForeignPropertyQuery | null {
  return accepts(PropertyId, id) ? { placeId: id, ...readForeignStay(search, now) } : null
}

/**
 * What cancelling a rate would cost until when, were it booked now, by the city's clock
 * (docs/product.md, "Overseas lodging").
 */
export function rateSteps(
  { zone, checkIn }: Pick<ForeignDetail, 'zone' | 'checkIn'>,
  rate: Pick<ForeignRate, 'freeUntil' | 'percent' | 'salePrice'>,
  stay: Pick<ForeignStay, 'checkIn'>,
  now: Instant,
): FeeStep[] {
  const policy = rate.freeUntil
    ? ({ kind: 'deadline', freeUntil: rate.freeUntil, percent: rate.percent } as const)
    : ({ kind: 'nonrefundable' } as const)
  return feeSteps({ policy, begins: `${stay.checkIn}T${checkIn}`, zone, bookedAt: now, total: rate.salePrice })
}

/**
 * The property as a marker: the price of its cheapest rate, or of its first one when none is free.
 */
export function foreignPointOf(detail: ForeignDetail, count: number, language: Language): Marker {
  const best = cheapestRate(detail.rooms, count)
  return {
    id: detail.propertyId,
    name: propertyNameIn(language, detail),
    geoPoint: { lat: detail.latitude, lon: detail.longitude },
    salePrice: best?.rate.salePrice ?? detail.rooms[0]?.rates[0]?.salePrice ?? 0,
    soldOut: best === null,
  }
}

/** The photos of a property and of its rooms, under what they show. */
export function foreignGallery(detail: ForeignDetail, language: Language): GalleryPart[] {
  return [
    { name: propertyNameIn(language, detail), photos: detail.photos },
    ...detail.rooms.map((room) => ({ name: nameIn(language, room), photos: room.photos })),
  ]
}
