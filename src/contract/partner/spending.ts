import * as v from 'valibot'
import type { FailureCode } from '../failure.ts'
import { Won } from '../money.ts'
import { PointRules } from '../tender.ts'
import { Nothing, PartnerNo, Spent, UserKey } from './facts.ts'
import { type Call, type Operation, operation, type Spending } from './operation.ts'

/*
 * Points and coupons of a member that pay of an order (docs/orders.md, "Tenders"). The partner
 * knows a spending by the order's number; a repeat of any of the three calls changes nothing.
 * Assumed.
 */

/** What is held cannot be spent elsewhere, and stays so until it is taken or given back. */
const ofOrder = { orderId: v.string(), userKey: UserKey }

interface Held {
  base: string
  what: string
  own?: v.ObjectEntries
  refusals: Readonly<Record<string, FailureCode>>
}

function calls({ base, what, own = {}, refusals }: Held): Pick<Spending, 'hold' | 'take' | 'giveBack'> {
  const call = ({
    path,
    about,
    input,
  }: {
    path: string
    about: string
    input: v.ObjectEntries
  }): Call<typeof Spent> => ({
    repeats: true,
    output: Spent,
    partner: { path: `${base}/${path}`, input: v.object({ ...ofOrder, ...input }) },
    about,
  })
  const hold = call({
    path: 'hold',
    about: `Holds ${what} for an order before it is charged.`,
    input: { ...own, useAmount: Won },
  })
  return {
    hold: { ...hold, partner: { ...hold.partner, refusals } },
    take: call({ path: 'take', about: `Takes ${what} held for an order, which is booked now.`, input: {} }),
    giveBack: call({
      path: 'return',
      about: `Gives ${what} back: the member has \`backAmount\` of the order in all then, also of one that the partner never heard of, of which a hold that arrives later is refused.`,
      input: { backAmount: Won },
    }),
  }
}

/** Points of a member: `rules` says how they may be spent. */
export const pointSpending = (rules: Operation): Spending => ({
  kind: 'points',
  shows: rules,
  ...calls({
    base: '/points',
    what: 'points',
    refusals: {
      NO_MEMBER: 'points-not-usable',
      POINTS_SHORT: 'points-not-usable',
      POINTS_RULE: 'points-not-usable',
      RETURNED: 'points-not-usable',
    },
  }),
})

/** What a coupon takes off; its name is shown on the bill and told in messages. */
export const CouponWorth = v.object({
  couponName: v.pipe(v.string(), v.maxLength(60), v.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  discountAmount: Won,
})

/** A coupon of a member: `validate` says what it takes off. */
export const couponSpending = (validate: Operation): Spending => ({
  kind: 'coupon',
  shows: validate,
  ...calls({
    base: '/coupons',
    what: 'a coupon',
    own: { couponNo: PartnerNo },
    refusals: {
      COUPON_UNKNOWN: 'coupon-not-found',
      COUPON_USED: 'coupon-not-usable',
      COUPON_MINIMUM: 'coupon-not-usable',
      RETURNED: 'coupon-not-usable',
    },
  }),
})

/** The member's points, and how they may be spent, under `point/show`. */
export const pointShow = ({ about }: { about: string }) =>
  operation({
    path: 'point/show',
    needs: 'member',
    input: Nothing,
    output: PointRules,
    partner: { path: '/points/balance', input: v.object({ userKey: UserKey }) },
    about,
  })
