import type { Quote } from '../src/contract/quote.ts'
import type { Answer, Failed, Harness, Visitor } from './harness.ts'

/**
 * A little overseas lodging with known prices, for tests that count money and rooms: two cities a
 * day apart, whose rates are the base on every weekday night of November and December before the
 * 23rd. Ids are above those of the seed, so that both can be there.
 */
export const TOKYO = { cityId: 9001, zone: 'Asia/Tokyo' } as const
export const HONOLULU = { cityId: 9002, zone: 'Pacific/Honolulu' } as const

interface Rate {
  no: number
  board: 'none' | 'breakfast'
  boardPrice: number
  percent: number
  refund: { freeDays: number; freeTime: string; percent: number } | null
}

const STRICT: Rate = { no: 1, board: 'none', boardPrice: 0, percent: 90, refund: null }
const FREE: Rate = {
  no: 2,
  board: 'none',
  boardPrice: 0,
  percent: 100,
  refund: { freeDays: 2, freeTime: '18:00', percent: 50 },
}
const BREAKFAST: Rate = { ...FREE, no: 3, board: 'breakfast', boardPrice: 12_000 }

/** A property of the fixture: won a night of its rooms, what its own sale takes off, percent. */
interface House {
  id: number
  cityId: number
  name: string
  english: string
  type: string
  stars: number
  sale: number
  at: [lat: number, lon: number]
  charges: object[]
  rooms: { no: number; base: number; standard: number; adults: number; guests: number; extra: number; units: number }[]
}

const double = { no: 1, base: 100_000, standard: 2, adults: 2, guests: 3, extra: 0, units: 1000 }
const family = { no: 2, base: 160_000, standard: 2, adults: 4, guests: 5, extra: 20_000, units: 1000 }

/**
 * The hotel in Tokyo: 10% off, 10% tax and 1,800 won for each adult and night. Guests up to 11 are
 * children.
 */
export const HOTEL = { placeId: '39000001', double: 390_000_011, family: 390_000_012 } as const
/** The resort in Honolulu: 20% tax and 50,000 won for each room and night. */
export const RESORT = { placeId: '39000002', double: 390_000_021 } as const
/** A hotel in Tokyo with five rooms of one type. */
export const SMALL = { placeId: '39000003', double: 390_000_031, units: 5 } as const

const HOUSES: House[] = [
  {
    id: 39_000_001,
    cityId: TOKYO.cityId,
    name: '나래 호텔 신주쿠',
    english: 'Narae Hotel Shinjuku',
    type: 'hotel',
    stars: 4,
    sale: 10,
    at: [35.69, 139.7],
    charges: [
      { kind: 'vat', permille: 100 },
      { kind: 'cityTax', perAdultNight: 1800 },
    ],
    rooms: [double, family],
  },
  {
    id: 39_000_002,
    cityId: HONOLULU.cityId,
    name: '나래 리조트 와이키키',
    english: 'Narae Resort Waikiki',
    type: 'resort',
    stars: 5,
    sale: 0,
    at: [21.28, -157.827],
    charges: [
      { kind: 'vat', permille: 200 },
      { kind: 'resortFee', perRoomNight: 50_000 },
    ],
    rooms: [{ ...double, base: 200_000 }],
  },
  {
    id: 39_000_003,
    cityId: TOKYO.cityId,
    name: '아담 호텔 우에노',
    english: 'Adam Hotel Ueno',
    type: 'hotel',
    stars: 3,
    sale: 0,
    at: [35.71, 139.775],
    charges: [],
    rooms: [{ ...double, base: 80_000, units: SMALL.units }],
  },
]

/** A rate's id: its room's and the rate's number. */
export const rateId = (roomId: number, no: 1 | 2 | 3) => `${roomId}${no}`

/**
 * The discount of the default channel on overseas lodging: percent of the total with taxes, at most
 * so many won.
 */
export const FOREIGN_DISCOUNT = { percent: 5, most: 15_000 } as const

/** What is paid on the default channel for a total after the property's sale. */
export function paid(total: number): number {
  return total - Math.min(Math.floor((total * FOREIGN_DISCOUNT.percent) / 1000) * 10, FOREIGN_DISCOUNT.most)
}

type Statement = [sql: string, values: (string | number | null)[]]

const SCENES = JSON.stringify(['hotel-exterior-01', 'hotel-standard-01'])

