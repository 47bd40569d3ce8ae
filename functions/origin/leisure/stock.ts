import type { InferOutput } from 'valibot'
import type { dealStock } from '#contract/upstream/leisure.ts'
import { releaseDue } from '../booking/stock.ts'
import { requireDays } from '../bounds.ts'
import { dateOf, dayNumber, weekdayOf } from '../day.ts'
import type { Env } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { OPENING, type Opening, onSale } from './calendar.ts'

type Stock = InferOutput<typeof dealStock.output>['result']

/** The slot of tickets that are for no day. */
export const OPEN_SLOT = 0

/** A variant as far as its stock goes. */
export interface Counted {
  id: number
  capacity: number
}

/** Whole numbers of 32 bits that look like chance, the same for the same two. */
function mixed(a: number, b: number): number {
  let h = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) | 0
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

const FRIDAY = 5
/** Of a thousand days, how many are sold out elsewhere: on weekdays, and from Friday to Sunday. */
const GONE = { week: 25, weekend: 90 } as const

/**
 * Tickets of a variant that are unsold on a slot (days since 1970-01-01, or OPEN_SLOT) as long as
 * nobody has touched it: all of an open one; of a day between one and all, and now and then none,
 * more often at weekends.
 */
export function untouched({ id, capacity }: Counted, slot: number): number {
  if (slot === OPEN_SLOT) return capacity
  const weekday = weekdayOf(slot)
  const weekend = weekday === 0 || weekday >= FRIDAY
  const quiet = mixed(id, slot) % 1000
  if (quiet < (weekend ? GONE.weekend : GONE.week)) return 0
  return Math.max(1, Math.ceil((capacity * quiet) / 1000))
}

/**
 * A variant with its touched stock by slot: SQL over variants `v`, and how its column `touched` is
 * read.
 */
export const TOUCHED = (slots: string) => `(SELECT json_group_array(json_array(s.slot, s.left)) FROM stock s
  WHERE s.product = 'leisure' AND s.item = v.id AND s.slot IN (${slots}))`
/** Tickets of a variant that are left in a slot: as `touched` says, else as `untouched` does. */
export function leftOf(variant: Counted, touched: readonly (readonly [number, number])[], slot: number): number {
  return touched.find(([at]) => at === slot)?.[1] ?? untouched(variant, slot)
}

type Row = Counted & { start_time: string | null; min_quantity: number; touched: string }

/**
 * A deal's stock, or one variant's: by day from `from` to before `to` where days are chosen, else
 * one row without a day. Days without a sale have none left. Throws NOT_FOUND, VARIANT_NOT_FOUND,
 * and INVALID_REQUEST for more than 62 days.
 */
export async function stockOf(
  env: Env,
  input: { id: number; variantId?: number | undefined; from?: string | undefined; to?: string | undefined },
): Promise<Stock> {
  const first = input.from === undefined ? OPEN_SLOT : dayNumber(input.from)
  const count = input.from === undefined ? 1 : input.to === undefined ? 1 : dayNumber(input.to) - first
  requireDays(count)
  const slots = Array.from({ length: count }, (_, k) => first + k)
  const results = await env.DB.batch<unknown>([
    ...releaseDue(env),
    env.DB.prepare(`SELECT ${OPENING} FROM leisure_deal d WHERE d.id = ?1`).bind(input.id),
    env.DB.prepare(
      `SELECT v.id, v.capacity, v.start_time, v.min_quantity, ${TOUCHED('SELECT value FROM json_each(?3)')} AS touched
       FROM leisure_variant v WHERE v.deal_id = ?1 AND (?2 IS NULL OR v.id = ?2) ORDER BY v.id`,
    ).bind(input.id, input.variantId ?? null, JSON.stringify(slots)),
  ])
  const opening = results.at(-2)?.results[0] as Opening | undefined
  const rows = (results.at(-1)?.results ?? []) as Row[]
  if (!opening) throw new ServiceRefusal('NOT_FOUND')
  if (rows.length === 0) throw new ServiceRefusal('VARIANT_NOT_FOUND')
  const open = opening.schedule === 'open'
  if (open !== (input.from === undefined)) throw new ServiceRefusal('INVALID_REQUEST', 'days are for dated deals alone')
  const variants = rows.map((row) => ({ row, touched: JSON.parse(row.touched) as [number, number][] }))
  return slots.map((slot) => {
    const date = open ? null : dateOf(slot)
    const sold = variants.map(({ row, touched }) => {
      const sale = date === null || onSale(env, opening, row.start_time, date)
      return { sale, enough: row.min_quantity, variantId: row.id, left: sale ? leftOf(row, touched, slot) : 0 }
    })
    const state = !sold.some(({ sale }) => sale)
      ? 'closed'
      : sold.some(({ left, enough }) => left >= enough)
        ? 'available'
        : 'sold-out'
    return { date, state, variants: sold.map(({ variantId, left }) => ({ variantId, left })) }
  })
}
