import * as v from 'valibot'
import { BedType } from '../catalogue.ts'
import { LocalDate } from '../date.ts'
import { ForeignFilterList } from '../foreign/catalogue.ts'
import { ForeignAmenity, ForeignSort, PropertyType } from '../foreign/kind.ts'
import { Board } from '../foreign/property.ts'
import { BedKind, ChargeKind } from '../foreign/room.ts'
import { Held, HOLD, HOLD_REFUSALS } from './booking.ts'
import {
  AREA,
  area,
  CHOOSING,
  marks,
  narrowing,
  suggestions,
  UpstreamDay,
  UpstreamPhoto,
  understood,
} from './catalogue.ts'
import { answer, upstream } from './envelope.ts'

/* Overseas lodging of {place}. Nothing of it is shown by the specification: every path and shape
   here is Assumed. */

/**
 * Who stays when. `rooms` is one word for each room, its adults and then each child's age: `2`,
 * `2-5-11`. A search leaves out cities in which the day of check-in is over.
 */
const stay = { checkIn: LocalDate, checkOut: LocalDate, rooms: v.array(v.string()) }
const scope = {
  /** Only these properties. */
  ids: v.optional(v.array(v.string())),
  cityId: v.optional(v.number()),
  keyword: v.optional(v.string()),
  type: v.optional(PropertyType),
  stars: v.optional(v.array(v.number())),
  /** Won a night for all rooms with taxes and fees, on the property's own sale price. */
  minPrice: v.optional(v.number()),
  maxPrice: v.optional(v.number()),
  amenities: v.optional(v.array(ForeignAmenity)),
  minRating: v.optional(v.number()),
  /** Only rates that are refunded if they are booked now, only those with breakfast. */
  freeCancellation: v.optional(v.boolean()),
  breakfast: v.optional(v.boolean()),
  /** Only rooms with such beds are looked at. */
  beds: v.optional(v.array(BedType)),
}
const names = { name: v.string(), englishName: v.string() }
const place = {
  cityId: v.number(),
  cityName: v.string(),
  englishCityName: v.string(),
  countryCode: v.string(),
  countryName: v.string(),
  englishCountryName: v.string(),
}
const price = {
  /** Won for all rooms and nights with taxes and fees, before and after the property's own sale. */
  listPrice: v.number(),
  price: v.number(),
}
/**
 * When a rate can be given back: for nothing until `freeTime` of so many days before check-in, then
 * for a share; null never.
 */
const refund = v.nullable(v.object({ freeDays: v.number(), freeTime: v.string(), percent: v.number() }))

/**
 * A property of a list, with the cheapest rate of the rooms that take the guests: `left` rooms of
 * the type are left for every night. `zone` is IANA's name of the city's clock, by which `checkIn`
 * (`HH:MM`) is meant; `stars` are official, 0 where its kind has none; `rating` is of 5, 0 without
 * reviews; `distance` are metres from the place asked about.
 */
export const UpstreamForeignItem = v.object({
  id: v.string(),
  ...names,
  type: PropertyType,
  ...place,
  zone: v.string(),
  photo: UpstreamPhoto,
  lat: v.number(),
  lon: v.number(),
  stars: v.number(),
  rating: v.number(),
  reviewCount: v.number(),
  amenities: v.array(ForeignAmenity),
  checkIn: v.string(),
  ...price,
  /** Taxes and fees within `price`. */
  taxes: v.number(),
  board: Board,
  /** Of the rate itself where it is `refundable`, else of the room's rate that is free longest. */
  refund,
  refundable: v.boolean(),
  left: v.number(),
  soldOut: v.boolean(),
  distance: v.nullable(v.number()),
})
export type UpstreamForeignItem = v.InferOutput<typeof UpstreamForeignItem>

/**
 * A way to book a room: what is eaten, when money comes back, and what it costs for all rooms and
 * nights. `charges` are taxes and fees, won.
 */
export const UpstreamRate = v.object({
  id: v.string(),
  board: Board,
  refund,
  /** Before the sale, taxes and fees; with the charges they add up to `listPrice`. */
  nights: v.array(v.object({ date: LocalDate, price: v.number() })),
  charges: v.array(v.object({ kind: ChargeKind, amount: v.number() })),
  ...price,
  /** Taxes and fees within `price`. */
  taxes: v.number(),
})
export type UpstreamRate = v.InferOutput<typeof UpstreamRate>

/**
 * A room of a property. `size` are square metres; `adults` and `guests` the most that one takes,
 * the latter with children; `left` rooms are left for every night; `fits` says whether those of
 * every room of the stay fit.
 */
export const UpstreamForeignRoom = v.object({
  id: v.number(),
  ...names,
  photos: v.array(UpstreamPhoto),
  amenities: v.array(ForeignAmenity),
  beds: v.array(v.object({ kind: BedKind, count: v.number() })),
  size: v.number(),
  adults: v.number(),
  guests: v.number(),
  /** The fewest nights it is sold for. */
  minNights: v.number(),
  left: v.number(),
  fits: v.boolean(),
  rates: v.array(UpstreamRate),
})
export type UpstreamForeignRoom = v.InferOutput<typeof UpstreamForeignRoom>

/**
 * A property without prices. `zone`, `stars` and `rating` as in a list; `instructions` say how
 * guests get their key; guests up to `childAge` are children.
 */
