import { Failure } from '../../src/contract/failure.ts'
import type { Quote } from '../../src/contract/reservation.ts'
import { holdRoom } from '../../src/contract/upstream/place.ts'
import { seoulDate } from '../../src/rules/date.ts'
import { paymentFault } from '../../src/rules/reservation.ts'
import { checkStay } from '../../src/rules/search.ts'
import { couponOwner } from '../api/place.ts'
import { hmac } from '../crypto.ts'
import type { Edge } from '../env.ts'
import { photoOf, stepsOf } from '../place.ts'
import { lookupKey, verifiedOf } from '../verification.ts'
import { fail, release } from './advance.ts'
import { claim, disclaim, enter, find, quotesOf } from './ledger.ts'
import type { Order } from './order.ts'
import { asked, type Input, type Offer, priceNow } from './price.ts'

/** Unpaid quotes one phone may have at a time, so that nobody keeps a house from selling its rooms. */
const MOST_QUOTES = 5
/** Crockford's letters: none is mistaken for another on the telephone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 10
/** The provider's limit for the name of an order. */
const ORDER_NAME_LENGTH = 100

/** An order number that cannot be guessed: the day in Seoul, then 50 random bits. */
function newOrderId(now: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NUMBER_LENGTH))
  const letters = Array.from(bytes, (byte) => LETTERS[byte & 31])
  return `N${seoulDate(now).slice(2).replaceAll('-', '')}-${letters.join('')}`
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
async function requireReady(edge: Edge, input: Input): Promise<void> {
  const { guest } = input
  const fault = checkStay(input, edge.now())
  if (fault) throw new Failure(fault)
  const identity = await verifiedOf(edge)
  const verified =
    identity?.phone === guest.phone &&
    (await lookupKey(edge.env, identity.name, identity.phone)) === (await lookupKey(edge.env, guest.name, guest.phone))
  const missing = paymentFault({ verified, guest, agreements: input.agreements })
  if (missing) throw new Failure(missing)
}

/**
 * Ends the visitor's own unpaid quotes of the same room for the same nights: whoever goes back and presses again must not find the last
 * room held by themselves. Throws `too-many-requests` when others of theirs are too many.
 */
async function supersede(edge: Edge, input: Input, orderId: string): Promise<void> {
  const phoneKey = await lookupKey(edge.env, input.guest.name, input.guest.phone)
  const quotes = await quotesOf(edge, phoneKey, edge.channel.name)
  const others = quotes.filter((order) => order.orderId !== orderId)
  const same = others.filter(
    ({ roomId, checkIn, checkOut }) => roomId === input.roomId && checkIn < input.checkOut && input.checkIn < checkOut,
  )
  const live = others.filter((order) => !same.includes(order) && order.holdUntil > edge.now())
  if (live.length >= MOST_QUOTES) {
    const first = Math.min(...live.map((order) => Date.parse(order.holdUntil)))
    throw new Failure('too-many-requests', { retryAfter: Math.ceil((first - Date.parse(edge.now())) / 1000) })
  }
  for (const order of same) await fail(edge, order, 'visitor', 'quote-expired', 'asked for anew')
}

/** Holds the room under an order number. An unknown outcome gives it back, as nobody would ever pay for it. */
async function hold(edge: Edge, input: Input, orderId: string) {
  const { placeId, roomId, checkIn, checkOut, adults, children, couponId } = input
  const stay = { checkIn, checkOut, adults, children }
  const owner = await couponOwner(edge)
  try {
    return (await asked(edge.ask(holdRoom, { orderId, no: placeId, roomId, ...stay, couponId, owner }))).result
  } catch (error) {
    const gone = error instanceof Failure && error.code === 'quote-expired'
    const unknown = error instanceof Failure && error.status >= 500
    if (unknown) await letGo(edge, orderId)
    else if (gone) await disclaim(edge, orderId)
    throw error
  }
}

