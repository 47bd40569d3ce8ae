import * as v from 'valibot'
import { NOTE_LENGTH, NUMBER_LETTERS } from './bounds.ts'
import { LocalDate } from './date.ts'
import { Won } from './money.ts'
import { EmailAddress, PersonName, Phone, PhoneAbroad } from './person.ts'
import { WantedTenders } from './tender.ts'

/* What every booking is made of, whatever is booked. */

/**
 * The product's letter, `YYMMDD` of the order, whose month also says in which ledger it is kept
 * (src/rules/ledger.ts), and 10 letters of a CSPRNG, `N261121-K3V9QX7M2A`; cannot be guessed. Also
 * the payment's order id.
 */
export const ReservationNo = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[${NUMBER_LETTERS.join('')}]\\d{6}-[0-9A-HJKMNP-TV-Z]{10}$`)),
)
export type ReservationNo = v.InferOutput<typeof ReservationNo>

/** The ledger's states (docs/orders.md). */
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

/**
 * A line of what is bought, won for all of it before any discount. `name` is the catalogue's (a
 * ticket, a tax), '' where the kind says it all; `date` is a night's or a ticket's day; `count` is
 * how many of it.
 */
export const Line = v.strictObject({
  kind: v.picklist(['night', 'ticket', 'day', 'hour', 'insurance', 'one-way', 'tax', 'service']),
  name: v.string(),
  date: v.nullable(LocalDate),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  amount: Won,
})
export type Line = v.InferOutput<typeof Line>

/**
 * What is paid, line by line: total = list - sale - discount - coupon, and the lines add up to
 * `list`. Tax is inside.
 */
export const Breakdown = v.strictObject({
  lines: v.array(Line),
  list: Won,
  sale: Won,
  discount: Won,
  coupon: Won,
  /** Absent without a coupon, and in an order of before its name was kept. */
  couponName: v.optional(v.string()),
  total: Won,
})
export type Breakdown = v.InferOutput<typeof Breakdown>

/** `phone` is '' of a guest who has proven the e-mail address instead. */
export const Guest = v.strictObject({
  name: PersonName,
  phone: v.union([v.literal(''), Phone, PhoneAbroad]),
  email: EmailAddress,
})
export type Guest = v.InferOutput<typeof Guest>

/**
 * A few lines of free text: no control characters but line breaks and tabs, no half of a surrogate
 * pair.
 */
export const Note = v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LENGTH), v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u))

/**
 * Who it is for, where that is somebody else than who books, pays and has the reservation. Without
 * a phone whoever serves them has that of who books.
 */
export const ForOther = v.strictObject({ name: PersonName, phone: v.optional(v.nullable(Phone), null) })
export type ForOther = v.InferOutput<typeof ForOther>
/** What a quote asks for where a product does not name its people itself. */
export const FOR_OTHER = { forOther: v.optional(v.nullable(ForOther), null) }

/** What the quote of every product asks for beside what is booked. */
export const BOOKING = {
  guest: Guest,
  request: v.optional(Note, ''),
  couponId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
  /** What the channel's partner pays of it; the rest is charged. */
  tenders: v.optional(WantedTenders, []),
  agreements: v.pipe(v.array(TermId), v.maxLength(6)),
  /** The total the visitor was shown; another one now is `price-changed`. */
  expectedAmount: Won,
  /** One per press of the button: a repeat answers the same quote. */
  attempt: v.pipe(v.string(), v.uuid()),
}
const Booking = v.strictObject(BOOKING)
export type Booking = v.InferOutput<typeof Booking>
