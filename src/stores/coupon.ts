import { map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import { type Coupon, placeCoupon, placeCoupons } from '../contract/place.ts'
import { TOAST_MS } from '../rules/limits.ts'
import { asFailure, call } from './call.ts'

/**
 * The coupons of the property as this visitor has them; null until they are known. `taking` is the one on its way, `told` what the
 * visitor is told of the last one: that it was taken, or why not.
 */
export const $coupons = map<{
  list: Coupon[] | null
  taking: string | null
  told: 'taken' | FailureCode | null
}>({ list: null, taking: null, told: null })

/** Asks which coupons there are and which this visitor has. A failure leaves those of the page as they are. */
export async function loadCoupons(placeId: number): Promise<void> {
  const list = await call(placeCoupons, { placeId }).catch(() => null)
  if (list) $coupons.setKey('list', list)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Says something for a moment; a new word replaces the one that shows. */
function tell(told: 'taken' | FailureCode): void {
  clearTimeout(timer)
  $coupons.set({ ...$coupons.get(), taking: null, told })
  timer = setTimeout(() => $coupons.setKey('told', null), TOAST_MS)
}

/** Takes a coupon. `shown` are the coupons of the page, for a click that comes before this visitor's own are known. */
export async function takeCoupon(placeId: number, couponId: string, shown: readonly Coupon[]): Promise<void> {
  if ($coupons.get().taking) return
  $coupons.setKey('taking', couponId)
  try {
    const taken = await call(placeCoupon, { placeId, couponId })
    const list = ($coupons.get().list ?? shown).map((coupon) => (coupon.id === couponId ? taken : coupon))
    $coupons.setKey('list', list)
    tell('taken')
  } catch (error) {
    tell(asFailure(error).code)
  }
}