/** The discount's rows. */
function discountRows(): Statement[] {
  const policy = {
    policy: {
      id: 9911,
      policyName: '나래 해외 할인',
      discountOptionType: 'CHANNEL',
      minItemPrice: null,
      maxDiscountAmount: FOREIGN_DISCOUNT.most,
      moneyDiscount: null,
      percentDiscount: { discountPercent: FOREIGN_DISCOUNT.percent },
      customCoupon: false,
    },
    categoryList: [],
    placeList: [],
    foreignList: [],
    leisureList: [],
  }
  return [
    [`DELETE FROM discount_policy WHERE channel = ? AND part = 'FOREIGN'`, ['narae']],
    ['INSERT INTO discount_policy VALUES (?, ?, ?, ?)', [9911, 'narae', 'FOREIGN', JSON.stringify(policy)]],
  ]
}

/** The rows of the fixture. */
export function foreignFixture(): Statement[] {
  return [
    [
      `INSERT INTO foreign_country (id, code, name, english_name, position, search) VALUES
       (9001, 'JP', '일본', 'Japan', 0, '|일본|japan|'), (9002, 'US', '미국', 'United States', 1, '|미국|unitedstates|usa|')
       ON CONFLICT DO NOTHING`,
      [],
    ],
    [
      `INSERT OR REPLACE INTO foreign_city (id, country, name, english_name, zone, season, lat, lon, photo, popularity, search) VALUES
       (9001, 'JP', '새도쿄', 'New Tokyo', 'Asia/Tokyo', 'city', 35.69, 139.7, 'any-city-01', 1, '|새도쿄|newtokyo|'),
       (9002, 'US', '새호놀룰루', 'New Honolulu', 'Pacific/Honolulu', 'city', 21.28, -157.827, 'any-city-03', 1, '|새호놀룰루|newhonolulu|')`,
      [],
    ],
    ...discountRows(),
    ...HOUSES.flatMap((house): Statement[] => [
      [
        `INSERT OR REPLACE INTO foreign_property (id, city_id, name, english_name, type, stars, rating, review_count, lat, lon, address, phone, check_in,
           check_out, child_age, sale_percent, charges, description, english_description, instructions, english_instructions, amenities, photos,
           popularity, search)
         VALUES (?, ?, ?, ?, ?, ?, 4.5, 120, ?, ?, '1 Main Street', '+81-3-555-0123', '15:00', '11:00', 11, ?, ?, '설명', 'About', '안내', 'How', '["wifi","breakfast"]', ?,
           10, ?)`,
        [
          house.id,
          house.cityId,
          house.name,
          house.english,
          house.type,
          house.stars,
          ...house.at,
          house.sale,
          JSON.stringify(house.charges),
          SCENES,
          `|${house.name.replaceAll(' ', '')}|${house.english.toLowerCase().replaceAll(' ', '')}|${house.cityId === TOKYO.cityId ? '새도쿄|newtokyo|일본|japan' : '새호놀룰루|newhonolulu|미국|usa'}|`,
        ],
      ],
      ...house.rooms.map(
        (room): Statement => [
          `INSERT OR REPLACE INTO foreign_room (id, property_id, name, english_name, base, standard, adults, guests, extra_adult, units, beds, size_m2,
             photos, amenities, rates) VALUES (?, ?, '더블', 'Double', ?, ?, ?, ?, ?, ?, '[{"kind":"double","count":1}]', 24, ?, '["wifi"]', ?)`,
          [
            house.id * 10 + room.no,
            house.id,
            room.base,
            room.standard,
            room.adults,
            room.guests,
            room.extra,
            room.units,
            SCENES,
            JSON.stringify([STRICT, FREE, BREAKFAST]),
          ],
        ],
      ),
    ]),
  ]
}

async function write(harness: Harness, rows: Statement[]): Promise<void> {
  const db = await harness.originDb()
  await db.batch(rows.map(([sql, values]) => db.prepare(sql).bind(...values)))
}

/** Puts the fixture into a harness. */
export async function withForeign(harness: Harness): Promise<Harness> {
  await write(harness, foreignFixture())
  return harness
}

/**
 * Puts the discount alone into a harness. Any filled page brings all discounts of its channel
 * along, and they are known from then on.
 */
export const withForeignDiscount = (harness: Harness): Promise<void> => write(harness, discountRows())

/** What a visitor asks for on the payment screen. */
export interface ForeignOrder {
  placeId: string
  roomId: number
  rateId: string
  checkIn: string
  checkOut: string
  expectedAmount: number
  guest: { name: string; phone: string; email: string }
  [more: string]: unknown
}

/** Asks for a quote of one room for two, or of what `rooms` says. */
export function quoteForeign(who: Visitor, order: ForeignOrder): Promise<Answer<Quote & Failed>> {
  return who.post('/api/foreignReserve/checkReservePlace', {
    rooms: [{ adults: 2, childAges: [] }],
    travellers: [{ lastName: 'HONG', firstName: 'GILDONG' }],
    agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
    attempt: crypto.randomUUID(),
    ...order,
  })
}
