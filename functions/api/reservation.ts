import type { Product } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import * as reservation from '#contract/reservation.ts'
import { restricted } from '#contract/upstream/place.ts'
import { isForNoDay } from '#rules/leisure/open.ts'
import { isAllUsed } from '#rules/leisure/voucher.ts'
import { localOf } from '#rules/local.ts'
import { maskName } from '#rules/mask.ts'
import { keptUntil } from '#rules/offline.ts'
import { maskPhone, showPhone } from '#rules/phone.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import { isCancelable, isDeletable, isListed, tabOf } from '#rules/reservation.ts'
import type { RequestContext } from '../env.ts'
import type { Verified } from '../identity.ts'
import { cancelOrder, feeNow } from '../orders/cancel.ts'
import { requireIdentity, requireOwn } from '../orders/ledger/access.ts'
import { hideOrder, listOrders } from '../orders/ledger/ledger.ts'
import type { Order } from '../orders/ledger/order.ts'
import { refreshPoints, shownTender, withRefund } from '../orders/tenders.ts'
import { partnerOrderNo } from '../partners/number.ts'
import { lookupKey } from '../person.ts'
import { optionOf, ordersOf } from '../products/index.ts'
import { mapRefusal } from '../refusal.ts'
import { runToCompletion, type Serve } from '../request/serve.ts'

/** A reservation as lists and its detail show it. */
function reservationOf(context: RequestContext, order: Order, now: string): reservation.Reservation {
  const { guest } = order
  return {
    reservationNo: order.orderId,
    product: order.product,
    state: order.state,
    tab: tabOf(order, now),
    itemId: order.item,
    name: order.name,
    option: optionOf(context, order),
    photo: order.photo,
    begins: order.begins,
    ends: order.ends,
    forNoDay: isForNoDay(order.bought),
    zone: order.zone,
    count: order.count,
    guestName: maskName(guest.name),
    guestPhone: maskPhone(guest.phone),
    amount: order.amount,
    bookedAt: order.bookedAt,
    cancelable: isCancelable(order.state, order.policy.steps, now),
  }
}

function cancellationOf({ cancelledAt, fee, refund, cancelReason }: Order) {
  if (cancelledAt === null || fee === null || refund === null) return null
  return { cancelledAt, fee, refund, reason: cancelReason ?? '' }
}

/**
 * Until when the browser of this session may keep a voucher to be read without a network; null
 * where it may not. `proof` is what the session has proven, if anything.
 */
function keepUntil({ env, now }: RequestContext, order: Order, proof: Verified | null): string | null {
  if (env.OFFLINE === 'off' || order.state !== 'BOOKED') return null
  // The session got its id with the proof; a quote needs one that holds, so it began not much
  // before.
  const proven = Date.parse(proof?.verifiedUntil ?? order.quotedAt)
  return keptUntil({ proven, endsAt: order.endsAt }, now())
}

async function detailOf(
  context: RequestContext,
  { order, proof }: { order: Order; proof: Verified | null },
): Promise<reservation.ReservationDetail> {
  const { guest } = order
  const now = context.now()
  const [bought, no] = await Promise.all([ordersOf(order).show(context, order), partnerOrderNo(context, order)])
  const known = reservationOf(context, order, now)
  return {
    ...known,
    cancelable: known.cancelable && !isAllUsed(bought),
    guestName: guest.name,
    guestPhone: showPhone(guest.phone),
    partnerOrderNo: no,
    address: order.address,
    ...localOf(order.bought),
    phone: order.phone,
    guestEmail: guest.email,
    forOther: guest.forOther ?? null,
    request: guest.request,
    breakdown: order.breakdown,
    discount: order.discount,
    tenders: withRefund(order, order.refund ?? 0).map(shownTender),
    policy: order.policy,
    cancellation: cancellationOf(order),
    bought,
    keepUntil: keepUntil(context, order, proof),
    timestamp: now,
  }
}

/** A product's reservations by a contact of this session. Throws `verification-required`. */
async function list(context: RequestContext, product: Product, by: 'phone' | 'email') {
  const identity = await requireIdentity(context)
  const contact = identity[by]
  if (contact === null) throw new Failure('verification-required')
  const value = await lookupKey(context.env, identity.name, contact)
  const now = context.now()
  const column = by === 'phone' ? 'phone_key' : 'email_key'
  const orders = await listOrders(context, { column, value }, { channel: context.channel.name, product })
  const listed = orders.filter((order) => isListed(order.state))
  return { list: listed.map((order) => reservationOf(context, order, now)), timestamp: now }
}

/** The calls of a product's reservations; one of another product does not exist here. */
function reservationsOf(serve: Serve, product: Product): void {
  const calls = reservation.RESERVATIONS[product]
  const mine = async (context: RequestContext, reservationNo: string, options = {}) => {
    const own = await requireOwn(context, reservationNo, options)
    if (own.order.product !== product) throw new Failure('reservation-not-found')
    return own
  }
  serve(calls.list, ({ by }, context) => list(context, product, by))
  serve(calls.detail, async ({ reservationNo }, context) =>
    detailOf(context, await mine(context, reservationNo, { session: true })),
  )
  serve(calls.cancelFee, async ({ reservationNo }, context) => {
    const { order } = await mine(context, reservationNo)
    const { fee, percent } = await feeNow(context, order)
    const { amount, policy } = order
    const refund = amount - fee
    const tenders = withRefund(order, refund).map(shownTender)
    return { reservationNo, amount, fee, refund, tenders, percent, at: context.now(), steps: policy.steps }
  })
  serve(calls.cancel, async ({ reservationNo, ...input }, context) => {
    const { order } = await mine(context, reservationNo)
    const { state, fee, refund } = await runToCompletion(
      context,
      cancelOrder(context, order, { ...input, actor: 'visitor' }),
    )
    context.later(refreshPoints(context, order).catch(() => undefined))
    return { reservationNo, state, fee, refund }
  })
  serve(calls.remove, async ({ reservationNo }, context) => {
    const { order } = await mine(context, reservationNo)
    if (!isDeletable(order.state, tabOf(order, context.now()))) throw new Failure('not-deletable')
    await hideOrder(context, reservationNo)
    return { deleted: true as const }
  })
}

/** Reservations (docs/product.md, "Reservations", "Cancellation fees"). */
export function reservationRoutes(serve: Serve): void {
  for (const product of PRODUCT_NAMES) reservationsOf(serve, product)
  serve(reservation.reservationListByEmail, (_, context) => list(context, 'place', 'email'))
  serve(reservation.restrictedProperty, async ({ placeId }, context) => {
    const asked = mapRefusal({ NOT_FOUND: 'place-not-found' })(context.ask(restricted, { no: placeId }))
    return (await asked).result
  })
}
