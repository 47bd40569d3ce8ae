import type { Booking } from '#contract/booking.ts'
import { Failure, type FailureCode } from '#contract/failure.ts'
import type { PaymentWindow } from '#contract/payment.ts'
import type { Quote } from '#contract/quote.ts'
import type { Held } from '#contract/upstream/booking.ts'
import { isForeigners } from '#rules/language.ts'
import { DEFAULT_CHECK_IN_CODE } from '#rules/limits.ts'
import { paymentRefusal } from '#rules/reservation.ts'
import { couponBuyer, couponOwner } from '../coupon.ts'
import { hmac } from '../crypto.ts'
import type { RequestContext } from '../env.ts'
import { verifiedOf } from '../identity.ts'
import { memberOf } from '../partners/member.ts'
import { lookupKey, personKey } from '../person.ts'
import { atProvider } from './at-provider.ts'
import { inPlaceOf, type Press, releaseOrderId, replacedBy, reserveOrderId } from './ledger/claim.ts'
import { findOrder } from './ledger/ledger.ts'
import type { Order } from './ledger/order.ts'
import type { HoldKey, Offer, ProductOrders } from './ledger/product-orders.ts'
import { newOrderId, writeOrder } from './new-order.ts'
import { priceNow } from './price.ts'
import { releaseOrderHold } from './steps.ts'
import { shownTender, tendersNow } from './tenders.ts'
import { endQuote } from './unasked.ts'

/** The provider's limit for an address, which it can do without. */
const CUSTOMER_EMAIL_LENGTH = 100

/** What opens an order's payment window, null where nothing is charged. Throws as `prepare`. */
async function paymentWindowOf(ledger: RequestContext, order: Order): Promise<PaymentWindow | null> {
  const { orderId, orderName, currency, guest } = order
  const { provider, context, order: payable } = atProvider(ledger, order)
  const { amount } = payable
  if (amount === 0) return null
  const back = `${ledger.site}/${order.channel}/payment/${order.product}/redirect/${orderId}`
  return {
    ...(await provider.prepare(context, { ...payable, userKey: guest.member ?? null, returnUrl: back })),
    orderId,
    orderName,
    amount,
    currency,
    successUrl: back,
    failUrl: back,
    customerName: guest.name,
    customerEmail: guest.email.length <= CUSTOMER_EMAIL_LENGTH ? guest.email : null,
    // The provider takes digits of Korea alone.
    customerMobilePhone: guest.phone.startsWith('0') ? guest.phone : null,
  }
}

/** The quote of an order, as it was given. Throws as `paymentWindowOf`. */
async function quoteOf(context: RequestContext, order: Order): Promise<Quote> {
  const { orderId, orderName, amount, currency, holdUntil, breakdown, discount, policy } = order
  const window = await paymentWindowOf(context, order)
  const tenders = order.tenders.map(shownTender)
  return { orderId, orderName, amount, currency, expiresAt: holdUntil, breakdown, discount, policy, tenders, window }
}

/**
 * The quote of a repeated press, or of what another tab of the session has asked for in its place.
 * Throws `invalid-input`, `quote-expired`, `order-in-progress` with `orderId`.
 */
async function repeated(context: RequestContext, order: Order, requestKey: string): Promise<Quote> {
  if (order.requestKey !== requestKey) throw new Failure('invalid-input', { at: 'attempt' })
  if (order.state === 'QUOTED' && order.holdUntil > context.now()) return quoteOf(context, order)
  const { orderId, state, failure } = order.state === 'QUOTED' ? await endQuote(context, order, 'visitor') : order
  if (state !== 'FAILED') throw new Failure('order-in-progress', { orderId })
  const newer = await inPlaceOf(context, order)
  if (newer) return repeated(context, newer, requestKey)
  throw new Failure(failure ?? 'quote-expired')
}

/** The phone that a guest has proven, or else the e-mail address. */
const provenOf = ({ phone, email }: Booking['guest']) => phone || email

/** Throws what stands before payment, in the order of docs/product.md, "Verification". */
async function requireReady(context: RequestContext, orders: ProductOrders, input: Booking): Promise<void> {
  const { guest } = input
  orders.check(context, orders.wantedOf(input))
  orders.peopleOf?.(input)
  const identity = await verifiedOf(context)
  const keyOf = (name: string) => lookupKey(context.env, name, provenOf(guest))
  // Whoever has proven no phone gives none: orders and quotes of a phone are its owner's alone.
  const proven =
    guest.phone === '' ? isForeigners(context.file) && identity?.email === guest.email : identity?.phone === guest.phone
  const verified = proven && identity !== null && (await keyOf(identity.name)) === (await keyOf(guest.name))
  const missing = paymentRefusal({ verified, guest, agreements: input.agreements })
  if (missing) throw new Failure(missing)
}