export const UpstreamForeignProperty = v.object({
  id: v.string(),
  ...names,
  type: PropertyType,
  ...place,
  zone: v.string(),
  lat: v.number(),
  lon: v.number(),
  address: v.string(),
  phone: v.string(),
  stars: v.number(),
  rating: v.number(),
  reviewCount: v.number(),
  description: v.string(),
  englishDescription: v.string(),
  instructions: v.string(),
  englishInstructions: v.string(),
  amenities: v.array(ForeignAmenity),
  photos: v.array(UpstreamPhoto),
  checkIn: v.string(),
  checkOut: v.string(),
  childAge: v.number(),
})
export type UpstreamForeignProperty = v.InferOutput<typeof UpstreamForeignProperty>

const Suggested = v.object({
  kind: v.picklist(['country', 'city', 'landmark', 'property']),
  id: v.string(),
  ...names,
  detail: v.string(),
  englishDetail: v.string(),
  marks,
  englishMarks: marks,
})
const { propertyType: type, ...ownFilters } = ForeignFilterList.entries

export const searchForeign = upstream({
  service: 'place',
  method: 'GET',
  path: '/foreign/properties',
  fresh: 20,
  input: v.object({ ...stay, ...scope, ...CHOOSING, sort: ForeignSort, page: v.number(), size: v.number() }),
  output: answer(
    v.object({
      list: v.array(UpstreamForeignItem),
      totalCount: v.number(),
      maxPrice: v.number(),
      ...narrowing(v.object({ type, ...ownFilters })),
      title: v.nullable(v.object({ ...names, cityId: v.nullable(v.number()) })),
      ...understood(Suggested),
    }),
  ),
})
export const foreignNearBy = upstream({
  service: 'place',
  method: 'GET',
  path: '/foreign/properties/near',
  refusals: ['NOT_FOUND'],
  fresh: 60,
  input: v.object({ ...stay, cityId: v.optional(v.number()), placeId: v.optional(v.string()), size: v.number() }),
  output: answer(v.array(UpstreamForeignItem)),
})
export const foreignPointsIn = upstream({
  service: 'place',
  method: 'GET',
  path: '/foreign/properties/points',
  fresh: 20,
  input: v.object({ ...stay, ...scope, ...AREA }),
  output: area(UpstreamForeignItem),
})
export const foreignProperty = upstream({
  service: 'place',
  method: 'GET',
  path: '/foreign/properties/:id',
  refusals: ['NOT_FOUND'],
  fresh: 5,
  input: v.object({ id: v.string(), ...stay }),
  output: answer(v.object({ property: UpstreamForeignProperty, rooms: v.array(UpstreamForeignRoom) })),
})
/** Never cached: what a quote prices from. `room.rates` holds the one rate. */
export const foreignRoomNow = upstream({
  service: 'place',
  method: 'GET',
  path: '/foreign/properties/:id/rooms/:roomId/rates/:rateId',
  refusals: ['NOT_FOUND'],
  input: v.object({ id: v.string(), roomId: v.number(), rateId: v.string(), ...stay }),
  output: answer(v.object({ property: UpstreamForeignProperty, room: UpstreamForeignRoom, rate: UpstreamRate })),
})
/** As that of a property at home, for `rooms` as a stay has them; by the city's calendar. */
export const foreignAvailability = upstream({
  service: 'place',
  method: 'GET',
  path: '/foreign/properties/:id/availability',
  refusals: ['NOT_FOUND'],
  fresh: 20,
  input: v.object({
    id: v.string(),
    from: LocalDate,
    to: LocalDate,
    nights: v.number(),
    rooms: v.array(v.string()),
  }),
  output: answer(v.object({ type: PropertyType, zone: v.string(), list: v.array(UpstreamDay) })),
})
export const destinations = upstream({
  service: 'place',
  method: 'GET',
  path: '/foreign/destinations',
  fresh: 300,
  input: v.object({}),
  output: answer(
    v.object({
      countries: v.array(v.object({ code: v.string(), ...names })),
      cities: v.array(
        v.object({
          id: v.number(),
          ...names,
          countryCode: v.string(),
          count: v.number(),
          lat: v.number(),
          lon: v.number(),
          zone: v.string(),
          photo: UpstreamPhoto,
        }),
      ),
      /** Ids, the most looked for first. */
      popularCities: v.array(v.number()),
      types: v.array(v.object({ type: PropertyType, count: v.number() })),
    }),
  ),
})
export const foreignRankings = upstream({
  service: 'place',
  method: 'GET',
  path: '/foreign/rankings',
  fresh: 60,
  input: v.object({}),
  output: answer(
    v.array(
      v.object({
        rank: v.number(),
        id: v.string(),
        ...names,
        type: PropertyType,
        ...place,
        photo: UpstreamPhoto,
        stars: v.number(),
        rating: v.number(),
        reviewCount: v.number(),
      }),
    ),
  ),
})
export const foreignSuggestions = upstream({
  service: 'place',
  method: 'GET',
  path: '/foreign/autocomplete',
  fresh: 60,
  input: v.object({ keyword: v.string() }),
  output: suggestions(Suggested),
})

/** Holds a room of a type for every entry of `rooms`. */
export const holdForeign = upstream({
  service: 'place',
  method: 'POST',
  path: '/foreign/holds',
  refusals: HOLD_REFUSALS,
  input: v.object({ ...HOLD, id: v.string(), roomId: v.number(), rateId: v.string(), ...stay }),
  output: answer(Held),
})
