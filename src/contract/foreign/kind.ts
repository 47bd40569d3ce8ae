import * as v from 'valibot'
import { DISCOUNTED } from '../catalogue.ts'
import { integerBetween, Won } from '../money.ts'

/* The kinds, places, names and prices of overseas lodging. */

/** The kinds of overseas lodging, in the order the filter shows them. */
export const PropertyType = v.picklist([
  'hotel',
  'resort',
  'apartment',
  'villa',
  'ryokan',
  'guesthouse',
  'hostel',
  'lodge',
])
export type PropertyType = v.InferOutput<typeof PropertyType>

export const ForeignAmenity = v.picklist([
  'wifi',
  'breakfast',
  'pool',
  'spa',
  'onsen',
  'fitness',
  'restaurant',
  'bar',
  'front-desk-24h',
  'airport-shuttle',
  'parking',
  'air-conditioning',
  'luggage',
  'laundry',
  'kitchen',
  'bathtub',
  'oceanview',
  'kids',
  'pet',
  'accessible',
])
export type ForeignAmenity = v.InferOutput<typeof ForeignAmenity>

export const ForeignSort = v.picklist(['recommended', 'price-low', 'price-high', 'rating', 'stars', 'distance'])
export type ForeignSort = v.InferOutput<typeof ForeignSort>

export const CityId = integerBetween(1, 9999)
/** ISO 3166-1 alpha-2. */
export const CountryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
/** Something that has a Korean and an English name. */
export const named = { name: v.string(), englishName: v.string() }
/**
 * Won for all rooms and nights, taxes and fees included: `strikethroughPrice` before any discount,
 * `salePrice` after the property's own sale and the channel's discount: what is paid.
 */
export const price = { strikethroughPrice: Won, ...DISCOUNTED }
