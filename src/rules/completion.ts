import type { OrderState } from '../contract/booking.ts'

/** What the completion page says of an order (docs/product.md, "Orders"): the key of its words. */
export type Completion = 'booked' | 'checking' | 'refunding' | 'refunded' | 'cancelled' | 'failed'

const SAID: Record<OrderState, Completion> = {
  QUOTED: 'checking',
  CONFIRMING: 'checking',
  PAID: 'checking',
  BOOKED: 'booked',
  FAILED: 'failed',
  REFUNDING: 'refunding',
  REFUNDED: 'refunded',
  CANCELLING: 'cancelled',
  CANCELLED: 'cancelled',
}

/** What the page behind the payment says of an order in a state. */
export function completionOf(state: OrderState): Completion {
  return SAID[state]
}

/** Whether an order moves no more by itself. */
export function isFinal(state: OrderState): boolean {
  return state === 'BOOKED' || state === 'FAILED' || state === 'REFUNDED' || state === 'CANCELLED'
}
