import type { InferOutput } from 'valibot'
import type { Product } from '#contract/channel.ts'
import type { Held } from '#contract/upstream/booking.ts'
import { type Env, now, today } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { COUPON_PLACE } from './coupon.ts'
import { type RentedCar, releaseDue, restock, type Take, takeCar, takeStock, takesJson } from './stock.ts'

/**
 * How long something is kept for an order: the 10 minutes in which an authenticated payment must be
 * confirmed, and time to retry.
 */
const HOLD_MINUTES = 15

/** What every product's hold is asked with (src/contract/upstream/booking.ts). */
interface HoldInput {
  orderId: string
  couponId: string | null
  owner: string
  buyer: string
  checkInCode?: number | undefined
  replaces: readonly string[]
}

/**
 * What a product holds for an order: stock or a car, never both. Prices in won, before coupon and
 * channel discount.
 */
export interface Wanted {
  /** The property, deal or car model. */
  item: number
  listPrice: number
  price: number
  takes?: readonly Take[]
  rental?: RentedCar
  /**
   * Milliseconds of the epoch after which a lapsed hold is not booked any more, nor a booking
   * cancelled.
   */
  until: number
}

export type HoldState = 'HELD' | 'EXPIRED' | 'RELEASED' | 'BOOKED' | 'CANCELED'
export interface HoldRow {
  order_id: string
  hold_id: string
  product: Product
  item: number
  request: string
  takes: string
  rental: string | null
  wanted: number
  list_price: number
  price: number
  until: number
  check_in_code: number | null
  state: HoldState
  expires_at: number
}

/** The hold of an order, or null. */
export function holdOf(env: Env, orderId: string): Promise<HoldRow | null> {
  return env.DB.prepare('SELECT * FROM hold WHERE order_id = ?1').bind(orderId).first<HoldRow>()
}

/** Whether a hold still keeps what it took. */
export function isLive(env: Env, { state, expires_at }: HoldRow): boolean {
  return state === 'HELD' && expires_at > now(env).getTime()
}

/** Statements that take what a hold wants; the last one changes `wanted` rows. */
export function takeAll(env: Env, hold: Pick<HoldRow, 'order_id' | 'product' | 'takes' | 'rental'>) {
  if (hold.rental === null) return takeStock(env, hold.product, hold.takes)
  const [carId, from, to] = JSON.parse(hold.rental) as [number, number, number]
  return [takeCar(env, hold.order_id, { carId, from, to })]
}

/**
 * The statement that spends an owner's coupon on an order, if it has one. Spending it twice, or one
 * never taken, fails the batch.
 */
export function spendCoupon(
  env: Env,
  { couponId, owner, buyer, orderId }: Omit<HoldInput, 'replaces' | 'checkInCode'>,
  item: number,
): D1PreparedStatement[] {
  if (couponId === null) return []
  const statement = env.DB.prepare(
    `INSERT INTO coupon_use (coupon_id, property_no, owner, order_id, buyer)
     VALUES (?1, (SELECT ${COUPON_PLACE} FROM coupon c WHERE c.id = ?1 AND (c.property_no = ?2 OR c.property_no IS NULL) AND c.until >= ?5), ?3, ?4, ?6)`,
  ).bind(couponId, item, owner, orderId, today(env), buyer)
  return [statement]
}

/**
 * What a batch failed for, by the constraint that D1 names; null where it is none of the booking
 * service's.
 */
export function refusalOf(error: unknown): ServiceRefusal | null {
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('CHECK constraint failed: left') || text.includes('rental overlaps'))
    return new ServiceRefusal('SOLD_OUT')
  if (text.includes('UNIQUE constraint failed: coupon_use')) return new ServiceRefusal('COUPON_USED')
  if (text.includes('NOT NULL constraint failed: coupon_use') || text.includes('FOREIGN KEY constraint failed'))
    return new ServiceRefusal('COUPON_NOT_FOUND')
  return null
}

function answerOf(row: HoldRow): InferOutput<typeof Held> {
  return {
    holdId: row.hold_id,
    expiresAt: new Date(row.expires_at).toISOString(),
    price: row.price,
    listPrice: row.list_price,
  }
}

/**
 * Statements that end unpaid holds of an item for another one of it. They count as lapsed: should
 * the order of one be paid all the same, because whoever asked for the swap has died, it is booked
 * if what it wants is free.
 */
