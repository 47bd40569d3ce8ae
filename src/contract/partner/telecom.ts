import * as v from 'valibot'
import { Product } from '../channel.ts'
import { LocalDate } from '../date.ts'
import { Percent, Won } from '../money.ts'
import { MobilePhone } from '../person.ts'
import { Ciphertext, LinkedMember, Nothing, OfOrder, PartnerNo, PartnerOrder, Points, Taken, UserKey } from './facts.ts'
import { family, operation } from './operation.ts'
import { pointShow, pointSpending } from './spending.ts'

const Member = v.object({ userKey: UserKey })
const Pin = v.pipe(v.string(), v.regex(/^\d{4,8}$/))

export const encryptionPinNo = operation({
  path: 'encryptionPinNo',
  input: v.strictObject({ pinNo: Pin }),
  output: v.object({ encPinNo: Ciphertext }),
  partner: { path: '/pin/encrypt', input: v.object({ pinNo: Pin }) },
  about: 'A pin in the form in which the telecom takes it.',
})
export const pinNumCheck = operation({
  path: 'pinNum/check',
  links: true,
  tries: 'phone',
  input: v.strictObject({ phone: MobilePhone, encPinNo: Ciphertext }),
  output: LinkedMember,
  partner: {
    path: '/pin/check',
    input: v.object({ phone: MobilePhone, encPinNo: Ciphertext }),
    refusals: { PIN_WRONG: 'verification-wrong-code', PIN_LOCKED: 'verification-too-many' },
  },
  about: 'Proves a member by phone and pin; five wrong ones lock it, and four a day are sent.',
})
export const pinNumberYn = operation({
  path: 'pinNumberYn',
  needs: 'member',
  input: Nothing,
  output: v.object({ pinYn: v.picklist(['Y', 'N']) }),
  partner: { path: '/pin/exists', input: Member },
  about: 'Whether the member has set a pin.',
})
export const memberPoints = pointShow({ about: "The member's points, and how they may be spent." })
export const savePointCount = operation({
  path: 'savePointCount/Info',
  needs: 'member',
  input: v.strictObject({ product: Product, amount: Won }),
  output: v.object({ savePoint: Points, leftCount: v.number() }),
  partner: { path: '/points/earning', input: v.object({ userKey: UserKey, product: Product, amount: Won }) },
  about: 'Points that a booking of so many won would earn, and how often that is still possible.',
})
export const customerType = operation({
  path: 'customerType',
  needs: 'member',
  input: Nothing,
  output: v.object({ customerType: v.picklist(['VIP', 'GOLD', 'SILVER']) }),
  partner: { path: '/members/grade', input: Member },
  about: "The member's grade.",
})
export const boostUp = operation({
  path: 'boostUp/Info',
  needs: 'member',
  input: Nothing,
  output: v.object({ boostUpYn: v.picklist(['Y', 'N']), rate: Percent }),
  partner: { path: '/members/boost', input: Member },
  about: 'Whether the member has chosen to earn more points on travel.',
})
export const discountInfo = operation({
  path: 'discount/Info',
  needs: 'member',
  input: v.strictObject({ product: Product, amount: Won }),
  output: v.object({ rate: Percent, discountAmount: Won }),
  partner: { path: '/members/discount', input: v.object({ userKey: UserKey, product: Product, amount: Won }) },
  about: "What the member's grade takes off so many won.",
})
export const cancelReservation = operation({
  path: 'cancelReservation',
  needs: 'order',
  tells: ['cancelled'],
  input: OfOrder,
  output: Taken,
  partner: { path: '/reservations/cancel', input: PartnerOrder },
  about: 'Tells the telecom of a cancellation; repeats change nothing.',
})
/** Discount days of this month, by the calendar of Seoul; `rate` in percent. */
export const DiscountDays = v.object({ days: v.array(LocalDate), rate: Percent })
/** Whether a pension has the discount of these days; `rate` in percent. */
export const PensionDiscount = v.object({ discountYn: v.picklist(['Y', 'N']), rate: Percent })

export const getTday = operation({
  path: 'getTday',
  input: Nothing,
  output: DiscountDays,
  partner: { path: '/tday', input: v.object({}) },
  about: 'The discount days of this month.',
})
export const isTdayPension = operation({
  path: 'isSktTdayDiscountPension/:placeNo',
  input: v.strictObject({ placeNo: PartnerNo }),
  output: PensionDiscount,
  partner: { path: '/tday/pension', input: v.object({ placeNo: PartnerNo }) },
  about: 'Whether a pension has the discount of these days.',
})

export const telecom = family({
  name: 'telecom',
  about: "A telecom's membership: a pin proves the member, who has points, a grade and discount days.",
  /** `tday`: the channel shows the discount days. */
  options: v.strictObject({ tday: v.optional(v.boolean(), false) }),
  vouches: true,
  proves: 'pin',
  operations: [
    encryptionPinNo,
    pinNumCheck,
    pinNumberYn,
    memberPoints,
    savePointCount,
    customerType,
    boostUp,
    discountInfo,
    cancelReservation,
    getTday,
    isTdayPension,
  ],
  spends: [pointSpending(memberPoints)],
  discountDays: { days: getTday, pension: isTdayPension },
})
