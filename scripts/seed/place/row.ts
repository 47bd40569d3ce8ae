import * as v from 'valibot'
import type { Amenity, PlaceCategory, PlacePolicy, RoomKind } from '#contract/place/property.ts'
import type { Profile } from '../regions.ts'

/*
 * The rows of functions/origin/migrations/0001_catalogue.sql; lists are JSON texts in the tables
 * and arrays here.
 */

export interface RegionRow {
  id: number
  province: string
  name: string
  lat: number
  lon: number
}

export interface PropertyRow {
  no: number
  name: string
  category: PlaceCategory
  region_id: number
  address: string
  lat: number
  lon: number
  grade: number
  profile: Profile
  rating: number
  review_count: number
  check_in: string
  check_out: string
  description: string
  notices: string[]
  amenities: Amenity[]
  photos: string[]
  phone: string
  policy: PlacePolicy
  parking: { spaces: number; free: boolean; feePerDay: number }
  adult_only: number
  popularity: number
}

export interface RoomRow {
  id: number
  property_no: number
  name: string
  kind: RoomKind
  base: number
  sale_percent: number
  standard_occupancy: number
  max_occupancy: number
  /** The fewest nights it is sold for. */
  min_nights: number
  bed: string
  size_m2: number
  units: number
  description: string
  photos: string[]
  amenities: Amenity[]
}

export const Companion = v.picklist(['couple', 'family', 'friends', 'alone', 'business'])
export type Companion = v.InferOutput<typeof Companion>

export interface ReviewRow {
  id: number
  property_no: number
  author: string
  rating: number
  stayed_on: string
  room_name: string
  companion: Companion
  text: string
  photos: string[]
}

export interface CouponRow {
  id: string
  property_no: number | null
  name: string
  amount: number | null
  percent: number | null
  max_discount: number | null
  min_price: number
  until: string
}
