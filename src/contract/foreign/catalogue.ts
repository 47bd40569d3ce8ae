import * as v from 'valibot'
import {
  area,
  BedType,
  CALENDAR,
  choices,
  counted,
  FREE_UNTIL,
  GeoPoint,
  Keyword,
  Marks,
  MinRating,
  NearSize,
  Only,
  PAGES,
  Photo,
  results,
  StarChoice,
  StayDay,
  suggestions,
  understood,
  VIEW,
} from '../catalogue.ts'
import { ClockTime, LocalDate, TimeZone } from '../date.ts'
import { endpoint } from '../endpoint.ts'
import { FeeStep } from '../fee.ts'
import { integerBetween, Won } from '../money.ts'
import { CityId, CountryCode, ForeignAmenity, ForeignSort, named, PropertyType, price } from './kind.ts'
import { Board, ForeignRoomId, PropertyId, RateId, stay } from './property.ts'
import { ForeignRate, ForeignRoom } from './room.ts'

/* Overseas lodging (docs/product.md, "Overseas lodging"). */

const filter = {
  cityId: v.optional(CityId),
  /** Korean or English: a country, a city, a quarter, a property. */
  keyword: v.optional(Keyword),
  propertyType: v.optional(PropertyType),
  stars: StarChoice,
  /**
   * Won a night for all rooms with taxes and fees, after the property's own sale; a channel's
   * discount comes off afterwards.
   */
  minPrice: v.optional(Won),
  maxPrice: v.optional(Won),
  amenities: choices(ForeignAmenity),
  minRating: v.optional(MinRating),
  /**
   * Only rates that can be cancelled for nothing, only those with a meal, only rooms with such
   * beds.
   */
  freeCancellation: v.optional(Only),
  breakfast: v.optional(Only),
  beds: choices(BedType),
}

/**
 * What a results page asks for; without `cityId` and `keyword` it is about the whole world. `page`
 * from 1; PAGE_SIZE items a page.
 */
export const ForeignQuery = v.strictObject({
  ...stay,
  ...filter,
  sort: v.optional(ForeignSort, 'recommended'),
  ...PAGES,
})
export type ForeignQuery = v.InferOutput<typeof ForeignQuery>

const place = {
  cityId: CityId,
  cityName: v.string(),
  englishCityName: v.string(),
  countryCode: CountryCode,
  countryName: v.string(),
  englishCountryName: v.string(),
}
/** Official stars, one entry; 0 where a kind of lodging has none. */
const StarRatings = v.array(v.strictObject({ rating: integerBetween(0, 5) }))
/** Of 5, one decimal; 0 without reviews. */
const GuestReview = v.strictObject({ rating: v.number(), count: v.number() })

/** A property in a list. `soldOut` ones bear the price they would have. */
export const ForeignItem = v.strictObject({
  propertyId: PropertyId,
  propertyName: v.string(),
  englishName: v.string(),
  propertyType: PropertyType,
  ...place,
  latitude: GeoPoint.entries.lat,
  longitude: GeoPoint.entries.lon,
  /** Photo addresses: for a card, and the largest there is. */
  bpUrl: v.string(),
  originUrl: v.string(),
  photo: Photo,
  ...price,
  /** How much of the price before the channel's discount is taxes and fees. */
  taxesAndFees: Won,
  starRatings: StarRatings,
  review: GuestReview,
  amenities: v.array(ForeignAmenity),
  checkIn: ClockTime,
  /** Of the rate whose price is shown. */
  board: Board,
  /**
   * Of the rate whose price is shown, or, where that is not refunded, of another one of the room.
   */
  ...FREE_UNTIL,
  /** Whether the rate whose price is shown is refunded until then. */
  refundable: v.boolean(),
  soldOut: v.boolean(),
  /** Rooms left of the type that is shown; 0 is sold out. */
  left: integerBetween(0, 9999),
  /** Metres from the middle of the city or the place asked about, where there is one. */
  distance: v.nullable(v.number()),
})
export type ForeignItem = v.InferOutput<typeof ForeignItem>

