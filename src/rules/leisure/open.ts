import type { Product } from '../../contract/channel.ts'
import type { Reservation, Snapshot } from '../../contract/reservation.ts'

/**
 * Whether tickets were bought for no day: they begin with the booking and are used on any day until
 * they end (docs/product.md, "Leisure").
 */
export function isForNoDay(bought: Snapshot): boolean {
  return bought.product === 'leisure' && bought.schedule === 'open'
}

/** As what something booked is worded: its product, or tickets for no day, which never begin. */
export type Worded = Product | 'open'

/** As what a reservation is worded. */
export function wordedAs({ product, forNoDay }: Pick<Reservation, 'product' | 'forNoDay'>): Worded {
  return forNoDay ? 'open' : product
}
