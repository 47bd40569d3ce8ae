import * as v from 'valibot'
import { PlaceCategory } from '#contract/place/property.ts'
import * as cell from '../cell.ts'
import { each, read } from '../data.ts'
import { createRandom } from '../random.ts'
import type { CouponRow } from './row.ts'

const won = cell.optional(cell.number)
const Coupon = v.strictObject({
  id: cell.text,
  name: cell.text,
  amount: won,
  percent: won,
  max_discount: won,
  min_price: cell.number,
  until: cell.text,
})

/** Coupons of every property; the one of last summer has run out and must not be offered. */
const EVERYWHERE = read('place/coupons.csv', v.array(Coupon)).map(
  ({ id, name, amount = null, percent = null, max_discount = null, min_price, until }): CouponRow => ({
    id,
    property_no: null,
    name,
    amount,
    percent,
    max_discount,
    min_price,
    until,
  }),
)

/** Of how many properties have a coupon of their own. */
const SHARE = 0.18

const UNTIL = ['2027-03-31', '2027-06-30', '2027-12-31', '2028-06-30', '2028-12-31'] as const

const NAMES = read('place/coupon-names.json', each(PlaceCategory, v.array(v.string())))

/** The coupons for these properties: those of every property first. */
export function couponsOf(properties: readonly { no: number; category: PlaceCategory }[]): CouponRow[] {
  const own = properties.flatMap(({ no, category }): CouponRow[] => {
    const rng = createRandom(`coupon ${no}`)
    if (!rng.chance(SHARE)) return []
    const cheap = category === 'motel' || category === 'guesthouse'
    const fixed = rng.chance(0.5)
    return [
      {
        id: `P${no}`,
        property_no: no,
        name: rng.pick(NAMES[category]),
        amount: fixed ? (cheap ? rng.int(2, 5) * 1000 : rng.int(1, 3) * 10_000) : null,
        percent: fixed ? null : rng.pick([5, 8, 10]),
        max_discount: fixed ? null : cheap ? 10_000 : rng.int(2, 5) * 10_000,
        min_price: cheap ? 40_000 : 150_000,
        until: rng.pick(UNTIL),
      },
    ]
  })
  return [...EVERYWHERE, ...own]
}
