import * as v from 'valibot'
import { CARD_LENGTH } from '../bounds.ts'
import { Won } from '../money.ts'
import { LinkedMember, Nothing, PartnerNo, Points, UserKey } from './facts.ts'
import { family, operation } from './operation.ts'
import { CouponWorth, couponSpending } from './spending.ts'

const CardNo = v.pipe(v.string(), v.regex(/^\d+$/), v.length(CARD_LENGTH))
const carrierCode = v.string()
const Grade = v.picklist(['VVIP', 'VIP', 'EXCELLENT'])

export const memberCard = operation({
  path: 'member/card',
  links: true,
  input: v.strictObject({ cardNo: CardNo }),
  output: LinkedMember,
  partner: {
    path: '/membership/card',
    input: v.object({ cardNo: CardNo, carrierCode }),
    refusals: { CARD_UNKNOWN: 'member-not-found' },
  },
  about: 'Proves a member by the number of the membership card.',
})
export const memberInfo = operation({
  path: 'member/info',
  needs: 'member',
  input: Nothing,
  output: v.object({ grade: Grade, point: Points, cardNo: v.string() }),
  partner: { path: '/membership/info', input: v.object({ userKey: UserKey, carrierCode }) },
  about: "The member's grade and points; the card's number masked.",
})
export const couponValidate = operation({
  path: 'coupon/validate',
  needs: 'member',
  input: v.strictObject({ couponNo: PartnerNo, amount: Won }),
  output: CouponWorth,
  partner: {
    path: '/coupons/validate',
    input: v.object({ userKey: UserKey, couponNo: PartnerNo, amount: Won, carrierCode }),
    refusals: {
      COUPON_UNKNOWN: 'coupon-not-found',
      COUPON_USED: 'coupon-not-usable',
      COUPON_MINIMUM: 'coupon-not-usable',
    },
  },
  about: "What one of the member's coupons takes off so many won.",
})

export const carrier = family({
  name: 'carrier',
  about: "A mobile carrier's membership: a card proves the member, who has a grade and coupons.",
  options: v.strictObject({ carrierCode }),
  proves: 'card',
  operations: [memberCard, memberInfo, couponValidate],
  spends: [couponSpending(couponValidate)],
})
