import type { OrderState } from '#contract/booking.ts'
import { MONEY, type MoneyCounter } from '#contract/upstream/analytics.ts'
import { writePoint } from '#functions/analytics.ts'
import type { Env } from '#functions/env.ts'
import type { Order } from './order.ts'

/** What an order adds to a counter: won of its whole price, points and coupons too, and 1. */
type Counted = [counter: MoneyCounter, won: number, count: 1 | -1]

const OWING: readonly OrderState[] = ['REFUNDING', 'CANCELLING']
const RETURNED: readonly OrderState[] = ['REFUNDED', 'CANCELLED']
/** From where an order comes to be owed back without having been PAID: it was charged then. */
const UNPAID: readonly OrderState[] = ['CONFIRMING', 'FAILED']

/**
 * What a change of an order's state adds to the counters (docs/operations.md, "Money"). `refund` is
 * what the order owes back: from REFUNDING or CANCELLING on.
 */
export function countedOf(
  from: OrderState | null,
  to: OrderState,
  { amount, refund }: { amount: number; refund: number },
): Counted[] {
  if (from === null) return to === 'QUOTED' ? [['quoted', amount, 1]] : []
  if (to === 'PAID') return [['charged', amount, 1]]
  if (from === 'PAID' && to === 'BOOKED') return [['booked', amount, 1]]
  if (OWING.includes(to)) {
    const owed: Counted = ['owed', refund, 1]
    return UNPAID.includes(from) ? [['charged', amount, 1], owed] : [owed]
  }
  if (!OWING.includes(from)) return []
  const settled: Counted = ['owed', -refund, -1]
  return RETURNED.includes(to) ? [['refunded', refund, 1], settled] : [settled]
}

/** Of which order, and what it is to give back. */
export type Counting = Pick<Order, 'channel' | 'product' | 'amount'> & { refund?: number | null }

/**
 * Counts a change of state that has been written. Whoever writes one calls this once it is known to
 * be written, and only the one worker whose statement changed the row does; so a repeat counts
 * nothing. A worker that dies in between leaves it uncounted: the ledger is what is right.
 */
export function countMoney(env: Env, from: OrderState | null, to: OrderState, order: Counting): void {
  const { channel, product, amount, refund } = order
  for (const [counter, won, count] of countedOf(from, to, { amount, refund: refund ?? 0 }))
    writePoint(env, MONEY, { channel, counter, product, won, count })
}