/**
 * `id` is a country's code, a city's or landmark's number or a property's id, as `kind` says. The
 * name of a country and of a landmark, a quarter or sight of a city, is a keyword.
 */
export const ForeignSuggestion = v.strictObject({
  kind: v.picklist(['country', 'city', 'landmark', 'property']),
  id: v.string(),
  ...named,
  /** Where that is: nothing for a country, the country of a city, the city of all else. */
  detail: v.string(),
  englishDetail: v.string(),
  /** Of either name. */
  marks: Marks,
  englishMarks: Marks,
})
export type ForeignSuggestion = v.InferOutput<typeof ForeignSuggestion>

/** What a list can be narrowed by; a value that would leave nothing is not among them. */
export const ForeignFilterList = v.strictObject({
  propertyType: counted(PropertyType),
  stars: counted(v.number()),
  maxPrice: counted(Won),
  amenities: counted(ForeignAmenity),
  minRating: counted(v.number()),
  freeCancellation: counted(Only),
  breakfast: counted(Only),
  beds: counted(BedType),
})

/** A page of results. */
export const ForeignPage = v.strictObject({
  ...results(ForeignItem),
  /** Null where it is not known. */
  filterList: v.nullable(ForeignFilterList),
  ...understood(ForeignSuggestion),
  /**
   * Where the search was understood to be; null for the whole world. `cityId` where that is one
   * city.
   */
  where: v.nullable(v.strictObject({ ...named, cityId: v.nullable(CityId) })),
})
export type ForeignPage = v.InferOutput<typeof ForeignPage>

/** A marker of the map: enough to show a price and open a card. */
export const ForeignPoint = v.strictObject({
  propertyId: PropertyId,
  propertyName: v.string(),
  englishName: v.string(),
  propertyType: PropertyType,
  latitude: GeoPoint.entries.lat,
  longitude: GeoPoint.entries.lon,
  bpUrl: v.string(),
  strikethroughPrice: Won,
  salePrice: Won,
  soldOut: v.boolean(),
  starRatings: StarRatings,
  review: GuestReview,
})
export type ForeignPoint = v.InferOutput<typeof ForeignPoint>

/** A property with its rooms, each priced for the stay. */
export const ForeignDetail = v.strictObject({
  propertyId: PropertyId,
  propertyName: v.string(),
  englishName: v.string(),
  propertyType: PropertyType,
  ...place,
  /** The city's clock, by which every date and deadline here is meant. */
  zone: TimeZone,
  latitude: GeoPoint.entries.lat,
  longitude: GeoPoint.entries.lon,
  /** As it is written there. */
  address: v.string(),
  /** With the code of the country, `+81-3-5550-0123`. */
  phone: v.string(),
  starRatings: StarRatings,
  review: GuestReview,
  /** Korean and English. */
  description: v.string(),
  englishDescription: v.string(),
  /** How guests get their key. */
  instructions: v.string(),
  englishInstructions: v.string(),
  amenities: v.array(ForeignAmenity),
  photos: v.array(Photo),
  checkIn: ClockTime,
  checkOut: ClockTime,
  /** Guests up to this age are children; older ones count as adults. */
  childAge: v.number(),
  rooms: v.array(ForeignRoom),
})
export type ForeignDetail = v.InferOutput<typeof ForeignDetail>

/** A city with how many properties (`count`) are in it, around its middle. */
export const City = v.strictObject({
  id: CityId,
  ...named,
  countryCode: CountryCode,
  count: v.number(),
  latitude: GeoPoint.entries.lat,
  longitude: GeoPoint.entries.lon,
  zone: TimeZone,
  photo: Photo,
})
export type City = v.InferOutput<typeof City>

/** A country with its cities; `count` properties are in all of them. */
export const Country = v.strictObject({
  code: CountryCode,
  ...named,
  count: v.number(),
  cities: v.array(City),
})
export type Country = v.InferOutput<typeof Country>

