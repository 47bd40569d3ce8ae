import type { PlaceCategory } from '../../../src/contract/place/catalogue.ts'
import { random } from '../random.ts'
import type { CouponRow } from './row.ts'

/** Coupons of every property; the one of last summer has run out and must not be offered. */
const EVERYWHERE: readonly CouponRow[] = [
  {
    id: 'WELCOME5000',
    property_no: null,
    name: '첫 예약 감사 쿠폰',
    amount: 5000,
    percent: null,
    max_discount: null,
    min_price: 50_000,
    until: '2028-12-31',
  },
  {
    id: 'STAY7',
    property_no: null,
    name: '국내 숙소 7% 할인 쿠폰',
    amount: null,
    percent: 7,
    max_discount: 20_000,
    min_price: 80_000,
    until: '2027-12-31',
  },
  {
    id: 'LONGSTAY',
    property_no: null,
    name: '30만 원 이상 예약 2만 원 쿠폰',
    amount: 20_000,
    percent: null,
    max_discount: null,
    min_price: 300_000,
    until: '2028-12-31',
  },
  {
    id: 'SUMMER2026',
    property_no: null,
    name: '여름휴가 1만 원 쿠폰',
    amount: 10_000,
    percent: null,
    max_discount: null,
    min_price: 100_000,
    until: '2026-08-31',
  },
]

/** Of how many properties have a coupon of their own. */
const SHARE = 0.18

const UNTIL = ['2027-03-31', '2027-06-30', '2027-12-31', '2028-06-30', '2028-12-31'] as const

const NAMES: Readonly<Record<PlaceCategory, readonly string[]>> = {
  hotel: ['호텔 단독 할인 쿠폰', '주중 투숙 할인 쿠폰'],
  resort: ['리조트 단독 할인 쿠폰', '가족 여행 할인 쿠폰'],
  pension: ['펜션 단독 할인 쿠폰', '재방문 감사 쿠폰'],
  poolvilla: ['풀빌라 특별 할인 쿠폰', '기념일 할인 쿠폰'],
  motel: ['숙박 할인 쿠폰', '오늘 밤 할인 쿠폰'],
  guesthouse: ['여행자 응원 쿠폰', '연박 할인 쿠폰'],
  hanok: ['한옥 체험 할인 쿠폰', '고즈넉한 하루 쿠폰'],
  camping: ['캠핑 할인 쿠폰', '불멍 할인 쿠폰'],
}

/** The coupons for these properties: those of every property first. */
export function couponsOf(properties: readonly { no: number; category: PlaceCategory }[]): CouponRow[] {
  const own = properties.flatMap(({ no, category }): CouponRow[] => {
    const rng = random(`coupon ${no}`)
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
