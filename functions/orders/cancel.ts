import { Failure } from '#contract/failure.ts'
import type { Won } from '#contract/money.ts'
import { feeAt } from '#rules/fee-step.ts'
import type { RequestContext } from '../env.ts'
import { ordersOf } from '../products/index.ts'
import { advance } from './advance.ts'
import { type Actor, moveOrder } from './ledger/ledger.ts'
import type { Order } from './ledger/order.ts'
import type { Fee } from './ledger/product-orders.ts'

/** What cancelling costs now. Throws `not-cancelable`. */
export async function feeNow(context: RequestContext, order: Order): Promise<NonNullable<Fee>> {
  const step = order.state === 'BOOKED' ? feeAt(order.policy.steps, context.now()) : null
  const orders = ordersOf(order)
  const fee = step && orders.fee ? await orders.fee(context, order, step) : step
  if (!fee) throw new Failure('not-cancelable')
  return fee
}

/** An order that is cancelled, or is being. */
type Cancelled = Order & { state: 'CANCELLING' | 'CANCELLED'; fee: Won; refund: Won }

function isCancelled(order: Order): order is Cancelled {
  return (order.state === 'CANCELLING' || order.state === 'CANCELLED') && order.fee !== null && order.refund !== null
}

/** How a cancellation is asked for. */
interface Asked {
  /** The fee that was shown; null where nobody was shown one. */
  expectedFee: Won | null
  reason: string
  actor: Actor
}

/**
 * Cancels an order at the fee of this moment (docs/product.md, "Cancellation fees"). A repeat
 * answers what the first one came to. Throws `fee-changed` with `fee`, `not-cancelable`,
 * `upstream-slow` while nobody knows yet.
 */
export async function cancelOrder(
  context: RequestContext,
  asked: Order,
  { expectedFee, reason, actor }: Asked,
): Promise<Cancelled> {
  // What is paid and not booked yet is cancelled once it is known whether it is booked.
  const order = asked.state === 'PAID' ? await advance(context, asked.orderId, actor) : asked
  if (order.state === 'PAID') throw new Failure('upstream-slow')
  if (order.state === 'BOOKED') {
    const { fee } = await feeNow(context, order)
    if (expectedFee !== null && fee !== expectedFee) throw new Failure('fee-changed', { fee })
    const set = { fee, refund: order.amount - fee, cancelReason: reason, cancelledAt: context.now() }
    await moveOrder(context, order, { to: 'CANCELLING', actor, why: 'asked for', set })
  }
  const ended = await advance(context, order.orderId, actor)
  // A booking service that said no leaves the order booked.
  if (!isCancelled(ended)) throw new Failure('not-cancelable')
  // While another worker is at its first try, the booking service may still say no.
  if (ended.state === 'CANCELLING' && ended.tries === 0) throw new Failure('upstream-slow')
  return ended
}
