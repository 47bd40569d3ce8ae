import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Night, nightsOf } from '#functions/origin/day.ts'
import type { Env } from '#functions/origin/env.ts'
import { find, type Search } from '#functions/origin/place/search.ts'
import { LEFT, STAY, stayRows } from '#functions/origin/place/stock.ts'
import { type Profile, pricesOf } from '#functions/origin/rate.ts'
import { CITIES } from '#scripts/seed/foreign/cities.ts'
import { type Harness, NOW, startHarness, visitor } from '../harness.ts'

const PROPERTIES = 400

let harness: Harness
let db: D1Database
/** Rows that the last search has read. */
let read = 0

beforeAll(async () => {
  harness = await startHarness({ properties: PROPERTIES })
  db = await harness.originDb()
})
afterAll(() => harness.stop())

/** The database of the service, which counts what a search reads. */
function counted(): Pick<Env, 'DB' | 'PHOTO_BASE'> {
  const DB = {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await db.batch(statements)
      read = results.at(-1)?.meta.rows_read ?? 0
      return results
    },
  }
  return { DB: DB as unknown as D1Database, PHOTO_BASE: '' }
}

/** Everything that a search without a region finds, on one page. */
async function nationwide(nights: Night[], guests: number, more: Partial<Search> = {}) {
  const search = { channel: 'narae', nights, guests, sort: 'recommended' as const, offset: 0, limit: 5000, ...more }
  return (await find(counted() as Env, search)).list
}

interface RoomRow {
  no: number
  profile: Profile
  base: number
  salePercent: number
  left: number
}

/**
 * The same worked out a room and a night at a time: the cheapest free room of each property, or the
 * cheapest of all.
 */
async function roomByRoom(nights: Night[], guests: number) {
  const { results } = await db
    .prepare(
      `WITH ${STAY('?1')} SELECT p.no, p.profile, r.base, r.sale_percent AS salePercent,
       CASE WHEN r.min_nights > ?3 THEN 0 ELSE ${LEFT} END AS left
       FROM property p JOIN room r ON r.property_no = p.no WHERE r.max_occupancy >= ?2
         AND NOT EXISTS (SELECT 1 FROM restriction x WHERE x.property_no = p.no AND x.channel IN ('', 'narae'))`,
    )
    .bind(stayRows(nights), guests, nights.length)
    .all<RoomRow>()
  const best = new Map<number, { price: number; listPrice: number; left: number }>()
  for (const room of results) {
    const sums = pricesOf(room, nights).reduce(
      (sum, night) => ({ price: sum.price + night.price, listPrice: sum.listPrice + night.listPrice }),
      { price: 0, listPrice: 0 },
    )
    const known = best.get(room.no)
    const free = room.left > 0
    const better = !known || (free === known.left > 0 ? sums.price < known.price : free)
    if (better) best.set(room.no, { ...sums, left: room.left })
  }
  return best
}

const STAYS = [
  ['one night', '2026-12-05', '2026-12-06', 2],
  ['a weekend', '2026-12-11', '2026-12-13', 4],
  ['a week over Christmas', '2026-12-20', '2026-12-27', 2],
  ['30 nights over the new year', '2026-12-10', '2027-01-09', 3],
  ['30 nights of summer', '2027-07-10', '2027-08-09', 1],
] as const

