import * as v from 'valibot'
import { Breakdown, ReservationNo } from './booking.ts'
import { LOCAL, Photo } from './catalogue.ts'
import { Instant, LocalDateTime } from './date.ts'
import { AppliedDiscount } from './discount.ts'
import { FeeStep, Policy } from './fee.ts'
import { Won } from './money.ts'
import { PaymentMethod, PaymentWindow } from './payment.ts'
import { Benefits, Tender } from './tender.ts'

/* What the edge would charge, and what it holds for who presses the button. */

const PolicyWithSteps = v.strictObject({ ...Policy.entries, steps: v.array(FeeStep) })

/**
 * What is paid, line by line with the taxes among them, and what cancelling it costs until when.
 */
export const Bill = v.strictObject({ breakdown: Breakdown, policy: PolicyWithSteps })
export type Bill = v.InferOutput<typeof Bill>

/**
 * What is for sale as the edge would charge it now, without a hold: the answer of every product's
 * preview, beside what is the product's own. `begins` and `ends` are by the clock of where it
 * happens.
 */
export const PREVIEW = {
  /**
   * The property, the deal or the car, and the room, the tickets or the insurance, in the visitor's
   * language.
   */
  name: v.string(),
  option: v.string(),
  photo: Photo,
  address: v.string(),
  ...LOCAL,
  begins: LocalDateTime,
  ends: LocalDateTime,
  discount: v.nullable(AppliedDiscount),
  /** Without a coupon. */
  bill: Bill,
  /** What the provider's window can be asked to open with; none where it asks by itself. */
  methods: v.array(PaymentMethod),
  /** What the channel's partner would pay of it; absent where it pays nothing. */
  benefits: v.optional(Benefits),
}
const Preview = v.strictObject(PREVIEW)
export type Preview = v.InferOutput<typeof Preview>

/**
 * What has been priced and held for the visitor until `expiresAt`, by what it is paid, and what
 * opens the payment window for what is charged; null where nothing is.
 */
export const Quote = v.strictObject({
  orderId: ReservationNo,
  orderName: v.string(),
  amount: Won,
  currency: v.literal('KRW'),
  expiresAt: Instant,
  breakdown: Breakdown,
  discount: v.nullable(AppliedDiscount),
  policy: PolicyWithSteps,
  tenders: v.array(Tender),
  window: v.nullable(PaymentWindow),
})
export type Quote = v.InferOutput<typeof Quote>
