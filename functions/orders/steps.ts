import type { FailureCode } from '#contract/failure.ts'
import { book, cancelBooking, releaseHold } from '#contract/upstream/booking.ts'
import { isMoving, type Moving } from '#rules/reservation.ts'
import { charge, refund, whyNotWhole } from '../payments/settle.ts'
import { ordersOf } from '../products/index.ts'
import { UpstreamError } from '../upstream.ts'
import { atProvider } from './at-provider.ts'
import { alarm } from './ledger/alarm.ts'
import { LEASE_MS, retryLater } from './ledger/lease.ts'
import {
  type Actor,
  after,
  askForOrder,
  type LedgerContext,
  moveOrder,
  noteTenders,
  settleOrder,
} from './ledger/ledger.ts'
import { chargeOf, feeStepsOf, type Order, type OrderTender } from './ledger/order.ts'
import { noteOf, refundReason } from './message-words.ts'
import {
  asCharged,
  charged,
  holdTenders,
  isHeld,
  knownHeld,
  returnTenders,
  takeTenders,
  withRefund,
} from './tenders.ts'

/** How long the booking service may take, milliseconds. */
const PATIENCE_MS = 15_000
/** After so long without an outcome of its booking a charged order is refunded, milliseconds. */
const GIVE_UP_MS = 30 * 60_000

/** A step: the moved order, or null when there is nothing to do now, for good or for a while. */
type Step = (ledger: LedgerContext, order: Order, actor: Actor) => Promise<Order | null>

type Holder = Pick<Order, 'orderId' | 'channel' | 'browserId'>

/** Gives back what is held. It would lapse by itself, so a failure is no matter. */
export async function releaseOrderHold(ledger: LedgerContext, order: Holder): Promise<void> {
  await askForOrder(ledger, order)(releaseHold, { orderId: order.orderId }).catch(() => undefined)
}

/** Ends an order without a charge and frees what it held. Null when it has moved meanwhile. */
export async function fail(ledger: LedgerContext, order: Order, actor: Actor, failure: FailureCode, why: string) {
  const failed = await moveOrder(ledger, order, { to: 'FAILED', actor, why, set: { failure } })
  if (failed) await releaseOrderHold(ledger, failed)
  return failed
}

/**
 * CONFIRMING: hold what the partner pays, then charge the rest. A hold that is silent beyond the
 * quote's own is given up: nothing is charged yet.
 */
const confirm: Step = async (ledger, order, actor) => {
  const held = await holdTenders(ledger, order)
  if (held.done === false) return fail(ledger, order, actor, held.failure, held.why)
  if (held.done === null) {
    if (ledger.now() >= order.holdUntil) return fail(ledger, order, actor, 'quote-expired', 'no word of its tenders')
    return retryLater(ledger, order, false)
  }
  const tenders = knownHeld(order)
  // Written down before anything is charged, so that no later word of the partner counts.
  const known = tenders ? await noteTenders(ledger, order, tenders) : order
  return known && chargeRest(ledger, known, actor)
}

/**
 * Charges what is left. Money of another amount or currency than was quoted goes back, as does what
 * is left of a payment that was given back in part or whole meanwhile.
 */
const chargeRest: Step = async (ledger, order, actor) => {
  const paid = { to: 'PAID' as const, actor, set: { tenders: charged(order) } }
  if (chargeOf(order) === 0) return moveOrder(ledger, order, { ...paid, why: 'nothing to charge' })
  const { paymentKey } = order
  if (paymentKey === null) return fail(ledger, order, actor, 'payment-refused', 'no payment')
  const at = atProvider(ledger, order)
  const step = { ...at, order: { ...at.order, paymentKey } }
  const outcome = await charge(step)
  const unlike = outcome.done ? whyNotWhole(step.order, outcome.payment) : null
  if (outcome.done && unlike !== null) return giveUp(ledger, order, actor, unlike, asCharged(order, outcome.payment))
  if (outcome.done) return moveOrder(ledger, order, { ...paid, why: 'charged' })
  if (outcome.done === false) return fail(ledger, order, actor, outcome.failure, outcome.why)
  return retryLater(ledger, order, outcome.fresh)
}

/** Gives back all of what was paid of an order: its price, unless another amount was charged. */
function giveUp(
  ledger: LedgerContext,
  order: Order,
  actor: Actor,
  why: string,
  paid: Partial<Pick<Order, 'amount' | 'tenders'>> = {},
): Promise<Order | null> {
  const refund = paid.amount ?? order.amount
  const cancelReason = refundReason(order, 'refunded')
  const set = { ...paid, fee: 0, refund, cancelReason, cancelledAt: ledger.now() }
  return moveOrder(ledger, order, { to: 'REFUNDING', actor, why, set })
}

/** PAID: book what is held. A no is a refund; silence is asked again: an order is booked once. */
const reserve: Step = async (ledger, order, actor) => {
  const { orderId, amount, guest } = order
  try {
    const guestName = ordersOf(order).names?.(order) ?? guest.forOther?.name ?? guest.name
    const guestPhone = guest.forOther?.phone ?? guest.phone
    const booking = { orderId, amount, guestName, guestPhone, request: noteOf(order) }
    const { result } = await askForOrder(ledger, order)(book, booking, { timeout: PATIENCE_MS })
    if (result.status !== 'RESERVED') return giveUp(ledger, order, actor, result.status)
  } catch (error) {
    if (error instanceof UpstreamError) return giveUp(ledger, order, actor, error.code)
    if (ledger.now() >= after(order.updatedAt, GIVE_UP_MS)) return giveUp(ledger, order, actor, 'no outcome')
    return retryLater(ledger, order, false)
  }
  const bookedAt = ledger.now()
  const set = { bookedAt, policy: { ...order.policy, steps: feeStepsOf(order, bookedAt) } }
  return moveOrder(ledger, order, { to: 'BOOKED', actor, why: 'booked', set, tell: 'booked' })
}

