import * as v from 'valibot'
import { MAX_CHOICES } from '../bounds.ts'
import { Without } from '../catalogue.ts'
import { LocalDate } from '../date.ts'
import { answer } from './envelope.ts'

/* What the catalogues of all products answer in the same shape. Assumed, all of it. */

/**
 * A photo as a base address; the three widths are `${url}-480.webp`, `-960.webp` and `-1600.webp`.
 * A service that has AVIF as well says in which widths: `avif: [480, 640]` is `${url}-480.avif` and
 * `${url}-640.avif`.
 */
export const UpstreamPhoto = v.object({
  url: v.string(),
  alt: v.string(),
  avif: v.optional(v.array(v.number())),
})
export type UpstreamPhoto = v.InferOutput<typeof UpstreamPhoto>

/**
 * A day on which a stay of so many nights may begin: rooms that take the guests and are left for
 * all of them, and what the cheapest of these costs for all of them, won, after the property's own
 * sale; where none is left, the cheapest that takes the guests. `minNights` is the fewest nights
 * that one of them is sold for.
 */
export const UpstreamDay = v.object({
  date: LocalDate,
  left: v.number(),
  minPrice: v.number(),
  minNights: v.number(),
})
export type UpstreamDay = v.InferOutput<typeof UpstreamDay>

/**
 * With highest prices to choose among, a list says how many results each choice would leave
 * (`filterList`, beside all other conditions) and the results without each condition (`without`);
 * it is not asked to where nobody chooses.
 */
export const CHOOSING = { priceSteps: v.optional(v.pipe(v.array(v.number()), v.maxLength(MAX_CHOICES))) }

/** What a list can be narrowed by, where that was asked for. */
export const narrowing = <const List extends v.GenericSchema>(filterList: List) => ({
  filterList: v.nullable(filterList),
  without: v.array(Without),
})

/** Provinces with their regions, and how many of what is sold there. */
export const Regions = answer(
  v.array(
    v.object({
      name: v.string(),
      count: v.number(),
      regions: v.array(v.object({ id: v.number(), name: v.string(), count: v.number() })),
    }),
  ),
)

/** Banners; `link` is an address within a channel, with a slash before it. */
export const Banners = answer(
  v.array(
    v.object({ id: v.number(), title: v.string(), subtitle: v.string(), photo: UpstreamPhoto, link: v.string() }),
  ),
)

/**
 * A rectangle of a map, and into how many columns, and as many rows, the square of the Mercator
 * projection of the world is cut: what shares a cell is told as one. A discount is not of one share
 * of every price, so that the lowest price may become another one by it: `breaks` are prices from
 * which on it differs, `apart` the ids of what has one of its own.
 */
export const AREA = {
  south: v.number(),
  north: v.number(),
  west: v.number(),
  east: v.number(),
  columns: v.number(),
  breaks: v.optional(v.array(v.number())),
  apart: v.optional(v.array(v.string())),
}
export type UpstreamArea = v.InferOutput<v.ObjectSchema<typeof AREA, undefined>>
/**
 * Several results as one, with the middle and rectangle of their own. `lowest` has the lowest price
 * of each category between each two breaks, and that of each of `apart`: of those that can be
 * booked, or of all where all are sold out; at least one. Prices are whole tens of won.
 */
export const UpstreamCluster = v.object({
  count: v.number(),
  lat: v.number(),
  lon: v.number(),
  south: v.number(),
  north: v.number(),
  west: v.number(),
  east: v.number(),
  soldOut: v.boolean(),
  lowest: v.pipe(
    v.array(v.object({ category: v.string(), id: v.nullable(v.string()), price: v.number() })),
    v.minLength(1),
  ),
})
export type UpstreamCluster = v.InferOutput<typeof UpstreamCluster>
/**
 * All results within a rectangle. What stands alone in its cell, and what shares its cell only with
 * what stands on the same spot, is a point; all else is in a cluster.
 */
export const area = <const Point extends v.GenericSchema>(point: Point) =>
  answer(
    v.object({
      totalCount: v.number(),
      points: v.array(point),
      clusters: v.array(UpstreamCluster),
    }),
  )

/** What a keyword was taken for (`understood` of ../catalogue.ts); it may be left unsaid. */
export const understood = <const Item extends v.GenericSchema>(item: Item) => ({
  meant: v.optional(v.nullable(v.string()), null),
  near: v.optional(v.array(item), []),
})
/** Suggestions for a keyword, kind by kind. */
export const suggestions = <const Item extends v.GenericSchema>(item: Item) =>
  answer(v.object({ list: v.array(item), ...understood(item) }))

/** Letters of a name that were typed, each from one place to before another. */
export const marks = v.optional(v.array(v.tuple([v.number(), v.number()])), [])
/** A suggestion of a kind. */
export const suggestion = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  v.object({ kind: v.picklist(kinds), id: v.number(), name: v.string(), detail: v.string(), marks })
