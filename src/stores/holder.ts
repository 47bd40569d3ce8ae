const channel = typeof document === 'undefined' ? '' : (document.documentElement.dataset.channel ?? '')
/** That coupons were taken in this browser; whoever has none is not looked up in every list. */
export const HOLDER_KEY = `coupons/${channel}`

/** A coupon has been taken in this browser. */
export function markHolder(): void {
  try {
    localStorage.setItem(HOLDER_KEY, '1')
  } catch {
    // A browser that keeps nothing shows prices without coupons.
  }
}
