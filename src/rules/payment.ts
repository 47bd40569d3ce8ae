import type { FailureCode } from '../contract/failure.ts'
import type { FeeStep } from '../contract/fee.ts'
import type { Won } from '../contract/money.ts'
import { type Coupon, PlaceNo, type Room, RoomId, type Stay } from '../contract/place.ts'
import { type Breakdown, ReservationNo, TERMS, type TermId } from '../contract/reservation.ts'
import { accepts } from './accept.ts'
import { couponValue } from './coupon.ts'
import type { Moment } from './date.ts'
import { seoulDate } from './date.ts'
import { share } from './money.ts'
import { missingTerms } from './reservation.ts'
import { checkStay, readStay, writeStay } from './search.ts'
import { isEmail } from './verification.ts'

/** The least a card can be charged, won; a coupon that leaves less cannot be used. */
const LEAST_WON = 100

/** What is about to be paid for, as its address says it. */
export interface PaymentQuery {
  placeId: number
  roomId: number
  stay: Stay
  couponId: string | null
}

/** A number of the catalogue as it is written in an address. */
function numberIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

/**
 * The address of a payment, or why nothing can be paid there. A search may fall back on tonight; money may not: dates that
 * are missing or cannot be booked are told (docs/product.md, "Search").
 */
export function readPaymentQuery(params: URLSearchParams, now: Moment): PaymentQuery | FailureCode {
  const placeId = numberIn(params.get('placeId'))
  const roomId = numberIn(params.get('roomId'))
  if (!accepts(PlaceNo, placeId) || !accepts(RoomId, roomId)) return 'place-not-found'
  const fault = checkStay({ checkIn: params.get('checkIn') ?? '', checkOut: params.get('checkOut') ?? '' }, now)
  if (fault) return fault
  return { placeId, roomId, stay: readStay(params, now), couponId: params.get('couponId') }
}

/** The address of a payment within its channel; also tells one intended payment from another. */
export function paymentSearch({ placeId, roomId, stay }: Pick<PaymentQuery, 'placeId' | 'roomId' | 'stay'>): string {
  return `?placeId=${placeId}&roomId=${roomId}&${writeStay(stay)}`
}

/** A coupon with what it takes off this stay; 0 when it cannot be used, and then `why`. */
export interface CouponOffer {
  coupon: Coupon
  value: Won
  why: 'minimum' | 'over' | null
}

/** The coupons of a property for a price, the usable ones first, the best of them first (docs/product.md, "Discounts"). */
export function couponOffers(coupons: readonly Coupon[], price: Won, now: Moment): CouponOffer[] {
  const today = seoulDate(now)
  return coupons
    .map((coupon): CouponOffer => {
      const value = couponValue(coupon, price, today)
      if (value > 0 && price - value >= LEAST_WON) return { coupon, value, why: null }
      return { coupon, value: 0, why: today > coupon.until ? 'over' : 'minimum' }
    })
    .sort((a, b) => b.value - a.value)
}

/** What is paid for a room, line by line. */
export function breakdownOf(room: Room, coupon: Won): Breakdown {
  return {
    nights: room.nights,
    rooms: room.minPrice,
    sale: room.minPrice - room.minDiscountPrice,
    discount: room.minDiscountPrice - room.salePrice,
    coupon,
    total: room.salePrice - coupon,
  }
}

/** A timeline of fees for another total: the moments stay, the shares are taken anew (docs/product.md, "Cancellation fees"). */
export function feesOf(steps: readonly FeeStep[], total: Won): FeeStep[] {
  return steps.map((step) => ({ ...step, fee: step.percent === 100 ? total : share(total, step.percent) }))
}

/** What the visitor fills in besides being verified. */
export interface PaymentForm {
  email: string
  request: string
  arrival: 'walk' | 'car'
  couponId: string | null
  agreements: TermId[]
}

export const EMPTY_FORM: PaymentForm = { email: '', request: '', arrival: 'walk', couponId: null, agreements: [] }

/** The terms a page asks for, the optional one last and only where the channel has it (docs/product.md, "Consent"). */
export function termsOf(marketing: boolean): TermId[] {
  return marketing ? [...TERMS, 'marketing'] : [...TERMS]
}

/** Whether every term that is asked for is agreed to. */
export function agreesToAll(agreements: readonly TermId[], terms: readonly TermId[]): boolean {
  return terms.every((term) => agreements.includes(term))
}

