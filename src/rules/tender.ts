import type { Won } from '../contract/money.ts'
import type { PointRules, Tender, TenderKind } from '../contract/tender.ts'
import { MIN_CHARGE_WON } from './limits.ts'

/** In which order a refund fills what was given: the fee stays with money first, a coupon last. */
const BACK: readonly TenderKind[] = ['coupon', 'points', 'payment']

type Part = Pick<Tender, 'kind' | 'amount'>

/**
 * What of each tender is back once `refund` won of all are (docs/product.md, "Cancellation fees"):
 * never more than it gave, to the won the refund together, and with a larger refund never less.
 * Throws RangeError for a refund of more than was given.
 */
export function dividedRefund(tenders: readonly Part[], refund: Won): Won[] {
  let left = refund
  const back = new Map<Part, Won>()
  for (const kind of BACK) {
    for (const tender of tenders.filter((each) => each.kind === kind)) {
      const part = Math.min(tender.amount, left)
      back.set(tender, part)
      left -= part
    }
  }
  if (left !== 0) throw new RangeError(`${refund} won are more than was paid`)
  return tenders.map((tender) => back.get(tender) ?? 0)
}

/** Whether what a partner leaves of a price can be charged: nothing, or as much as a card takes. */
export function isChargeable(rest: Won): boolean {
  return rest === 0 || rest >= MIN_CHARGE_WON
}

/** Largest amount of points that may pay of a price; 0 where they may pay nothing of it. */
export function mostPoints({ point, minUse, unit, maxUse, maxRate }: PointRules, price: Won): Won {
  const most = Math.min(point, maxUse, price, Math.floor((price * maxRate) / 100))
  const whole = most - (most % unit)
  // What a card cannot take is left to the card as a whole unit.
  const fit = isChargeable(price - whole) ? whole : whole - Math.ceil((MIN_CHARGE_WON - price + whole) / unit) * unit
  return fit >= Math.max(minUse, 1) ? fit : 0
}

/** Whether so many points may pay of a price. */
export function arePointsUsable(rules: PointRules, price: Won, points: Won): boolean {
  const { minUse, unit } = rules
  const right = points >= minUse && points % unit === 0 && points <= mostPoints(rules, price)
  return right && isChargeable(price - points)
}
