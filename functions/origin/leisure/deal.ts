import type { InferOutput } from 'valibot'
import type { UpstreamDealDetail, UpstreamVariant } from '#contract/upstream/leisure.ts'
import { releaseDue } from '../booking/stock.ts'
import type { Env } from '../env.ts'
import { covered, photos } from '../photo.ts'
import { ServiceRefusal } from '../refusal.ts'
import { breakdownOf, type RatingCount } from '../review.ts'
import { choosable, OPENING, type Opening } from './calendar.ts'
import { COUNTS, ORDERS, REVIEWS } from './review.ts'
import { ITEM, type ItemRow, itemOf, ticketOf, VARIANTS } from './search.ts'
import { leftOf, OPEN_SLOT, TOUCHED } from './stock.ts'

type Detail = InferOutput<typeof UpstreamDealDetail>
type Reviews = Detail['reviews']

/** Reviews that stand with the deal itself. */
const PREVIEW = 4

type DealRow = Opening &
  Pick<Detail, 'venue' | 'address' | 'phone' | 'summary' | 'description' | 'minutes'> & {
    photos: string
    notices: string
    guide: string
    opens: string
    variants: string
  }
type VariantRow = Omit<UpstreamVariant, 'left'> & { capacity: number; touched: string }

const HEAD = `SELECT ${ITEM} FROM leisure_variant c JOIN leisure_deal d ON d.id = c.deal_id JOIN region g ON g.id = d.region_id
  WHERE d.id = ?1 LIMIT 1`
const DEAL = `SELECT ${OPENING}, ${VARIANTS(String(OPEN_SLOT))} AS variants, d.venue, d.address, d.phone, d.summary, d.description, d.photos,
  d.notices, d.guide, d.opens, d.minutes FROM leisure_deal d WHERE d.id = ?1`
const EACH = `SELECT v.id, v.name, v.option, v.audience, v.start_time AS startTime, v.cover_price AS coverPrice, v.sale_price AS gajagoSalePrice,
  v.min_quantity AS minQuantity, v.max_quantity AS maxQuantity, v.capacity, ${TOUCHED(String(OPEN_SLOT))} AS touched
  FROM leisure_variant v WHERE v.deal_id = ?1 ORDER BY v.id`

function variantOf({ capacity, touched, ...row }: VariantRow, open: boolean): UpstreamVariant {
  const left = leftOf({ id: row.id, capacity }, JSON.parse(touched) as [number, number][], OPEN_SLOT)
  return { ...row, left: open ? left : null }
}

/**
 * A deal with its variants in the order of the catalogue and its newest reviews. Throws NOT_FOUND.
 */
export async function dealOf(env: Env, id: number): Promise<Detail> {
  const results = await env.DB.batch<unknown>([
    ...releaseDue(env),
    env.DB.prepare(HEAD).bind(id),
    env.DB.prepare(DEAL).bind(id),
    env.DB.prepare(EACH).bind(id),
    env.DB.prepare(COUNTS).bind(id),
    env.DB.prepare(`${REVIEWS} ORDER BY ${ORDERS.recent}, id DESC LIMIT ${PREVIEW}`).bind(id),
  ])
  const [heads, deals, variants, counts, reviews] = results.slice(-5).map(({ results: rows }) => rows)
  const [head] = covered(env, heads as ItemRow[])
  const row = deals?.[0] as DealRow | undefined
  if (!head || !row) throw new ServiceRefusal('NOT_FOUND')
  const open = row.schedule === 'open'
  const { ticketId, soldOut } = ticketOf(env, row, JSON.parse(row.variants), undefined)
  const { coverPrice, gajagoSalePrice } = (variants as VariantRow[]).find(({ id }) => id === ticketId) ?? head
  return {
    ...itemOf({ ...head, coverPrice, gajagoSalePrice }, soldOut),
    venue: row.venue,
    address: row.address,
    phone: row.phone,
    summary: row.summary,
    description: row.description,
    photos: photos(env, row.photos),
    notices: JSON.parse(row.notices) as string[],
    guide: JSON.parse(row.guide) as string[],
    hours: { open: row.opens, close: row.closes, lastEntry: row.last_entry },
    closedOn: JSON.parse(row.closed_on) as number[],
    season: row.season_from === null || row.season_to === null ? null : { from: row.season_from, to: row.season_to },
    minutes: row.minutes,
    days: open ? null : choosable(env, row),
    variants: (variants as VariantRow[]).map((variant) => variantOf(variant, open)),
    reviews: { list: reviews as Reviews['list'], breakdown: breakdownOf(counts as RatingCount[]) },
  }
}