/** What still stands before payment: the part of the form to go to, and the term when it is one. */
export type PaymentFault = { at: 'verify' } | { at: 'email'; key: 'emailRequired' | 'emailCheck' } | { at: TermId }

/** The first thing that is missing, in the order of docs/product.md, "Verification"; null when payment may begin. */
export function firstFault(verified: boolean, form: PaymentForm): PaymentFault | null {
  if (!verified) return { at: 'verify' }
  if (!form.email.trim()) return { at: 'email', key: 'emailRequired' }
  if (!isEmail(form.email)) return { at: 'email', key: 'emailCheck' }
  const [term] = missingTerms(form.agreements)
  return term ? { at: term } : null
}

/** What a visitor comes back with from the payment window. */
export type PaymentReturn =
  | { kind: 'success'; orderId: string; paymentKey: string; amount: Won }
  | { kind: 'fail'; orderId: string; code: string }

/** The reason of a visitor who left the window, when it gives none. */
export const LEFT_WINDOW = 'PAY_PROCESS_CANCELED'

/**
 * Reads the address that the payment window leads back to. `no` is the order of its path: the window leaves `orderId` out
 * when the visitor cancels. Null when it is no such address, or names two orders.
 */
export function readReturn(params: URLSearchParams, no: string | null): PaymentReturn | null {
  const orderId = params.get('orderId') ?? no
  if (!accepts(ReservationNo, orderId) || (no !== null && no !== orderId)) return null
  const paymentKey = params.get('paymentKey')
  if (paymentKey !== null) {
    const amount = params.get('amount') ?? ''
    if (!/^[\w-]{1,200}$/.test(paymentKey) || !/^\d{1,10}$/.test(amount)) return null
    return { kind: 'success', orderId, paymentKey, amount: Number(amount) }
  }
  const code = params.get('code') ?? ''
  return { kind: 'fail', orderId, code: /^[A-Z0-9_]{1,80}$/.test(code) ? code : LEFT_WINDOW }
}

/** The provider's reasons that deserve words of their own, as keys of the `payment` messages. Its own text is in the address, where anybody can write it. */
const REASONS: Record<string, string> = {
  PAY_PROCESS_CANCELED: 'cancelled',
  USER_CANCEL: 'cancelled',
  PAY_PROCESS_ABORTED: 'aborted',
  REJECT_CARD_PAYMENT: 'limit',
  REJECT_CARD_COMPANY: 'refused',
  EXCEED_MAX_CARD_INSTALLMENT_PLAN: 'instalment',
  INVALID_CARD_EXPIRATION: 'card',
  INVALID_STOPPED_CARD: 'card',
  INVALID_CARD_NUMBER: 'card',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: 'limit',
  EXCEED_MAX_PAYMENT_AMOUNT: 'limit',
}

/** The key of what the visitor is told of a payment that came to nothing. */
export function reasonKey(code: string): string {
  return `payment:reason.${REASONS[code] ?? 'refused'}`
}

/** Failures after which an outcome is still to come, so that asking again is right. */
const PENDING: readonly FailureCode[] = [
  'payment-pending',
  'order-in-progress',
  'offline',
  'unavailable',
  'upstream-slow',
  'upstream-failed',
  'too-many-requests',
  'unknown',
]

/** Whether a payment's outcome is still open after this answer. */
export function isPending(code: FailureCode): boolean {
  return PENDING.includes(code)
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000
/** Asking ends after about two minutes; the edge goes on by itself and writes to the guest. */
export const MOST_ASKS = 20

/** How long to wait before asking for the `asked`th time again, milliseconds: longer each time. */
export function backOff(asked: number): number {
  return Math.min(FIRST_WAIT_MS * 1.5 ** asked, LONGEST_WAIT_MS)
}

/** Failures of an earlier try of the same payment: its order is over, and a new one may be made at once. */
const OVER: readonly FailureCode[] = ['quote-expired', 'payment-cancelled', 'payment-refused', 'order-not-found']

/** Whether the next press needs an order of its own. */
export function isOver(code: FailureCode): boolean {
  return OVER.includes(code)
}

/** Failures after which this room cannot be had for this stay: the way leads back to the property. */
const CLOSED: readonly FailureCode[] = [
  'sold-out',
  'restricted-property',
  'over-capacity',
  'place-not-found',
  'past-date',
  'invalid-stay',
]

/** Whether nothing on the payment page can mend it. */
export function isClosed(code: FailureCode): boolean {
  return CLOSED.includes(code)
}
