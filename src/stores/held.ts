import { atom } from 'nanostores'
import { type HeldCoupon, placeHeldCoupons } from '../contract/place/catalogue.ts'
import { call } from './call.ts'

const channel = typeof document === 'undefined' ? '' : (document.documentElement.dataset.channel ?? '')
/** That coupons were taken in this browser; whoever has none is not looked up in every list. */
const KEY = `coupons/${channel}`

/** What this visitor has taken and not used; nothing until it is known. */
export const $held = atom<readonly HeldCoupon[]>([])

/** A coupon has been taken in this browser. */
export function markHolder(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // A browser that keeps nothing shows prices without coupons.
  }
}

/** Asks for the coupons of who has taken some here. A failure leaves prices as they are. */
export async function loadHeld(): Promise<void> {
  try {
    if (!localStorage.getItem(KEY)) return
    const held = await call(placeHeldCoupons, {})
    $held.set(held)
    if (held.length === 0) localStorage.removeItem(KEY)
  } catch {
    // Prices stand without them.
  }
}
