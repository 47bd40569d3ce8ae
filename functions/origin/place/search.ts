import type { InferOutput } from 'valibot'
import type { searchPlaces, UpstreamItem } from '#contract/upstream/place.ts'
import { releaseDue } from '../booking/stock.ts'
import type { Env } from '../env.ts'
import { covered } from '../photo.ts'
import { LEFT_AT_ONCE, listPriceSql, marginSql, type Night, priceSql, STAY, stayRows, TOUCHED } from '../rate.ts'
import { placesBy } from './keyword.ts'

export type Scope = Partial<
  Pick<
    InferOutput<typeof searchPlaces.input>,
    'ids' | 'keyword' | 'regionId' | 'category' | 'minPrice' | 'maxPrice' | 'amenities'
  >
>
type Sort = InferOutput<typeof searchPlaces.input>['sort']

export interface Point {
  lat: number
  lon: number
}

/** What a search asks for. Prices of the scope are won a night on the property's own sale price. */
export interface Search extends Scope {
  channel: string
  nights: Night[]
  guests: number
  sort: Sort
  offset: number
  limit: number
  /** Distances are from here; without it there are none and `distance` sorts as `recommended`. */
  from?: Point | null
  bounds?: { south: number; north: number; west: number; east: number }
  /** Looks only at so many properties nearest to `from`. */
  nearest?: number
  /** A property to leave out. */
  except?: number
}

/**
 * What a search finds. `maxPrice` is the highest nightly price before the price filter, so that a
 * slider keeps its scale.
 */
interface Found {
  list: UpstreamItem[]
  totalCount: number
  maxPrice: number
}

const ORDERS: Record<Sort, string> = {
  recommended: 'i.popularity DESC',
  'price-low': 'i.price',
  'price-high': 'i.price DESC',
  rating: 'i.rating DESC, i.review_count DESC',
  reviews: 'i.review_count DESC',
  distance: 'i.squared',
}
const METRES_PER_DEGREE = 111_320
/** Ranks a room that is sold out behind every room that is not. */
const SOLD_OUT = 1_000_000_000_000

type Row = Omit<UpstreamItem, 'photo' | 'soldOut' | 'distance'> & { photos: string; squared: number | null }

function itemOf({ squared, ...row }: Omit<Row, 'photos'> & Pick<UpstreamItem, 'photo'>): UpstreamItem {
  return {
    ...row,
    soldOut: row.left === 0,
    distance: squared === null ? null : Math.round(Math.sqrt(squared)),
  }
}

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

function searchSql(search: Search, scope: readonly string[], bind: (value: string | number) => string): string {
  const { from, bounds } = search
  const squared = from ? squaredSql(from) : 'NULL'
  const where = [
    `NOT EXISTS (SELECT 1 FROM restriction x WHERE x.property_no = p.no AND x.channel IN ('', ${bind(search.channel)}))`,
    ...scope,
  ]
  if (search.except !== undefined) where.push(`p.no <> ${bind(search.except)}`)
  if (bounds) {
    where.push(`p.lat BETWEEN ${bind(bounds.south)} AND ${bind(bounds.north)}`)
    where.push(`p.lon BETWEEN ${bind(bounds.west)} AND ${bind(bounds.east)}`)
  }
  const nights = bind(search.nights.length)
  const priced = ['1']
  if (search.minPrice !== undefined) priced.push(`i.price >= ${bind(search.minPrice)} * ${nights}`)
  if (search.maxPrice !== undefined) priced.push(`i.price <= ${bind(search.maxPrice)} * ${nights}`)
  const order = search.sort === 'distance' && !from ? ORDERS.recommended : ORDERS[search.sort]
  return `WITH ${STAY(bind(stayRows(search.nights)))}, ${TOUCHED},
candidate AS MATERIALIZED (
  SELECT p.no, p.profile, ${squared} AS squared, ${marginSql(search.nights)} AS margin FROM property p JOIN region g ON g.id = p.region_id
  WHERE ${where.join(' AND ')} ${search.nearest ? `ORDER BY squared LIMIT ${bind(search.nearest)}` : ''}),
offer AS MATERIALIZED (
  SELECT p.no, p.squared, r.id, ${priceSql(search.nights)} AS price, CASE WHEN r.min_nights > ${nights} THEN 0 ELSE ${LEFT_AT_ONCE} END AS left
  FROM candidate p JOIN room r ON r.property_no = p.no WHERE r.max_occupancy >= ${bind(search.guests)}),
cheapest AS (SELECT no, squared, id, price, left, MIN(price + (left = 0) * ${SOLD_OUT}) FROM offer GROUP BY no),
item AS MATERIALIZED (
  SELECT c.*, p.popularity, p.rating, p.review_count FROM cheapest c JOIN property p ON p.no = c.no),
kept AS MATERIALIZED (SELECT * FROM item i WHERE ${priced.join(' AND ')}),
page AS MATERIALIZED (
  SELECT i.*, ROW_NUMBER() OVER (ORDER BY i.left = 0, ${order}, i.popularity DESC, i.no) AS place FROM kept i
  ORDER BY place LIMIT ${bind(search.limit)} OFFSET ${bind(search.offset)})
SELECT (SELECT COUNT(*) FROM kept) AS total, (SELECT MAX(price) FROM item) AS dearest,
(SELECT json_group_array(json(entry)) FROM (
  SELECT json_object('no', p.no, 'name', p.name, 'category', p.category, 'photos', p.photos, 'regionId', p.region_id,
    'regionName', g.name, 'listPrice', ${listPriceSql(search.nights)}, 'price', i.price, 'left', i.left, 'lat', p.lat, 'lon', p.lon,
    'grade', p.grade, 'rating', p.rating, 'reviewCount', p.review_count, 'checkIn', p.check_in,
    'amenities', json(p.amenities), 'squared', i.squared) AS entry
  FROM page i JOIN property p ON p.no = i.no JOIN region g ON g.id = p.region_id JOIN room r ON r.id = i.id
  ORDER BY i.place)) AS list`
}

/**
 * Properties that can lodge the guests, each with its cheapest free room; sold-out ones are last
 * and bear the price they would have.
 */
export async function find(env: Env, search: Search): Promise<Found> {
  const values: (string | number)[] = []
  const bind = (value: string | number) => `?${values.push(value)}`
  const sql = searchSql(search, await scopeSql(env, search, bind), bind)
  const results = await env.DB.batch<{ total: number; dearest: number | null; list: string }>([
    ...releaseDue(env),
    env.DB.prepare(sql).bind(...values),
  ])
  const row = results.at(-1)?.results[0]
  if (!row) throw new Error('a search answers one row')
  return {
    list: covered(env, JSON.parse(row.list) as Row[]).map(itemOf),
    totalCount: row.total,
    maxPrice: Math.ceil((row.dearest ?? 0) / search.nights.length),
  }
}
