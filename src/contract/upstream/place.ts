import * as v from 'valibot'
import { BedType, LOCAL } from '../catalogue.ts'
import { LocalDate } from '../date.ts'
import { PlaceFilterList, STAY_REVIEW } from '../place/catalogue.ts'
import { Amenity, PlaceCategory, PlacePolicy, PlaceSort, RoomKind } from '../place/property.ts'
import { Held, HOLD, HOLD_REFUSALS } from './booking.ts'
import {
  AREA,
  area,
  Banners,
  CHOOSING,
  narrowing,
  Regions,
  suggestion,
  suggestions,
  UpstreamDay,
  UpstreamPhoto,
  understood,
} from './catalogue.ts'
import { answer, upstream } from './envelope.ts'

/* Only /property/rankings is shown by the specification; every other path and shape here is
   Assumed. */

const stay = { checkIn: LocalDate, checkOut: LocalDate, adults: v.number(), children: v.number() }
const scope = {
  /** Only these properties. */
  ids: v.optional(v.array(v.number())),
  keyword: v.optional(v.string()),
  regionId: v.optional(v.number()),
  category: v.optional(PlaceCategory),
  /** Won a night on the property's own sale price. */
  minPrice: v.optional(v.number()),
  maxPrice: v.optional(v.number()),
  amenities: v.optional(v.array(Amenity)),
  /** Only what can be cancelled for nothing, if it is booked now. */
  freeCancellation: v.optional(v.boolean()),
  minRating: v.optional(v.number()),
  stars: v.optional(v.array(v.number())),
  /** Only rooms with such beds are looked at. */
  beds: v.optional(v.array(BedType)),
}
const price = {
  /** Won for the stay, tax included, before and after the property's own sale. */
  listPrice: v.number(),
  price: v.number(),
}
/**
 * A property of a list, with the cheapest room that takes the guests: `left` of it are left for
 * every night. `grade` are official stars, 0 where its kind has none; `rating` is of 5, 0 without
 * reviews; `checkIn` is `HH:MM`; `distance` are metres from the place asked about.
 */
export const UpstreamItem = v.object({
  no: v.number(),
  name: v.string(),
  category: PlaceCategory,
  photo: UpstreamPhoto,
  regionId: v.number(),
  regionName: v.string(),
  ...price,
  soldOut: v.boolean(),
  left: v.number(),
  lat: v.number(),
  lon: v.number(),
  grade: v.number(),
  rating: v.number(),
  reviewCount: v.number(),
  checkIn: v.string(),
  policy: PlacePolicy,
  amenities: v.array(Amenity),
  distance: v.nullable(v.number()),
})
export type UpstreamItem = v.InferOutput<typeof UpstreamItem>

/**
 * A room of a property, priced for the stay. `size` are square metres; `left` rooms of it are left
 * for every night, and its `nights` add up to both of its prices, won.
 */
export const UpstreamRoom = v.object({
  id: v.number(),
  name: v.string(),
  kind: RoomKind,
  description: v.string(),
  photos: v.array(UpstreamPhoto),
  amenities: v.array(Amenity),
  bed: v.string(),
  size: v.number(),
  standardOccupancy: v.number(),
  maxOccupancy: v.number(),
  /** The fewest nights it is sold for. */
  minNights: v.number(),
  left: v.number(),
  nights: v.array(v.object({ date: LocalDate, listPrice: v.number(), price: v.number() })),
  ...price,
})
export type UpstreamRoom = v.InferOutput<typeof UpstreamRoom>

/**
 * A property without prices. `grade` and `rating` as in a list; `checkIn` and `checkOut` are
 * `HH:MM`.
 */
export const UpstreamProperty = v.object({
  no: v.number(),
  name: v.string(),
  category: PlaceCategory,
  address: v.string(),
  ...LOCAL,
  regionId: v.number(),
  regionName: v.string(),
  lat: v.number(),
  lon: v.number(),
  grade: v.number(),
  rating: v.number(),
  reviewCount: v.number(),
  phone: v.string(),
  description: v.string(),
  notices: v.array(v.string()),
  amenities: v.array(Amenity),
  photos: v.array(UpstreamPhoto),
  checkIn: v.string(),
  checkOut: v.string(),
  policy: PlacePolicy,
  adultOnly: v.boolean(),
})
export type UpstreamProperty = v.InferOutput<typeof UpstreamProperty>

const Suggested = suggestion(['area', 'region', 'landmark', 'place'])

