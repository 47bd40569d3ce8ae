import type { InferOutput } from 'valibot'
import type { OrderState } from '#contract/booking.ts'
import { Failure } from '#contract/failure.ts'
import type { Won } from '#contract/money.ts'
import { paymentConfirm, paymentFail, paymentOutcome, WEBHOOKS } from '#contract/payment.ts'
import { isMoving } from '#rules/reservation.ts'
import type { RequestContext } from '../env.ts'
import { advance } from '../orders/advance.ts'
import { atProvider } from '../orders/at-provider.ts'
import { accessDenied, orderAccess } from '../orders/ledger/access.ts'
import { databaseOf } from '../orders/ledger/database.ts'
import { findOrder, moveOrder } from '../orders/ledger/ledger.ts'
import { chargeOf, type Order } from '../orders/ledger/order.ts'
import { fail } from '../orders/steps.ts'
import { askedFor, refreshPoints } from '../orders/tenders.ts'
import { closeFailed, endQuote, giveBackUnasked, takeUp } from '../orders/unasked.ts'
import { PROVIDERS } from '../payments/index.ts'
import type { PaymentProvider, WebhookEvent } from '../payments/provider.ts'
import { runToCompletion, type Serve } from '../request/serve.ts'

type Outcome = { orderId: string; state: OrderState }

/** An order of this session or of the identity that it has verified. Throws `order-not-found`. */
async function orderOf(context: RequestContext, orderId: string): Promise<Order> {
  const found = await orderAccess(context, orderId)
  const { order, made, theirs } = found
  if (!order || !(made || theirs)) throw accessDenied(context, found, 'order-not-found')
  return order
}

/** How an order's payment ended. Throws why it failed, and `payment-pending` until it is known. */
function outcomeOf({ orderId, state, failure }: Order): Outcome {
  if (state === 'FAILED') throw new Failure(failure ?? 'payment-refused')
  if (state === 'QUOTED' || state === 'CONFIRMING' || state === 'PAID') throw new Failure('payment-pending')
  return { orderId, state }
}

/**
 * Closes an order that has failed, and answers it as it is then: a window that takes the money
 * unasked may have taken it, and whoever paid is not told that nobody did. Throws `payment-pending`
 * until its provider says so.
 */
async function closed(context: RequestContext, order: Order): Promise<Order> {
  if (order.state !== 'FAILED') return order
  await closeFailed(context, order, 'visitor').catch((error: unknown) => {
    throw new Failure('payment-pending', undefined, { cause: error })
  })
  return (await findOrder(context, order.orderId)) ?? order
}

/** Whether so much is charged of an order, as it was quoted where another amount was taken. */
const isCharge = ({ amount, breakdown, tenders }: Order, said: Won) =>
  [amount, breakdown.total].some((price) => chargeOf({ amount: price, tenders }) === said)

/**
 * Charges what was quoted, and books. A card company's app may bring the visitor back in another
 * browser, without the session: knowing the unguessable order number, the amount and the payment
 * key is enough. Throws `order-not-found` for whoever knows less, `amount-mismatch`,
 * `quote-expired`, and what `outcomeOf` throws.
 */
async function confirm(context: RequestContext, input: InferOutput<typeof paymentConfirm.input>): Promise<Outcome> {
  const found = await orderAccess(context, input.orderId)
  const { order, made, theirs } = found
  const same = order !== null && isCharge(order, input.amount) && (input.amount === 0) === (input.paymentKey === null)
  const key = input.paymentKey
  const returned = same && key !== null && (order.paymentKey === null || order.paymentKey === key)
  if (!order || !(made || theirs || returned)) throw accessDenied(context, found, 'order-not-found')
  if (!same) throw new Failure('amount-mismatch')
  await closed(context, order)
  if (order.state === 'QUOTED' && order.holdUntil <= context.now()) {
    await endQuote(context, order, 'visitor')
  } else if (order.state === 'QUOTED') {
    // Written down before anything is charged, so that whoever comes next can finish it.
    const set = { paymentKey: input.paymentKey, tenders: askedFor(order) }
    await moveOrder(context, order, { to: 'CONFIRMING', actor: 'visitor', why: 'authenticated', set })
  }
  const ended = await advance(context, order.orderId, 'visitor')
  if (!isMoving(ended.state)) context.later(refreshPoints(context, ended).catch(() => undefined))
  return outcomeOf(ended)
}

