import { atom } from 'nanostores'
import { type HeldCoupon, placeHeldCoupons } from '../contract/place/coupon.ts'
import { call } from './call.ts'
import { HOLDER_KEY } from './holder.ts'

/** What this visitor has taken and not used; nothing until it is known. */
export const $held = atom<readonly HeldCoupon[]>([])

/** Asks for the coupons of who has taken some here. A failure leaves prices as they are. */
export async function loadHeld(): Promise<void> {
  try {
    if (!localStorage.getItem(HOLDER_KEY)) return
    const held = await call(placeHeldCoupons, {})
    $held.set(held)
    if (held.length === 0) localStorage.removeItem(HOLDER_KEY)
  } catch {
    // Prices stand without them.
  }
}
