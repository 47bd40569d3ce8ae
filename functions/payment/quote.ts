import type { Booking, Breakdown, Quote } from '../../src/contract/booking.ts'
import type { Product } from '../../src/contract/channel.ts'
import { Failure } from '../../src/contract/failure.ts'
import { seoulDate } from '../../src/rules/date.ts'
import { letterOf } from '../../src/rules/lookup.ts'
import { paymentFault } from '../../src/rules/reservation.ts'
import { momentOf } from '../../src/rules/zone.ts'
import { couponOwner } from '../api/place.ts'
import { hmac } from '../crypto.ts'
import type { Edge } from '../env.ts'
import { lookupKey, verifiedOf } from '../verification.ts'
import { fail, release } from './advance.ts'
import type { Goods, Offer } from './goods.ts'
import { claim, disclaim, enter, find, quotesOf } from './ledger.ts'
import { type Order, stepsOf } from './order.ts'
import { priceNow } from './price.ts'

/** Unpaid quotes one phone may have at a time, so that nobody keeps a house from selling its rooms. */
const MOST_QUOTES = 5
/** Crockford's letters: none is mistaken for another on the telephone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 10
/** The provider's limit for the name of an order. */
const ORDER_NAME_LENGTH = 100

/** An order number that cannot be guessed: the product's letter, the day in Seoul, then 50 random bits. */
export function newOrderId(product: Product, now: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NUMBER_LENGTH))
  const letters = Array.from(bytes, (byte) => LETTERS[byte & 31])
  return `${letterOf(product)}${seoulDate(now).slice(2).replaceAll('-', '')}-${letters.join('')}`
}

/** The quote of an order, as it was given. */
function quoteOf({ orderId, orderName, amount, currency, holdUntil, breakdown, discount, policy }: Order): Quote {
  return { orderId, orderName, amount, currency, expiresAt: holdUntil, breakdown, discount, policy }
}

/** What a repeat of the same press answers. Throws `invalid-input` for another request, `quote-expired`, `order-in-progress`. */
async function repeated(edge: Edge, order: Order, requestKey: string): Promise<Quote> {
  if (order.requestKey !== requestKey) throw new Failure('invalid-input', { at: 'attempt' })
  if (order.state === 'FAILED') throw new Failure(order.failure ?? 'quote-expired')
  if (order.state !== 'QUOTED') throw new Failure('order-in-progress')
  if (order.holdUntil > edge.now()) return quoteOf(order)
  await fail(edge, order, 'visitor', 'quote-expired', 'hold over')
  throw new Failure('quote-expired')
}

/** Throws what stands before payment, in the order of docs/product.md, "Verification". */
async function requireReady<Input extends Booking>(edge: Edge, goods: Goods<Input>, input: Input): Promise<void> {
  const { guest } = input
  goods.check(edge, input)
  const identity = await verifiedOf(edge)
  const verified =
    identity?.phone === guest.phone &&
    (await lookupKey(edge.env, identity.name, identity.phone)) === (await lookupKey(edge.env, guest.name, guest.phone))
  const missing = paymentFault({ verified, guest, agreements: input.agreements })
  if (missing) throw new Failure(missing)
}

/**
 * Ends the visitor's own unpaid quotes of the same thing at the same time: whoever goes back and presses again must not find the last
 * room held by themselves. Throws `too-many-requests` when others of theirs are too many.
 */
async function supersede<Input extends Booking>(
  edge: Edge,
  goods: Goods<Input>,
  input: Input,
  orderId: string,
): Promise<void> {
  const phoneKey = await lookupKey(edge.env, input.guest.name, input.guest.phone)
  const quotes = await quotesOf(edge, phoneKey, edge.channel.name)
  const others = quotes.filter((order) => order.orderId !== orderId)
  const { item, unit, from, to } = goods.unitOf(input)
  const same = others.filter(
    (order) =>
      order.product === goods.product &&
      order.item === item &&
      order.unit === unit &&
      order.begins < to &&
      from < order.ends,
  )
  const live = others.filter((order) => !same.includes(order) && order.holdUntil > edge.now())
  if (live.length >= MOST_QUOTES) {
    const first = Math.min(...live.map((order) => Date.parse(order.holdUntil)))
    throw new Failure('too-many-requests', { retryAfter: Math.ceil((first - Date.parse(edge.now())) / 1000) })
  }
  for (const order of same) await fail(edge, order, 'visitor', 'quote-expired', 'asked for anew')
}