/** Gives a held room back, and the press of the button its freedom to try again under another number. */
async function letGo(edge: Edge, orderId: string): Promise<void> {
  await release(edge, { orderId, channel: edge.channel.name, browserId: edge.session.browserId })
  await disclaim(edge, orderId).catch(() => undefined)
}

function orderNameOf(offer: Offer): string {
  return [...`${offer.property.name} ${offer.room.name}`].slice(0, ORDER_NAME_LENGTH).join('')
}

async function write(
  edge: Edge,
  input: Input,
  offer: Offer,
  key: { orderId: string; requestKey: string; until: string },
) {
  const { env, channel, session } = edge
  const { guest } = input
  const { property, room, coupon, total } = offer
  const now = edge.now()
  await enter(edge, {
    orderId: key.orderId,
    requestKey: key.requestKey,
    state: 'QUOTED',
    product: 'place',
    channel: channel.name,
    language: edge.language,
    session: session.id,
    browserId: session.browserId,
    orderName: orderNameOf(offer),
    amount: total,
    currency: 'KRW',
    placeId: input.placeId,
    roomId: input.roomId,
    checkIn: input.checkIn,
    checkOut: input.checkOut,
    adults: input.adults,
    children: input.children,
    arrival: input.arrival,
    guest: { name: guest.name, phone: guest.phone, email: guest.email, request: input.request },
    phoneKey: await lookupKey(env, guest.name, guest.phone),
    emailKey: await lookupKey(env, guest.name, guest.email),
    agreements: input.agreements,
    property: {
      placeName: property.name,
      roomName: room.name,
      photo: room.photos[0] ?? photoOf(property.photos[0] ?? { url: '', alt: property.name }),
      checkInTime: property.checkIn,
      checkOutTime: property.checkOut,
      address: property.address,
      placePhone: property.phone,
    },
    breakdown: {
      nights: room.nights,
      rooms: room.minPrice,
      sale: room.minPrice - room.minDiscountPrice,
      discount: room.minDiscountPrice - room.salePrice,
      coupon,
      total,
    },
    discount: room.discount,
    coupon: input.couponId,
    policy: { kind: property.policy, steps: stepsOf(property, input, now, total) },
    quotedAt: now,
    holdUntil: new Date(key.until).toISOString(),
    updatedAt: now,
  })
}

/**
 * Prices a stay anew, holds the room and writes the order down, in this order, so that nobody can pay what is not held and nothing is
 * held that nobody can pay (docs/product.md, "Orders"). A repeat of the same press answers the same quote. Throws `past-date`,
 * `invalid-stay`, `verification-required`, `terms-required`, `place-not-found`, `restricted-property`, `over-capacity`, `sold-out`,
 * `coupon-not-found`, `coupon-not-usable`, `price-changed` with `amount`, `too-many-requests` with `retryAfter`, and for a repeat
 * `quote-expired`, `order-in-progress`.
 */
export async function quote(edge: Edge, input: Input): Promise<Quote> {
  await requireReady(edge, input)
  const requestKey = await hmac(edge.env.LOOKUP_KEY, `order/request/${JSON.stringify(input)}`)
  const orderId = await claim(edge, edge.session.id, input.attempt, newOrderId(edge.now()))
  const before = await find(edge, orderId)
  if (before) return repeated(edge, before, requestKey)

  await supersede(edge, input, orderId)
  const offer = await priceNow(edge, input)
  if (offer.total !== input.expectedAmount) throw new Failure('price-changed', { amount: offer.total })
  const held = await hold(edge, input, orderId)
  if (held.price !== offer.room.minDiscountPrice) {
    // Let go first: with our own hold the last room would look sold out.
    await letGo(edge, orderId)
    throw new Failure('price-changed', { amount: (await priceNow(edge, input)).total })
  }
  try {
    await write(edge, input, offer, { orderId, requestKey, until: held.expiresAt })
  } catch (error) {
    await letGo(edge, orderId)
    throw error
  }
  const order = await find(edge, orderId)
  if (!order) throw new Failure('order-not-found')
  return repeated(edge, order, requestKey)
}
