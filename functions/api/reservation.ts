import type { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import { Failure } from '../../src/contract/failure.ts'
import type { FeeStep } from '../../src/contract/fee.ts'
import * as reservation from '../../src/contract/reservation.ts'
import { restricted } from '../../src/contract/upstream/place.ts'
import { feeAt } from '../../src/rules/fee.ts'
import { maskName } from '../../src/rules/mask.ts'
import { maskPhone, showPhone } from '../../src/rules/phone.ts'
import { isCancelable, isDeletable, isListed, tabOf } from '../../src/rules/reservation.ts'
import type { Edge, HonoEnv } from '../env.ts'
import { advance } from '../payment/advance.ts'
import { hide, listBy, move } from '../payment/ledger.ts'
import type { Order } from '../payment/order.ts'
import { own, requireIdentity } from '../payment/owner.ts'
import { quote } from '../payment/quote.ts'
import { Refused } from '../upstream.ts'
import { lookupKey } from '../verification.ts'
import { finish } from './finish.ts'
import { serve } from './serve.ts'

/** A reservation as lists and its detail show it. */
function reservationOf(order: Order, now: string): reservation.Reservation {
  const { property, guest } = order
  return {
    reservationNo: order.orderId,
    state: order.state,
    tab: tabOf({ ...order, checkOutTime: property.checkOutTime }, now),
    placeId: order.placeId,
    placeName: property.placeName,
    roomName: property.roomName,
    photo: property.photo,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    checkInTime: property.checkInTime,
    checkOutTime: property.checkOutTime,
    adults: order.adults,
    children: order.children,
    guestName: maskName(guest.name),
    guestPhone: maskPhone(guest.phone),
    amount: order.amount,
    bookedAt: order.bookedAt,
    cancelable: isCancelable(order.state, order.policy.steps, now),
  }
}

function cancellationOf({
  cancelledAt,
  fee,
  refund,
  cancelReason,
}: Order): reservation.ReservationDetail['cancellation'] {
  if (cancelledAt === null || fee === null || refund === null) return null
  return { cancelledAt, fee, refund, reason: cancelReason ?? '' }
}

function detailOf(order: Order, now: string): reservation.ReservationDetail {
  const { property, guest } = order
  return {
    ...reservationOf(order, now),
    guestName: guest.name,
    guestPhone: showPhone(guest.phone),
    address: property.address,
    placePhone: property.placePhone,
    guestEmail: guest.email,
    request: guest.request,
    breakdown: order.breakdown,
    discount: order.discount,
    policy: order.policy,
    cancellation: cancellationOf(order),
    timestamp: now,
  }
}

/** The reservations of the phone or e-mail address that this session has verified. Throws `verification-required`. */
async function list(edge: Edge, by: 'phone' | 'email'): Promise<reservation.ReservationList> {
  const identity = await requireIdentity(edge)
  const contact = identity[by]
  if (contact === null) throw new Failure('verification-required')
  const value = await lookupKey(edge.env, identity.name, contact)
  const now = edge.now()
  const orders = await listBy(edge, { column: by === 'phone' ? 'phone_key' : 'email_key', value }, edge.channel.name)
  return {
    list: orders.filter((order) => isListed(order.state)).map((order) => reservationOf(order, now)),
    timestamp: now,
  }
}

/** The step of the timeline that holds now. Throws `not-cancelable`. */
function stepNow(order: Order, now: string): FeeStep {
  const step = order.state === 'BOOKED' ? feeAt(order.policy.steps, now) : null
  if (!step) throw new Failure('not-cancelable')
  return step
}

type Cancelled = InferOutput<typeof reservation.cancelPlace.output>

/** What a cancellation came to; a desk that said no leaves the order booked. */
function cancelledOf({ orderId, state, fee, refund }: Order): Cancelled {
  if ((state !== 'CANCELLING' && state !== 'CANCELLED') || fee === null || refund === null) {
    throw new Failure('not-cancelable')
  }
  return { reservationNo: orderId, state, fee, refund }
}

/**
 * Cancels at the fee that was shown (docs/product.md, "Cancellation fees"). A repeat answers what the first one came to. Throws
 * `fee-changed` with `fee`, `not-cancelable`.
 */
async function cancel(
  edge: Edge,
  { reservationNo, expectedFee, reason }: InferOutput<typeof reservation.cancelPlace.input>,
): Promise<Cancelled> {
  const order = await own(edge, reservationNo)
  if (order.state === 'BOOKED') {
    const { fee } = stepNow(order, edge.now())
    if (fee !== expectedFee) throw new Failure('fee-changed', { fee })
    const set = { fee, refund: order.amount - fee, cancelReason: reason, cancelledAt: edge.now() }
    await move(edge, order, { to: 'CANCELLING', actor: 'visitor', why: 'asked for', set })
  }
  return cancelledOf(await advance(edge, reservationNo, 'visitor'))
}

async function restriction(edge: Edge, placeId: number) {
  try {
    return (await edge.ask(restricted, { no: placeId })).result
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_FOUND') throw new Failure('place-not-found')
    throw error
  }
}

/** Quotes and reservations of domestic lodging (docs/product.md, "Orders", "Reservations", "Cancellation fees"). */
export function reservationRoutes(app: Hono<HonoEnv>): void {
  serve(app, reservation.checkReservePlace, (input, edge) => {
    if (!edge.channel.products.includes('place')) throw new Failure('not-found')
    return finish(edge, quote(edge, input))
  })
  serve(app, reservation.reservationList, (_, edge) => list(edge, 'phone'))
  serve(app, reservation.reservationListByEmail, (_, edge) => list(edge, 'email'))
  serve(app, reservation.reservationDetail, async ({ reservationNo }, edge) =>
    detailOf(await own(edge, reservationNo, { session: true }), edge.now()),
  )
  serve(app, reservation.cancelFee, async ({ reservationNo }, edge) => {
    const order = await own(edge, reservationNo)
    const { amount, policy } = order
    const at = edge.now()
    const { fee, percent } = stepNow(order, at)
    return { reservationNo, amount, fee, refund: amount - fee, percent, at, steps: policy.steps }
  })
  serve(app, reservation.cancelPlace, (input, edge) => finish(edge, cancel(edge, input)))
  serve(app, reservation.deleteReservation, async ({ reservationNo }, edge) => {
    const order = await own(edge, reservationNo)
    const tab = tabOf({ ...order, checkOutTime: order.property.checkOutTime }, edge.now())
    if (!isDeletable(order.state, tab)) throw new Failure('not-deletable')
    await hide(edge, reservationNo)
    return { deleted: true as const }
  })
  serve(app, reservation.restrictedProperty, ({ placeId }, edge) => restriction(edge, placeId))
}
