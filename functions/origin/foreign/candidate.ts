import type { InferOutput } from 'valibot'
import { ForeignAmenity, type PropertyType } from '#contract/foreign/kind.ts'
import type { searchForeign } from '#contract/upstream/foreign.ts'
import type { Point } from '../area.ts'
import { fits, type OccupiedStay } from './occupancy.ts'
import type { CityRow } from './place.ts'
import { type StayPrice, totalOf } from './price.ts'
import type { ChargeRule, RateRow } from './row.ts'
import type { Scope } from './scope.ts'
import { leftOf, marginsOf, type Touched } from './stock.ts'

type Input = InferOutput<typeof searchForeign.input>
/** What a search is narrowed by, prices aside. */
type Filter = Partial<
  Pick<Input, 'type' | 'stars' | 'amenities' | 'minRating' | 'freeCancellation' | 'breakfast' | 'beds' | 'priceSteps'>
>

/**
 * What is looked for. Prices are won a night for all rooms with taxes and fees, on the property's
 * own sale price.
 */
export interface Wanted extends Scope, Filter, OccupiedStay {
  checkIn: string
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /**
   * Distances are from here; without it they are from the middle of the one city that is searched,
   * or there are none.
   */
  from?: Point
  /** A property to leave out. */
  except?: number
}

export type Bed = { kind: string; count: number }
/**
 * A room type of a candidate: [id, base, standard, adults, guests, extra adult, units, fewest
 * nights, rates, beds].
 */
type RoomTuple = [number, number, number, number, number, number, number, number, RateRow[], Bed[]]
/**
 * A candidate: [id, city, stars, rating, reviews, popularity, lat, lon, sale percent, child age,
 * charges, rooms, kind, amenities as bits in their schema's order].
 */
export type Tuple = [
  id: number,
  city: number,
  stars: number,
  rating: number,
  reviews: number,
  popularity: number,
  lat: number,
  lon: number,
  sale: number,
  childAge: number,
  charges: ChargeRule[],
  rooms: RoomTuple[],
  type: PropertyType,
  amenities: number,
]

const AMENITIES = ForeignAmenity.options
  .map((amenity, at) => `((instr(p.amenities, '"${amenity}"') > 0) << ${at})`)
  .join(' | ')

/** SQL of all candidates as one JSON text. */
export const candidatesSql = (
  where: string,
) => `SELECT json_group_array(json_array(p.id, p.city_id, p.stars, p.rating, p.review_count, p.popularity,
  p.lat, p.lon, p.sale_percent, p.child_age, json(p.charges), (
    SELECT json_group_array(json_array(r.id, r.base, r.standard, r.adults, r.guests, r.extra_adult, r.units, r.min_nights, json(r.rates),
      json(r.beds)))
    FROM foreign_room r WHERE r.property_id = p.id), p.type, ${AMENITIES})) AS list
  FROM foreign_property p JOIN foreign_city c ON c.id = p.city_id WHERE ${where}`
/** A rate of a room that takes the guests, and what it costs. */
export interface Offer {
  price: Omit<StayPrice, 'nights'>
  rate: RateRow
  /** Its own, or where it has none that of the room's rate that is free longest. */
  refund: RateRow['refund']
  zone: string
  beds: readonly Bed[]
  left: number
  soldOut: boolean
}

/** A property that is open to the search. */
export interface Candidate {
  of: Tuple
  city: CityRow
  distance: number | null
}

/** Of a room's ways to be given back, the one that is free longest. */
function longest(rates: readonly RateRow[]): RateRow['refund'] {
  const all = rates.flatMap(({ refund }) => (refund ? [refund] : []))
  return all.sort((a, b) => a.freeDays - b.freeDays || b.freeTime.localeCompare(a.freeTime))[0] ?? null
}

/** What a property offers for a stay: every rate of every room that takes the guests. */
export function offersOf({ of, city }: Candidate, search: Wanted, touched: Touched): Offer[] {
  const [id, , , , , , , , salePercent, childAge, charges, rooms] = of
  const house = { season: city.season, salePercent, childAge, charges }
  const margins = marginsOf(id, city.season, search.nights)
  return rooms.flatMap(([roomId, base, standard, adults, guests, extraAdult, units, minNights, rates, beds]) => {
    if (!fits({ adults, guests }, search.rooms, childAge)) return []
    const free = leftOf({ id: roomId, propertyId: id, units }, margins, search.nights, touched)
    const soldOut = free < search.rooms.length || search.nights.length < minNights
    const left = soldOut ? 0 : free
    const other = longest(rates)
    return rates.map((rate) => {
      const price = totalOf({ base, standard, extraAdult }, rate, house, search)
      return { price, rate, refund: rate.refund ?? other, zone: city.zone, beds, left, soldOut }
    })
  })
}

/** The cheapest free one is shown, or the cheapest of all where none is free. */
export const cheapest = (a: Offer, b: Offer) => Number(a.soldOut) - Number(b.soldOut) || a.price.price - b.price.price
