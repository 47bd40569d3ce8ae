import type { ShownDiscount } from '#contract/discount.ts'
import type { Won } from '#contract/money.ts'
import type { ItemBadge } from '#rules/item.ts'
import { percentOff } from '#rules/money.ts'
import type { PageWords } from '../page.tsx'

interface Priced {
  soldOut?: boolean
  salePrice: Won
  /** What the channel takes off, after what the seller does. */
  discount: ShownDiscount | null
}

/** A channel's discount with how much it is, unless its name says so. */
function nameOf({ discountName, discountPercent }: ShownDiscount): string {
  return discountPercent === 0 || discountName.includes('%') ? discountName : `${discountName} ${discountPercent}%`
}

/**
 * What is said of an item in a word or two, then who takes off how much: the seller of the full
 * price, won, and the channel last; nothing of one that is sold out. `round` is how the product
 * rounds its percentages.
 */
export function badgesOf(
  { t }: PageWords,
  { soldOut, salePrice, discount }: Priced,
  full: Won,
  badges: readonly (ItemBadge | false)[],
  round?: 'down' | 'up',
): ItemBadge[] {
  if (soldOut) return []
  const sale = percentOff(full, salePrice + (discount?.discountAmount ?? 0), round)
  const taken = discount && { text: nameOf(discount), tone: 'accent' as const }
  return [...badges, sale > 0 && { text: t('results:sale', { percent: sale }) }, taken].flatMap((badge) => badge || [])
}
