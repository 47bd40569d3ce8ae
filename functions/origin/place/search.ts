import type { InferOutput } from 'valibot'
import type { UpstreamArea } from '#contract/upstream/catalogue.ts'
import type { placePointsIn, searchPlaces, UpstreamItem } from '#contract/upstream/place.ts'
import { told } from '../area.ts'
import { releaseDue } from '../booking/stock.ts'
import type { Night } from '../day.ts'
import type { Env } from '../env.ts'
import { narrow } from '../narrow.ts'
import { covered } from '../photo.ts'
import { listPriceSql } from '../rate.ts'
import { candidatesSql, type RoomTuple, scopeSql, type Tuple, type Wanted } from './candidate.ts'
import { aboutOf, waysOf } from './filter.ts'

type Sort = InferOutput<typeof searchPlaces.input>['sort']

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
    ways: waysOf(search),
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