describe('a nationwide search', () => {
  it.each(STAYS)('of %s says what its rooms say, one by one', async (_, from, to, guests) => {
    const nights = nightsOf(from, to)
    // What somebody has touched: all but one room of a type on a night, and none on another one.
    const { results } = await db.prepare('SELECT id FROM room ORDER BY id').all<{ id: number }>()
    const touched = results.filter((_row, at) => at % 7 === 0)
    await db.batch(
      touched.map(({ id }, at) =>
        db
          .prepare(`INSERT OR REPLACE INTO stock (product, item, slot, left) VALUES ('place', ?1, ?2, ?3)`)
          .bind(id, (nights[at % nights.length] as Night).day, at % 3),
      ),
    )
    const expected = await roomByRoom(nights, guests)
    const found = await nationwide(nights, guests)
    expect(found.length).toBeGreaterThan(PROPERTIES / 2)
    expect(new Map(found.map(({ no, price, listPrice }) => [no, { price, listPrice }]))).toEqual(
      new Map([...expected].map(([no, { price, listPrice }]) => [no, { price, listPrice }])),
    )
    // Of rooms of one price either may be shown, so what is left is compared as free or not.
    for (const { no, soldOut } of found) expect(soldOut, `${no}`).toBe(expected.get(no)?.left === 0)
    expect(found.some(({ soldOut }) => soldOut)).toBe(true)
  })

  it('of 30 nights costs at most twice what one of a night costs', async () => {
    await db.prepare('DELETE FROM stock').run()
    const rows = async (from: string, to: string) => {
      await nationwide(nightsOf(from, to), 2, { limit: 20 })
      return read
    }
    const one = await rows('2027-01-10', '2027-01-11')
    expect(one).toBeGreaterThan(PROPERTIES)
    expect(await rows('2027-01-10', '2027-02-09')).toBeLessThanOrEqual(2 * one)
  })
})

interface Listed {
  totalCount: number
  list: { freeUntil: string | null; refundable?: boolean }[]
  filterList: Record<string, { value: unknown; count: number }[]>
  without: { name: string; value?: string; count: number }[]
}
const ask = async (path: string, query: object): Promise<Listed> => {
  const answer = await visitor(harness).post<Listed>(path, query)
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200)
  return answer.body
}

