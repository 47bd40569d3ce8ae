import type { InferOutput } from 'valibot'
import { BedType } from '#contract/catalogue.ts'
import { ForeignAmenity, PropertyType } from '#contract/foreign/catalogue.ts'
import type { UpstreamArea } from '#contract/upstream/catalogue.ts'
import type { foreignPointsIn, searchForeign, UpstreamForeignItem } from '#contract/upstream/foreign.ts'
import { told } from '../area.ts'
import { releaseDue } from '../booking/stock.ts'
import { dateOf, dayNumber } from '../day.ts'
import { type Env, now } from '../env.ts'
import { narrow, one, only, rated } from '../narrow.ts'
import { covered } from '../photo.ts'
import { fits, type OccupiedStay } from './occupancy.ts'
import { CITIES, type CityRow, metres, minuteAt, todayAt, whereOf } from './place.ts'
import { type StayPrice, totalOf } from './price.ts'
import type { ChargeRule, RateRow } from './row.ts'
import { type Scope, scopeSql } from './scope.ts'
import { leftOf, marginsOf, type Touched } from './stock.ts'

type Input = InferOutput<typeof searchForeign.input>
type Sort = Input['sort']
/** What a search is narrowed by, prices aside. */
type Filter = Partial<
  Pick<Input, 'type' | 'stars' | 'amenities' | 'minRating' | 'freeCancellation' | 'breakfast' | 'beds' | 'priceSteps'>
>

export interface Point {
  lat: number
  lon: number
}

/**
 * What is looked for. Prices are won a night for all rooms with taxes and fees, on the property's
 * own sale price.
 */
