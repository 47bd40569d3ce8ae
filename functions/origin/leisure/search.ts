import type { InferOutput } from 'valibot'
import { LeisureCategory } from '#contract/leisure/catalogue.ts'
import type { UpstreamArea } from '#contract/upstream/catalogue.ts'
import type { dealPointsIn, searchDeals, UpstreamDeal } from '#contract/upstream/leisure.ts'
import { type Bounds, standsIn, told } from '../area.ts'
import { releaseDue } from '../booking/stock.ts'
import { dayNumber } from '../day.ts'
import { type Env, today, UNDO_MINUTES } from '../env.ts'
import { narrow, one, only, rated } from '../narrow.ts'
import { covered } from '../photo.ts'
import { hasDays, OPENING, type Opening, onSale, usableOn } from './calendar.ts'
import { CATEGORY_NAMES } from './category.ts'
import { dealsBy } from './keyword.ts'
import { leftOf, OPEN_SLOT, TOUCHED } from './stock.ts'

type Input = InferOutput<typeof searchDeals.input>
type Scope = Partial<Omit<Input, 'sort' | 'page' | 'size'>>

/** What is looked for. Prices of the scope are won a ticket on the deal's own sale price. */
interface Wanted extends Scope {
  bounds?: Bounds
}

/** What a search asks for: some of what is found, in an order. */
export interface Search extends Wanted {
  sort: Input['sort']
  offset: number
  limit: number
}

/**
 * What a search finds. `maxPrice` is the dearest first ticket before the price filter, so that a
 * slider keeps its scale.
 */
type Found = Omit<InferOutput<typeof searchDeals.output>['result'], 'title' | 'meant' | 'near'>

/** Of an item: deal `d`, region `g`, the ticket `c` that is shown. */
export const ITEM = `d.id, d.name, d.photos, d.category_id AS categoryId, d.region_id AS regionId, g.name AS regionName, d.lat, d.lon,
  c.cover_price AS coverPrice, c.sale_price AS gajagoSalePrice, d.schedule, d.valid_days AS validDays, d.policy, d.rating, d.review_count AS reviewCount`

type Candidate = Opening & {
  id: number
  categoryId: LeisureCategory
  policy: UpstreamDeal['policy']
  popularity: number
  rating: number
  reviews: number
  variants: string
  lat: number
  lon: number
}
/** id, capacity, start time, fewest, touched stock, sale price. */
type VariantTuple = [number, number, string | null, number, [number, number][], number]

/** The ticket by which a deal is shown, its price, and whether none of the deal's is to be had. */
interface Ticket {
  ticketId: number
  price: number
  soldOut: boolean
}

export interface ItemRow extends Omit<UpstreamDeal, 'photo' | 'categoryName' | 'geoPoint' | 'minPrice' | 'soldOut'> {
  photos: string
  lat: number
  lon: number
  coverPrice: number
  gajagoSalePrice: number
}

/** A deal of a list as it is told. */
export function itemOf(
  { lat, lon, coverPrice, gajagoSalePrice, ...row }: Omit<ItemRow, 'photos'> & Pick<UpstreamDeal, 'photo'>,
  soldOut: boolean,
): UpstreamDeal {
  return {
    ...row,
    categoryName: CATEGORY_NAMES[row.categoryId],
    geoPoint: { lat, lon },
    minPrice: { coverPrice, gajagoSalePrice },
    soldOut,
  }
}

/**
 * The cheapest ticket of a deal that is to be had on the day that is asked for, or at all; where
 * none is, the cheapest of all.
 */
export function ticketOf(env: Env, deal: Opening, variants: readonly VariantTuple[], date: string | undefined): Ticket {
  const open = deal.schedule === 'open'
  const slot = open || date === undefined ? OPEN_SLOT : dayNumber(date)
  const isThere = ([id, capacity, startTime, fewest, touched]: VariantTuple) => {
    if (!open && date === undefined) return hasDays(env, deal)
    if (!open && date !== undefined && !onSale(env, deal, startTime, date)) return false
    return leftOf({ id, capacity }, touched, slot) >= fewest
  }
  const ordered = variants.toSorted((a, b) => a[5] - b[5] || a[0] - b[0])
  const first = ordered.find(isThere)
  const [ticketId = 0, , , , , price = 0] = first ?? ordered[0] ?? []
  return { ticketId, price, soldOut: first === undefined }
}

/**
 * Of deal `d`: what `ticketOf` must know of its variants; the parameter is the slot of the day that
 * is asked for.
 */
export const VARIANTS = (
  slot: string,
) => `(SELECT json_group_array(json_array(v.id, v.capacity, v.start_time, v.min_quantity,
  json(${TOUCHED(`${OPEN_SLOT}, ${slot}`)}), v.sale_price)) FROM leisure_variant v WHERE v.deal_id = d.id)`

type Shown = Candidate & Ticket