export const searchPlaces = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties',
  fresh: 20,
  input: v.object({ ...stay, ...scope, ...CHOOSING, sort: PlaceSort, page: v.number(), size: v.number() }),
  output: answer(
    v.object({
      list: v.array(UpstreamItem),
      totalCount: v.number(),
      maxPrice: v.number(),
      ...narrowing(v.object(PlaceFilterList.entries)),
      title: v.nullable(v.string()),
      ...understood(Suggested),
    }),
  ),
})
export const placesNear = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties/near',
  refusals: ['NOT_FOUND'],
  fresh: 60,
  /** `amenities` as `searchPlaces` has them, where the channel has some to begin with. Assumed. */
  input: v.object({
    ...stay,
    regionId: scope.regionId,
    placeId: v.optional(v.number()),
    amenities: scope.amenities,
    size: v.number(),
  }),
  output: answer(v.array(UpstreamItem)),
})
export const placePointsIn = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties/points',
  fresh: 20,
  input: v.object({ ...stay, ...scope, ...AREA }),
  output: area(UpstreamItem),
})
export const property = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties/:no',
  refusals: ['NOT_FOUND'],
  fresh: 5,
  input: v.object({ no: v.number(), ...stay }),
  output: answer(v.object({ property: UpstreamProperty, rooms: v.array(UpstreamRoom) })),
})
/** Never cached: what `checkReservePlace` prices from. */
export const roomNow = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties/:no/rooms/:roomId',
  refusals: ['NOT_FOUND'],
  input: v.object({ no: v.number(), roomId: v.number(), ...stay }),
  output: answer(v.object({ property: UpstreamProperty, room: UpstreamRoom })),
})
export const availability = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties/:no/availability',
  refusals: ['NOT_FOUND'],
  fresh: 20,
  input: v.object({
    no: v.number(),
    roomId: v.optional(v.number()),
    from: LocalDate,
    to: LocalDate,
    /** Of stays of so many nights that begin on each day. */
    nights: v.number(),
    /** Rooms that take so many, children counted. */
    guests: v.optional(v.number()),
    /** How many of them are children: a house for adults has no room for one. */
    children: v.optional(v.number()),
  }),
  output: answer(v.object({ category: PlaceCategory, list: v.array(UpstreamDay) })),
})
export const parking = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties/:no/vehicle',
  refusals: ['NOT_FOUND'],
  fresh: 300,
  input: v.object({ no: v.number() }),
  output: answer(v.object({ spaces: v.number(), free: v.boolean(), feePerDay: v.number() })),
})
export const reviews = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties/:no/reviews',
  refusals: ['NOT_FOUND'],
  fresh: 60,
  input: v.object({
    no: v.number(),
    sort: v.picklist(['recent', 'rating-high', 'rating-low', 'helpful']),
    page: v.number(),
    size: v.number(),
  }),
  output: answer(
    v.object({
      list: v.array(v.object({ ...STAY_REVIEW, photos: v.array(UpstreamPhoto) })),
      totalCount: v.number(),
      rating: v.number(),
      breakdown: v.array(v.number()),
    }),
  ),
})
export const regions = upstream({
  service: 'place',
  method: 'GET',
  path: '/regions',
  fresh: 300,
  input: v.object({}),
  output: Regions,
})
export const autocomplete = upstream({
  service: 'place',
  method: 'GET',
  path: '/autocomplete',
  fresh: 60,
  input: v.object({ keyword: v.string() }),
  output: suggestions(Suggested),
})
export const recommendKeywords = upstream({
  service: 'place',
  method: 'GET',
  path: '/keywords',
  fresh: 300,
  input: v.object({}),
  output: answer(v.array(v.string())),
})
export const contents = upstream({
  service: 'place',
  method: 'GET',
  path: '/contents',
  fresh: 300,
  input: v.object({}),
  output: Banners,
})
const shown = v.optional(v.nullable(v.string()), null)
const count = v.optional(v.nullable(v.number()), 0)
/** An entry of the ranking with its least, a number and a name. */
const Ranked = v.object({
  rank: v.optional(v.nullable(v.number()), null),
  no: v.number(),
  name: v.string(),
  category: shown,
  regionName: shown,
  photo: v.optional(v.nullable(UpstreamPhoto), null),
  rating: count,
  reviewCount: count,
})
/**
 * The ranking is `data.result`; nothing in it is an empty one. Assumed: what an entry's card cannot
 * be drawn without leaves it out.
 */
export const rankings = upstream({
  service: 'place',
  method: 'GET',
  path: '/property/rankings',
  fresh: 60,
  /** Of a search as `searchPlaces` has it, where the channel's begins with one. Assumed. */
  input: v.object({ keyword: scope.keyword, category: scope.category, amenities: scope.amenities }),
  output: v.object({
    data: v.pipe(
      v.optional(v.nullable(v.object({ result: v.optional(v.nullable(v.array(Ranked)), []) })), null),
      v.transform((data) => ({
        result: (data?.result ?? []).flatMap(({ category, regionName, photo, ...item }, at) => {
          const kind = v.safeParse(PlaceCategory, category)
          if (!kind.success || photo === null || regionName === null) return []
          const { rank, rating, reviewCount } = item
          const figures = { rank: rank ?? at + 1, rating: rating ?? 0, reviewCount: reviewCount ?? 0 }
          return [{ ...item, ...figures, category: kind.output, regionName, photo }]
        }),
      })),
    ),
  }),
})

/** Holds a room for every night of a stay (see booking.ts). */
export const holdRoom = upstream({
  service: 'place',
  method: 'POST',
  path: '/holds',
  refusals: [...HOLD_REFUSALS, 'RESTRICTED'],
  input: v.object({ ...HOLD, no: v.number(), roomId: v.number(), ...stay }),
  output: answer(Held),
})
export const restricted = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties/:no/restricted',
  refusals: ['NOT_FOUND'],
  input: v.object({ no: v.number() }),
  output: answer(
    v.object({
      restricted: v.boolean(),
      reason: v.nullable(v.picklist(['channel', 'closed'])),
      adultOnly: v.boolean(),
    }),
  ),
})
