/**
 * Rows of a small catalogue for tests of the origin: every property in one region, every room with
 * units enough for a crowd.
 */
export const ROOM = { five: 901, sale: 902, dorm: 903, ski: 904, motel: 905, twins: 906 } as const
export const PLACE = { hotel: 101, pension: 102, villa: 103, motel: 104 } as const

interface Property {
  no: number
  name: string
  category: string
  region: number
  lat: number
  profile: string
  rating: number
  reviews: number
  amenities: string[]
  popularity: number
  adultOnly?: boolean
}

const PROPERTIES: Property[] = [
  {
    no: 101,
    name: '나래 호텔 해운대',
    category: 'hotel',
    region: 1,
    lat: 35.16,
    profile: 'city',
    rating: 4.6,
    reviews: 2,
    amenities: ['wifi', 'pool'],
    popularity: 900,
  },
  {
    no: 102,
    name: '솔숲 펜션',
    category: 'pension',
    region: 2,
    lat: 37.76,
    profile: 'valley',
    rating: 4.8,
    reviews: 0,
    amenities: ['wifi', 'barbecue'],
    popularity: 800,
  },
  {
    no: 103,
    name: '설원 풀빌라',
    category: 'poolvilla',
    region: 2,
    lat: 37.7,
    profile: 'ski',
    rating: 4.1,
    reviews: 0,
    amenities: ['wifi', 'pool', 'barbecue'],
    popularity: 700,
  },
  {
    no: 104,
    name: '별 모텔',
    category: 'motel',
    region: 1,
    lat: 35.17,
    profile: 'motel',
    rating: 3.9,
    reviews: 0,
    amenities: ['wifi'],
    popularity: 600,
    adultOnly: true,
  },
]

/** Room: id, property, base won, sale percent, most guests, units. */
const ROOMS: [number, number, number, number, number, number][] = [
  [ROOM.five, 101, 100_000, 0, 2, 5],
  [ROOM.twins, 101, 150_000, 0, 4, 3],
  [ROOM.sale, 102, 83_000, 15, 4, 4],
  [ROOM.dorm, 102, 30_000, 0, 1, 8],
  [ROOM.ski, 103, 200_000, 10, 8, 1],
  [ROOM.motel, 104, 50_000, 0, 2, 6],
]

const photos = '["hotel-exterior-01","any-waterpark-01"]'

/** The statements and values that write the catalogue. */
export function catalogue(): [string, unknown[]][] {
  return [
    [
      'INSERT INTO region VALUES (1, ?, ?, 35.15, 129.16), (2, ?, ?, 37.75, 128.9)',
      ['부산', '해운대', '강원', '강릉/경포'],
    ],
    ...PROPERTIES.map((p): [string, unknown[]] => [
      `INSERT INTO property (no, name, category, region_id, address, lat, lon, grade, profile, rating, review_count, check_in, check_out,
        description, notices, amenities, photos, phone, policy, parking, adult_only, popularity)
       VALUES (?, ?, ?, ?, ?, ?, 129.0, 4, ?, ?, ?, '15:00', '11:00', '설명', '["안내"]', ?, ?, '051-000-0000', 'standard', ?, ?, ?)`,
      [
        p.no,
        p.name,
        p.category,
        p.region,
        p.region === 1 ? '부산광역시 해운대구 해변로 1' : '강원특별자치도 강릉시 솔숲길 1',
        p.lat,
        p.profile,
        p.rating,
        p.reviews,
        JSON.stringify(p.amenities),
        photos,
        '{"spaces":10,"free":true,"feePerDay":0}',
        p.adultOnly ? 1 : 0,
        p.popularity,
      ],
    ]),
    ...ROOMS.map(([id, no, base, sale, most, units]): [string, unknown[]] => [
      `INSERT INTO room (id, property_no, name, kind, base, sale_percent, standard_occupancy, max_occupancy, bed, size_m2, units, description,
        photos, amenities) VALUES (?, ?, '객실', 'standard', ?, ?, ?, ?, '더블', 20, ?, '설명', ?, '["wifi"]')`,
      [id, no, base, sale, Math.min(2, most), most, units, photos],
    ]),
    [
      `INSERT INTO review VALUES (1, 101, '김**', 5, '2026-10-01', '객실', 'couple', '좋았어요', '[]'),
      (2, 101, '이**', 4, '2026-11-01', '객실', 'family', '창밖으로 바다가 보여서 아이들이 무척 좋아했어요', '[]')`,
      [],
    ],
    [
      `INSERT INTO channel VALUES ('blue', 'blue', '파랑여행', '["place"]', 'blue.svg', 0, 1, '{"place":"어디로 갈까요?"}', NULL),
      ('closed', NULL, '닫힘', '[]', '', 0, 0, '{}', NULL)`,
      [],
    ],
    [`INSERT INTO channel_alias VALUES ('bleu', 'blue')`, []],
    [
      `INSERT INTO discount_policy VALUES (1, 'blue', 'PLACE', ?)`,
      [
        JSON.stringify({
          policy: {
            id: 1,
            policyName: '가을 할인',
            discountOptionType: 'CHANNEL',
            minItemPrice: null,
            maxDiscountAmount: 10_000,
            moneyDiscount: null,
            percentDiscount: { discountPercent: 5 },
            customCoupon: false,
          },
          categoryList: [],
          placeList: [],
          foreignList: [],
          leisureList: [],
        }),
      ],
    ],
    [
      `INSERT INTO coupon VALUES ('C1', 101, '첫 예약', 5000, NULL, NULL, 0, '2099-12-31'), ('ALL', NULL, '모두', NULL, 10, 20000, 50000, '2099-12-31'),
      ('OLD', 101, '지난', 5000, NULL, NULL, 0, '2020-01-01')`,
      [],
    ],
  ]
}
