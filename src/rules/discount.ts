import type { AppliedDiscount, DiscountPolicies, DiscountPolicy } from '../contract/discount.ts'
import { MAX_WON, type Won } from '../contract/money.ts'
import { MIN_CHARGE_WON } from './limits.ts'
import { percentOff, share } from './money.ts'

/**
 * What is priced: the price (won, for the whole stay, after the property's own sale) and what a
 * scope may name it by.
 */
export interface DiscountItem {
  price: Won
  category?: string
  placeNo?: number
  propertyId?: string
  dealId?: number
}

/** How a discount is said in the visitor's language; amounts in won. */
export interface DiscountWords {
  percent: (percent: number) => string
  money: (won: Won) => string
  most: (won: Won) => string
  /** What a discount is called by readers of another language than its own name's. */
  name?: string
}

/**
 * Whether a policy covers an item: its scope and its minimum price (docs/product.md, "Discounts").
 */
export function applies({ policy, ...lists }: DiscountPolicy, item: DiscountItem): boolean {
  if (item.price < (policy.minItemPrice ?? 0)) return false
  if (policy.discountOptionType === 'CHANNEL') return true
  if (policy.discountOptionType === 'CATEGORY') return lists.categoryList.some((row) => row.category === item.category)
  return (
    lists.placeList.some((row) => row.placeNo === item.placeNo) ||
    lists.foreignList.some((row) => row.propertyId === item.propertyId) ||
    lists.leisureList.some((row) => row.dealId === item.dealId)
  )
}

/** Won a policy takes off a price, never more than the price. */
export function discountOf({ policy }: DiscountPolicy, price: Won): Won {
  if (policy.moneyDiscount) return Math.min(policy.moneyDiscount.discountAmount, price)
  if (!policy.percentDiscount) return 0
  return Math.min(share(price, policy.percentDiscount.discountPercent), policy.maxDiscountAmount ?? price, price)
}

/** Whether there is anything that a policy takes anything off. */
export function takesAny(discount: DiscountPolicy): boolean {
  const { policy, ...lists } = discount
  const covers = policy.discountOptionType === 'CHANNEL' || Object.values(lists).some(({ length }) => length > 0)
  return covers && discountOf(discount, MAX_WON) > 0
}

/**
 * What a policy does to a price, ready to be shown. `round` is how the product rounds its
 * percentage.
 */
export function apply(
  discount: DiscountPolicy,
  price: Won,
  { round = 'down', words }: { round?: 'down' | 'up'; words: DiscountWords },
): AppliedDiscount {
  const { policy } = discount
  const discountAmount = discountOf(discount, price)
  const appliedPrice = price - discountAmount
  const money = policy.moneyDiscount?.discountAmount
  return {
    discountPolicyNo: policy.id,
    discountAmount,
    discountPercent: percentOff(price, appliedPrice, round),
    discountName: words.name ?? policy.policyName,
    appliedPrice,
    text: money === undefined ? words.percent(policy.percentDiscount?.discountPercent ?? 0) : words.money(money),
    // A fixed amount is cut to no maximum.
    maxPriceText: money !== undefined || policy.maxDiscountAmount === null ? '' : words.most(policy.maxDiscountAmount),
    maxDiscountAmount: policy.maxDiscountAmount,
    minItemPrice: policy.minItemPrice,
    customCoupon: policy.customCoupon,
  }
}

/**
 * A discount as far as what is left can still be charged to a card; null where there is nothing to
 * take (docs/product.md, "Discounts"). `round` as in `apply`.
 */
export function chargeable(
  discount: AppliedDiscount | null,
  price: Won,
  round: 'down' | 'up' = 'down',
): AppliedDiscount | null {
  const most = Math.max(0, price - MIN_CHARGE_WON)
  if (!discount || discount.discountAmount <= most) return discount
  if (most === 0) return null
  const appliedPrice = price - most
  return {
    ...discount,
    discountAmount: most,
    appliedPrice,
    discountPercent: percentOff(price, appliedPrice, round),
  }
}

/**
 * The policy that takes most off an item, applied to it; the lower id of two equals; null when none
 * takes anything.
 */
export function bestDiscount(
  policies: DiscountPolicies | null,
  item: DiscountItem,
  options: { round?: 'down' | 'up'; words: DiscountWords },
): AppliedDiscount | null {
  let best: DiscountPolicy | null = null
  let most = 0
  for (const candidate of policies ?? []) {
    if (!applies(candidate, item)) continue
    const amount = discountOf(candidate, item.price)
    const wins = amount > most || (amount === most && best !== null && candidate.policy.id < best.policy.id)
    if (wins) [best, most] = [candidate, amount]
  }
  return best && apply(best, item.price, options)
}