/** A property among those booked most; `rank` from 1. */
export const ForeignRankingItem = v.strictObject({
  rank: v.number(),
  propertyId: PropertyId,
  propertyName: v.string(),
  englishName: v.string(),
  propertyType: PropertyType,
  ...place,
  photo: Photo,
  starRatings: StarRatings,
  review: GuestReview,
})
export type ForeignRankingItem = v.InferOutput<typeof ForeignRankingItem>

/** What the home, the search and the filters need. */
export const ForeignSetting = v.strictObject({
  /** In the order in which they are offered, each with its cities. */
  countries: v.array(Country),
  /** Ids of the cities most looked for, the first first. */
  popularCities: v.array(CityId),
  /** The most booked properties; empty on a channel without a ranking. */
  ranking: v.array(ForeignRankingItem),
  propertyTypes: v.array(v.strictObject({ type: PropertyType, count: v.number() })),
  bounds: v.strictObject({
    rooms: v.number(),
    adults: v.number(),
    children: v.number(),
    childAge: v.number(),
    nights: v.number(),
    daysAhead: v.number(),
  }),
})
export type ForeignSetting = v.InferOutput<typeof ForeignSetting>

const one = { placeId: PropertyId }

export const foreignList = endpoint({
  method: 'POST',
  path: '/api/foreign',
  input: ForeignQuery,
  output: ForeignPage,
  about: 'Search of overseas lodging, one page.',
})
export const foreignNear = endpoint({
  method: 'POST',
  path: '/api/foreign/near',
  input: v.union([
    v.strictObject({ ...stay, ...one, size: NearSize }),
    v.strictObject({ ...stay, cityId: CityId, size: NearSize }),
  ]),
  output: v.array(ForeignItem),
  about: 'Properties near another property or the middle of a city, whichever id the payload holds.',
})
export const foreignPoints = endpoint({
  method: 'POST',
  path: '/api/foreign/point',
  input: v.strictObject({ ...stay, ...filter, ...VIEW }),
  output: area(ForeignPoint),
  about:
    'All results of overseas lodging within a view of a map: what stands alone, and clusters with count and lowest price. A view of too many cells is answered as from further off.',
})
export const foreignDetail = endpoint({
  method: 'POST',
  path: '/api/foreign/detail',
  input: v.strictObject({ ...stay, ...one }),
  output: ForeignDetail,
  about: 'An overseas property with its rooms and rates priced for a stay.',
})
export const foreignRoom = endpoint({
  method: 'POST',
  path: '/api/foreign/roomDetail',
  input: v.strictObject({ ...stay, ...one, roomId: ForeignRoomId, rateId: RateId }),
  output: v.strictObject({ room: ForeignRoom, rate: ForeignRate, feeSteps: v.array(FeeStep) }),
  about: 'One rate of a room priced for a stay, never out of a cache, with what cancelling it would cost until when.',
})
/** Assumed: the calendar of overseas lodging is not among the calls that are shown. */
export const foreignAvailability = endpoint({
  method: 'POST',
  path: '/api/foreign/availability',
  input: v.strictObject({ ...one, ...CALENDAR, rooms: stay.rooms }),
  output: v.strictObject({
    /** The day it is in the city; earlier ones are left out. */
    today: LocalDate,
    days: v.array(StayDay),
  }),
  about:
    'Rooms left and lowest price of a stay of `nights` that begins on each day, for at most 62 days from `from` to before `to`, by the calendar of the city.',
})
export const foreignAutocomplete = endpoint({
  method: 'POST',
  path: '/api/foreign/autocomplete',
  input: v.strictObject({ keyword: Keyword }),
  output: suggestions(ForeignSuggestion),
  about:
    'What a keyword may name, in Korean, English or the writing of China and Japan, at most 12: countries, cities, quarters and sights, then properties, understood as for lodging in Korea. A newer request cancels the one in flight.',
})
export const foreignSetting = endpoint({
  method: 'POST',
  path: '/api/foreign/setting',
  input: v.strictObject({}),
  output: ForeignSetting,
  about: 'Countries and cities with counts, popular cities, the ranking, kinds of property and the bounds of a search.',
})