/**
 * Releases the hold of the visitor's own unpaid order; nobody else's, which ends by itself. One
 * that may be paid again at its provider stays quoted, one that was paid there goes on.
 */
async function leave(context: RequestContext, input: InferOutput<typeof paymentFail.input>): Promise<Outcome> {
  const { orderId, code } = input
  const order = await orderOf(context, orderId)
  if (order.state === 'QUOTED') {
    const taken = await takeUp(context, order, 'visitor').catch(() => null)
    if (taken) return { orderId, state: taken.state }
    const { provider, context: at } = atProvider(context, order)
    if (provider.retries?.(at, code) && order.holdUntil > context.now()) return { orderId, state: order.state }
    const failure = provider.isLeaving(code) ? 'payment-cancelled' : 'payment-refused'
    const failed = await fail(context, order, 'visitor', failure, code)
    if (failed) return { orderId, state: failed.state }
  }
  const now = await findOrder(context, orderId)
  return { orderId, state: now?.state ?? order.state }
}

/**
 * What became of an order whose tab was closed before. Throws as `orderOf`, `closed` and
 * `outcomeOf` do.
 */
async function outcome(context: RequestContext, orderId: string): Promise<Outcome> {
  const order = await closed(context, await orderOf(context, orderId))
  const taken = order.state === 'QUOTED' ? await takeUp(context, order, 'visitor') : null
  return outcomeOf(taken ?? (isMoving(order.state) ? await advance(context, orderId, 'visitor') : order))
}

/** Notices of an order that are written down: anybody can send one, and a repeat does no harm. */
const MOST_NOTICES = 50

/** Whether a notice was handled before; one without an id cannot be told apart. */
async function isRepeat({ env }: RequestContext, { id, orderId }: WebhookEvent): Promise<boolean> {
  if (id === null) return false
  const sql = 'SELECT 1 FROM payment_notice WHERE id = ?1 AND order_id = ?2'
  const notice = databaseOf(env, orderId).prepare(sql).bind(id, orderId)
  return (await notice.first()) !== null
}

/**
 * Brings an order up to date by what its provider answers us. Throws where it cannot be asked, and
 * `upstream-slow` where it does not know yet of what it has sent a notice of.
 */
async function synchronize(context: RequestContext, before: Order): Promise<void> {
  const order = isMoving(before.state) ? await advance(context, before.orderId, 'webhook') : before
  if (order.state !== 'FAILED') return
  const at = atProvider(context, order)
  const payment = await at.provider.findPaymentOf(at.context, order.orderId)
  // Nor is it known by somebody else's payment, whose money would go back.
  if (payment?.orderId !== order.orderId) throw new Failure('upstream-slow', { orderId: order.orderId })
  if (payment.state === 'charged') await giveBackUnasked(context, order, payment, 'webhook')
}

/** Handles a provider's notice of an order; one of another provider's order is ignored. */
async function handleWebhook(
  context: RequestContext,
  provider: PaymentProvider['name'],
  webhook: WebhookEvent,
): Promise<void> {
  const { id, orderId, event } = webhook
  const order = await findOrder(context, orderId)
  if (order?.provider !== provider || (await isRepeat(context, webhook))) return
  // Written down only now: the reconciler passes by failed orders, so the notice of one that could
  // not be looked up must come again.
  await synchronize(context, order)
  if (id === null) return
  const sql = `INSERT INTO payment_notice (id, order_id, event, received_at) SELECT ?1, ?2, ?3, ?4
    WHERE (SELECT COUNT(*) FROM payment_notice WHERE order_id = ?2) < ${MOST_NOTICES} ON CONFLICT DO NOTHING`
  await databaseOf(context.env, orderId).prepare(sql).bind(id, orderId, event, context.now()).run()
}

/** Payment (docs/orders.md). */
export function paymentRoutes(serve: Serve): void {
  serve(paymentConfirm, (input, context) => runToCompletion(context, confirm(context, input)))
  serve(paymentFail, (input, context) => runToCompletion(context, leave(context, input)))
  serve(paymentOutcome, ({ orderId }, context) => runToCompletion(context, outcome(context, orderId)))
  for (const { name, readWebhook } of Object.values(PROVIDERS)) {
    const endpoint = WEBHOOKS[name]
    if (!endpoint || !readWebhook) continue
    serve(endpoint, async (body, context) => {
      await runToCompletion(context, handleWebhook(context, name, readWebhook(context.request.headers, body)))
      return { received: true as const }
    })
  }
}
