import type { Won } from '../contract/money.ts'
import type { Tender } from '../contract/tender.ts'

/**
 * Whether some of a refund comes by way of the card: only once coupon and points are whole again
 * (docs/product.md, "Cancellation fees").
 */
export function isCardBack(tenders: readonly Pick<Tender, 'kind' | 'amount'>[], refund: Won): boolean {
  return tenders.reduce((rest, { kind, amount }) => (kind === 'payment' ? rest : rest - amount), refund) > 0
}
