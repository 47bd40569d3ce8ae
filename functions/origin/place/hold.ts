import type { InferOutput } from 'valibot'
import type { holdRoom } from '../../../src/contract/upstream/place.ts'
import { type Env, now, today } from '../env.ts'
import { type Night, STAY, stayRows, UNTOUCHED } from '../rate.ts'
import { Refusal } from '../refusal.ts'
import { COUPON_PLACE } from './coupon.ts'
import { releaseDue } from './due.ts'
import { offers, restrictionOf } from './property.ts'
import { stayNights } from './stay.ts'

/** How long a room is kept for an order: the 10 minutes in which an authenticated payment must be confirmed, and time to retry. */
const HOLD_MINUTES = 15

type Input = InferOutput<typeof holdRoom.input>
type Held = InferOutput<typeof holdRoom.output>['result']

type HoldState = 'HELD' | 'EXPIRED' | 'RELEASED' | 'BOOKED' | 'CANCELED'
export interface HoldRow {
  order_id: string
  hold_id: string
  room_id: number
  request: string
  check_in: string
  days: string
  nights: number
  list_price: number
  price: number
  rates: string
  state: HoldState
  expires_at: number
}

/** The hold of an order, or null. */
export function holdOf(env: Env, orderId: string): Promise<HoldRow | null> {
  return env.DB.prepare('SELECT * FROM hold WHERE order_id = ?1').bind(orderId).first<HoldRow>()
}

/**
 * Statements that take one room of a type for each night: rows for nights nobody has touched, then one off every row. The CHECK of
 * `night` fails the whole batch where a night is sold out; the statement after these reads in `changes()` how many rows were taken.
 */
export function takeStock(env: Env, roomId: number, nights: Night[]): D1PreparedStatement[] {
  return [
    env.DB.prepare(
      `WITH ${STAY('?2')} INSERT INTO night (room_id, night, left) SELECT r.id, s.day, ${UNTOUCHED} FROM room r, stay s
       WHERE r.id = ?1 ON CONFLICT DO NOTHING`,
    ).bind(roomId, stayRows(nights)),
    env.DB.prepare(
      'UPDATE night SET left = left - 1 WHERE room_id = ?1 AND night IN (SELECT value FROM json_each(?2))',
    ).bind(roomId, daysJson(nights)),
  ]
}

function daysJson(nights: Night[]): string {
  return JSON.stringify(nights.map((night) => night.day))
}

/** The statement that spends an owner's coupon on an order, if it has one. Spending it twice, or one never taken, fails the batch. */
export function spendCoupon(env: Env, input: Input): D1PreparedStatement[] {
  if (input.couponId === null) return []
  const statement = env.DB.prepare(
    `INSERT INTO coupon_use (coupon_id, property_no, owner, order_id)
     VALUES (?1, (SELECT ${COUPON_PLACE} FROM coupon c WHERE c.id = ?1 AND (c.property_no = ?2 OR c.property_no IS NULL) AND c.until >= ?5), ?3, ?4)`,
  ).bind(input.couponId, input.no, input.owner, input.orderId, today(env))
  return [statement]
}

/** What a batch failed for, by the constraint that D1 names; null where it is none of the desk's. */
export function refusalOf(error: unknown): Refusal | null {
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('CHECK constraint failed: left')) return new Refusal('SOLD_OUT')
  if (text.includes('UNIQUE constraint failed: coupon_use')) return new Refusal('COUPON_USED')
  if (text.includes('NOT NULL constraint failed: coupon_use') || text.includes('FOREIGN KEY constraint failed'))
    return new Refusal('COUPON_NOT_FOUND')
  return null
}

function answerOf(row: HoldRow): Held {
  return {
    holdId: row.hold_id,
    expiresAt: new Date(row.expires_at).toISOString(),
    price: row.price,
    listPrice: row.list_price,
    nights: JSON.parse(row.rates) as Held['nights'],
  }
}

/** A repeat: the same answer for the same request while the hold stands; throws DUPLICATED_ORDER, HOLD_EXPIRED. */
function repeated(env: Env, row: HoldRow, request: string): Held {
  if (row.request !== request) throw new Refusal('DUPLICATED_ORDER')
  const standing = row.state === 'BOOKED' || (row.state === 'HELD' && row.expires_at > now(env).getTime())
  if (!standing) throw new Refusal('HOLD_EXPIRED')
  return answerOf(row)
}

