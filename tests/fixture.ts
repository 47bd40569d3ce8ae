import { loadDescriptors } from '../scripts/channel/descriptors.ts'
import type { PlacePolicy } from '../src/contract/place/property.ts'

/**
 * A small catalogue with known prices, for tests that count money and rooms. Every room costs the
 * same each off-season weekday night (`base`, less the property's own sale); numbers are above
 * those of the seed, so that both can be there.
 */
export interface FixtureRoom {
  placeId: number
  roomId: number
  /** Won a night on an off-season weekday: list price, and after the property's sale. */
  list: number
  price: number
}

interface Kind extends FixtureRoom {
  policy: PlacePolicy
  name: string
  sale: number
  most: number
  adultOnly: boolean
}

/** Where all of its properties are. */
export const REGION = 99_001
const SCENE = 'hotel-standard-01'

function room(at: number, policy: PlacePolicy, name: string, more: Partial<Kind> = {}): Kind {
  const list = more.list ?? 100_000
  const sale = more.sale ?? 10
  const placeId = 99_000_000 + at
  return {
    placeId,
    roomId: 990_000_000 + at,
    policy,
    name,
    list,
    sale,
    price: (list * (100 - sale)) / 100,
    most: more.most ?? 4,
    adultOnly: more.adultOnly ?? false,
  }
}

/** Rooms by what a test needs of them. */
export const ROOMS = {
  standard: room(1, 'standard', '나래 스테이 명동'),
  flexible: room(2, 'flexible', '나래 스테이 강릉'),
  strict: room(3, 'nonrefundable', '나래 스테이 여수'),
  crowd: room(4, 'standard', '나래 스테이 부산'),
  nights: room(5, 'standard', '나래 스테이 제주', { list: 200_000, sale: 20 }),
  adults: room(6, 'standard', '나래 스테이 종로', { most: 2, adultOnly: true }),
} as const

/** A coupon that everybody may take at the standard room's property: 5,000 won off. */
export const COUPON = { id: 'FIXTURE5000', amount: 5000 } as const

/**
 * The discount of the default channel, percent of the price after the property's sale, at most so
 * many won.
 */
export const DISCOUNT = { percent: 5, most: 20_000 } as const

/** What a stay costs on the default channel, before a coupon. */
export function totalOf({ price }: FixtureRoom, nights: number): number {
  const sale = price * nights
  return sale - Math.min(Math.floor((sale * DISCOUNT.percent) / 1000) * 10, DISCOUNT.most)
}

type Statement = [sql: string, values: (string | number | null)[]]

/** The rows of the fixture. */
export function fixture(): Statement[] {
  const policy = {
    policy: {
      id: 9901,
      policyName: '나래 회원가',
      discountOptionType: 'CHANNEL',
      minItemPrice: null,
      maxDiscountAmount: DISCOUNT.most,
      moneyDiscount: null,
      percentDiscount: { discountPercent: DISCOUNT.percent },
      customCoupon: false,
    },
    categoryList: [],
    placeList: [],
    foreignList: [],
    leisureList: [],
  }
  return [
    ['INSERT OR REPLACE INTO region VALUES (?, ?, ?, ?, ?)', [REGION, '서울', '명동', 37.56, 126.98]],
    // Every channel is registered as its file says.
    ...loadDescriptors('channels').map(
      ({ name, title, products, marketing, banner }): Statement => [
        'INSERT INTO channel VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING',
        [name, name, title, JSON.stringify(products), '', Number(marketing), Number(banner), '{}'],
      ],
    ),
    [`DELETE FROM discount_policy WHERE channel = ? AND part = 'PLACE'`, ['narae']],
    ['INSERT INTO discount_policy VALUES (?, ?, ?, ?)', [9901, 'narae', 'PLACE', JSON.stringify(policy)]],
    [
      'INSERT OR REPLACE INTO coupon VALUES (?, ?, ?, ?, NULL, NULL, 50000, ?)',
      [COUPON.id, ROOMS.standard.placeId, '5천원 할인 쿠폰', COUPON.amount, '2027-12-31'],
    ],
    ...Object.values(ROOMS).flatMap((each): Statement[] => [
      [
        `INSERT OR REPLACE INTO property (no, name, category, region_id, address, lat, lon, grade, profile, rating, review_count, check_in,
           check_out, description, notices, amenities, photos, phone, policy, parking, adult_only, popularity)
         VALUES (?, ?, 'hotel', ?, '서울특별시 중구 명동길 1', 37.56, 126.98, 4, 'city', 4.5, 0, '15:00', '11:00', '도심 호텔', '[]', '["wifi"]', ?,
           '0212345678', ?, '{"spaces":10,"free":true,"feePerDay":0}', ?, 10)`,
        [each.placeId, each.name, REGION, JSON.stringify([SCENE]), each.policy, each.adultOnly ? 1 : 0],
      ],
      [
        `INSERT OR REPLACE INTO room (id, property_no, name, kind, base, sale_percent, standard_occupancy, max_occupancy, bed, size_m2, units,
           description, photos, amenities) VALUES (?, ?, '스탠다드 더블', 'standard', ?, ?, 2, ?, '더블 1개', 24, 1000, '', ?, '["wifi"]')`,
        [each.roomId, each.placeId, each.list, each.sale, each.most, JSON.stringify([SCENE])],
      ],
    ]),
  ]
}
