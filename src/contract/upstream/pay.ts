import * as v from 'valibot'
import { DiscountPart, type DiscountPolicies, type DiscountPolicy } from '../discount.ts'
import { Percent, Won } from '../money.ts'
import { least, upstream } from './envelope.ts'

const won = v.optional(v.nullable(Won), null)
/** What a policy names: nothing where it names none. */
const named = <const Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.optional(v.nullable(v.array(row)), []),
    v.transform((rows) => rows ?? []),
  )

/** What a policy without a scope covers: the products that it names, else the categories. */
function scopeOf({ categoryList, ...products }: Omit<DiscountPolicy, 'policy'>): 'CATEGORY' | 'PRODUCT' {
  const namesProduct = Object.values(products).some(({ length }) => length > 0)
  return categoryList.length > 0 && !namesProduct ? 'CATEGORY' : 'PRODUCT'
}

/**
 * A policy with its least: an id and what it takes off. Keys that are not ours are left out.
 * Assumed: without a scope it covers the products that its lists name and nothing else, or the
 * categories where it names no product.
 */
const Policy = v.pipe(
  v.object({
    policy: v.object({
      id: v.number(),
      policyName: v.optional(v.nullable(v.string()), ''),
      discountOptionType: v.nullish(v.picklist(['CATEGORY', 'CHANNEL', 'PRODUCT'])),
      minItemPrice: won,
      maxDiscountAmount: won,
      moneyDiscount: v.optional(v.nullable(v.object({ discountAmount: Won })), null),
      percentDiscount: v.optional(v.nullable(v.object({ discountPercent: Percent })), null),
      customCoupon: v.optional(v.nullable(v.boolean()), false),
    }),
    categoryList: named(v.object({ category: v.string() })),
    placeList: named(v.object({ placeNo: v.number() })),
    foreignList: named(v.object({ propertyId: v.string() })),
    leisureList: named(v.object({ dealId: v.number() })),
  }),
  v.transform(
    ({ policy, ...lists }): DiscountPolicy => ({
      policy: {
        ...policy,
        policyName: policy.policyName ?? '',
        discountOptionType: policy.discountOptionType ?? scopeOf(lists),
        customCoupon: policy.customCoupon ?? false,
      },
      ...lists,
    }),
  ),
)

/**
 * The result is the policy: one, or a list of those in force now; null where there is none.
 * Assumed: the list. Never cached: what is bought is priced by it.
 */
export const policiesNow = upstream({
  service: 'pay',
  method: 'GET',
  path: '/discounts/policies',
  input: v.object({ channel: v.string(), part: DiscountPart }),
  output: least(
    v.optional(
      v.union([
        v.null(),
        v.array(Policy),
        v.pipe(
          Policy,
          v.transform((policy): DiscountPolicies => [policy]),
        ),
      ]),
      null,
    ),
  ),
})

/** The same for what is only shown. */
export const policies = upstream({ ...policiesNow, fresh: 60 })

/** Code 200 is all that is expected. */
export const saveVerification = upstream({
  service: 'pay',
  method: 'PUT',
  path: '/verifications/save',
  input: v.object({ phone: v.string(), name: v.string() }),
  output: v.object({ code: v.literal(200), result: v.optional(v.unknown()) }),
})