/**
 * Prices a stay and holds a room for it until HOLD_MINUTES from now, every night or none, in one transaction. `price` is the
 * property's sale price, before coupon and channel discount. Throws SOLD_OUT, NOT_FOUND, RESTRICTED, COUPON_USED, COUPON_NOT_FOUND,
 * DUPLICATED_ORDER, HOLD_EXPIRED, INVALID_REQUEST.
 */
export async function hold(env: Env, channel: string, input: Input): Promise<Held> {
  const request = JSON.stringify([channel, input])
  const nights = stayNights(input)
  const before = await holdOf(env, input.orderId)
  if (before) return repeated(env, before, request)
  if (input.checkIn < today(env)) throw new Refusal('INVALID_REQUEST', 'the stay has begun')
  const { rooms } = await offers(env, input.no, nights, input.roomId)
  const [room] = rooms
  if (!room) throw new Refusal('NOT_FOUND')
  if (input.adults + input.children > room.maxOccupancy) throw new Refusal('INVALID_REQUEST', 'too many guests')
  if ((await restrictionOf(env, input.no, channel)).restricted) throw new Refusal('RESTRICTED')
  const at = now(env).getTime()
  const row: HoldRow = {
    order_id: input.orderId,
    hold_id: `H${crypto.randomUUID().replaceAll('-', '')}`,
    room_id: input.roomId,
    request,
    check_in: input.checkIn,
    days: daysJson(nights),
    nights: nights.length,
    list_price: room.listPrice,
    price: room.price,
    rates: JSON.stringify(room.nights),
    state: 'HELD',
    expires_at: at + HOLD_MINUTES * 60_000,
  }
  const insert = env.DB.prepare(
    `INSERT INTO hold (held, order_id, hold_id, channel, property_no, room_id, request, check_in, check_out, days, nights, list_price,
       price, rates, state, created_at, expires_at)
     VALUES (changes(), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, 'HELD', ?14, ?15)`,
  ).bind(
    row.order_id,
    row.hold_id,
    channel,
    input.no,
    row.room_id,
    request,
    row.check_in,
    input.checkOut,
    row.days,
    row.nights,
    row.list_price,
    row.price,
    row.rates,
    at,
    row.expires_at,
  )
  try {
    await env.DB.batch([
      ...releaseDue(env),
      ...takeStock(env, input.roomId, nights),
      insert,
      ...spendCoupon(env, input),
    ])
    return answerOf(row)
  } catch (error) {
    const other = await holdOf(env, input.orderId)
    if (other) return repeated(env, other, request)
    throw refusalOf(error) ?? error
  }
}

/** Statements that give an order's stock and coupon back while its hold is in `state`, and put it in another. */
export function giveBack(env: Env, orderId: string, from: HoldState, to: HoldState): D1PreparedStatement[] {
  const standing = 'SELECT 1 FROM hold WHERE order_id = ?1 AND state = ?2'
  return [
    env.DB.prepare(
      `UPDATE night SET left = left + 1 FROM (
         SELECT h.room_id, d.value AS night FROM hold h, json_each(h.days) d WHERE h.order_id = ?1 AND h.state = ?2
       ) AS due WHERE night.room_id = due.room_id AND night.night = due.night`,
    ).bind(orderId, from),
    env.DB.prepare(`DELETE FROM coupon_use WHERE order_id = ?1 AND EXISTS (${standing})`).bind(orderId, from),
    env.DB.prepare('UPDATE hold SET state = ?3 WHERE order_id = ?1 AND state = ?2').bind(orderId, from, to),
  ]
}

/** Ends a hold before its time. `released` says whether the order holds nothing now; a booking is not released. */
export async function release(env: Env, orderId: string): Promise<{ released: boolean }> {
  await env.DB.batch(giveBack(env, orderId, 'HELD', 'RELEASED'))
  const row = await holdOf(env, orderId)
  return { released: row?.state !== 'BOOKED' }
}
