import type { InferOutput } from 'valibot'
import { BedType } from '#contract/catalogue.ts'
import { Amenity, PlaceCategory, type PlacePolicy } from '#contract/place/property.ts'
import type { UpstreamArea } from '#contract/upstream/catalogue.ts'
import type { placePointsIn, searchPlaces, UpstreamItem } from '#contract/upstream/place.ts'
import { told } from '../area.ts'
import { releaseDue } from '../booking/stock.ts'
import { DAY, inSeason } from '../day.ts'
import { type Env, endOfDay, now, today, UNDO_MINUTES } from '../env.ts'
import { narrow, one, only, rated } from '../narrow.ts'
import { covered } from '../photo.ts'
import { LEFT_AT_ONCE, listPriceSql, marginSql, type Night, priceSql, STAY, stayRows, TOUCHED } from '../rate.ts'
import { placesBy } from './keyword.ts'

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
type Sort = Input['sort']

export interface Point {
  lat: number
  lon: number
}

/** What is looked for. Prices of the scope are won a night on the property's own sale price. */
interface Wanted extends Scope {
  channel: string
  nights: Night[]
  guests: number
  /** With some of the guests children, no house for adults can lodge them. */
  children?: number
  /** Distances are from here; without it there are none and `distance` sorts as `recommended`. */
  from?: Point | null
  bounds?: { south: number; north: number; west: number; east: number }
  /** Looks only at so many properties nearest to `from`. */
  nearest?: number
  /** A property to leave out. */
  except?: number
}

/** What a search asks for: some of what is found, in an order. */
export interface Search extends Wanted {
  sort: Sort
  offset: number
  limit: number
}

type Answer = InferOutput<typeof searchPlaces.output>['result']
/**
 * What a search finds. `maxPrice` is the highest nightly price before the price filter, so that a
 * slider keeps its scale.
 */
type Found = Omit<Answer, 'title' | 'meant' | 'near'>

const METRES_PER_DEGREE = 111_320
/** Ranks a room that is sold out behind every room that is not. */
const SOLD_OUT = 1_000_000_000_000
/** Stars by which properties are looked for. */
const STARS = [5, 4, 3, 2, 1]

