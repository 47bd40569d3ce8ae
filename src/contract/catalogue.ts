import * as v from 'valibot'

/* What the catalogues of all products are made of. */

/** Items on a page of results. */
export const PAGE_SIZE = 20

/** The last page that may be asked for, of a list as of reviews. */
export const MAX_PAGES = 500

/** A page of results, from 1. */
export const PageNo = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGES))

/**
 * What a visitor searches for. Whole letters only: no control characters, no half of a surrogate
 * pair.
 */
export const Keyword = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50), v.regex(/^[^\p{Cc}\p{Cs}]+$/u))

/** Degrees, WGS 84. */
export const GeoPoint = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lon: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
export type GeoPoint = v.InferOutput<typeof GeoPoint>

/** A rectangle of a map. */
export const Bounds = v.strictObject({
  south: GeoPoint.entries.lat,
  north: GeoPoint.entries.lat,
  west: GeoPoint.entries.lon,
  east: GeoPoint.entries.lon,
})
export type Bounds = v.InferOutput<typeof Bounds>

/** Where the three widths of a photo are; `alt` says what it shows. */
export const Photo = v.strictObject({ small: v.string(), medium: v.string(), large: v.string(), alt: v.string() })
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
