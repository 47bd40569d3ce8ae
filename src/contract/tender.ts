import * as v from 'valibot'
import { Won } from './money.ts'

/* How a price is paid: by one tender or by several, whose sum it is (docs/orders.md, "Tenders"). */

/** A partner's coupon, a partner's points, or a payment at the order's provider. */
export const TenderKind = v.picklist(['coupon', 'points', 'payment'])
export type TenderKind = v.InferOutput<typeof TenderKind>

/** A part of a price. `returned` is how much of it is back with who paid it; won. */
export const Tender = v.strictObject({
  kind: TenderKind,
  /** The coupon's; '' where the kind says it all. */
  name: v.string(),
  amount: Won,
  returned: Won,
})
export type Tender = v.InferOutput<typeof Tender>

const Part = v.pipe(Won, v.minValue(1))

/** What a visitor wants a partner to pay: so many points, or what a coupon was said to take off. */
export const WantedTender = v.variant('kind', [
  v.strictObject({ kind: v.literal('points'), amount: Part }),
  v.strictObject({ kind: v.literal('coupon'), amount: Part, no: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
])
export type WantedTender = v.InferOutput<typeof WantedTender>

/** One of each kind at most. */
export const WantedTenders = v.pipe(
  v.array(WantedTender),
  v.maxLength(2),
  v.check((wanted) => new Set(wanted.map(({ kind }) => kind)).size === wanted.length, 'one of a kind'),
)

/** How points may be spent on a price: won; `maxRate` is the largest share of it in percent. */
export const PointRules = v.object({
  point: Won,
  minUse: Won,
  unit: v.pipe(v.number(), v.integer(), v.minValue(1)),
  maxUse: Won,
  maxRate: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
})
export type PointRules = v.InferOutput<typeof PointRules>

/** What the partner of a channel would pay of a price, for this visitor. */
export const Benefits = v.strictObject({
  /** Whether the session is a member's; if not, the rest is what members have. */
  member: v.boolean(),
  /** How a visitor may prove to be a member on the payment page; null where members only arrive. */
  proof: v.nullable(v.picklist(['pin', 'card'])),
  /** Null where the partner has no points, for who is no member, and while it does not answer. */
  points: v.nullable(v.strictObject(PointRules.entries)),
  coupons: v.boolean(),
})
export type Benefits = v.InferOutput<typeof Benefits>