interface Wanted extends Scope, Filter, OccupiedStay {
  checkIn: string
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

/** What a search asks for: some of what is found, in an order. */
export interface Search extends Wanted {
  sort: Sort
  offset: number
  limit: number
}

type Found = Omit<InferOutput<typeof searchForeign.output>['result'], 'title' | 'meant' | 'near'>

type Bed = { kind: string; count: number }
/**
 * A room type of a candidate: [id, base, standard, adults, guests, extra adult, units, fewest
 * nights, rates, beds].
 */
type RoomTuple = [number, number, number, number, number, number, number, number, RateRow[], Bed[]]
/**
 * A candidate: [id, city, stars, rating, reviews, popularity, lat, lon, sale percent, child age,
 * charges, rooms, kind, amenities as bits in their schema's order].
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
  type: PropertyType,
  amenities: number,
]

const AMENITIES = ForeignAmenity.options
  .map((amenity, at) => `((instr(p.amenities, '"${amenity}"') > 0) << ${at})`)
  .join(' | ')

const candidatesSql = (
  where: string,
) => `SELECT json_group_array(json_array(p.id, p.city_id, p.stars, p.rating, p.review_count, p.popularity,
  p.lat, p.lon, p.sale_percent, p.child_age, json(p.charges), (
    SELECT json_group_array(json_array(r.id, r.base, r.standard, r.adults, r.guests, r.extra_adult, r.units, r.min_nights, json(r.rates),
      json(r.beds)))
    FROM foreign_room r WHERE r.property_id = p.id), p.type, ${AMENITIES})) AS list
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

/** A rate of a room that takes the guests, and what it costs. */
interface Offer {
  price: Omit<StayPrice, 'nights'>
  rate: RateRow
  /** Its own, or where it has none that of the room's rate that is free longest. */
  refund: RateRow['refund']
  zone: string
  beds: readonly Bed[]
  left: number
  soldOut: boolean
}

/** A property that is open to the search. */
interface Candidate {
  of: Tuple
  city: CityRow
  distance: number | null
}

/** A candidate with the rate by which it is shown. */
interface Shown {
  candidate: Candidate
  offer: Offer
}

/** Of a room's ways to be given back, the one that is free longest. */
function longest(rates: readonly RateRow[]): RateRow['refund'] {
  const all = rates.flatMap(({ refund }) => (refund ? [refund] : []))
  return all.sort((a, b) => a.freeDays - b.freeDays || b.freeTime.localeCompare(a.freeTime))[0] ?? null
}

/** What a property offers for a stay: every rate of every room that takes the guests. */
function offersOf({ of, city }: Candidate, search: Wanted, touched: Touched): Offer[] {
  const [id, , , , , , , , salePercent, childAge, charges, rooms] = of
  const house = { season: city.season, salePercent, childAge, charges }
  const margins = marginsOf(id, city.season, search.nights)
  return rooms.flatMap(([roomId, base, standard, adults, guests, extraAdult, units, minNights, rates, beds]) => {
    if (!fits({ adults, guests }, search.rooms, childAge)) return []
    const free = leftOf({ id: roomId, propertyId: id, units }, margins, search.nights, touched)
    const soldOut = free < search.rooms.length || search.nights.length < minNights
    const left = soldOut ? 0 : free
    const other = longest(rates)
    return rates.map((rate) => {
      const price = totalOf({ base, standard, extraAdult }, rate, house, search)
      return { price, rate, refund: rate.refund ?? other, zone: city.zone, beds, left, soldOut }
    })
  })
}

/** The cheapest free one is shown, or the cheapest of all where none is free. */
const cheapest = (a: Offer, b: Offer) => Number(a.soldOut) - Number(b.soldOut) || a.price.price - b.price.price

const FOR_TWO = ['double', 'queen', 'king']
const FOR_ONE = ['single']
const some = (beds: readonly Bed[], kinds: readonly string[], least = 1) =>
  beds.some(({ kind, count }) => kinds.includes(kind) && count >= least)
/** Whether a room has beds of a type. */
const BEDS: Record<BedType, (beds: readonly Bed[]) => boolean> = {
  double: (beds) => some(beds, FOR_TWO),
  twin: (beds) => some(beds, [...FOR_ONE, ...FOR_TWO], 2),
  single: (beds) => some(beds, FOR_ONE),
  ondol: (beds) => some(beds, ['futon']),
  bunk: (beds) => some(beds, ['bunk']),
}

/** Whether a rate is refunded if it is booked now; `minute` is now by the city's clock. */
function isFree({ rate }: Offer, checkIn: string, minute: string): boolean {
  if (!rate.refund) return false
  const last = dateOf(dayNumber(checkIn) - rate.refund.freeDays)
  return minute <= `${last}T${rate.refund.freeTime}`
}

/** Stars by which properties are looked for. */
const STARS = [5, 4, 3, 2, 1]

/** What the filter asks of a property. */
const aboutOf = (search: Wanted) => ({
  type: one(PropertyType.options, search.type, ({ of }: Candidate) => of[12]),
  stars: {
    values: STARS,
    chosen: search.stars ?? [],
    has: ({ of }: Candidate, value: number) => of[2] === value,
  },
  amenities: {
    values: ForeignAmenity.options,
    chosen: search.amenities ?? [],
    has: ({ of }: Candidate, value: ForeignAmenity) => ((of[13] >> ForeignAmenity.options.indexOf(value)) & 1) === 1,
    every: true,
  },
  minRating: rated(search.minRating, ({ of }: Candidate) => of[3]),
})

/** What it asks of a rate; the minutes are now by the clocks of cities. */
const waysOf = (search: Wanted, free: (offer: Offer) => boolean) => ({
  freeCancellation: only(search.freeCancellation, free),
  breakfast: only(search.breakfast, ({ rate }: Offer) => rate.board !== 'none'),
  beds: {
    values: BedType.options,
    chosen: search.beds ?? [],
    has: ({ beds }: Offer, value: BedType) => BEDS[value](beds),
  },
})

const ORDERS: Record<Sort, (a: Shown, b: Shown) => number> = {
  recommended: ({ candidate: a }, { candidate: b }) => b.of[5] - a.of[5],
  'price-low': (a, b) => a.offer.price.price - b.offer.price.price,
  'price-high': (a, b) => b.offer.price.price - a.offer.price.price,
  rating: ({ candidate: a }, { candidate: b }) => b.of[3] - a.of[3] || b.of[4] - a.of[4],
  stars: ({ candidate: a }, { candidate: b }) => b.of[2] - a.of[2],
  distance: ({ candidate: a }, { candidate: b }) => (a.distance ?? 0) - (b.distance ?? 0),
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

function itemOf(
  { candidate, offer }: Shown,
  row: Omit<PageRow, 'photos'> & Pick<UpstreamForeignItem, 'photo'>,
): UpstreamForeignItem {
  const { of, city, distance } = candidate
  const { price, rate, refund, left, soldOut } = offer
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
    refundable: rate.refund !== null,
    left,
    soldOut,
    distance,
  }
}

/**
 * Properties that can lodge the guests, each with its cheapest free rate, in no order, and from
 * where their distances are.
 */
async function foundBy(env: Env, search: Wanted) {
  const values: (string | number)[] = []
  const where = scopeSql(search, (value) => `?${values.push(value)}`)
  const days = search.nights.map((night) => night.day)
  const results = await env.DB.batch<unknown>([
    ...releaseDue(env),
    env.DB.prepare(CITIES),
    env.DB.prepare(candidatesSql(where)).bind(...values),
    env.DB.prepare(TOUCHED).bind(Math.min(...days), Math.max(...days)),
  ])
  const [cities, found, stock] = results.slice(-3).map((result) => result.results)
  const at = now(env)
  const open = new Map(
    (cities as CityRow[]).filter((city) => todayAt(city.zone, at) <= search.checkIn).map((city) => [city.id, city]),
  )
  const touched = touchedOf(stock as { item: number; slot: number; left: number }[])
  const tuples = JSON.parse((found as { list: string }[])[0]?.list ?? '[]') as Tuple[]
  const middle = search.from ?? (search.cityId === undefined ? null : (open.get(search.cityId) ?? null))
  const candidates = tuples.flatMap((of): Candidate[] => {
    const city = open.get(of[1])
    if (!city || of[0] === search.except) return []
    const distance = middle && metres(middle, { lat: of[6], lon: of[7] })
    return [{ of, city, distance }]
  })
  const nights = search.nights.length
  const minutes = new Map([...open.values()].map(({ zone }) => [zone, minuteAt(zone, at)]))
  const narrowed = narrow(candidates, {
    offersOf: (candidate) => offersOf(candidate, search, touched),
    order: cheapest,
    about: aboutOf(search),
    ways: waysOf(search, (offer) => isFree(offer, search.checkIn, minutes.get(offer.zone) ?? '')),
    price: {
      of: ({ price }) => price.price / nights,
      least: search.minPrice,
      most: search.maxPrice,
      steps: search.priceSteps,
    },
  })
  return { ...narrowed, middle }
}

/** Properties as they are told, in their order. */
async function itemsOf(env: Env, shown: readonly Shown[]): Promise<UpstreamForeignItem[]> {
  const { results } = await env.DB.prepare(PAGE)
    .bind(JSON.stringify(shown.map(({ candidate }) => candidate.of[0])))
    .all<PageRow>()
  const byId = new Map(results.map((row) => [row.id, row]))
  const listed = shown.flatMap((each) => {
    const row = byId.get(each.candidate.of[0])
    return row ? [{ each, ...row }] : []
  })
  return covered(env, listed).map(({ each, ...row }) => itemOf(each, row))
}

/**
 * Properties that can lodge the guests, each with its cheapest free rate; sold-out ones are last
 * and bear the price they would have.
 */
export async function find(env: Env, search: Search): Promise<Found> {
  const { kept, dearest, middle, ...narrowed } = await foundBy(env, search)
  const order = search.sort === 'distance' && !middle ? ORDERS.recommended : ORDERS[search.sort]
  kept.sort(
    (a, b) =>
      Number(a.offer.soldOut) - Number(b.offer.soldOut) ||
      order(a, b) ||
      ORDERS.recommended(a, b) ||
      a.candidate.of[0] - b.candidate.of[0],
  )
  return {
    list: await itemsOf(env, kept.slice(search.offset, search.offset + search.limit)),
    totalCount: kept.length,
    maxPrice: Math.ceil(dearest),
    ...narrowed,
  }
}

/**
 * Properties that can lodge the guests within a rectangle, as a map of so many columns tells them.
 */
export async function findWithin(
  env: Env,
  search: Omit<Wanted, 'bounds'>,
  area: UpstreamArea,
): Promise<InferOutput<typeof foreignPointsIn.output>['result']> {
  const { kept } = await foundBy(env, { ...search, bounds: area })
  const spots = kept.map((shown) => {
    const [id, , , , , , lat, lon, , , , , type] = shown.candidate.of
    const { price, soldOut } = shown.offer
    return { id: String(id), category: type, lat, lon, price: price.price, soldOut, shown }
  })
  return told(spots, area, (shown) => itemsOf(env, shown))
}