/** Holds an offer under an order number. An unknown outcome gives it back, as nobody would ever pay for it. */
async function hold(edge: Edge, offer: Offer, couponId: string | null, orderId: string) {
  try {
    return await offer.hold({ orderId, couponId, owner: await couponOwner(edge) })
  } catch (error) {
    const gone = error instanceof Failure && error.code === 'quote-expired'
    const unknown = error instanceof Failure && error.status >= 500
    if (unknown) await letGo(edge, orderId)
    else if (gone) await disclaim(edge, orderId)
    throw error
  }
}

/** Gives back what is held, and the press of the button its freedom to try again under another number. */
async function letGo(edge: Edge, orderId: string): Promise<void> {
  await release(edge, { orderId, channel: edge.channel.name, browserId: edge.session.browserId })
  await disclaim(edge, orderId).catch(() => undefined)
}

function orderNameOf({ name, optionName }: Offer): string {
  return [...`${name} ${optionName}`].slice(0, ORDER_NAME_LENGTH).join('')
}

async function write<Input extends Booking>(
  edge: Edge,
  goods: Goods<Input>,
  input: Input,
  { offer, breakdown }: { offer: Offer; breakdown: Breakdown },
  key: { orderId: string; requestKey: string; until: string },
) {
  const { env, channel, session } = edge
  const { guest } = input
  const { begins, ends, zone } = offer
  const { item, unit } = goods.unitOf(input)
  const now = edge.now()
  const fees = { policy: { ...offer.policy, steps: [] }, begins, ends, zone, amount: breakdown.total }
  await enter(edge, {
    orderId: key.orderId,
    requestKey: key.requestKey,
    state: 'QUOTED',
    product: goods.product,
    channel: channel.name,
    language: edge.language,
    session: session.id,
    browserId: session.browserId,
    orderName: orderNameOf(offer),
    amount: breakdown.total,
    currency: 'KRW',
    item,
    unit,
    name: offer.name,
    optionName: offer.optionName,
    photo: offer.photo,
    begins,
    ends,
    zone,
    endsAt: new Date(momentOf(ends, zone)).toISOString(),
    count: offer.count,
    address: offer.address,
    phone: offer.phone,
    bought: offer.bought,
    guest: {
      name: guest.name,
      phone: guest.phone,
      email: guest.email,
      request: input.request,
      ...(offer.own === undefined ? {} : { own: offer.own }),
    },
    phoneKey: await lookupKey(env, guest.name, guest.phone),
    emailKey: await lookupKey(env, guest.name, guest.email),
    agreements: input.agreements,
    breakdown,
    discount: offer.discount,
    coupon: input.couponId,
    policy: { ...offer.policy, steps: stepsOf(fees, now) },
    quotedAt: now,
    holdUntil: new Date(key.until).toISOString(),
    updatedAt: now,
  })
}

/**
 * Prices what is asked for anew, holds it and writes the order down, in this order, so that nobody can pay what is not held and nothing is
 * held that nobody can pay (docs/product.md, "Orders"). A repeat of the same press answers the same quote. Throws what the product's goods
 * throw, `verification-required`, `terms-required`, `sold-out`, `coupon-not-found`, `coupon-not-usable`, `price-changed` with `amount`,
 * `too-many-requests` with `retryAfter`, and for a repeat `quote-expired`, `order-in-progress`.
 */
export async function quote<Input extends Booking>(edge: Edge, goods: Goods<Input>, input: Input): Promise<Quote> {
  await requireReady(edge, goods, input)
  const requestKey = await hmac(edge.env.LOOKUP_KEY, `order/request/${JSON.stringify(input)}`)
  const orderId = await claim(edge, edge.session.id, input.attempt, newOrderId(goods.product, edge.now()))
  const before = await find(edge, orderId)
  if (before) return repeated(edge, before, requestKey)

  await supersede(edge, goods, input, orderId)
  const priced = await priceNow(edge, goods, input)
  const { total } = priced.breakdown
  if (total !== input.expectedAmount) throw new Failure('price-changed', { amount: total })
  const held = await hold(edge, priced.offer, input.couponId, orderId)
  if (held.price !== priced.offer.price) {
    // Let go first: with our own hold the last room would look sold out.
    await letGo(edge, orderId)
    throw new Failure('price-changed', { amount: (await priceNow(edge, goods, input)).breakdown.total })
  }
  try {
    await write(edge, goods, input, priced, { orderId, requestKey, until: held.expiresAt })
  } catch (error) {
    await letGo(edge, orderId)
    throw error
  }
  const order = await find(edge, orderId)
  if (!order) throw new Failure('order-not-found')
  return repeated(edge, order, requestKey)
}
