import * as v from 'valibot'
import { MAX_NEAR } from '../bounds.ts'
import {
  area,
  BedType,
  CALENDAR,
  Content,
  Count,
  choices,
  counted,
  DISCOUNTED,
  FREE_UNTIL,
  GeoPoint,
  Keyword,
  LOCAL,
  MinRating,
  NearSize,
  Only,
  PAGES,
  PageNo,
  Photo,
  POINT,
  REVIEW,
  ReviewSort,
  results,
  reviewPage,
  StarChoice,
  StayDay,
  suggestion,
  suggestions,
  understood,
  VIEW,
} from '../catalogue.ts'
import { ClockTime, LocalDate } from '../date.ts'
import { endpoint } from '../endpoint.ts'
import { FeeStep } from '../fee.ts'
import { integerBetween, Won } from '../money.ts'
import { Province, RegionId } from '../region.ts'
import { Amenity, Parking, PlaceCategory, PlaceNo, PlacePolicy, PlaceSort, RoomId, RoomKind, stay } from './property.ts'

const filter = {
  keyword: v.optional(Keyword),
  regionId: v.optional(RegionId),
  category: v.optional(PlaceCategory),
  /** Won a night, after the property's own sale; a channel's discount comes off afterwards. */
  minPrice: v.optional(Won),
  maxPrice: v.optional(Won),
  amenities: choices(Amenity),
  freeCancellation: v.optional(Only),
  minRating: v.optional(MinRating),
  stars: StarChoice,
  /** Only rooms with such beds are looked at. */
  beds: choices(BedType),
}

/** What a results page asks for. `page` from 1; every page has PAGE_SIZE items. */
export const PlaceQuery = v.strictObject({
  ...stay,
  ...filter,
  sort: v.optional(PlaceSort, 'recommended'),
  ...PAGES,
})
export type PlaceQuery = v.InferOutput<typeof PlaceQuery>

/**
 * A property in a list or on the map (docs/product.md, "Place list item"). All prices are won for
 * the whole stay, tax included: `minPrice` before any discount, `minDiscountPrice` after the
 * property's own sale, `salePrice` after the channel's discount as well: what is paid. `soldOut`
 * items bear the price they would have.
 */
export const PlaceItem = v.strictObject({
  no: PlaceNo,
  name: v.string(),
  category: PlaceCategory,
  thumbUrl: v.string(),
  imageUrl: v.string(),
  photo: Photo,
  regionName: v.string(),
  minPrice: Won,
  minDiscountPrice: Won,
  ...DISCOUNTED,
  soldOut: v.boolean(),
  left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  geoPoint: GeoPoint,
  star: v.strictObject({ rating: v.number(), grade: v.number() }),
  review: v.strictObject({ count: v.number() }),
  checkIn: ClockTime,
  amenities: v.array(Amenity),
  ...FREE_UNTIL,
  /** Metres from the point asked about, where there is one. */
  distance: v.nullable(v.number()),
})
export type PlaceItem = v.InferOutput<typeof PlaceItem>

/** `area` is a province or city as a whole: its name is a keyword; so is a landmark's. */
export const Suggestion = suggestion(['area', 'region', 'landmark', 'place'])
export type Suggestion = v.InferOutput<typeof Suggestion>

/** What a list can be narrowed by; a value that would leave nothing is not among them. */
export const PlaceFilterList = v.strictObject({
  category: counted(PlaceCategory),
  maxPrice: counted(Won),
  amenities: counted(Amenity),
  freeCancellation: counted(Only),
  minRating: counted(v.number()),
  stars: counted(v.number()),
  beds: counted(BedType),
})

/** A page of results. */
export const PlacePage = v.strictObject({
  ...results(PlaceItem),
  /** Null where it is not known. */
  filterList: v.nullable(PlaceFilterList),
  ...understood(Suggestion),
  /** Where the keyword or region was understood to be; null for the whole country. */
  title: v.nullable(v.string()),
})
export type PlacePage = v.InferOutput<typeof PlacePage>

/** A marker of the map: enough to show a price and open a card. */
export const PlacePoint = v.strictObject({
  ...POINT,
  no: PlaceNo,
  category: PlaceCategory,
  thumbUrl: v.string(),
  minPrice: Won,
  rating: v.number(),
  reviewCount: v.number(),
})
export type PlacePoint = v.InferOutput<typeof PlacePoint>

/** A room of a property, priced for the stay; prices in won as in a list (`PlaceItem`). */
export const Room = v.strictObject({
  id: RoomId,
  name: v.string(),
  kind: RoomKind,
  description: v.string(),
  photos: v.array(Photo),
  amenities: v.array(Amenity),
  bed: v.string(),
  /** Square metres. */
  size: v.number(),
  standardOccupancy: v.number(),
  maxOccupancy: v.number(),
  /** The fewest nights it is sold for. */
  minNights: Count,
  /** Rooms left for every night of the stay; 0 is sold out. */
  left: v.number(),
  /** Whether the guests of the stay fit. */
  fits: v.boolean(),
  /** Before any discount; they add up to `minPrice`. */
  nights: v.array(v.strictObject({ date: LocalDate, price: Won })),
  minPrice: Won,
  minDiscountPrice: Won,
  ...DISCOUNTED,
})
export type Room = v.InferOutput<typeof Room>

/** What a guest says of a stay, but for its photos. */
export const STAY_REVIEW = {
  ...REVIEW,
  stayedOn: LocalDate,
  roomName: v.string(),
  companion: v.picklist(['couple', 'family', 'friends', 'alone', 'business']),
}
export const Review = v.strictObject({ ...STAY_REVIEW, photos: v.array(Photo) })
export type Review = v.InferOutput<typeof Review>

