import type { AppliedDiscount, DiscountPolicies } from '../src/contract/discount.ts'
import type { Won } from '../src/contract/money.ts'
import { bestDiscount, chargeable, type DiscountItem, type DiscountWords } from '../src/rules/discount.ts'
import { percentOff } from '../src/rules/money.ts'

/** A channel's policies, null for none, and how the visitor's language says what they take off. */
export interface Discounts {
  policies: DiscountPolicies | null
  words: DiscountWords
}

/** A price of a catalogue once the channel's policies have been looked at, won. */
export interface Discounted {
  salePrice: Won
  discountPercent: number
  discount: AppliedDiscount | null
}

/**
 * The best policy on a price after the seller's own sale, as far as the rest can be charged
 * (docs/product.md, "Discounts"); the percentage is off the price before any discount. `item` is
 * what a scope may name it by, `round` how the product rounds its percentages.
 */
export function discounted(
  { listPrice, price }: { listPrice: Won; price: Won },
  item: Omit<DiscountItem, 'price'>,
  { policies, words }: Discounts,
  round: 'down' | 'up' = 'down',
): Discounted {
  const discount = chargeable(bestDiscount(policies, { ...item, price }, { words, round }), price, round)
  const salePrice = discount?.appliedPrice ?? price
  return { salePrice, discountPercent: percentOff(listPrice, salePrice, round), discount }
}

/** A price as the visitor sees it, won for all that is bought, such as the whole stay. */
export interface Priced extends Discounted {
  minPrice: Won
  minDiscountPrice: Won
}