/** Items that may be found free to cancel are those that say until when they are. */
async function expectFree(path: string, search: object): Promise<void> {
  const free = await ask(path, { ...search, freeCancellation: true })
  for (const { freeUntil, refundable = true } of free.list)
    expect([freeUntil !== null, refundable]).toEqual([true, true])
  const { totalCount, list } = await ask(path, search)
  const bound = list.filter(({ freeUntil }) => freeUntil === null).length
  expect(totalCount - free.totalCount).toBeGreaterThanOrEqual(bound)
  expect(free.totalCount).toBeGreaterThanOrEqual(list.length - bound)
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

const NIGHT = { checkIn: '2026-12-09', checkOut: '2026-12-10' }
const STAY_OF = { ...NIGHT, adults: 2, children: 0 }
const ABROAD = { ...NIGHT, rooms: [{ adults: 2, childAges: [] }] }
const RENTAL = { pickUpAt: '2026-12-09T10:00', returnAt: '2026-12-10T10:00', driverAge: 30 }
/** Fields that hold several. */
const LISTS = ['amenities', 'stars', 'beds', 'classes', 'fuels']

/** A search, and choices with it that show all kinds of questions. */
const NARROWED: [name: string, path: string, search: object, choices: [field: string, value: unknown][]][] = [
  [
    'domestic lodging',
    '/api/place',
    { ...STAY_OF, amenities: ['wifi'], maxPrice: 150_000, freeCancellation: true },
    [
      ['category', 'hotel'],
      ['stars', 4],
      ['beds', 'twin'],
      ['minRating', 4.5],
      ['maxPrice', 100_000],
      ['amenities', 'breakfast'],
    ],
  ],
  [
    'lodging abroad',
    '/api/foreign',
    { ...ABROAD, stars: [4], beds: ['double'], maxPrice: 500_000 },
    [
      ['propertyType', 'hotel'],
      ['stars', 5],
      ['beds', 'twin'],
      ['freeCancellation', true],
      ['breakfast', true],
      ['maxPrice', 200_000],
      ['amenities', 'pool'],
    ],
  ],
  [
    'leisure',
    '/api/leisure/deals',
    { maxPrice: 50_000, minRating: 4 },
    [
      ['categoryId', 2265],
      ['freeCancellation', true],
      ['minRating', 4.5],
      ['maxPrice', 20_000],
    ],
  ],
  [
    'rental cars',
    '/api/rentcar',
    { ...RENTAL, fuels: ['gasoline'], seats: 5 },
    [
      ['classes', 'suv'],
      ['fuels', 'electric'],
      ['seats', 7],
      ['maxPrice', 70_000],
    ],
  ],
]

it('finds no house for adults where a child comes along', async () => {
  const motels = { ...STAY_OF, category: 'motel' }
  expect((await ask('/api/place', motels)).totalCount).toBeGreaterThan(0)
  expect((await ask('/api/place', { ...motels, adults: 1, children: 1 })).totalCount).toBe(0)
  const { totalCount, filterList } = await ask('/api/place', { ...STAY_OF, adults: 1, children: 1 })
  expect(totalCount).toBeGreaterThan(0)
  expect(filterList.category?.map(({ value }) => value)).not.toContain('motel')
})

describe('what a list can be narrowed by', () => {
  it.each(NARROWED)(
    'of %s is what each choice finds, and each condition left out',
    async (_, path, search, choices) => {
      const { filterList, without } = await ask(path, search)
      const total = async (change: object) => (await ask(path, { ...search, ...change })).totalCount
      for (const [field, value] of choices) {
        const chosen = (search as Record<string, unknown>)[field]
        // Of amenities each is wanted; of all else one.
        const list = field === 'amenities' ? [...((chosen as unknown[]) ?? []), value] : [value]
        const told = filterList[field]?.find((each) => each.value === value)?.count ?? 0
        expect(told, `${field} ${value}`).toBe(await total({ [field]: LISTS.includes(field) ? list : value }))
      }
      expect(without.length).toBeGreaterThan(1)
      for (const { name, count } of without)
        expect(count, name).toBe(await total({ [name]: LISTS.includes(name) ? [] : undefined }))
    },
  )

  it.each([
    ['domestic lodging', '/api/place', STAY_OF],
    ['domestic lodging tonight', '/api/place', { ...STAY_OF, checkIn: '2026-11-21', checkOut: '2026-11-22' }],
    ['lodging abroad', '/api/foreign', ABROAD],
    ['lodging abroad in two days', '/api/foreign', { ...ABROAD, checkIn: '2026-11-23', checkOut: '2026-11-24' }],
    ['leisure on a day', '/api/leisure/deals', { date: '2026-12-09' }],
    ['leisure on a day that is near', '/api/leisure/deals', { date: '2026-11-25' }],
  ])('of %s is free to cancel as its items say', (_, path, search) => expectFree(path, search))

  // Other searches than above: what was found at noon is kept for a while.
  it.each([
    ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-12-01'].map(
      (checkIn) => ['/api/place', { ...STAY_OF, adults: 1, checkIn, checkOut: dayAfter(checkIn) }] as const,
    ),
    ...['2026-11-28', '2026-11-29'].map((date) => ['/api/leisure/deals', { date }] as const),
  ])('of %s %j is free to cancel as its items say, minutes before midnight', async (path, search) => {
    await harness.setClock('2026-11-21T23:55:00+09:00')
    await expectFree(path, search).finally(() => harness.setClock(NOW))
  })

  // Rates are free until 18:00 of the day before, and of the day before that.
  it.each(['2026-11-22', '2026-11-23'])(
    'of Japan on %s is free to cancel as its items say, seconds after six',
    async (checkIn) => {
      await harness.setClock('2026-11-21T18:00:30+09:00')
      const stay = { ...ABROAD, checkIn, checkOut: dayAfter(checkIn) }
      try {
        for (const { id } of CITIES.filter(({ zone }) => zone === 'Asia/Tokyo'))
          await expectFree('/api/foreign', { ...stay, cityId: id })
      } finally {
        await harness.setClock(NOW)
      }
    },
  )
})