export const ReviewPage = reviewPage(Review)
export type ReviewPage = v.InferOutput<typeof ReviewPage>

/**
 * A property with its rooms. `grade` are official stars, 0 where its kind has none; `rating` is of
 * 5, 0 without reviews.
 */
export const PlaceDetail = v.strictObject({
  no: PlaceNo,
  name: v.string(),
  category: PlaceCategory,
  address: v.string(),
  regionId: RegionId,
  ...LOCAL,
  regionName: v.string(),
  geoPoint: GeoPoint,
  star: v.strictObject({ rating: v.number(), grade: v.number() }),
  review: v.strictObject({ count: v.number() }),
  phone: v.string(),
  description: v.string(),
  notices: v.array(v.string()),
  amenities: v.array(Amenity),
  photos: v.array(Photo),
  checkIn: ClockTime,
  checkOut: ClockTime,
  policy: PlacePolicy,
  adultOnly: v.boolean(),
  rooms: v.array(Room),
})
export type PlaceDetail = v.InferOutput<typeof PlaceDetail>

/** A property among those booked most; `rank` from 1. */
export const RankingItem = v.strictObject({
  rank: v.number(),
  no: PlaceNo,
  name: v.string(),
  category: PlaceCategory,
  regionName: v.string(),
  photo: Photo,
  rating: v.number(),
  reviewCount: v.number(),
})
export type RankingItem = v.InferOutput<typeof RankingItem>

const no = { placeId: PlaceNo }

export const placeList = endpoint({
  method: 'POST',
  path: '/api/place',
  input: PlaceQuery,
  output: PlacePage,
  about: 'Search of domestic lodging, one page.',
})
export const placeRegions = endpoint({
  method: 'POST',
  path: '/api/place/region',
  input: v.strictObject({}),
  output: v.array(Province),
  about: 'Provinces and their regions with counts.',
})
export const placeNear = endpoint({
  method: 'POST',
  path: '/api/place/near',
  input: v.union([
    v.strictObject({ ...stay, regionId: RegionId, size: NearSize }),
    v.strictObject({ ...stay, ...no, size: NearSize }),
  ]),
  output: v.array(PlaceItem),
  about: 'Properties near a region or near another property, whichever id the payload holds.',
})
export const placePoints = endpoint({
  method: 'POST',
  path: '/api/place/point',
  input: v.strictObject({ ...stay, ...filter, ...VIEW }),
  output: area(PlacePoint),
  about:
    'All results within a view of a map: what stands alone, and clusters with count and lowest price. A view of too many cells is answered as from further off.',
})
export const placeDetail = endpoint({
  method: 'POST',
  path: '/api/place/detail',
  input: v.strictObject({ ...stay, ...no }),
  output: PlaceDetail,
  about: 'A property with its rooms priced for a stay.',
})
export const placeRoom = endpoint({
  method: 'POST',
  path: '/api/place/roomDetail',
  input: v.strictObject({ ...stay, ...no, roomId: RoomId }),
  output: v.strictObject({ room: Room, feeSteps: v.array(FeeStep) }),
  about: 'One room priced for a stay, with what cancelling it would cost until when.',
})
export const placeVehicle = endpoint({
  method: 'POST',
  path: '/api/place/vehicle',
  input: v.strictObject(no),
  output: Parking,
  about: 'Whether guests may come by car: parking spaces and fee.',
})
export const placeAutocomplete = endpoint({
  method: 'POST',
  path: '/api/place/autocomplete',
  input: v.strictObject({ keyword: Keyword }),
  output: suggestions(Suggestion),
  about:
    'What a keyword may name, at most 12: provinces and cities, regions, stations and sights, then properties. Initials, the other keyboard, one wrong letter, Latin letters and kanji are understood. A newer request cancels the one in flight.',
})
export const placeReviews = endpoint({
  method: 'POST',
  path: '/api/place/reviews',
  input: v.strictObject({
    ...no,
    page: v.optional(PageNo, 1),
    sort: ReviewSort,
  }),
  output: ReviewPage,
  about: 'Reviews of a property, ten to a page.',
})
export const placeReviewsBatch = endpoint({
  method: 'POST',
  path: '/api/place/reviews-batch/:id',
  input: v.strictObject({ size: v.optional(integerBetween(1, MAX_NEAR), 6) }),
  output: ReviewPage,
  about: 'The most helpful reviews of a property, for its first view.',
})
export const placeKeywords = endpoint({
  method: 'POST',
  path: '/api/place/getRecommendKeyword',
  input: v.strictObject({}),
  output: v.array(v.string()),
  about: 'Recommended search words.',
})
export const placeContents = endpoint({
  method: 'POST',
  path: '/api/place/contents',
  input: v.strictObject({}),
  output: v.array(Content),
  about: 'Banners of the home screen.',
})
export const placeRanking = endpoint({
  method: 'POST',
  path: '/api/place/ranking',
  input: v.strictObject({}),
  output: v.array(RankingItem),
  about: 'The most booked properties; empty on a channel without a ranking.',
})
export const propertyAvailability = endpoint({
  method: 'POST',
  path: '/api/property/availability',
  input: v.strictObject({
    ...no,
    ...CALENDAR,
    roomId: v.optional(RoomId),
    adults: v.optional(stay.adults),
    children: v.optional(stay.children),
  }),
  output: v.array(StayDay),
  about:
    'Rooms left and lowest price of a stay of `nights` that begins on each day, for at most 62 days from `from` to before `to`, today at the earliest; without guests of every room.',
})
