import type { ForeignAmenity, PropertyType } from '#contract/foreign/kind.ts'
import type { Bed } from '#contract/foreign/room.ts'
import type { ChargeRule, RateRow, Season } from '#functions/origin/foreign/row.ts'

/*
 * The rows of functions/origin/migrations/0020_foreign.sql; lists are JSON texts in the tables and
 * arrays here.
 */

export interface CountryRow {
  /** Made of the code's letters, so that it stays when the order changes. */
  id: number
  code: string
  name: string
  english_name: string
  /** Place in the order in which countries are offered. */
  position: number
  search: string
}

export interface CityRow {
  id: number
  country: string
  name: string
  english_name: string
  zone: string
  season: Season
  lat: number
  lon: number
  photo: string
  /** How much it is looked for, 0 to 100. */
  popularity: number
  /** Every name, lower-case, without accents and spaces, between bars. */
  search: string
}

export interface ForeignPropertyRow {
  id: number
  city_id: number
  name: string
  english_name: string
  type: PropertyType
  stars: number
  rating: number
  review_count: number
  lat: number
  lon: number
  address: string
  phone: string
  check_in: string
  check_out: string
  child_age: number
  /** Taken off every night, percent. */
  sale_percent: number
  charges: ChargeRule[]
  description: string
  english_description: string
  instructions: string
  english_instructions: string
  amenities: ForeignAmenity[]
  photos: string[]
  popularity: number
  /** What a keyword may hit, as `CityRow.search`. */
  search: string
}

export interface ForeignRoomRow {
  id: number
  property_id: number
  name: string
  english_name: string
  /** Won a night for `standard` adults in low season, before tax. */
  base: number
  standard: number
  /** Most adults and most guests. */
  adults: number
  guests: number
  /** The fewest nights it is sold for. */
  min_nights: number
  /**
   * Won a night for each adult above `standard`, and for each child above the age that sleeps for
   * nothing.
   */
  extra_adult: number
  units: number
  beds: Bed[]
  size_m2: number
  photos: string[]
  amenities: ForeignAmenity[]
  rates: RateRow[]
}
