import { Failure } from '#contract/failure.ts'
import type { Payment } from '../payments/provider.ts'
import { advance } from './advance.ts'
import { atProvider } from './at-provider.ts'
import { closeOrder, waitUntil } from './ledger/lease.ts'
import { type Actor, findOrder, type LedgerContext, moveOrder } from './ledger/ledger.ts'
import type { Order } from './ledger/order.ts'
import { refundReason } from './message-words.ts'
import { fail } from './steps.ts'
import { asCharged, askedFor, isHeld } from './tenders.ts'

/*
 * Money that a provider's window takes by itself (docs/orders.md, "Money that nobody asked for"):
 * it is booked while the order waits, and given back where the order is over, whether or not its
 * visitor comes back.
 */

/**
 * Goes on with a quote that was paid in a window that takes the money by itself; null where it was
 * not. Throws where the provider cannot be asked.
 */
export async function takeUp(ledger: LedgerContext, order: Order, actor: Actor): Promise<Order | null> {
  const { provider, context } = atProvider(ledger, order)
  const payment = provider.end ? await provider.findPaymentOf(context, order.orderId) : null
  if (payment?.state !== 'charged') return null
  const set = { paymentKey: payment.key, tenders: askedFor(order) }
  await moveOrder(ledger, order, { to: 'CONFIRMING', actor, why: 'paid unasked', set })
  return advance(ledger, order.orderId, actor)
}

/**
 * Ends a quote whose hold is over, unless it was paid or another request has moved it meanwhile:
 * then it goes on. Answers the order as it is then. Throws as `takeUp`.
 */
export async function endQuote(ledger: LedgerContext, order: Order, actor: Actor): Promise<Order> {
  const taken = await takeUp(ledger, order, actor)
  const ended = taken ?? (await fail(ledger, order, actor, 'quote-expired', 'hold over'))
  return ended ?? (await findOrder(ledger, order.orderId)) ?? order
}

/**
 * The order as it was charged, without what its partner is not known to have held of it, and holds
 * no more: nobody has paid that, so nothing of it comes back.
 */
function paidOf({ currency, tenders }: Order, payment: Payment): Pick<Order, 'amount' | 'tenders'> {
  const paid = tenders.filter(({ family, state, known }) => family === null || state === 'HELD' || known)
  return asCharged({ currency, tenders: paid }, payment)
}

/** Gives back what was charged of an order that has failed, to all that have paid of it. */
export async function giveBackUnasked(
  ledger: LedgerContext,
  order: Order,
  payment: Payment,
  actor: Actor,
): Promise<void> {
  const cancelReason = refundReason(order, 'refunded')
  const paid = paidOf(order, payment)
  const ended = { fee: 0, refund: paid.amount, cancelReason, cancelledAt: ledger.now() }
  const set = { paymentKey: payment.key, ...paid, ...ended }
  await moveOrder(ledger, order, { to: 'REFUNDING', actor, why: 'charged after all', set })
  await advance(ledger, order.orderId, actor)
}

/**
 * Closes at its provider what an order that has failed could still be charged, and gives back what
 * was. One that the provider does not know yet may still reach it as long as its quote holds, and
 * is asked about again then.
 * Throws where the provider cannot be asked, and `upstream-slow` while it has not ended it.
 */
export async function closeFailed(ledger: LedgerContext, order: Order, actor: Actor): Promise<void> {
  const { provider, context } = atProvider(ledger, order)
  if (!provider.end || order.closedAt !== null) return
  const payment = await provider.end(context, order.orderId)
  if (payment?.state === 'open') throw new Failure('upstream-slow', { orderId: order.orderId })
  if (payment?.state === 'charged') await giveBackUnasked(ledger, order, payment, actor)
  else if (payment !== null || ledger.now() >= order.holdUntil) await closeOrder(ledger, order.orderId)
  // What a partner holds of it goes back first, by the same wait.
  else if (!isHeld(order)) await waitUntil(ledger, order.orderId, order.holdUntil)
}
