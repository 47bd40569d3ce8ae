import { createContext } from 'react'
import type { HeldCoupon } from '#contract/place/coupon.ts'

/**
 * The coupons that this visitor has: of nobody in what the edge renders, as that is the same for
 * all.
 */
export const HeldCoupons = createContext<readonly HeldCoupon[]>([])