/**
 * Cancels an order at the booking service: true when nothing is booked or held there now, false
 * when it says no, null without an outcome. That it knows no such booking is believed only when it
 * lets go of the hold as well: a gateway without a booking service behind it knows nothing at all.
 */
async function cancelAtSeller(ledger: LedgerContext, order: Order, fee: number): Promise<boolean | null> {
  const ask = askForOrder(ledger, order)
  const { orderId } = order
  try {
    const { result } = await ask(cancelBooking, { orderId, fee }, { timeout: PATIENCE_MS })
    // One that still stands is cancelled again later.
    return result.status === 'CANCELED' || null
  } catch (error) {
    if (!(error instanceof UpstreamError)) return null
    if (error.code !== 'NOT_FOUND') return false
    // A booking that was late stands by now: asked once more, it is known.
    return ask(releaseHold, { orderId }).then(
      ({ result }) => result.released || null,
      () => null,
    )
  }
}

/** Gives the refund back to each tender; how they stand then, null while one is still to come. */
async function giveBack(ledger: LedgerContext, order: Order, step: 'cancel' | 'refund'): Promise<OrderTender[] | null> {
  const tenders = withRefund(order, order.refund ?? 0)
  const amount = tenders.find(({ kind }) => kind === 'payment')?.returned ?? 0
  const { paymentKey } = order
  if (amount > 0 && paymentKey !== null) {
    const reason = order.cancelReason || refundReason(order, 'cancelled')
    const at = atProvider(ledger, order)
    const outcome = await refund({ ...at, order: { ...at.order, paymentKey } }, { amount, reason, step })
    if (outcome.done !== true) return retryLater(ledger, order, outcome.done === null && outcome.fresh)
  }
  const { done } = await returnTenders(ledger, order, tenders)
  return done ? tenders : retryLater(ledger, order, false)
}

/**
 * Ends an order whose money is back; a booking that still stands is an operator's to cancel, who is
 * told before the order is at rest, as nobody looks at it after that.
 */
async function endRefunded(
  ledger: LedgerContext,
  order: Order,
  actor: Actor,
  { to, freed, tenders }: { to: 'REFUNDED' | 'CANCELLED'; freed: boolean; tenders: OrderTender[] },
): Promise<Order | null> {
  const tell = to === 'REFUNDED' ? 'refunded' : 'cancelled'
  const why = freed ? tell : `${tell}, the booking stands`
  if (!freed) alarm('booking-stands', { orderId: order.orderId, state: to })
  return moveOrder(ledger, order, { to, actor, why, set: { tenders }, tell })
}

/** REFUNDING: the money, then the booking service, where one with a lost answer may still stand. */
const undo: Step = async (ledger, order, actor) => {
  const tenders = await giveBack(ledger, order, 'refund')
  if (!tenders) return null
  const freed = await cancelAtSeller(ledger, order, 0)
  if (freed === null) return retryLater(ledger, order, false)
  return endRefunded(ledger, order, actor, { to: 'REFUNDED', freed, tenders })
}

/**
 * CANCELLING: the booking service, then the money. A no at once leaves the order booked; a no to a
 * later try means that we were late, and the guest, who was not, gets the money all the same. A
 * worker that dies in its try counts none, so whoever has waited for its lease is late as well.
 */
const cancel: Step = async (ledger, order, actor) => {
  const atOnce = order.tries === 0 && ledger.now() < after(order.updatedAt, LEASE_MS)
  const cancelled = await cancelAtSeller(ledger, order, order.fee ?? 0)
  if (cancelled === null) return retryLater(ledger, order, false)
  if (!cancelled && atOnce) {
    const set = { fee: null, refund: null, cancelReason: null, cancelledAt: null }
    return moveOrder(ledger, order, { to: 'BOOKED', actor, why: 'not cancelable', set })
  }
  const tenders = await giveBack(ledger, order, 'cancel')
  return tenders && endRefunded(ledger, order, actor, { to: 'CANCELLED', freed: cancelled, tenders })
}

/**
 * At rest with something that a partner holds: what has failed is given back, of what was booked
 * the partner takes what it keeps. Both are owed until they are done.
 */
const settle: Step = async (ledger, order) => {
  const failed = order.state === 'FAILED'
  const tenders = failed
    ? withRefund(order, order.amount).map((each) => (each.family === null ? { ...each, returned: 0 } : each))
    : order.tenders.map((each) => (each.state === 'HELD' ? { ...each, state: 'TAKEN' as const } : each))
  const { done } = failed ? await returnTenders(ledger, order, tenders) : await takeTenders(ledger, order)
  return done ? settleOrder(ledger, order, tenders) : retryLater(ledger, order, false)
}

const STEPS: Record<Moving, Step> = { CONFIRMING: confirm, PAID: reserve, REFUNDING: undo, CANCELLING: cancel }

/** What is to be done about an order next; null at rest. */
export const stepOf = (order: Order): Step | null =>
  isMoving(order.state) ? STEPS[order.state] : isHeld(order) ? settle : null
