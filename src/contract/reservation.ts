import * as v from 'valibot'
import { Photo } from './catalogue.ts'
import { ClockTime, Instant, LocalDate } from './date.ts'
import { AppliedDiscount } from './discount.ts'
import { endpoint } from './endpoint.ts'
import { FeeStep, PolicyKind } from './fee.ts'
import { Won } from './money.ts'
import { PlaceNo, RoomId, Stay } from './place.ts'
import { EmailAddress, PersonName, Phone } from './verification.ts'

/** `YYMMDD` of the order and 10 letters of a CSPRNG, `N261121-K3V9QX7M2A`; cannot be guessed. Also the payment's order id. */
export const ReservationNo = v.pipe(v.string(), v.regex(/^N\d{6}-[0-9A-HJKMNP-TV-Z]{10}$/))
export type ReservationNo = v.InferOutput<typeof ReservationNo>

/** The ledger's states (docs/architecture.md, "Orders"). */
export const OrderState = v.picklist([
  'QUOTED',
  'CONFIRMING',
  'PAID',
  'BOOKED',
  'FAILED',
  'REFUNDING',
  'REFUNDED',
  'CANCELLING',
  'CANCELLED',
])
export type OrderState = v.InferOutput<typeof OrderState>

/** The terms of a booking; all but `marketing` must be agreed to. */
export const TERMS = ['service', 'privacy', 'thirdParty', 'cancellation', 'age'] as const
export const TermId = v.picklist([...TERMS, 'marketing'])
export type TermId = v.InferOutput<typeof TermId>

/** What is paid, line by line: total = rooms - sale - discount - coupon. Tax is inside. */
export const Breakdown = v.strictObject({
  nights: v.array(v.strictObject({ date: LocalDate, price: Won })),
  rooms: Won,
  sale: Won,
  discount: Won,
  coupon: Won,
  total: Won,
})
export type Breakdown = v.InferOutput<typeof Breakdown>

export const Quote = v.strictObject({
  orderId: ReservationNo,
  orderName: v.string(),
  amount: Won,
  currency: v.literal('KRW'),
  expiresAt: Instant,
  breakdown: Breakdown,
  discount: v.nullable(AppliedDiscount),
  policy: v.strictObject({ kind: PolicyKind, steps: v.array(FeeStep) }),
})
export type Quote = v.InferOutput<typeof Quote>

export const Guest = v.strictObject({ name: PersonName, phone: Phone, email: EmailAddress })
export type Guest = v.InferOutput<typeof Guest>

/** A few lines of free text: no control characters but line breaks and tabs, no half of a surrogate pair. */
const Note = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u))

export const checkReservePlace = endpoint({
  method: 'POST',
  path: '/api/placeReserve/checkReservePlace',
  input: v.strictObject({
    ...Stay.entries,
    placeId: PlaceNo,
    roomId: RoomId,
    guest: Guest,
    request: v.optional(Note, ''),
    arrival: v.optional(v.picklist(['walk', 'car']), 'walk'),
    couponId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
    agreements: v.pipe(v.array(TermId), v.maxLength(6)),
    /** The total the visitor was shown; another one now is `price-changed`. */
    expectedAmount: Won,
    /** One per press of the button: a repeat answers the same quote. */
    attempt: v.pipe(v.string(), v.uuid()),
  }),
  output: Quote,
  about: 'Prices the stay anew, holds the room for 15 minutes and answers the quote.',
})

/** A reservation as its guest sees it. Personal data is masked in lists. */
export const Reservation = v.strictObject({
  reservationNo: ReservationNo,
  state: OrderState,
  /** Upcoming, past or cancelled, as of now in Asia/Seoul. */
  tab: v.picklist(['upcoming', 'past', 'cancelled']),
  placeId: PlaceNo,
  placeName: v.string(),
  roomName: v.string(),
  photo: Photo,
  checkIn: LocalDate,
  checkOut: LocalDate,
  checkInTime: ClockTime,
  checkOutTime: ClockTime,
  adults: v.number(),
  children: v.number(),
  guestName: v.string(),
  guestPhone: v.string(),
  amount: Won,
  bookedAt: v.nullable(Instant),
  cancelable: v.boolean(),
})
export type Reservation = v.InferOutput<typeof Reservation>

export const ReservationDetail = v.strictObject({
  ...Reservation.entries,
  address: v.string(),
  placePhone: v.string(),
  guestEmail: v.string(),
  request: v.string(),
  breakdown: Breakdown,
  discount: v.nullable(AppliedDiscount),
  policy: v.strictObject({ kind: PolicyKind, steps: v.array(FeeStep) }),
  cancellation: v.nullable(v.strictObject({ cancelledAt: Instant, fee: Won, refund: Won, reason: v.string() })),
  /** The moment that all of it is as of. */
  timestamp: Instant,
})
export type ReservationDetail = v.InferOutput<typeof ReservationDetail>

export const ReservationList = v.strictObject({ list: v.array(Reservation), timestamp: Instant })
export type ReservationList = v.InferOutput<typeof ReservationList>

const byNo = v.strictObject({ reservationNo: ReservationNo })

export const reservationList = endpoint({
  method: 'POST',
  path: '/api/placeReserve/list/place',
  input: v.strictObject({}),
  output: ReservationList,
  about: 'Reservations of the phone this session has verified.',
})
export const reservationListByEmail = endpoint({
  method: 'POST',
  path: '/api/placeReserve/email/list/place',
  input: v.strictObject({}),
  output: ReservationList,
  about: 'Reservations of the e-mail address this session has verified.',
})
export const reservationDetail = endpoint({
  method: 'POST',
  path: '/api/placeReserve/place/id',
  input: byNo,
  output: ReservationDetail,
  about: "One reservation; somebody else's answers like one that does not exist.",
})
export const cancelFee = endpoint({
  method: 'POST',
  path: '/api/placeReserve/cancel/cancelFee',
  input: byNo,
  output: v.strictObject({
    reservationNo: ReservationNo,
    amount: Won,
    fee: Won,
    refund: Won,
    percent: v.number(),
    at: Instant,
    steps: v.array(FeeStep),
  }),
  about: 'What cancelling now costs, and the timeline of it.',
})
export const cancelPlace = endpoint({
  method: 'POST',
  path: '/api/placeReserve/cancel/place',
  input: v.strictObject({
    reservationNo: ReservationNo,
    expectedFee: Won,
    reason: v.optional(Note, ''),
  }),
  output: v.strictObject({ reservationNo: ReservationNo, state: OrderState, fee: Won, refund: Won }),
  about: 'Cancels at the fee that was shown; another fee now is `fee-changed`.',
})
export const deleteReservation = endpoint({
  method: 'POST',
  path: '/api/placeReserve/delete/place',
  input: byNo,
  output: v.strictObject({ deleted: v.literal(true) }),
  about: "Takes a past or cancelled reservation out of the visitor's lists; the record stays.",
})
export const restrictedProperty = endpoint({
  method: 'POST',
  path: '/api/placeReserve/restricted/property',
  input: v.strictObject({ placeId: PlaceNo }),
  output: v.strictObject({
    restricted: v.boolean(),
    reason: v.nullable(v.picklist(['channel', 'closed'])),
    adultOnly: v.boolean(),
  }),
  about: 'Whether this channel may book the property at all.',
})
