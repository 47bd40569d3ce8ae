import type { InferOutput } from 'valibot'
import type { Held } from '#contract/upstream/booking.ts'
import type { holdTickets } from '#contract/upstream/leisure.ts'
import { hold, type Wanted } from '../booking/hold.ts'
import { within } from '../bounds.ts'
import { dateOf, dayNumber } from '../day.ts'
import { type Env, endOfDay, today } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { OPENING, type Opening, onSale } from './calendar.ts'
import { OPEN_SLOT, untouched } from './stock.ts'

type Input = InferOutput<typeof holdTickets.input>

interface Row {
  id: number
  capacity: number
  start_time: string | null
  cover_price: number
  sale_price: number
  min_quantity: number
  max_quantity: number
}

/**
 * Throws NOT_ON_SALE unless every variant can be bought for the day, or the deal is open and none
 * is given.
 */
function requireOnSale(env: Env, opening: Opening, rows: readonly Row[], date: string | null): void {
  if ((opening.schedule === 'open') !== (date === null))
    throw new ServiceRefusal('INVALID_REQUEST', 'days are for dated deals alone')
  if (date !== null && !rows.every((row) => onSale(env, opening, row.start_time, date)))
    throw new ServiceRefusal('NOT_ON_SALE')
}

/** Tickets of one deal for one day, or for no day, at the deal's sale price. */
async function wanted(env: Env, { dealId, date, tickets }: Input): Promise<Wanted> {
  const ids = tickets.map(({ variantId }) => variantId)
  if (ids.length === 0 || new Set(ids).size !== ids.length) throw new ServiceRefusal('INVALID_REQUEST', 'tickets')
  const results = await env.DB.batch<unknown>([
    env.DB.prepare(`SELECT ${OPENING} FROM leisure_deal d WHERE d.id = ?1`).bind(dealId),
    env.DB.prepare(
      `SELECT id, capacity, start_time, cover_price, sale_price, min_quantity, max_quantity FROM leisure_variant
       WHERE deal_id = ?1 AND id IN (SELECT value FROM json_each(?2))`,
    ).bind(dealId, JSON.stringify(ids)),
  ])
  const opening = results[0]?.results[0] as Opening | undefined
  const rows = (results[1]?.results ?? []) as Row[]
  if (!opening) throw new ServiceRefusal('NOT_FOUND')
  if (rows.length !== ids.length) throw new ServiceRefusal('VARIANT_NOT_FOUND')
  requireOnSale(env, opening, rows, date)
  const slot = date === null ? OPEN_SLOT : dayNumber(date)
  const each = rows.map((row) => ({ row, count: tickets.find(({ variantId }) => variantId === row.id)?.quantity ?? 0 }))
  if (!each.every(({ row, count }) => within(count, row.min_quantity, row.max_quantity)))
    throw new ServiceRefusal('QUANTITY')
  const sum = (price: 'cover_price' | 'sale_price') =>
    each.reduce((total, { row, count }) => total + row[price] * count, 0)
  return {
    item: dealId,
    listPrice: sum('cover_price'),
    price: sum('sale_price'),
    takes: each.map(({ row, count }) => ({ item: row.id, slot, count, untouched: untouched(row, slot) })),
    until: endOfDay(date ?? dateOf(dayNumber(today(env)) + (opening.valid_days ?? 0))),
  }
}

/**
 * Holds tickets. Throws SOLD_OUT, NOT_FOUND, VARIANT_NOT_FOUND, NOT_ON_SALE, QUANTITY,
 * INVALID_REQUEST and what every hold throws.
 */
export function holdTicketsFor(env: Env, channel: string, input: Input): Promise<InferOutput<typeof Held>> {
  return hold(env, { channel, product: 'leisure' }, input, () => wanted(env, input))
}