function replace(env: Env, { product, item }: Pick<HoldRow, 'product' | 'item'>, orders: readonly string[]) {
  if (orders.length === 0) return []
  const due = (table: string) =>
    `${table}state = 'HELD' AND ${table}product = ?2 AND ${table}item = ?3 AND ${table}order_id IN (SELECT value FROM json_each(?1))`
  const values = [JSON.stringify(orders), product, item]
  return [
    ...restock(env, due('h.'), values),
    env.DB.prepare(`UPDATE hold SET state = 'EXPIRED' WHERE ${due('')}`).bind(...values),
  ]
}

/**
 * A repeat: the same answer for the same request while the hold stands; throws DUPLICATED_ORDER,
 * HOLD_EXPIRED.
 */
function repeated(env: Env, row: HoldRow, request: string): InferOutput<typeof Held> {
  if (row.request !== request) throw new ServiceRefusal('DUPLICATED_ORDER')
  if (row.state !== 'BOOKED' && !isLive(env, row)) throw new ServiceRefusal('HOLD_EXPIRED')
  return answerOf(row)
}

/**
 * Holds what a product wants for an order until HOLD_MINUTES from now, all of it or nothing, in one
 * transaction. `want` prices the request and refuses what cannot be had; it is not asked for a
 * repeat. Throws SOLD_OUT, COUPON_USED, COUPON_NOT_FOUND, DUPLICATED_ORDER, HOLD_EXPIRED, and what
 * `want` throws.
 */
export async function hold(
  env: Env,
  { channel, product }: { channel: string; product: Product },
  input: HoldInput,
  want: () => Promise<Wanted>,
): Promise<InferOutput<typeof Held>> {
  // What it replaces is no part of what is asked for: once it has, a repeat names it no more.
  const { replaces, ...asked } = input
  const request = JSON.stringify([channel, product, asked])
  const before = await holdOf(env, input.orderId)
  if (before) return repeated(env, before, request)
  const wanted = await want()
  const at = now(env)
  const { rental, takes = [] } = wanted
  const row: HoldRow = {
    order_id: input.orderId,
    hold_id: `H${crypto.randomUUID().replaceAll('-', '')}`,
    product,
    item: wanted.item,
    request,
    takes: takesJson(takes),
    rental: rental ? JSON.stringify([rental.carId, rental.from, rental.to]) : null,
    wanted: rental ? 1 : takes.length,
    list_price: wanted.listPrice,
    price: wanted.price,
    until: wanted.until,
    check_in_code: input.checkInCode ?? null,
    state: 'HELD',
    expires_at: at.getTime() + HOLD_MINUTES * 60_000,
  }
  const columns = Object.keys(row)
  const insert = env.DB.prepare(
    `INSERT INTO hold (held, channel, created_at, ${columns.join(', ')})
     VALUES (changes(), ?1, ?2, ${columns.map((_, index) => `?${index + 3}`).join(', ')})`,
  ).bind(channel, at.getTime(), ...Object.values(row))
  try {
    await env.DB.batch([
      ...releaseDue(env),
      ...replace(env, row, replaces),
      ...takeAll(env, row),
      insert,
      ...spendCoupon(env, input, wanted.item),
    ])
    return answerOf(row)
  } catch (error) {
    const other = await holdOf(env, input.orderId)
    if (other) return repeated(env, other, request)
    throw refusalOf(error) ?? error
  }
}

/**
 * Statements that give an order's stock, car and coupon back while its hold is in `state`, and put
 * it in another.
 */
export function releaseTaken(env: Env, orderId: string, from: HoldState, to: HoldState): D1PreparedStatement[] {
  return [
    ...restock(env, 'h.order_id = ?1 AND h.state = ?2', [orderId, from]),
    env.DB.prepare('UPDATE hold SET state = ?3 WHERE order_id = ?1 AND state = ?2').bind(orderId, from, to),
  ]
}

/**
 * Ends a hold before its time, for good: one that has lapsed is not taken again either. `released`
 * says whether the order holds nothing now; a booking is not released.
 */
export async function release(env: Env, orderId: string): Promise<{ released: boolean }> {
  const lapsed = `UPDATE hold SET state = 'RELEASED' WHERE order_id = ?1 AND state = 'EXPIRED'`
  await env.DB.batch([...releaseTaken(env, orderId, 'HELD', 'RELEASED'), env.DB.prepare(lapsed).bind(orderId)])
  const row = await holdOf(env, orderId)
  return { released: row?.state !== 'BOOKED' }
}
