import type { Hono } from 'hono'
import { paymentOutcome } from '#contract/payment.ts'
import { isMoving } from '#rules/reservation.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { advance } from '../orders/advance.ts'
import { accessDenied, orderAccess } from '../orders/ledger/access.ts'
import { runToCompletion } from '../request/finish.ts'
import { serve } from '../request/serve.ts'
import { outcomeOf } from './payment.ts'

/**
 * What became of an order whose tab was closed before it was known: for the session that made it
 * and for whoever has shown to be its guest (docs/product.md, "Orders"). Throws `order-not-found`
 * to everybody else, and what `confirm` throws.
 */
async function outcome(context: RequestContext, orderId: string) {
  const found = await orderAccess(context, orderId)
  const { order, made, theirs } = found
  if (!order || !(made || theirs)) throw accessDenied(context, found, 'order-not-found')
  return outcomeOf(isMoving(order.state) ? await advance(context, orderId, 'visitor') : order)
}

/** The way back to a payment without its tab. */
export function outcomeRoutes(app: Hono<HonoEnv>): void {
  serve(app, paymentOutcome, ({ orderId }, context) => runToCompletion(context, outcome(context, orderId)))
}
