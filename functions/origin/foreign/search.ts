import type { InferOutput } from 'valibot'
import type { UpstreamArea } from '#contract/upstream/catalogue.ts'
import type { foreignPointsIn, searchForeign, UpstreamForeignItem } from '#contract/upstream/foreign.ts'
import { told } from '../area.ts'
import { releaseDue } from '../booking/stock.ts'
import { type Env, now } from '../env.ts'
import { narrow } from '../narrow.ts'
import { covered } from '../photo.ts'
import { type Candidate, candidatesSql, cheapest, type Offer, offersOf, type Tuple, type Wanted } from './candidate.ts'
import { aboutOf, waysOf } from './filter.ts'
import { CITIES, type CityRow, clockAt, metres, whereOf } from './place.ts'
import { scopeSql } from './scope.ts'
import { type StockRow, touchedOf } from './stock.ts'

type Sort = InferOutput<typeof searchForeign.input>['sort']

/** What a search asks for: some of what is found, in an order. */
export interface Search extends Wanted {
  sort: Sort
  offset: number
  limit: number
}

type Found = Omit<InferOutput<typeof searchForeign.output>['result'], 'title' | 'meant' | 'near'>

const TOUCHED = `SELECT item, slot, left FROM stock WHERE product = 'foreign' AND slot >= ?1 AND slot <= ?2`
const PAGE = `SELECT p.id, p.name, p.english_name AS englishName, p.type, p.photos, p.amenities, p.check_in AS checkIn
  FROM foreign_property p WHERE p.id IN (SELECT value FROM json_each(?1))`

/** A candidate with the rate by which it is shown. */
interface Shown {
  candidate: Candidate
  offer: Offer
}

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
  const zones = new Set((cities as CityRow[]).map(({ zone }) => zone))
  const clocks = new Map([...zones].map((zone) => [zone, clockAt(zone, at)]))
  const begins = ({ zone }: CityRow) => (clocks.get(zone) ?? '').slice(0, 10) <= search.checkIn
  const open = new Map((cities as CityRow[]).filter(begins).map((city) => [city.id, city]))
  const touched = touchedOf(stock as StockRow[])
  const tuples = JSON.parse((found as { list: string }[])[0]?.list ?? '[]') as Tuple[]
  const middle = search.from ?? (search.cityId === undefined ? null : (open.get(search.cityId) ?? null))
  const candidates = tuples.flatMap((of): Candidate[] => {
    const city = open.get(of[1])
    if (!city || of[0] === search.except) return []
    const distance = middle && metres(middle, { lat: of[6], lon: of[7] })
    return [{ of, city, distance }]
  })
  const nights = search.nights.length
  const narrowed = narrow(candidates, {
    offersOf: (candidate) => offersOf(candidate, search, touched),
    order: cheapest,
    about: aboutOf(search),
    ways: waysOf(search, clocks),
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
