import type { AppliedDiscount } from '#contract/discount.ts'
import type { ItemBadge } from '#rules/item.ts'

/**
 * What is said of an item in a word or two, the channel's discount last; nothing of one that is
 * sold out.
 */
export function badgesOf(
  soldOut: boolean,
  badges: readonly (ItemBadge | false)[],
  discount: AppliedDiscount | null,
): ItemBadge[] {
  if (soldOut) return []
  const taken = discount && { text: discount.discountName, tone: 'accent' as const }
  return [...badges, taken].flatMap((badge) => badge || [])
}