/** A room of a candidate: the cheapest of those with its beds, free ones before the others. */
type RoomTuple = [id: number, price: number, left: number, beds: number]
/** A property that can lodge the guests. Amenities and beds are bits in their schema's order. */
type Tuple = [
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
const has = <Word>(options: readonly Word[], bits: number, word: Word) => ((bits >> options.indexOf(word)) & 1) === 1

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

function candidatesSql(search: Wanted, scope: readonly string[], bind: (value: string | number) => string): string {
  const { from, bounds } = search
  const squared = from ? squaredSql(from) : 'NULL'
  const where = [
    `NOT EXISTS (SELECT 1 FROM restriction x WHERE x.property_no = p.no AND x.channel IN ('', ${bind(search.channel)}))`,
    ...scope,
  ]
  if (search.children) where.push('p.adult_only = 0')
  if (search.except !== undefined) where.push(`p.no <> ${bind(search.except)}`)
  if (bounds) {
    where.push(`p.lat BETWEEN ${bind(bounds.south)} AND ${bind(bounds.north)}`)
    where.push(`p.lon BETWEEN ${bind(bounds.west)} AND ${bind(bounds.east)}`)
  }
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

interface Shown {
  candidate: Tuple
  offer: RoomTuple
}

/** Compares by what is more, or with -1 by what is less. */
const by =
  (value: (shown: Shown) => number, sign = 1) =>
  (a: Shown, b: Shown) =>
    sign * (value(b) - value(a))
const popularity = by(({ candidate }) => candidate[5])
const reviews = by(({ candidate }) => candidate[4])
const rating = by(({ candidate }) => candidate[3])
const ORDERS: Record<Sort, (a: Shown, b: Shown) => number> = {
  recommended: popularity,
  'price-low': by(({ offer }) => offer[1], -1),
  'price-high': by(({ offer }) => offer[1]),
  rating: (a, b) => rating(a, b) || reviews(a, b),
  reviews,
  distance: by(({ candidate }) => candidate[9] ?? 0, -1),
}

/** Free rooms come before those that are sold out, cheap ones before dear ones. */
const cheapest = (a: RoomTuple, b: RoomTuple) => Number(a[2] === 0) - Number(b[2] === 0) || a[1] - b[1] || a[0] - b[0]

/** First and last day of each peak season. */
const PEAKS = [
  ['07-15', '08-24'],
  ['12-20', '02-20'],
] as const

/** Days before a stay until which it is given back for nothing, by the property's policy. */
function freeDays(policy: string, begins: string): number {
  if (policy === 'flexible') return 1
  return PEAKS.some(([from, to]) => inSeason(begins, from, to)) ? 10 : 2
}

/**
 * Whether a stay from a day on, booked now, would be given back for nothing for longer than every
 * booking is: until so many days before, and the whole day of the booking, unless it has begun.
 */
function freeFrom(env: Env, begins: string): (policy: string, checkIn: string) => boolean {
  const soon = now(env).getTime() + UNDO_MINUTES * 60_000
  const bookedUntil = endOfDay(today(env))
  return (policy, checkIn) => {
    if (policy === 'nonrefundable') return false
    const until = Math.max(bookedUntil, endOfDay(begins) - freeDays(policy, begins) * DAY)
    return soon < Math.min(until, Date.parse(`${begins}T${checkIn}:00+09:00`))
  }
}

/** What the filter asks of a property. */
function aboutOf(env: Env, search: Wanted) {
  const isFree = freeFrom(env, search.nights[0]?.date ?? '')
  return {
    category: one(PlaceCategory.options, search.category, ([, category]: Tuple) => category),
    amenities: {
      values: Amenity.options,
      chosen: search.amenities ?? [],
      has: ([, , , , , , , , amenities]: Tuple, value: Amenity) => has(Amenity.options, amenities, value),
      every: true,
    },
    freeCancellation: only(search.freeCancellation, ([, , , , , , policy, checkIn]: Tuple) => isFree(policy, checkIn)),
    minRating: rated(search.minRating, ([, , , rating]: Tuple) => rating),
    stars: {
      values: STARS,
      chosen: search.stars ?? [],
      has: ([, , grade]: Tuple, value: number) => grade === value,
    },
  }
}

interface PageRow {
  no: number
  name: string
  photos: string
  regionId: number
  regionName: string
  listPrice: number
  lat: number
  lon: number
  amenities: string
}

const pageSql = (
  nights: readonly Night[],
) => `SELECT p.no, p.name, p.photos, p.region_id AS regionId, g.name AS regionName,
  ${listPriceSql(nights)} AS listPrice, p.lat, p.lon, p.amenities
  FROM json_each(?1) w JOIN room r ON r.id = w.value JOIN property p ON p.no = r.property_no JOIN region g ON g.id = p.region_id
  ORDER BY w.key`

function itemOf({ candidate, offer }: Shown, row: Omit<PageRow, 'photos'> & Pick<UpstreamItem, 'photo'>): UpstreamItem {
  const [, category, grade, rating, reviewCount, , policy, checkIn, , squared] = candidate
  const [, price, left] = offer
  return {
    ...row,
    category,
    price,
    left,
    soldOut: left === 0,
    grade,
    rating,
    reviewCount,
    policy,
    checkIn,
    amenities: JSON.parse(row.amenities) as UpstreamItem['amenities'],
    distance: squared === null ? null : Math.round(Math.sqrt(squared)),
  }
}

/** Properties that can lodge the guests, each with its cheapest free room, in no order. */
async function foundBy(env: Env, search: Wanted) {
  const values: (string | number)[] = []
  const bind = (value: string | number) => `?${values.push(value)}`
  const { ids, keyword, regionId } = search
  // What narrows the list is looked at afterwards, so that each choice can be counted.
  const scope = await scopeSql(env, { ids, keyword, regionId }, bind)
  const sql = candidatesSql(search, scope, bind)
  const results = await env.DB.batch<{ list: string }>([...releaseDue(env), env.DB.prepare(sql).bind(...values)])
  const candidates = JSON.parse(results.at(-1)?.results[0]?.list ?? '[]') as Tuple[]
  const { nights } = search
  return narrow(candidates, {
    offersOf: (candidate) => candidate[10],
    order: cheapest,
    about: aboutOf(env, search),
    ways: {
      beds: {
        values: BedType.options,
        chosen: search.beds ?? [],
        has: ([, , , beds]: RoomTuple, value: BedType) => has(BedType.options, beds, value),
      },
    },
    price: {
      of: ([, price]) => price / nights.length,
      least: search.minPrice,
      most: search.maxPrice,
      steps: search.priceSteps,
    },
  })
}

/** Properties as they are told, in their order. */
async function itemsOf(env: Env, shown: readonly Shown[], { nights }: Wanted): Promise<UpstreamItem[]> {
  const { results } = await env.DB.prepare(pageSql(nights))
    .bind(JSON.stringify(shown.map(({ offer }) => offer[0])))
    .all<PageRow>()
  return covered(env, results).flatMap((row, at) => {
    const each = shown[at]
    return each ? [itemOf(each, row)] : []
  })
}

/**
 * Properties that can lodge the guests, each with its cheapest free room; sold-out ones are last
 * and bear the price they would have.
 */
export async function find(env: Env, search: Search): Promise<Found> {
  const { sort, from, offset, limit } = search
  const { kept, dearest, filterList, without } = await foundBy(env, search)
  const order = ORDERS[sort === 'distance' && !from ? 'recommended' : sort]
  kept.sort(
    (a, b) =>
      Number(a.offer[2] === 0) - Number(b.offer[2] === 0) ||
      order(a, b) ||
      popularity(a, b) ||
      a.candidate[0] - b.candidate[0],
  )
  return {
    list: await itemsOf(env, kept.slice(offset, offset + limit), search),
    totalCount: kept.length,
    maxPrice: Math.ceil(dearest),
    filterList,
    without,
  }
}

/**
 * Properties that can lodge the guests within a rectangle, as a map of so many columns tells them.
 */
export async function findWithin(
  env: Env,
  search: Omit<Wanted, 'bounds'>,
  area: UpstreamArea,
): Promise<InferOutput<typeof placePointsIn.output>['result']> {
  const { kept } = await foundBy(env, { ...search, bounds: area })
  const spots = kept.map((shown) => {
    const [no, category, , , , , , , , , , lat, lon] = shown.candidate
    const [, price, left] = shown.offer
    return { id: String(no), category, lat, lon, price, soldOut: left === 0, shown }
  })
  return told(spots, area, (shown) => itemsOf(env, shown, search))
}