/** Takes a claim back and gives back what it holds, unless another tab has written the order. */
async function abandon(context: RequestContext, press: Press, orderId: string): Promise<void> {
  if (await releaseOrderId(context, press, orderId)) return
  await releaseOrderHold(context, { orderId, channel: context.channel.name, browserId: context.session.browserId })
}

/** What the visitor's own unpaid quote may be the cause of. */
const OF_THEIR_OWN: readonly FailureCode[] = ['sold-out', 'coupon-not-usable']

/** Holds an offer beside or in exchange for what it replaces; an unknown outcome gives it back. */
async function hold(context: RequestContext, press: Press, offer: Offer, key: HoldKey): Promise<Held> {
  const { replaces } = key
  try {
    return await offer.hold({ ...key, replaces: [] }).catch((error: unknown) => {
      const exchange = replaces.length > 0 && error instanceof Failure && OF_THEIR_OWN.includes(error.code)
      if (exchange) return offer.hold(key)
      throw error
    })
  } catch (error) {
    if (error instanceof Failure && error.status >= 500) await abandon(context, press, key.orderId)
    throw error
  }
}

/** Who presses the button for what. */
async function pressOf(context: RequestContext, orders: ProductOrders, input: Booking): Promise<Press> {
  const { env, session, channel } = context
  const { attempt, ...asked } = input
  const proven = provenOf(asked.guest)
  return {
    session: session.id,
    attempt,
    thing: await hmac(env.LOOKUP_KEY, `order/request/${JSON.stringify(asked)}`),
    personKey: await personKey(env, proven),
    before: { phoneKey: await lookupKey(env, asked.guest.name, proven), channel: channel.name },
    unit: { product: orders.product, ...orders.unitOf(input) },
  }
}

/**
 * Prices, holds and writes down what a press has claimed. Whoever finds it sold out only by what
 * they hold themselves asks the booking service.
 */
async function make(
  context: RequestContext,
  orders: ProductOrders,
  input: Booking,
  { press, orderId }: { press: Press; orderId: string },
): Promise<void> {
  const { couponId } = input
  const replaces = await replacedBy(context, press, orderId)
  const priced = await priceNow(context, orders, input)
  const { total } = priced.breakdown
  if (total !== input.expectedAmount) {
    if (priced.offer.soldOut && replaces.length === 0) throw new Failure('sold-out')
    throw new Failure('price-changed', { amount: total })
  }
  const member = await memberOf(context)
  const tenders = await tendersNow(context, input.tenders, { price: total, member })
  const key = {
    orderId,
    couponId,
    owner: await couponOwner(context),
    buyer: await couponBuyer(context.env, provenOf(input.guest)),
    checkInCode: DEFAULT_CHECK_IN_CODE,
  }
  const held = await hold(context, press, priced.offer, { ...key, replaces })
  if (held.price !== priced.offer.price) {
    // Let go first: with our own hold the last room would look sold out.
    await abandon(context, press, orderId)
    throw new Failure('price-changed', { amount: (await priceNow(context, orders, input)).breakdown.total })
  }
  try {
    const ended = await writeOrder(context, orders, input, priced, {
      press,
      orderId,
      until: held.expiresAt,
      tenders,
      member,
    })
    await Promise.all(ended.map((each) => releaseOrderHold(context, each)))
  } catch (error) {
    await abandon(context, press, orderId)
    throw error
  }
}

/**
 * Claims an order number, prices what is asked for anew, holds it and writes the order down, in
 * this order, so that nobody can pay what is not held and nothing is held that nobody can pay
 * (docs/product.md, "Orders"). The person's own unpaid quotes of the same end with it, in the
 * transaction that writes it; one that is refused leaves them as they are, and no trace. A repeat
 * of the same press answers the same quote. Throws what the product's orders throw,
 * `verification-required`, `terms-required`, `sold-out`, `coupon-not-found`, `coupon-not-usable`,
 * what `tendersNow` throws, `price-changed` with `amount`, `too-many-requests` with `retryAfter`,
 * and for a repeat `quote-expired`, `order-in-progress`.
 */
export async function quote(context: RequestContext, orders: ProductOrders, input: Booking): Promise<Quote> {
  await requireReady(context, orders, input)
  const press = await pressOf(context, orders, input)
  const offered = newOrderId(orders.product, context.channel.ledger, context.now())
  const orderId = await reserveOrderId(context, press, offered)
  const before = await findOrder(context, orderId)
  if (before) return repeated(context, before, press.thing)
  try {
    await make(context, orders, input, { press, orderId })
  } catch (error) {
    await releaseOrderId(context, press, orderId).catch(() => undefined)
    throw error
  }
  const order = await findOrder(context, orderId)
  if (!order) {
    // Another tab with the same claim has taken it back meanwhile, and knew nothing of our hold.
    await abandon(context, press, orderId)
    throw new Failure('quote-expired')
  }
  return repeated(context, order, press.thing)
}
