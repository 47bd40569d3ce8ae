import * as v from 'valibot'
import { KEYWORD_LENGTH, MAX_CHOICES, MAX_NEAR, MAX_NIGHTS, MAX_PAGES, MAX_ZOOM, MIN_RATINGS } from './bounds.ts'
import { Instant, LocalDate, LocalDateTime } from './date.ts'
import { AppliedDiscount } from './discount.ts'
import { integerBetween, Percent, Won } from './money.ts'

/* What the catalogues of all products are made of. */

/** A page of results, from 1. */
export const PageNo = integerBetween(1, MAX_PAGES)
/**
 * The page of a list that is asked for; with `first` those from it on, at most MAX_TOGETHER in all,
 * as one.
 */
export const PAGES = { first: v.optional(PageNo), page: v.optional(PageNo, 1) }
/** How many of something. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What a visitor searches for. Whole letters only: no control characters, no half of a surrogate
 * pair.
 */
export const Keyword = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(KEYWORD_LENGTH),
  v.regex(/^[^\p{Cc}\p{Cs}]+$/u),
)

/**
 * What something and its address are called where it is, for a driver or a guard; absent where that
 * is what the visitor reads.
 */
export const LOCAL = { localName: v.optional(v.string()), localAddress: v.optional(v.string()) }

/** Degrees, WGS 84. */
export const GeoPoint = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lon: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
export type GeoPoint = v.InferOutput<typeof GeoPoint>

/** A rectangle of a map, not inside out. */
export const Bounds = v.pipe(
  v.strictObject({
    south: GeoPoint.entries.lat,
    north: GeoPoint.entries.lat,
    west: GeoPoint.entries.lon,
    east: GeoPoint.entries.lon,
  }),
  v.check(({ south, north, west, east }) => south <= north && west <= east),
)
export type Bounds = v.InferOutput<typeof Bounds>

/**
 * What of a map is shown, and how near: at zoom 0 the world is 512 pixels wide, each step doubles
 * it.
 */
export const VIEW = { bounds: Bounds, zoom: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_ZOOM)) }
export type View = v.InferOutput<v.StrictObjectSchema<typeof VIEW, undefined>>

/**
 * Where the three widths of a photo are, which end with `-480.webp`, `-960.webp` and `-1600.webp`
 * unless one picture serves as all; `alt` says what it shows. `avif` are the widths in which it is
 * there as AVIF too, beside them: `-640.avif`.
 */
export const Photo = v.strictObject({
  small: v.string(),
  medium: v.string(),
  large: v.string(),
  alt: v.string(),
  avif: v.optional(v.array(v.number())),
})
export type Photo = v.InferOutput<typeof Photo>

/**
 * A banner of a home screen; `link` is an address within the channel, without its first segment.
 */
export const Content = v.strictObject({
  id: v.number(),
  title: v.string(),
  subtitle: v.string(),
  photo: Photo,
  link: v.string(),
})
export type Content = v.InferOutput<typeof Content>

/** Some words of a filter, each of them. */
export const choices = <const Word extends v.GenericSchema>(word: Word) =>
  v.optional(v.pipe(v.array(word), v.maxLength(MAX_CHOICES)), [])

/** Values of a filter, each with how many results it would leave beside all other conditions. */
export const counted = <const Value extends v.GenericSchema>(value: Value) =>
  v.array(v.strictObject({ value, count: Count }))

export const MinRating = v.picklist(MIN_RATINGS)

/** Whether only what can be cancelled for nothing, and the like: asked for or absent. */
export const Only = v.literal(true)

/**
 * Kinds of beds by which rooms are looked for: `double` is any bed for two, `twin` two beds or more
 * of a kind, `ondol` a floor with bedding.
 */
export const BedType = v.picklist(['double', 'twin', 'single', 'ondol', 'bunk'])
export type BedType = v.InferOutput<typeof BedType>

/** Official stars, some of them. */
export const StarChoice = v.optional(v.pipe(v.array(integerBetween(1, 5)), v.maxLength(5)), [])

/**
 * A condition of the search by its name there, and what the results would number without it; with
 * its value where each value is a condition of its own.
 */
export const Without = v.strictObject({ name: v.string(), value: v.optional(v.string()), count: Count })
export type Without = v.InferOutput<typeof Without>

/** How many of what is near are asked for. */
export const NearSize = v.optional(integerBetween(1, MAX_NEAR), 10)

