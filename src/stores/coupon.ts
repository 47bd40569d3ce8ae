import { map } from 'nanostores'
import { type Coupon, placeCoupon, placeCoupons } from '../contract/place/coupon.ts'
import { failureKey } from '../rules/failure.ts'
import { asFailure, call } from './call.ts'
import { markHolder } from './holder.ts'
import { toast } from './toast.ts'

/**
 * The coupons of the property as this visitor has them; null until they are known. `taking` is the
 * one on its way.
 */
export const $coupons = map<{ list: Coupon[] | null; taking: string | null }>({ list: null, taking: null })

/**
 * Asks which coupons there are, of a property or for all, and which this visitor has. A failure
 * leaves those of the page as they are.
 */
export async function loadCoupons(placeId?: number): Promise<void> {
  const before = $coupons.get().list
  const list = await call(placeCoupons, { placeId }).catch(() => null)
  // What was taken meanwhile may not be in the answer.
  if (list && $coupons.get().list !== before) return loadCoupons(placeId)
  if (list) $coupons.setKey('list', list)
}

/**
 * Takes a coupon. `shown` are the coupons of the page, for a click that comes before this visitor's
 * own are known.
 */
export async function takeCoupon(
  placeId: number | undefined,
  couponId: string,
  shown: readonly Coupon[],
): Promise<void> {
  if ($coupons.get().taking) return
  $coupons.setKey('taking', couponId)
  try {
    const taken = await call(placeCoupon, { placeId, couponId })
    markHolder()
    const list = ($coupons.get().list ?? shown).map((coupon) => (coupon.id === couponId ? taken : coupon))
    $coupons.set({ list, taking: null })
    toast('detail:coupons.took')
  } catch (error) {
    $coupons.setKey('taking', null)
    toast(failureKey(asFailure(error).code))
  }
}
