import type { InferOutput } from 'valibot'
import type { book } from '#contract/upstream/booking.ts'
import { within } from '../bounds.ts'
import { type Env, now } from '../env.ts'
import { randomLetters } from '../random.ts'
import { ServiceRefusal } from '../refusal.ts'
import { type HoldRow, holdOf, isLive, refusalOf, releaseTaken, spendCoupon, takeAll } from './hold.ts'
import { CHANGES, type Change } from './product.ts'
import { releaseDue } from './stock.ts'

type Input = InferOutput<typeof book.input>
type Booked = InferOutput<typeof book.output>['result']

/** Letters of a booking's number after the first. */
const NUMBER_LENGTH = 10
/** How often booking starts anew when a hold changes under it. */
const TRIES = 3

function found(env: Env, orderId: string): Promise<Booked | null> {
  return env.DB.prepare('SELECT booking_no AS bookingNo, status FROM booking WHERE order_id = ?1')
    .bind(orderId)
    .first<Booked>()
}

/** The booking of an order. Throws NOT_FOUND. */
export async function bookingOf(env: Env, orderId: string): Promise<Booked> {
  const booked = await found(env, orderId)
  if (!booked) throw new ServiceRefusal('NOT_FOUND')
  return booked
}

/** What a product writes with the booking or its cancellation. */
function changeOf(env: Env, hold: HoldRow, change: Change, fee = 0): D1PreparedStatement[] {
  return CHANGES[hold.product]?.(env, hold, change, fee) ?? []
}

/**
 * Statements that turn a live hold into a booking, or take the stock of a lapsed one again. The
 * insert checks that they did.
 */
function bookStatements(env: Env, hold: HoldRow, input: Input): D1PreparedStatement[] {
  const at = now(env).getTime()
  const live = isLive(env, hold)
  const insert = env.DB.prepare(
    `INSERT INTO booking (taken, order_id, booking_no, amount, guest_name, guest_phone, request, status, due, booked_at)
     VALUES (changes(), ?1, ?2, ?3, ?4, ?5, ?6, 'RESERVED', ?7, ?8)`,
  ).bind(
    input.orderId,
    `B${randomLetters(NUMBER_LENGTH)}`,
    input.amount,
    input.guestName,
    input.guestPhone,
    input.request,
    live ? 1 : hold.wanted,
    at,
  )
  if (live) {
    const confirm = env.DB.prepare(
      `UPDATE hold SET state = 'BOOKED' WHERE order_id = ?1 AND state = 'HELD' AND expires_at > ?2`,
    ).bind(input.orderId, at)
    return [confirm, insert, ...changeOf(env, hold, 'booked')]
  }
  const [, , asked] = JSON.parse(hold.request) as [
    string,
    string,
    { orderId: string; couponId: string | null; owner: string; buyer?: string },
  ]
  return [
    ...releaseDue(env),
    ...takeAll(env, hold),
    insert,
    env.DB.prepare(`UPDATE hold SET state = 'BOOKED' WHERE order_id = ?1`).bind(input.orderId),
    ...spendCoupon(env, { buyer: '', ...asked }, hold.item),
    ...changeOf(env, hold, 'booked'),
  ]
}

/**
 * Turns the hold of an order into a booking, once; a repeat answers the booking there is. A hold
 * that has lapsed is taken again if what it held is still free. Throws NOT_FOUND, SOLD_OUT,
 * HOLD_EXPIRED, INVALID_REQUEST.
 */
export async function bookOrder(env: Env, input: Input, tries = TRIES): Promise<Booked> {
  const before = await found(env, input.orderId)
  if (before) return before
  const hold = await holdOf(env, input.orderId)
  if (!hold) throw new ServiceRefusal('NOT_FOUND')
  if (!within(input.amount, 0, hold.price)) throw new ServiceRefusal('INVALID_REQUEST', 'amount')
  const unbooked = hold.state === 'HELD' || hold.state === 'EXPIRED'
  const retakable = unbooked && hold.until >= now(env).getTime()
  if (tries === 0 || !(isLive(env, hold) || retakable)) throw new ServiceRefusal('HOLD_EXPIRED')
  try {
    await env.DB.batch(bookStatements(env, hold, input))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) throw refusal.code === 'SOLD_OUT' ? refusal : new ServiceRefusal('HOLD_EXPIRED')
    const changed = String(error).includes('constraint failed')
    if (!changed) throw error
    return bookOrder(env, input, tries - 1)
  }
  return bookingOf(env, input.orderId)
}

/**
 * Cancels a booking and gives back what it took; a repeat answers the same. `fee` is won, at most
 * what was paid. Throws NOT_FOUND, INVALID_REQUEST, and NOT_CANCELABLE once its time is over.
 */
export async function cancelOrder(env: Env, { orderId, fee }: { orderId: string; fee: number }): Promise<Booked> {
  const [row, hold] = await Promise.all([
    env.DB.prepare('SELECT status, amount FROM booking WHERE order_id = ?1')
      .bind(orderId)
      .first<{ status: Booked['status']; amount: number }>(),
    holdOf(env, orderId),
  ])
  if (!row || !hold) throw new ServiceRefusal('NOT_FOUND')
  if (row.status === 'CANCELED') return bookingOf(env, orderId)
  if (!within(fee, 0, row.amount)) throw new ServiceRefusal('INVALID_REQUEST', 'fee')
  if (now(env).getTime() > hold.until) throw new ServiceRefusal('NOT_CANCELABLE')
  try {
    await env.DB.batch([
      ...changeOf(env, hold, 'cancelled', fee),
      ...releaseTaken(env, orderId, 'BOOKED', 'CANCELED'),
      env.DB.prepare(
        `UPDATE booking SET status = 'CANCELED', fee = ?2, canceled_at = ?3 WHERE order_id = ?1 AND status = 'RESERVED'`,
      ).bind(orderId, fee, now(env).getTime()),
    ])
  } catch (error) {
    // A ticket was used after the fee had been made up.
    if (String(error).includes('used_is_kept')) throw new ServiceRefusal('NOT_CANCELABLE')
    throw error
  }
  return bookingOf(env, orderId)
}
