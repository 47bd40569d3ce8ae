import type { Product } from '../../contract/channel.ts'
import type { Bought, Snapshot } from '../../contract/reservation.ts'

/**
 * Whether tickets were bought for no day: they begin with the booking and are used on any day until
 * they end (docs/product.md, "Leisure").
 */
export function isForNoDay(bought: Bought | Snapshot): boolean {
  return bought.product === 'leisure' && bought.schedule === 'open'
}

/** As what something booked is worded: its product, or tickets for no day, which never begin. */
export type Worded = Product | 'open'

export function wordedAs(bought: Bought): Worded {
  return isForNoDay(bought) ? 'open' : bought.product
}
