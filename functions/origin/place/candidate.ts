import type { InferOutput } from 'valibot'
import { BedType } from '#contract/catalogue.ts'
import { Amenity, type PlaceCategory, type PlacePolicy } from '#contract/place/property.ts'
import type { searchPlaces } from '#contract/upstream/place.ts'
import { type Bounds, METRES_PER_DEGREE, type Point, standsIn } from '../area.ts'
import type { Night } from '../day.ts'
import type { Env } from '../env.ts'
import { priceSql } from '../rate.ts'
import { placesBy } from './keyword.ts'
import { LEFT_AT_ONCE, marginSql, STAY, stayRows, TOUCHED } from './stock.ts'

type Input = InferOutput<typeof searchPlaces.input>
export type Scope = Partial<
  Pick<
    Input,
    | 'ids'
    | 'keyword'
    | 'regionId'
    | 'category'
    | 'minPrice'
    | 'maxPrice'
    | 'amenities'
    | 'freeCancellation'
    | 'minRating'
    | 'stars'
    | 'beds'
    | 'priceSteps'
  >
>

/** What is looked for. Prices of the scope are won a night on the property's own sale price. */
export interface Wanted extends Scope {
  channel: string
  nights: Night[]
  guests: number
  /** With some of the guests children, no house for adults can lodge them. */
  children?: number
  /** Distances are from here; without it there are none and `distance` sorts as `recommended`. */
  from?: Point | null
  bounds?: Bounds
  /** Looks only at so many properties nearest to `from`. */
  nearest?: number
  /** A property to leave out. */
  except?: number
}

/** Ranks a room that is sold out behind every room that is not. */
const SOLD_OUT = 1_000_000_000_000

/** A room of a candidate: the cheapest of those with its beds, free ones before the others. */
export type RoomTuple = [id: number, price: number, left: number, beds: number]
/** A property that can lodge the guests. Amenities and beds are bits in their schema's order. */
export type Tuple = [
  no: number,
  category: PlaceCategory,
  grade: number,
  rating: number,
  reviews: number,
  popularity: number,
  policy: PlacePolicy,
  checkIn: string,
  amenities: number,
  squared: number | null,
  rooms: RoomTuple[],
  lat: number,
  lon: number,
]

/** Words of which a room's own words have one for each type of bed. */
const BED_WORDS: Record<BedType, readonly string[]> = {
  double: ['더블', '퀸', '킹', '패밀리'],
  twin: ['싱글 침대 2', '더블 침대 2', '퀸 침대 2', '퀸 침대 3'],
  single: ['싱글 침대 1'],
  ondol: ['온돌'],
  bunk: ['2층 침대'],
}

/** A bit for each of some words that a text has. */
const bitsSql = (column: string, words: readonly (readonly string[])[]) =>
  words.map((any, at) => `((${any.map((word) => `instr(${column}, '${word}')`).join(' + ')} > 0) << ${at})`).join(' | ')
const AMENITIES = bitsSql(
  'p.amenities',
  Amenity.options.map((amenity) => [`"${amenity}"`]),
)
const BEDS = bitsSql(
  'r.bed',
  BedType.options.map((type) => BED_WORDS[type]),
)
/** Whether a word is among bits in the order of their options. */
export const has = <Word>(options: readonly Word[], bits: number, word: Word) =>
  ((bits >> options.indexOf(word)) & 1) === 1

/**
 * Squared metres between property `p` and a point; flat, which over Korea is wrong by less than one
 * percent.
 */
function squaredSql({ lat, lon }: Point): string {
  const east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const square = (column: string, middle: number, metres: number) =>
    `((p.${column} - (${middle})) * (p.${column} - (${middle})) * ${metres * metres})`
  return `(${square('lat', lat, METRES_PER_DEGREE)} + ${square('lon', lon, east)})`
}

/** Conditions that a search's scope, but for its prices, puts on property `p`. */
export async function scopeSql(env: Env, scope: Scope, bind: (value: string | number) => string): Promise<string[]> {
  const { ids, keyword, regionId, category, amenities = [] } = scope
  const where = amenities.map((amenity) => `instr(p.amenities, ${bind(`"${amenity}"`)}) > 0`)
  const found = keyword ? (await placesBy(env, keyword)).found.map(({ id }) => id) : undefined
  for (const numbers of [ids, found])
    if (numbers) where.push(`p.no IN (SELECT value FROM json_each(${bind(JSON.stringify(numbers))}))`)
  if (regionId !== undefined) where.push(`p.region_id = ${bind(regionId)}`)
  if (category) where.push(`p.category = ${bind(category)}`)
  return where
}

/**
 * SQL of all candidates as one JSON text: without what narrows a list, so that each choice can be
 * counted.
 */
export function candidatesSql(
  search: Wanted,
  scope: readonly string[],
  bind: (value: string | number) => string,
): string {
  const { from, bounds } = search
  const squared = from ? squaredSql(from) : 'NULL'
  const where = [
    `NOT EXISTS (SELECT 1 FROM restriction x WHERE x.property_no = p.no AND x.channel IN ('', ${bind(search.channel)}))`,
    ...scope,
  ]
  if (search.children) where.push('p.adult_only = 0')
  if (search.except !== undefined) where.push(`p.no <> ${bind(search.except)}`)
  if (bounds) where.push(standsIn('p', bounds, bind))
  // Beds are told apart only where somebody asks.
  const beds = search.priceSteps || (search.beds ?? []).length > 0 ? BEDS : '0'
  return `WITH ${STAY(bind(stayRows(search.nights)))}, ${TOUCHED},
candidate AS MATERIALIZED (
  SELECT p.no, p.profile, ${squared} AS squared, ${marginSql(search.nights)} AS margin FROM property p JOIN region g ON g.id = p.region_id
  WHERE ${where.join(' AND ')} ${search.nearest ? `ORDER BY squared LIMIT ${bind(search.nearest)}` : ''}),
offer AS MATERIALIZED (
  SELECT p.no, p.squared, r.id, ${beds} AS beds, ${priceSql(search.nights)} AS price,
    CASE WHEN r.min_nights > ${search.nights.length} THEN 0 ELSE ${LEFT_AT_ONCE} END AS left
  FROM candidate p JOIN room r ON r.property_no = p.no WHERE r.max_occupancy >= ${bind(search.guests)}),
cheapest AS (
  SELECT no, squared, beds, id, price, left, MIN(price + (left = 0) * ${SOLD_OUT}) FROM offer GROUP BY no, beds)
SELECT json_group_array(json(entry)) AS list FROM (
  SELECT json_array(p.no, p.category, p.grade, p.rating, p.review_count, p.popularity, p.policy, p.check_in, ${AMENITIES}, c.squared,
    json_group_array(json_array(c.id, c.price, c.left, c.beds)), p.lat, p.lon) AS entry
  FROM cheapest c JOIN property p ON p.no = c.no GROUP BY p.no)`
}
