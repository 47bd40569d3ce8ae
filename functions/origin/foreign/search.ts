import type { InferOutput } from 'valibot'
import type { searchForeign, UpstreamForeignItem } from '#contract/upstream/foreign.ts'
import { releaseDue } from '../booking/stock.ts'
import { type Env, now } from '../env.ts'
import { covered } from '../photo.ts'
import { fits, type OccupiedStay } from './occupancy.ts'
import { CITIES, type CityRow, metres, todayAt, whereOf } from './place.ts'
import { type StayPrice, totalOf } from './price.ts'
import type { ChargeRule, RateRow } from './row.ts'
import { type Scope, scopeSql } from './scope.ts'
import { leftOf, marginsOf, type Touched } from './stock.ts'

type Sort = InferOutput<typeof searchForeign.input>['sort']

export interface Point {
  lat: number
  lon: number
}

/**
 * What a search asks for. Prices are won a night for all rooms with taxes and fees, on the
 * property's own sale price.
 */
export interface Search extends Scope, OccupiedStay {
  checkIn: string
  sort: Sort
  offset: number
  limit: number
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /**
   * Distances are from here; without it they are from the middle of the one city that is searched,
   * or there are none.
   */
  from?: Point
  /** A property to leave out. */
  except?: number
}

interface Found {
  list: UpstreamForeignItem[]
  totalCount: number
  maxPrice: number
}

/**
 * A room type of a candidate: [id, base, standard, adults, guests, extra adult, units, fewest nights,
 * rates].
 */
type RoomTuple = [number, number, number, number, number, number, number, number, RateRow[]]
/**
 * A candidate: [id, city, stars, rating, reviews, popularity, lat, lon, sale percent, child age,
 * charges, rooms].
 */
type Tuple = [
  id: number,
  city: number,
  stars: number,
  rating: number,
  reviews: number,
  popularity: number,
  lat: number,
  lon: number,
  sale: number,
  childAge: number,
  charges: ChargeRule[],
  rooms: RoomTuple[],
]

const candidatesSql = (
  where: string,
) => `SELECT json_group_array(json_array(p.id, p.city_id, p.stars, p.rating, p.review_count, p.popularity,
  p.lat, p.lon, p.sale_percent, p.child_age, json(p.charges), (
    SELECT json_group_array(json_array(r.id, r.base, r.standard, r.adults, r.guests, r.extra_adult, r.units, r.min_nights, json(r.rates)))
    FROM foreign_room r WHERE r.property_id = p.id))) AS list
  FROM foreign_property p JOIN foreign_city c ON c.id = p.city_id WHERE ${where}`
const TOUCHED = `SELECT item, slot, left FROM stock WHERE product = 'foreign' AND slot >= ?1 AND slot <= ?2`
const PAGE = `SELECT p.id, p.name, p.english_name AS englishName, p.type, p.photos, p.amenities, p.check_in AS checkIn
  FROM foreign_property p WHERE p.id IN (SELECT value FROM json_each(?1))`

/** The rows of stock that somebody has touched, by room and day. */
export function touchedOf(rows: readonly { item: number; slot: number; left: number }[]): Touched {
  const rooms = new Map<number, Map<number, number>>()
  for (const { item, slot, left } of rows) rooms.set(item, (rooms.get(item) ?? new Map()).set(slot, left))
  return rooms
}

/**
 * A candidate with the room and rate by which it is shown: the cheapest free one, or the cheapest
 * of all where none is free.
 */
interface Shown {
  of: Tuple
  city: CityRow
  price: Omit<StayPrice, 'nights'>
  rate: RateRow
  refund: RateRow['refund']
  left: number
  soldOut: boolean
  distance: number | null
}

/** Of a room's ways to be given back, the one that is free longest. */
function longest(rates: readonly RateRow[]): RateRow['refund'] {
  const all = rates.flatMap(({ refund }) => (refund ? [refund] : []))
  return all.sort((a, b) => a.freeDays - b.freeDays || b.freeTime.localeCompare(a.freeTime))[0] ?? null
}

/** Shows a candidate, or null where its rooms do not fit the guests. */
function show(of: Tuple, city: CityRow, search: Search, touched: Touched): Omit<Shown, 'distance'> | null {
  const [id, , , , , , , , salePercent, childAge, charges, rooms] = of
  const house = { season: city.season, salePercent, childAge, charges }
  const margins = marginsOf(id, city.season, search.nights)
  let best: Omit<Shown, 'distance'> | null = null
  for (const [roomId, base, standard, adults, guests, extraAdult, units, minNights, rates] of rooms) {
    if (!fits({ adults, guests }, search.rooms, childAge)) continue
    const left = leftOf({ id: roomId, propertyId: id, units }, margins, search.nights, touched)
    const soldOut = left < search.rooms.length || search.nights.length < minNights
    for (const rate of rates) {
      const price = totalOf({ base, standard, extraAdult }, rate, house, search)
      const better = !best || (soldOut === best.soldOut ? price.price < best.price.price : best.soldOut)
      if (better) best = { of, city, price, rate, refund: longest(rates), left: soldOut ? 0 : left, soldOut }
    }
  }
  return best
}

