import * as v from 'valibot'
import { GeoPoint, LOCAL } from '../catalogue.ts'
import { ClockTime } from '../date.ts'
import { integerBetween } from '../money.ts'

/* Where rental cars are handed out and taken back (docs/product.md, "Rental cars"). */

/** Where branches stand, as people look for them. */
export const BranchArea = v.picklist([
  'jeju',
  'seoul',
  'incheon',
  'gyeonggi',
  'gangwon',
  'chungcheong',
  'jeonbuk',
  'jeonnam',
  'daegu',
  'gyeongbuk',
  'busan',
  'gyeongnam',
])
export type BranchArea = v.InferOutput<typeof BranchArea>

export const BranchId = integerBetween(1, 99_999)

/**
 * When a branch hands out and takes back cars, every day; null around the clock. Both ends belong
 * to it.
 */
export const Hours = v.nullable(v.strictObject({ opens: ClockTime, closes: ClockTime }))
export type Hours = v.InferOutput<typeof Hours>

/** Where cars are handed out and taken back. */
export const Branch = v.strictObject({
  id: BranchId,
  name: v.string(),
  nameEn: v.string(),
  area: BranchArea,
  kind: v.picklist(['airport', 'station', 'town']),
  address: v.string(),
  ...LOCAL,
  geoPoint: GeoPoint,
  hours: Hours,
  phone: v.string(),
  /** How one gets to the counter, in the visitor's language where that is known, else in Korean. */
  directions: v.string(),
  /** Minutes on foot or by the shuttle bus from the terminal or the station's hall. */
  minutes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  shuttle: v.boolean(),
  /** Whether a car may be left at another branch than its own, and another's here. */
  oneWay: v.boolean(),
})
export type Branch = v.InferOutput<typeof Branch>
