import type { Product } from '#contract/channel.ts'
import type { Env } from '../env.ts'
import { changeVouchers } from '../leisure/voucher.ts'
import type { HoldRow } from './hold.ts'

/** What happens to a hold that a product may have to write down beside it. */
export type Change = 'booked' | 'cancelled'

/**
 * Statements that a product adds to the transaction in which its hold is booked or its booking
 * cancelled, such as the vouchers of tickets. One that fails fails the whole. `fee` is what
 * cancelling costs, won; 0 for a booking.
 */
export const CHANGES: Partial<
  Record<Product, (env: Env, hold: HoldRow, change: Change, fee: number) => D1PreparedStatement[]>
> = { leisure: changeVouchers }