/** A page of a list: its items, and how many there are of both. */
export const paged = <const Item extends v.GenericSchema>(item: Item) => ({
  list: v.array(item),
  page: v.number(),
  totalCount: v.number(),
  totalPages: v.number(),
})

/**
 * A page of a search, as of `timestamp`; `maxPrice` is the highest price in the whole answer before
 * the price filter, for a slider.
 */
export const results = <const Item extends v.GenericSchema>(item: Item) => ({
  ...paged(item),
  maxPrice: Won,
  /** Every condition of the filter that the search has. */
  without: v.array(Without),
  timestamp: Instant,
})

/** What is paid, won, after the channel's discount, which it bears. */
export const DISCOUNTED = { salePrice: Won, discountPercent: Percent, discount: v.nullable(AppliedDiscount) }

/**
 * What a marker of the map bears whatever it stands for: enough to show a price and open a card.
 */
export const POINT = { name: v.string(), geoPoint: GeoPoint, salePrice: Won, soldOut: v.boolean() }

/**
 * Results that stand too close to be told apart at a zoom: how many, around which middle and within
 * which rectangle. `salePrice` is the lowest of those that can be booked, of all where all are sold
 * out.
 */
export const Cluster = v.strictObject({
  count: Count,
  geoPoint: GeoPoint,
  bounds: Bounds,
  salePrice: Won,
  soldOut: v.boolean(),
})
export type Cluster = v.InferOutput<typeof Cluster>

/**
 * All results within a view: each stands alone or is counted in one cluster, so that together they
 * are `totalCount`.
 */
export const area = <const Point extends v.GenericSchema>(point: Point) =>
  v.strictObject({ totalCount: Count, points: v.array(point), clusters: v.array(Cluster) })
/** All results within a view of a map. */
export interface Area<Point> {
  totalCount: number
  points: Point[]
  clusters: Cluster[]
}

/** Days of a calendar that are asked about, and how many nights a stay that begins on one has. */
export const CALENDAR = {
  from: LocalDate,
  to: LocalDate,
  nights: v.optional(integerBetween(1, MAX_NIGHTS), 1),
}
/**
 * A day on which a stay may begin, won for all of its nights and guests: `minPrice` after the
 * property's own sale, `salePrice` after the channel's discount as well, of the cheapest room that
 * is left; where `left` is 0, of the cheapest of all. `minNights` is the fewest nights for which
 * one of those left is sold.
 */
export const StayDay = v.strictObject({
  date: LocalDate,
  left: Count,
  minPrice: Won,
  salePrice: Won,
  minNights: integerBetween(1, MAX_NIGHTS),
})
export type StayDay = v.InferOutput<typeof StayDay>

/**
 * Until this minute, by the clock of where it is, cancelling costs nothing if it is booked now;
 * null where it never does, or only for as long as a booking may be undone.
 */
export const FREE_UNTIL = { freeUntil: v.nullable(LocalDateTime) }

/** What every review says. */
export const REVIEW = { id: v.number(), author: v.string(), rating: v.number(), text: v.string() }
/** How ratings 1 to 5 are spread, index 0 is one star. */
export const RatingCounts = v.array(v.number())
/** A page of reviews, and what all of them come to. */
export const reviewPage = <const Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ ...paged(item), rating: v.number(), breakdown: RatingCounts })
/** In which order reviews are asked for. */
export const ReviewSort = v.optional(v.picklist(['recent', 'rating-high', 'rating-low']), 'recent')

/** Letters of a name that were typed, each from one place to before another, in their order. */
export const Marks = v.array(v.tuple([Count, Count]))
export type Marks = v.InferOutput<typeof Marks>

/** What is suggested for a keyword, and where or of what it is. */
export const suggestion = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  v.strictObject({ kind: v.picklist(kinds), id: v.number(), name: v.string(), detail: v.string(), marks: Marks })

/**
 * What a keyword was taken for. `meant` is what was understood where that is not what was typed, or
 * what may be meant where nothing is found, with the question whether it is, in the visitor's
 * language; null else. `near` are places to offer where nothing is found: those around what was
 * named, or the most wanted.
 */
export const understood = <const Item extends v.GenericSchema>(item: Item) => ({
  meant: v.nullable(v.strictObject({ keyword: v.string(), question: v.string() })),
  near: v.array(item),
})
/** What a search box offers under a keyword: kind by kind. */
export const suggestions = <const Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ list: v.array(item), ...understood(item) })
