import { Failure } from '#contract/failure.ts'
import { isMoving } from '#rules/reservation.ts'
import { channelOf } from '../channel.ts'
import { tellPartners } from '../partners/outbox.ts'
import { isAnothers } from './ledger/another.ts'
import { acquireLease, releaseLease, renewLease } from './ledger/lease.ts'
import { type Actor, findOrder, type LedgerContext } from './ledger/ledger.ts'
import { type Order, orderOf } from './ledger/order.ts'
import { sendDue } from './messages.ts'
import { stepOf } from './steps.ts'

/** How long a request waits for another one at work on its order, and how often it looks; ms. */
const WAIT_MS = 8000
const LOOK_MS = 200
/** More steps than any order has from where it stands. */
const MAX_STEPS = 8

/** Whether partners of its channel may be to be told of an order. */
const hasConnectors = ({ channel }: Order) => (channelOf(channel)?.partner.connectors.length ?? 0) > 0

async function load(ledger: LedgerContext, orderId: string): Promise<Order> {
  const order = await findOrder(ledger, orderId)
  if (!order) throw new Failure('order-not-found')
  return order
}

/** Whether somebody is at work on an order. */
function isBusy({ now }: LedgerContext, { leaseUntil }: Order): boolean {
  return leaseUntil !== null && leaseUntil > now()
}

/** Waits while somebody else is at work on an order, as long as WAIT_MS; answers the order then. */
async function waitFor(ledger: LedgerContext, orderId: string): Promise<Order> {
  // The wall clock, since a stand-in for now may stand still.
  const until = Date.now() + WAIT_MS
  for (;;) {
    const order = await load(ledger, orderId)
    if (!isBusy(ledger, order) || !isMoving(order.state) || Date.now() >= until) return order
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/**
 * Takes an order as far as it goes now, and answers it as it is then. Idempotent: called by the
 * request, by the webhook and by the reconciler alike, one at a time by a lease, each step safe to
 * repeat should its worker have died (docs/orders.md). One that is left to another release is
 * answered as it stands. Throws `order-not-found`.
 */
export async function advance(ledger: LedgerContext, orderId: string, actor: Actor): Promise<Order> {
  const taken = await acquireLease(ledger, orderId)
  if (taken === null) {
    const order = await waitFor(ledger, orderId)
    // Moved while that worker was at something else: nobody has begun with it yet.
    const fresh = isMoving(order.state) && order.tries === 0 && !isBusy(ledger, order)
    return fresh ? advance(ledger, orderId, actor) : order
  }
  const { lease, row } = taken
  try {
    let order = await orderOf(ledger.env, row)
    if (isAnothers(ledger, order)) return order
    let step = stepOf(order)
    for (let count = 0; step && count < MAX_STEPS; count++) {
      const moved: Order | null = await step(ledger, order, actor)
      step = moved && stepOf(moved)
      // Whoever has it by now may have taken it further.
      const ours = moved !== null && (step === null || (await renewLease(ledger, orderId, lease)))
      order = ours ? moved : await load(ledger, orderId)
      if (!ours) break
    }
    ledger.later(sendDue(ledger, orderId).catch(() => undefined))
    if (hasConnectors(order)) ledger.later(tellPartners(ledger, orderId).catch(() => undefined))
    return order
  } finally {
    await releaseLease(ledger, orderId, lease)
  }
}