const ORDERS: Record<Sort, (a: Shown, b: Shown) => number> = {
  recommended: (a, b) => b.of[5] - a.of[5],
  'price-low': (a, b) => a.price.price - b.price.price,
  'price-high': (a, b) => b.price.price - a.price.price,
  rating: (a, b) => b.of[3] - a.of[3] || b.of[4] - a.of[4],
  stars: (a, b) => b.of[2] - a.of[2],
  distance: (a, b) => (a.distance ?? 0) - (b.distance ?? 0),
}

interface PageRow {
  id: number
  name: string
  englishName: string
  type: UpstreamForeignItem['type']
  photos: string
  amenities: string
  checkIn: string
}

function itemOf(shown: Shown, row: Omit<PageRow, 'photos'> & Pick<UpstreamForeignItem, 'photo'>): UpstreamForeignItem {
  const { of, city, price, rate, refund, left, soldOut, distance } = shown
  const [id, , stars, rating, reviewCount, , lat, lon] = of
  return {
    id: String(id),
    name: row.name,
    englishName: row.englishName,
    type: row.type,
    ...whereOf(city),
    zone: city.zone,
    photo: row.photo,
    lat,
    lon,
    stars,
    rating,
    reviewCount,
    amenities: JSON.parse(row.amenities) as UpstreamForeignItem['amenities'],
    checkIn: row.checkIn,
    listPrice: price.listPrice,
    price: price.price,
    taxes: price.taxes,
    board: rate.board,
    refund,
    left,
    soldOut,
    distance,
  }
}

/**
 * Properties that can lodge the guests, each with its cheapest free rate; sold-out ones are last
 * and bear the price they would have.
 */
export async function find(env: Env, search: Search): Promise<Found> {
  const values: (string | number)[] = []
  const where = scopeSql(search, (value) => `?${values.push(value)}`)
  const days = search.nights.map((night) => night.day)
  const results = await env.DB.batch<unknown>([
    ...releaseDue(env),
    env.DB.prepare(CITIES),
    env.DB.prepare(candidatesSql(where)).bind(...values),
    env.DB.prepare(TOUCHED).bind(Math.min(...days), Math.max(...days)),
  ])
  const [cities, candidates, stock] = results.slice(-3).map((result) => result.results)
  const at = now(env)
  const open = new Map(
    (cities as CityRow[]).filter((city) => todayAt(city.zone, at) <= search.checkIn).map((city) => [city.id, city]),
  )
  const touched = touchedOf(stock as { item: number; slot: number; left: number }[])
  const tuples = JSON.parse((candidates as { list: string }[])[0]?.list ?? '[]') as Tuple[]
  const middle = search.from ?? (search.cityId === undefined ? null : (open.get(search.cityId) ?? null))
  const shown = tuples.flatMap((of): Shown[] => {
    const city = open.get(of[1])
    if (!city || of[0] === search.except) return []
    const best = show(of, city, search, touched)
    return best ? [{ ...best, distance: middle && metres(middle, { lat: of[6], lon: of[7] }) }] : []
  })
  const nights = search.nights.length
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = search
  const kept = shown.filter(({ price }) => price.price >= minPrice * nights && price.price <= maxPrice * nights)
  const order = search.sort === 'distance' && !middle ? ORDERS.recommended : ORDERS[search.sort]
  kept.sort(
    (a, b) => Number(a.soldOut) - Number(b.soldOut) || order(a, b) || ORDERS.recommended(a, b) || a.of[0] - b.of[0],
  )
  const page = kept.slice(search.offset, search.offset + search.limit)
  const { results: rows } = await env.DB.prepare(PAGE)
    .bind(JSON.stringify(page.map(({ of }) => of[0])))
    .all<PageRow>()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const listed = page.flatMap((each) => {
    const row = byId.get(each.of[0])
    return row ? [{ each, ...row }] : []
  })
  return {
    list: covered(env, listed).map(({ each, ...row }) => itemOf(each, row)),
    totalCount: kept.length,
    maxPrice: Math.ceil(Math.max(0, ...shown.map(({ price }) => price.price)) / nights),
  }
}
