import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Percent, Won } from './money.ts'

/** The four parts a channel may give a discount on; also the `part` query upstream. */
export const DiscountPart = v.picklist(['PLACE', 'LEISURE', 'RENTCAR', 'FOREIGN'])
export type DiscountPart = v.InferOutput<typeof DiscountPart>

/** A discount policy and what it covers (docs/product.md, "Discounts"). */
export const DiscountPolicy = v.strictObject({
  policy: v.strictObject({
    id: v.number(),
    policyName: v.string(),
    discountOptionType: v.picklist(['CATEGORY', 'CHANNEL', 'PRODUCT']),
    minItemPrice: v.nullable(Won),
    maxDiscountAmount: v.nullable(Won),
    moneyDiscount: v.nullable(v.strictObject({ discountAmount: Won })),
    percentDiscount: v.nullable(v.strictObject({ discountPercent: Percent })),
    customCoupon: v.boolean(),
  }),
  categoryList: v.array(v.strictObject({ category: v.string() })),
  placeList: v.array(v.strictObject({ placeNo: v.number() })),
  foreignList: v.array(v.strictObject({ propertyId: v.string() })),
  leisureList: v.array(v.strictObject({ dealId: v.number() })),
})
export type DiscountPolicy = v.InferOutput<typeof DiscountPolicy>

/** A channel's policies for one part; the one with the largest discount wins for each item. */
export const DiscountPolicies = v.array(DiscountPolicy)
export type DiscountPolicies = v.InferOutput<typeof DiscountPolicies>

/**
 * What the winning policy does to one price. `text` and `maxPriceText` are ready for people ("5%
 * 할인", "최대 10,000원").
 */
export const AppliedDiscount = v.strictObject({
  discountPolicyNo: v.number(),
  discountAmount: Won,
  discountPercent: Percent,
  discountName: v.string(),
  appliedPrice: Won,
  text: v.string(),
  maxPriceText: v.string(),
  maxDiscountAmount: v.nullable(Won),
  minItemPrice: v.nullable(Won),
  customCoupon: v.boolean(),
})
export type AppliedDiscount = v.InferOutput<typeof AppliedDiscount>

/** As much of it as screens show; the rest is for partners' scripts: no page brings it along. */
export const SHOWN_OF_DISCOUNT = ['discountAmount', 'discountPercent', 'discountName'] as const
export type ShownDiscount = Pick<AppliedDiscount, (typeof SHOWN_OF_DISCOUNT)[number]>

export const discountPolicies = endpoint({
  method: 'POST',
  path: '/api/discounts/policies',
  input: v.strictObject({ part: DiscountPart }),
  output: v.nullable(DiscountPolicies),
  about: "The channel's discount policies for one part; null when there is none or they could not be read.",
})
