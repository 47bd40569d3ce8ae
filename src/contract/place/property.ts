import * as v from 'valibot'
import { PLACE_GUESTS } from '../bounds.ts'
import { LocalDate } from '../date.ts'
import { integerBetween, Won } from '../money.ts'

/* What says which room is stayed in when: orders know it, too. */

/** The kinds of domestic lodging, in the order the tabs show them. */
export const PlaceCategory = v.picklist([
  'hotel',
  'resort',
  'pension',
  'poolvilla',
  'motel',
  'guesthouse',
  'hanok',
  'camping',
])
export type PlaceCategory = v.InferOutput<typeof PlaceCategory>

export const Amenity = v.picklist([
  'wifi',
  'parking',
  'breakfast',
  'pool',
  'spa',
  'sauna',
  'fitness',
  'barbecue',
  'kitchen',
  'pet',
  'kids',
  'oceanview',
  'ott',
  'bathtub',
  'laundry',
  'ev-charger',
  'restaurant',
  'bar',
  'campfire',
  'accessible',
])
export type Amenity = v.InferOutput<typeof Amenity>

/** Which table of cancellation fees a property has (`PolicyKind`). */
export const PlacePolicy = v.picklist(['standard', 'flexible', 'nonrefundable'])
export type PlacePolicy = v.InferOutput<typeof PlacePolicy>

export const PlaceSort = v.picklist(['recommended', 'price-low', 'price-high', 'rating', 'reviews', 'distance'])
export type PlaceSort = v.InferOutput<typeof PlaceSort>

export const RoomKind = v.picklist([
  'standard',
  'deluxe',
  'suite',
  'family',
  'ondol',
  'dormitory',
  'glamping',
  'caravan',
  'villa',
])
export type RoomKind = v.InferOutput<typeof RoomKind>

export const PlaceNo = integerBetween(1, 99_999_999)
export const RoomId = integerBetween(1, 999_999_999)

/**
 * Who stays how long; every query that needs a price has these. Nights = checkOut - checkIn, 1 to
 * 30.
 */
export const stay = {
  checkIn: LocalDate,
  checkOut: LocalDate,
  adults: integerBetween(PLACE_GUESTS.adults.min, PLACE_GUESTS.adults.max),
  children: integerBetween(PLACE_GUESTS.children.min, PLACE_GUESTS.children.max),
}
export const Stay = v.strictObject(stay)
export type Stay = v.InferOutput<typeof Stay>

/** Whether guests may come by car; `feePerDay` in won. */
export const Parking = v.strictObject({ spaces: v.number(), free: v.boolean(), feePerDay: Won })