const ORDERS: Record<Search['sort'], (a: Shown, b: Shown) => number> = {
  recommended: () => 0,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating || b.reviews - a.reviews,
  reviews: (a, b) => b.reviews - a.reviews,
}

/** Days before its use until which a ticket for a day is given back for nothing. */
const FREE_DAYS = 7

/** What the filter asks of a deal. */
function aboutOf(env: Env, { categoryId, freeCancellation, minRating, date }: Wanted) {
  const late = date !== undefined && dayNumber(date) - dayNumber(today(env, UNDO_MINUTES)) < FREE_DAYS
  return {
    categoryId: one(
      LeisureCategory.options,
      categoryId as LeisureCategory | undefined,
      (deal: Candidate) => deal.categoryId,
    ),
    freeCancellation: only(
      freeCancellation,
      ({ policy }: Candidate) => policy === 'open' || (policy === 'dated' && !late),
    ),
    minRating: rated(minRating, ({ rating }: Candidate) => rating),
  }
}

/**
 * Deals with their cheapest ticket to be had, in no order. With a day, only those that can be used
 * on it.
 */
async function foundBy(env: Env, search: Wanted) {
  const values: (string | number)[] = []
  const bind = (value: string | number) => `?${values.push(value)}`
  const slot = bind(search.date === undefined ? OPEN_SLOT : dayNumber(search.date))
  const where = ['1']
  if (search.ids) where.push(`d.id IN (SELECT value FROM json_each(${bind(JSON.stringify(search.ids))}))`)
  if (search.keyword) {
    const { found } = await dealsBy(env, search.keyword)
    where.push(`d.id IN (SELECT value FROM json_each(${bind(JSON.stringify(found.map(({ id }) => id)))}))`)
  }
  if (search.regionId !== undefined) where.push(`d.region_id = ${bind(search.regionId)}`)
  if (search.bounds) where.push(standsIn('d', search.bounds, bind))
  const candidates = await env.DB.batch<Candidate>([
    ...releaseDue(env),
    env.DB.prepare(
      `SELECT d.id, d.category_id AS categoryId, d.policy, d.popularity, d.rating, d.review_count AS reviews, d.lat, d.lon, ${OPENING}, ${VARIANTS(slot)} AS variants
       FROM leisure_deal d JOIN region g ON g.id = d.region_id WHERE ${where.join(' AND ')}`,
    ).bind(...values),
  ])
  const { date } = search
  const usable = (candidates.at(-1)?.results ?? []).filter((deal) => date === undefined || usableOn(env, deal, date))
  const narrowed = narrow(usable, {
    offersOf: (deal) => [ticketOf(env, deal, JSON.parse(deal.variants) as VariantTuple[], date)],
    order: () => 0,
    about: aboutOf(env, search),
    ways: {},
    price: { of: ({ price }) => price, least: search.minPrice, most: search.maxPrice, steps: search.priceSteps },
  })
  const kept = narrowed.kept.map(({ candidate, offer }): Shown => ({ ...candidate, ...offer }))
  return { ...narrowed, kept }
}

/** Deals as they are told, in their order. */
async function itemsOf(env: Env, shown: readonly Pick<Shown, 'ticketId' | 'soldOut'>[]): Promise<UpstreamDeal[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${ITEM} FROM json_each(?1) w JOIN leisure_variant c ON c.id = w.value JOIN leisure_deal d ON d.id = c.deal_id JOIN region g ON g.id = d.region_id ORDER BY w.key`,
  )
    .bind(JSON.stringify(shown.map(({ ticketId }) => ticketId)))
    .all<ItemRow>()
  return covered(env, results).map((row, index) => itemOf(row, shown[index]?.soldOut ?? false))
}

/** Deals with their cheapest ticket to be had; those that are sold out are last. */
export async function findDeals(env: Env, search: Search): Promise<Found> {
  const { kept, dearest: maxPrice, filterList, without } = await foundBy(env, search)
  kept.sort(
    (a, b) =>
      Number(a.soldOut) - Number(b.soldOut) || ORDERS[search.sort](a, b) || b.popularity - a.popularity || a.id - b.id,
  )
  const list = await itemsOf(env, kept.slice(search.offset, search.offset + search.limit))
  return { list, totalCount: kept.length, maxPrice, filterList, without }
}

/** Deals within a rectangle, as a map of so many columns tells them. */
export async function findDealsWithin(
  env: Env,
  search: Omit<Wanted, 'bounds'>,
  area: UpstreamArea,
): Promise<InferOutput<typeof dealPointsIn.output>['result']> {
  const { kept } = await foundBy(env, { ...search, bounds: area })
  const spots = kept.map(({ id, categoryId, lat, lon, price, soldOut, ticketId }) => {
    const spot = { id: String(id), category: String(categoryId), lat, lon, price, soldOut }
    return { ...spot, shown: { ticketId, soldOut } }
  })
  return told(spots, area, (shown) => itemsOf(env, shown))
}
