/**
 * Rows of a small catalogue of leisure for tests, beside the regions of `catalogue`: one deal of
 * each way of selling.
 */
export const DEAL = { park: 801, class: 802, ski: 803, raft: 804, yacht: 805 } as const
export const VARIANT = {
  adult: 80_101,
  child: 80_102,
  morning: 80_201,
  noon: 80_202,
  lift: 80_301,
  raft: 80_401,
  sunset: 80_501,
} as const

interface Deal {
  id: number
  name: string
  category: number
  region: number
  lat: number
  words: string
  rating: number
  reviews: number
  popularity: number
  closedOn?: number[]
  season?: [from: string, to: string]
  minutes?: number
  validDays?: number
  lead?: number
  policy: string
}

const DEALS: Deal[] = [
  {
    id: DEAL.park,
    name: '해운대 별빛랜드 자유이용권',
    category: 2222,
    region: 1,
    lat: 35.16,
    words: '놀이공원 롤러코스터',
    rating: 4.6,
    reviews: 3,
    popularity: 900,
    validDays: 60,
    policy: 'open',
  },
  {
    id: DEAL.class,
    name: '경포 흙공방 물레 체험',
    category: 2267,
    region: 2,
    lat: 37.76,
    words: '도자기 도예',
    rating: 4.9,
    reviews: 0,
    popularity: 800,
    closedOn: [1],
    minutes: 90,
    lead: 1,
    policy: 'dated',
  },
  {
    id: DEAL.ski,
    name: '강릉 설원 스키장 리프트권',
    category: 2315,
    region: 2,
    lat: 37.7,
    words: '스키 보드',
    rating: 4.1,
    reviews: 0,
    popularity: 700,
    season: ['12-01', '03-08'],
    policy: 'dated',
  },
  {
    id: DEAL.raft,
    name: '강릉 여울 래프팅',
    category: 2266,
    region: 2,
    lat: 37.71,
    words: '급류 보트',
    rating: 4,
    reviews: 0,
    popularity: 950,
    season: ['05-01', '10-15'],
    policy: 'dated',
  },
  {
    id: DEAL.yacht,
    name: '해운대 노을 요트',
    category: 2266,
    region: 1,
    lat: 35.17,
    words: '요트 선셋',
    rating: 3.9,
    reviews: 0,
    popularity: 600,
    policy: 'nonrefundable',
  },
]

/**
 * Variant: id, deal, option, audience, start, cover and sale price in won, fewest, most, capacity.
 */
const VARIANTS: [number, number, string, string, string | null, number, number, number, number, number][] = [
  [VARIANT.adult, DEAL.park, '종일권', 'adult', null, 40_000, 30_000, 1, 10, 100],
  [VARIANT.child, DEAL.park, '종일권', 'child', null, 30_000, 20_000, 1, 10, 60],
  [VARIANT.morning, DEAL.class, '10:00 물레', 'all', '10:00', 50_000, 50_000, 1, 4, 8],
  [VARIANT.noon, DEAL.class, '14:00 물레', 'all', '14:00', 50_000, 50_000, 1, 4, 8],
  [VARIANT.lift, DEAL.ski, '종일권', 'adult', null, 80_000, 59_900, 2, 6, 50],
  [VARIANT.raft, DEAL.raft, '종주', 'adult', null, 40_000, 35_000, 2, 20, 40],
  [VARIANT.sunset, DEAL.yacht, '18:00 노을', 'all', '18:00', 30_000, 25_000, 1, 5, 5],
]

const CALLED: Record<string, string> = { adult: ' 성인', child: ' 어린이', all: '' }

/** The statements and values that write the deals; the regions 1 and 2 are there. */
export function deals(): [string, unknown[]][] {
  return [
    ...DEALS.map((d): [string, unknown[]] => [
      `INSERT OR REPLACE INTO leisure_deal (id, name, venue, category_id, region_id, address, lat, lon, summary, description, words, photos, notices, guide,
        opens, closes, last_entry, closed_on, season_from, season_to, minutes, schedule, valid_days, lead_days, policy, phone, rating,
        review_count, popularity)
       VALUES (?, ?, ?, ?, ?, ?, ?, 129.0, '요약', '설명', ?, '["any-waterpark-01","any-view-01"]', '["안내"]', '["방법"]', '09:00', '18:00', '17:00', ?, ?, ?, ?, ?, ?, ?, ?,
        '0507-1300-0000', ?, ?, ?)`,
      [
        d.id,
        d.name,
        d.name.split(' ').slice(0, 2).join(' '),
        d.category,
        d.region,
        d.region === 1 ? '부산광역시 해운대구 해변로 1' : '강원특별자치도 강릉시 솔숲길 1',
        d.lat,
        d.words,
        JSON.stringify(d.closedOn ?? []),
        d.season?.[0] ?? null,
        d.season?.[1] ?? null,
        d.minutes ?? null,
        d.validDays === undefined ? 'dated' : 'open',
        d.validDays ?? null,
        d.lead ?? 0,
        d.policy,
        d.rating,
        d.reviews,
        d.popularity,
      ],
    ]),
    ...VARIANTS.map(([id, deal, option, audience, ...rest]): [string, unknown[]] => [
      `INSERT OR REPLACE INTO leisure_variant (id, deal_id, name, option, audience, start_time, cover_price, sale_price, min_quantity, max_quantity, capacity)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, deal, `${option}${CALLED[audience]}`, option, audience, ...rest],
    ]),
    [
      `INSERT OR REPLACE INTO leisure_review VALUES (1, 801, '김**', 5, '2026-10-01', '종일권 성인', '좋았어요'),
       (2, 801, '이**', 4, '2026-11-01', '종일권 어린이', '재미있었어요'), (3, 801, '박**', 5, '2026-11-01', '종일권 성인', '또 갈게요')`,
      [],
    ],
  ]
}
