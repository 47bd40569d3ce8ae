import type { InferOutput } from 'valibot'
import type { UpstreamPhoto } from '../../../src/contract/upstream/catalogue.ts'
import type { autocomplete, rankings } from '../../../src/contract/upstream/place.ts'
import { type Env, today } from '../env.ts'
import { photo } from '../photo.ts'
import { dayNumber, FACTOR, factorRows, nightsOf } from '../rate.ts'
import { CATEGORY_WORDS } from './keyword.ts'
import { provincesOf } from './region.ts'

type Suggestions = InferOutput<typeof autocomplete.output>['result']
type Ranking = InferOutput<typeof rankings.output>['data']['result']
type Banner = { id: number; title: string; subtitle: string; photo: InferOutput<typeof UpstreamPhoto>; link: string }

/** Provinces and their regions in the order of the catalogue, all of them, with how many properties each has. */
export const regionsOf = (env: Env) => provincesOf(env, 'COUNT(p.no)', 'LEFT JOIN property p ON p.region_id = g.id')

const MOST_SUGGESTIONS = 10
const MOST_REGIONS = 4

/** Regions, then properties, whose name holds the keyword, spaces aside; those beginning with it first. */
export async function suggestionsOf(env: Env, keyword: string): Promise<Suggestions> {
  const text = keyword.toLowerCase().replaceAll(/\s+/g, '')
  if (text === '') return []
  const [regionRows, placeRows] = await env.DB.batch<{ id: number; name: string; detail: string }>([
    env.DB.prepare(
      `SELECT g.id, g.name, g.province AS detail FROM region g
       WHERE instr(lower(replace(g.name, ' ', '')), ?1) > 0 OR instr(g.province, ?1) > 0
       ORDER BY instr(lower(replace(g.name, ' ', '')), ?1) <> 1, g.id LIMIT ${MOST_REGIONS}`,
    ).bind(text),
    env.DB.prepare(
      `SELECT p.no AS id, p.name, g.province || ' ' || g.name || '|' || p.category AS detail
       FROM property p JOIN region g ON g.id = p.region_id
       WHERE instr(lower(replace(p.name, ' ', '')), ?1) > 0
       ORDER BY instr(lower(replace(p.name, ' ', '')), ?1) <> 1, p.popularity DESC, p.no LIMIT ${MOST_SUGGESTIONS}`,
    ).bind(text),
  ])
  const places = (placeRows?.results ?? []).map((row) => {
    const [where = '', category = ''] = row.detail.split('|')
    return { kind: 'place' as const, ...row, detail: `${where} · ${CATEGORY_WORDS[category]?.split(' ')[0] ?? '숙소'}` }
  })
  const named = (regionRows?.results ?? []).map((row) => ({ kind: 'region' as const, ...row }))
  return [...named, ...places].slice(0, MOST_SUGGESTIONS)
}

const SATURDAY = 6

/** The Saturday night that comes next: what people look for now. */
function comingSaturday(env: Env) {
  const from = dayNumber(today(env))
  const date = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  const ahead = (SATURDAY - new Date(from * 86_400_000).getUTCDay() + 7) % 7
  return nightsOf(date(from + ahead), date(from + ahead + 1))
}

/** Words worth searching this week: the regions and then the categories in most demand at the season's rates. */
export async function keywordsOf(env: Env): Promise<string[]> {
  const factors = factorRows(comingSaturday(env))
  const demand = (group: string, limit: number) =>
    env.DB.prepare(
      `WITH ${FACTOR('?1')} SELECT ${group} AS word FROM property p JOIN region g ON g.id = p.region_id
       JOIN factor f ON f.profile = p.profile GROUP BY ${group}
       ORDER BY SUM(p.popularity * f.percent * f.percent) DESC, ${group} LIMIT ${limit}`,
    ).bind(factors)
  const [places, categories] = await env.DB.batch<{ word: string }>([demand('g.name', 7), demand('p.category', 3)])
  return [
    ...(places?.results ?? []).map((row) => row.word.split('/')[0] ?? row.word),
    ...(categories?.results ?? []).map((row) => CATEGORY_WORDS[row.word]?.split(' ')[0] ?? row.word),
  ]
}

/** What the editors of the local origin put on the home screen, by month. Links are addresses within a channel. */
const BANNERS = [
  {
    id: 1,
    months: [6, 7, 8, 9],
    scene: 'any-banner-01',
    title: '바다가 보이는 방',
    subtitle: '창을 열면 파도 소리가 들리는 숙소',
    link: '/place/results?amenities=oceanview',
  },
  {
    id: 2,
    months: [9, 10, 11],
    scene: 'any-banner-03',
    title: '단풍 따라 떠나는 주말',
    subtitle: '숲속 펜션에서 보내는 가을 하루',
    link: '/place/results?category=pension',
  },
  {
    id: 3,
    months: [12, 1, 2],
    scene: 'any-banner-04',
    title: '눈 내린 산속에서 하룻밤',
    subtitle: '스키장 가까운 리조트를 모았어요',
    link: '/place/results?category=resort',
  },
  {
    id: 4,
    months: [3, 4, 5],
    scene: 'any-banner-05',
    title: '벚꽃 필 무렵, 물가의 숙소',
    subtitle: '봄이 가장 먼저 오는 곳으로',
    link: '/place/results?category=hanok',
  },
  {
    id: 5,
    months: [],
    scene: 'any-banner-06',
    title: '도심 속 호캉스',
    subtitle: '야경이 좋은 호텔에서 쉬어 가세요',
    link: '/place/results?category=hotel',
  },
  {
    id: 6,
    months: [],
    scene: 'any-banner-02',
    title: '우리끼리 즐기는 풀빌라',
    subtitle: '가족, 친구와 함께하는 프라이빗한 하루',
    link: '/place/results?category=poolvilla',
  },
]

/** Banners of the season first, then those of every season. */
export function bannersOf(env: Env): Banner[] {
  const month = Number(today(env).slice(5, 7))
  const seasonal = BANNERS.filter((banner) => banner.months.includes(month))
  const always = BANNERS.filter((banner) => banner.months.length === 0)
  return [...seasonal, ...always].map(({ months: _, scene, ...banner }) => ({ ...banner, photo: photo(env, scene) }))
}

const MOST_RANKED = 10
/** What one booking made here weighs beside the catalogue's popularity. */
const BOOKING_WEIGHT = 20

/** The most booked properties that the channel may book. */
export async function rankingsOf(env: Env, channel: string): Promise<Ranking> {
  const { results } = await env.DB.prepare(
    `SELECT p.no, p.name, p.category, g.name AS regionName, p.photos ->> 0 AS scene, p.rating, p.review_count AS reviewCount
     FROM property p JOIN region g ON g.id = p.region_id
     LEFT JOIN (SELECT item, COUNT(*) AS bookings FROM hold WHERE product = 'place' AND state = 'BOOKED' GROUP BY item) b ON b.item = p.no
     WHERE NOT EXISTS (SELECT 1 FROM restriction x WHERE x.property_no = p.no AND x.channel IN ('', ?1))
     ORDER BY p.popularity + ${BOOKING_WEIGHT} * COALESCE(b.bookings, 0) DESC, p.no LIMIT ${MOST_RANKED}`,
  )
    .bind(channel)
    .all<Omit<Ranking[number], 'rank' | 'photo'> & { scene: string }>()
  return results.map(({ scene, ...row }, index) => ({ rank: index + 1, ...row, photo: photo(env, scene) }))
}
