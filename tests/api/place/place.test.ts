import { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Area, Bounds, GeoPoint } from '#contract/catalogue.ts'
import type { placeAutocomplete, Room } from '#contract/place/catalogue.ts'
import type { HonoEnv } from '#functions/env.ts'
import { place } from '#functions/products/place/index.ts'
import { answerError } from '#functions/request/failure.ts'
import { serveOn, serveSold } from '#functions/request/serve.ts'
import type { Harness } from '#tests/harness.ts'
import { PLACE, ROOM } from '#tests/origin/catalogue.ts'
import { Browser, codeFor, GENEROUS, PLAIN, startWithCatalogue, viewOf } from '../kit.ts'

/** Every test has nights of its own, so that no answer kept for another one is its answer. */
let week = 0
function stay(nights = 1, guests: { adults?: number; children?: number } = {}) {
  const first = Date.parse('2027-01-04') + ++week * 7 * 86_400_000 // a Monday
  const date = (offset: number) => new Date(first + offset * 86_400_000).toISOString().slice(0, 10)
  return { checkIn: date(0), checkOut: date(nights), adults: 2, children: 0, ...guests }
}

interface Item {
  no: number
  name: string
  minPrice: number
  minDiscountPrice: number
  salePrice: number
  discountPercent: number
  discount: { discountPolicyNo: number; discountAmount: number; appliedPrice: number; text: string } | null
  soldOut: boolean
  left: number
  distance: number | null
  geoPoint: GeoPoint
}
interface RoomAnswer extends Item {
  id: number
  fits: boolean
  nights: { date: string; price: number }[]
}

let harness: Harness
beforeAll(async () => {
  harness = await startWithCatalogue()
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

const stock = (roomId: number, night: string, left: number) =>
  harness.setStock({ placeId: 0, roomId, list: 0, price: 0 }, night, left)

/** Opens every room on the nights of a stay. */
async function open({ checkIn, checkOut }: { checkIn: string; checkOut: string }) {
  for (let day = Date.parse(checkIn); day < Date.parse(checkOut); day += 86_400_000)
    for (const id of Object.values(ROOM)) await stock(id, new Date(day).toISOString().slice(0, 10), 3)
}

async function list(
  query: object,
  channel = GENEROUS,
): Promise<{
  list: Item[]
  totalCount: number
  totalPages: number
  maxPrice: number
  title: string | null
  page: number
}> {
  const answer = await new Browser(harness, channel).post('/api/place', query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const refused = async (path: string, body: unknown, channel = GENEROUS) => {
  const answer = await new Browser(harness, channel).post(path, body)
  return `${answer.status} ${answer.body.error?.code}`
}

const item = (items: Item[], no: number) => {
  const found = items.find((each) => each.no === no)
  if (!found) throw new Error(`${no} is not in the list`)
  return found
}

describe('prices', () => {
  it('are the best policy on the price after the sale: channel, category and product', async () => {
    const dates = stay()
    await open(dates)
    const { list: items } = await list(dates)
    const hotel = item(items, PLACE.hotel)
    expect(hotel).toMatchObject({
      minPrice: 100_000,
      minDiscountPrice: 100_000,
      salePrice: 95_000,
      discountPercent: 5,
      discount: {
        discountPolicyNo: 11,
        discountAmount: 5000,
        appliedPrice: 95_000,
        text: '5% 할인',
        maxPriceText: '최대 8,000원',
      },
    })
    // Below the channel policy's 60,000 won, but its category's 10% has no minimum.
    expect(item(items, PLACE.motel)).toMatchObject({
      minPrice: 50_000,
      salePrice: 45_000,
      discountPercent: 10,
      discount: { discountPolicyNo: 12 },
    })
    // 15% of the property's own, then 15,000 won rather than the channel's 3,520.
    expect(item(items, PLACE.pension)).toMatchObject({
      minPrice: 83_000,
      minDiscountPrice: 70_550,
      salePrice: 55_550,
      discountPercent: 33,
      discount: { discountPolicyNo: 13, text: '15,000원 할인' },
    })
  })

  it('are cut to the policy maximum over a longer stay', async () => {
    const dates = stay(2)
    await open(dates)
    expect(item((await list(dates)).list, PLACE.hotel)).toMatchObject({
      minPrice: 200_000,
      salePrice: 192_000,
      discountPercent: 4,
      discount: { discountAmount: 8000 },
    })
  })

  it('agree in list, map, near-by, detail and room', async () => {
    const dates = stay(3)
    await open(dates)
    const visitor = new Browser(harness, GENEROUS)
    const { list: items } = await list(dates)
    const near = (await visitor.post('/api/place/near', { ...dates, regionId: 1 })).body as Item[]
    for (const shown of items) {
      const detail = await visitor.post('/api/place/detail', { ...dates, placeId: shown.no })
      const rooms = (detail.body.rooms as RoomAnswer[]).filter((room) => room.fits && room.left > 0)
      const cheapest = rooms.toSorted((a, b) => a.minDiscountPrice - b.minDiscountPrice)[0]
      const figures = ({ minPrice, minDiscountPrice, salePrice, discountPercent, discount }: Item) => ({
        minPrice,
        minDiscountPrice,
        salePrice,
        discountPercent,
        discount,
      })
      expect(cheapest && figures(cheapest)).toEqual(figures(shown))
      const { points } = (await visitor.post('/api/place/point', { ...dates, ...viewOf(shown.geoPoint) }))
        .body as Area<Item>
      expect(points.find((point) => point.no === shown.no)).toMatchObject({
        salePrice: shown.salePrice,
        minPrice: shown.minPrice,
      })
      expect(near.find((each) => each.no === shown.no)).toMatchObject({ ...figures(shown) })
      for (const room of rooms) {
        const one = await visitor.post('/api/place/roomDetail', { ...dates, placeId: shown.no, roomId: room.id })
        expect(one.body.room).toEqual(room)
        expect(room.nights.reduce((sum, night) => sum + night.price, 0)).toBe(room.minPrice)
      }
    }
    expect(items.length).toBeGreaterThan(2)
  })

  it('have no discount on a channel without policies, nor while policies cannot be read', async () => {
    const dates = stay()
    await open(dates)
    expect(item((await list(dates, PLAIN)).list, PLACE.hotel)).toMatchObject({
      salePrice: 100_000,
      discount: null,
      discountPercent: 0,
    })
    await harness.setFault({ target: 'pay', mode: 'status' })
    expect(item((await list(dates, 'suwon')).list, PLACE.hotel)).toMatchObject({ salePrice: 100_000, discount: null })
  })
})

describe('a search', () => {
  it('answers the item of the specification, photos in three widths', async () => {
    const dates = stay()
    await open(dates)
    const hotel = item((await list({ ...dates, regionId: 1 })).list, PLACE.hotel)
    expect(hotel).toMatchObject({
      name: '나래 호텔 해운대',
      category: 'hotel',
      thumbUrl: '/__origin/photos/hotel-exterior-01-480.webp',
      photo: {
        medium: '/__origin/photos/hotel-exterior-01-960.webp',
        large: '/__origin/photos/hotel-exterior-01-1600.webp',
      },
      geoPoint: { lat: 35.16, lon: 129 },
      star: { rating: 4.6, grade: 4 },
      review: { count: 2 },
      checkIn: '15:00',
      left: 3,
      soldOut: false,
    })
  })

  it('filters by region, keyword, category, amenities and nightly price; sorts', async () => {
    const dates = stay(2)
    await open(dates)
    const names = async (query: object) => (await list({ ...dates, ...query })).list.map((each) => each.no)
    expect((await names({ regionId: 2 })).sort()).toEqual([PLACE.pension, PLACE.villa])
    expect(await names({ keyword: ' 솔숲 펜션 ' })).toEqual([PLACE.pension])
    expect(await names({ keyword: '없는숙소' })).toEqual([])
    expect(await names({ category: 'motel' })).toEqual([PLACE.motel])
    expect((await names({ amenities: ['barbecue', 'pool'] })).sort()).toEqual([PLACE.villa])
    expect(await names({ maxPrice: 60_000 })).toEqual([PLACE.motel])
    expect(await names({ minPrice: 90_000, maxPrice: 110_000, regionId: 1 })).toEqual([PLACE.hotel])
    const byPrice = (await list({ ...dates, sort: 'price-low' })).list.map((each) => each.minDiscountPrice)
    expect(byPrice).toEqual(byPrice.toSorted((a, b) => a - b))
    expect((await list({ ...dates, regionId: 1 })).title).toBe('해운대')
  })

  it('keeps what is sold out, last, with the price it would have', async () => {
    const dates = stay()
    await open(dates)
    await stock(ROOM.motel, dates.checkIn, 0)
    const { list: items } = await list(dates)
    expect(items.at(-1)).toMatchObject({ no: PLACE.motel, soldOut: true, left: 0, salePrice: 45_000 })
  })

  it('counts children and shows only what can lodge everybody', async () => {
    const dates = stay(1, { adults: 3, children: 2 })
    await open(dates)
    expect((await list(dates)).list.map((each) => each.no)).toEqual([PLACE.villa])
  })

  it('comes in pages of twenty, no item twice', async () => {
    const db = await harness.originDb()
    await db.batch([
      db.prepare(`INSERT INTO property (no, name, category, region_id, address, lat, lon, grade, profile, rating, review_count, check_in, check_out,
        description, notices, amenities, photos, phone, policy, parking, adult_only, popularity)
        SELECT 1000 + n.value, '캠핑장 ' || n.value, 'camping', region_id, address, lat, lon, grade, profile, rating, review_count, check_in, check_out,
        description, notices, amenities, photos, phone, policy, parking, 0, n.value FROM property p, json_each('${JSON.stringify(Array.from({ length: 45 }, (_, k) => k))}') n WHERE p.no = 104`),
      db.prepare(`INSERT INTO room (id, property_no, name, kind, base, sale_percent, standard_occupancy, max_occupancy, bed, size_m2, units, description, photos, amenities)
        SELECT 5000 + p.no, p.no, name, 'glamping', 40000, 0, 2, 4, '더블', 20, 5, '설명', '[]', '[]' FROM property p WHERE p.category = 'camping'`),
    ])
    const query = { ...stay(), category: 'camping' }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ ...query, page })))
    expect(pages.map((page) => page.list.length)).toEqual([20, 20, 5, 0])
    expect(pages.map(({ page, totalCount, totalPages }) => [page, totalCount, totalPages])).toEqual(
      [1, 2, 3, 4].map((page) => [page, 45, 3]),
    )
    const all = pages.flatMap((page) => page.list.map((each) => each.no))
    expect(new Set(all).size).toBe(45)
    // What is gone back to is asked for at once.
    const together = await list({ ...query, first: 2, page: 3 })
    expect(together.list.map((each) => each.no)).toEqual(all.slice(20))
    expect(together).toMatchObject({ page: 3, totalCount: 45, totalPages: 3 })
    expect((await list({ ...query, first: 3, page: 1 })).list).toHaveLength(20)
  })

  it('refuses stays nobody can book', async () => {
    const cases: [object, string][] = [
      [{ checkIn: '2026-11-20', checkOut: '2026-11-22' }, '400 past-date'],
      [{ checkIn: '2026-12-01', checkOut: '2026-12-01' }, '400 invalid-stay'],
      [{ checkIn: '2026-12-02', checkOut: '2026-12-01' }, '400 invalid-stay'],
      [{ checkIn: '2026-12-01', checkOut: '2027-01-01' }, '400 invalid-stay'],
      [{ checkIn: '2027-11-22', checkOut: '2027-11-23' }, '400 invalid-stay'],
      [{ checkIn: '2026-02-30', checkOut: '2026-03-01' }, '400 invalid-input'],
    ]
    for (const [dates, expected] of cases) {
      const whole = { adults: 2, children: 0, ...dates }
      expect(await refused('/api/place', whole)).toBe(expected)
      expect(await refused('/api/place/detail', { ...whole, placeId: PLACE.hotel })).toBe(expected)
      expect(await refused('/api/place/roomDetail', { ...whole, placeId: PLACE.hotel, roomId: ROOM.five })).toBe(
        expected,
      )
      expect(await refused('/api/place/near', { ...whole, placeId: PLACE.hotel })).toBe(expected)
      expect(await refused('/api/place/point', { ...whole, bounds: KOREA, zoom: 7 })).toBe(expected)
    }
    // Today is today in Seoul, and the last day that may be booked is a year ahead.
    await list({ checkIn: '2026-11-21', checkOut: '2026-11-22', adults: 1, children: 0 })
    await list({ checkIn: '2027-11-21', checkOut: '2027-11-22', adults: 1, children: 0 })
  })
})

const KOREA = { south: 33, north: 39, west: 124, east: 132 }

async function within(query: object, channel = GENEROUS): Promise<Area<Item>> {
  const answer = await new Browser(harness, channel).post('/api/place/point', query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('the map', () => {
  it('shows what lies inside the rectangle', async () => {
    const dates = stay()
    const busan = { south: 35.1, north: 35.2, west: 128.95, east: 129.05 }
    const { totalCount, points, clusters } = await within({ ...dates, bounds: busan, zoom: 15 })
    expect([totalCount, clusters]).toEqual([points.length, []])
    expect(
      points
        .map((point) => point.no)
        .filter((no) => no < 1000)
        .sort(),
    ).toEqual([PLACE.hotel, PLACE.motel])
    const wrong = [{ bounds: { ...busan, south: 37 } }, { bounds: { ...busan, north: 91 } }, { zoom: -1 }, { zoom: 23 }]
    for (const each of wrong)
      expect(await refused('/api/place/point', { ...dates, bounds: busan, zoom: 9, ...each })).toBe('400 invalid-input')
  })
})

describe('near by', () => {
  it('is near a region or a property, whichever id is there, nearest first', async () => {
    const dates = stay()
    await open(dates)
    const visitor = new Browser(harness, GENEROUS)
    const byPlace = (await visitor.post('/api/place/near', { ...dates, placeId: PLACE.hotel, size: 1 })).body as Item[]
    expect(byPlace).toMatchObject([{ no: PLACE.motel }])
    expect(byPlace[0]?.distance).toBeCloseTo(1113, -1)
    const byRegion = (await visitor.post('/api/place/near', { ...dates, regionId: 2, size: 20 })).body as Item[]
    const distances = byRegion.map((each) => each.distance ?? 0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(byRegion[0]?.no).toBe(PLACE.pension)
  })

  it('needs exactly one of the two, and one that exists', async () => {
    const dates = stay()
    expect(await refused('/api/place/near', dates)).toBe('400 invalid-input')
    expect(await refused('/api/place/near', { ...dates, placeId: 101, regionId: 1 })).toBe('400 invalid-input')
    expect(await refused('/api/place/near', { ...dates, placeId: 999_999 })).toBe('404 place-not-found')
    expect(await refused('/api/place/near', { ...dates, regionId: 999 })).toBe('404 not-found')
  })
})

describe('a property', () => {
  it('has its rooms, those too small marked', async () => {
    const dates = stay(1, { adults: 2, children: 1 })
    await open(dates)
    const { body } = await new Browser(harness, GENEROUS).post('/api/place/detail', { ...dates, placeId: PLACE.hotel })
    expect(body).toMatchObject({
      no: PLACE.hotel,
      policy: 'standard',
      checkOut: '11:00',
      regionId: 1,
      adultOnly: false,
    })
    expect(body.rooms.map((room: RoomAnswer) => [room.id, room.fits])).toEqual([
      [ROOM.five, false],
      [ROOM.twins, true],
    ])
    expect(await refused('/api/place/detail', { ...dates, placeId: 999_999 })).toBe('404 place-not-found')
  })

  it('tells what cancelling a room would cost until when', async () => {
    const { body } = await new Browser(harness, GENEROUS).post('/api/place/roomDetail', {
      checkIn: '2026-12-09',
      checkOut: '2026-12-10',
      adults: 2,
      children: 0,
      placeId: PLACE.hotel,
      roomId: ROOM.five,
    })
    expect(body.feeSteps).toEqual([
      { until: '2026-12-07T23:59:59+09:00', percent: 0, fee: 0 },
      { until: '2026-12-09T15:00:00+09:00', percent: 10, fee: body.room.salePrice / 10 },
    ])
  })

  it('refuses more guests than a room lodges, and a room of another property', async () => {
    const dates = stay(1, { adults: 2, children: 1 })
    expect(await refused('/api/place/roomDetail', { ...dates, placeId: PLACE.hotel, roomId: ROOM.five })).toBe(
      '400 over-capacity',
    )
    expect(await refused('/api/place/roomDetail', { ...dates, placeId: PLACE.hotel, roomId: ROOM.motel })).toBe(
      '404 place-not-found',
    )
    expect(
      await refused('/api/place/roomDetail', { ...dates, adults: 21, placeId: PLACE.hotel, roomId: ROOM.five }),
    ).toBe('400 invalid-input')
  })

  it('has no room for a child in a house for adults, and says so before anything is paid', async () => {
    const dates = stay(1, { adults: 1, children: 1 })
    await open(dates)
    const house = async (adultOnly: number) =>
      (await harness.originDb())
        .prepare('UPDATE property SET adult_only = ?1 WHERE no = ?2')
        .bind(adultOnly, PLACE.hotel)
        .run()
    await house(1)
    const asked = { ...dates, placeId: PLACE.hotel }
    const { body } = await new Browser(harness, GENEROUS).post('/api/place/detail', asked)
    expect(body.rooms.map(({ fits }: Room) => fits)).toEqual(body.rooms.map(() => false))
    expect(await refused('/api/place/roomDetail', { ...asked, roomId: ROOM.five })).toBe('400 over-capacity')
    const two = await new Browser(harness, GENEROUS).post('/api/place/detail', { ...asked, adults: 2, children: 0 })
    expect(two.body.rooms.some(({ fits }: Room) => fits)).toBe(true)
    await house(0)
  })

  it('shows a room as it is now, not as it was kept', async () => {
    const dates = stay()
    await open(dates)
    const room = { ...dates, placeId: PLACE.hotel, roomId: ROOM.five }
    expect((await new Browser(harness, GENEROUS).post('/api/place/roomDetail', room)).body.room.left).toBe(3)
    await stock(ROOM.five, dates.checkIn, 0)
    expect((await new Browser(harness, GENEROUS).post('/api/place/roomDetail', room)).body.room.left).toBe(0)
  })

  it('says where to park', async () => {
    expect((await new Browser(harness, GENEROUS).post('/api/place/vehicle', { placeId: PLACE.hotel })).body).toEqual({
      spaces: 10,
      free: true,
      feePerDay: 0,
    })
    expect(await refused('/api/place/vehicle', { placeId: 999_999 })).toBe('404 place-not-found')
  })

  it('tells the rooms left night by night, for at most 62 nights', async () => {
    const ask = (from: string, to: string, more = {}) =>
      new Browser(harness, GENEROUS).post('/api/property/availability', { placeId: PLACE.hotel, from, to, ...more })
    const nights = (await ask('2026-12-01', '2027-02-01')).body
    expect(nights).toHaveLength(62)
    expect(nights[0]).toMatchObject({ date: '2026-12-01', minPrice: 100_000, salePrice: 95_000, minNights: 1 })
    expect((await ask('2026-12-01', '2026-12-02', { nights: 3, adults: 2 })).body).toMatchObject([
      { minPrice: 300_000, salePrice: 292_000 },
    ])
    expect((await ask('2026-12-01', '2026-12-02', { roomId: ROOM.twins })).body).toMatchObject([{ minPrice: 150_000 }])
    // A page of before midnight asks from a day on that is over.
    const later = (await ask('2026-11-20', '2026-11-23')).body as { date: string }[]
    expect(later.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22'])
    for (const [from, to, code] of [
      ['2026-12-01', '2027-02-02', '400 invalid-stay'],
      ['2026-12-01', '2026-12-01', '400 invalid-stay'],
      ['2026-11-19', '2026-11-21', '400 past-date'],
      ['2027-11-22', '2027-11-23', '400 invalid-stay'],
    ])
      expect(await refused('/api/property/availability', { placeId: PLACE.hotel, from, to })).toBe(code)
    expect(
      await refused('/api/property/availability', { placeId: 999_999, from: '2026-12-01', to: '2026-12-02' }),
    ).toBe('404 place-not-found')
  })

  it('has reviews in order, counted by stars', async () => {
    const visitor = new Browser(harness, GENEROUS)
    const of = async (sort: string) => (await visitor.post('/api/place/reviews', { placeId: PLACE.hotel, sort })).body
    expect((await of('recent')).list.map((review: { id: number }) => review.id)).toEqual([2, 1])
    expect((await of('rating-high')).list.map((review: { id: number }) => review.id)).toEqual([1, 2])
    expect(await of('rating-low')).toMatchObject({
      page: 1,
      totalCount: 2,
      totalPages: 1,
      rating: 4.6,
      breakdown: [0, 0, 0, 1, 1],
    })
    expect((await visitor.post(`/api/place/reviews-batch/${PLACE.hotel}`, { size: 1 })).body.list).toMatchObject([
      { id: 2 },
    ])
    expect(await refused('/api/place/reviews', { placeId: 999_999 })).toBe('404 place-not-found')
    expect(await refused('/api/place/reviews-batch/999999', {})).toBe('404 place-not-found')
    for (const id of ['0', '01', '1e2', '-1', '101%2F', '..%2f101', '%00', '123456789'])
      expect(await refused(`/api/place/reviews-batch/${id}`, {})).toMatch(/^40[04] /)
  })
})

describe('coupons', () => {
  it('are taken once and stay with the browser, also when its visitor is verified', async () => {
    const visitor = new Browser(harness, GENEROUS)
    const mine = async () =>
      Object.fromEntries(
        (await visitor.post('/api/place/coupons', { placeId: PLACE.hotel })).body.map(
          (coupon: { id: string; published: boolean }) => [coupon.id, coupon.published],
        ),
      )
    expect(await mine()).toEqual({ C1: false, ALL: false })
    expect((await visitor.post('/api/place/coupons/held', {})).body).toEqual([])
    const taken = await visitor.post('/api/place/coupon', { placeId: PLACE.hotel, couponId: 'C1' })
    expect(taken.body).toMatchObject({ id: 'C1', amount: 5000, published: true })
    expect((await visitor.post('/api/place/coupon', { placeId: PLACE.hotel, couponId: 'C1' })).body).toEqual(taken.body)
    expect((await visitor.post('/api/place/coupons/held', {})).body).toMatchObject([
      { id: 'C1', published: true, placeId: PLACE.hotel },
    ])
    expect(await mine()).toEqual({ C1: true, ALL: false })

    const sent = await visitor.post('/api/certification', { name: '홍길동', phone: '01055550001', consent: true })
    await visitor.post('/api/certification/check', {
      verificationId: sent.body.verificationId,
      code: await codeFor(harness, '01055550001'),
    })
    expect(await mine()).toEqual({ C1: true, ALL: false })
    expect(
      (await new Browser(harness, GENEROUS).post('/api/place/coupons', { placeId: PLACE.hotel })).body[0].published,
    ).toBe(false)
  })

  it('are not found when over, of another property, or no ids at all', async () => {
    for (const couponId of ['OLD', 'NONE', '', '.', '..', 'a/b', '\u0000', '\ud800'])
      expect(await refused('/api/place/coupon', { placeId: PLACE.hotel, couponId })).toBe('404 coupon-not-found')
    expect(await refused('/api/place/coupon', { placeId: PLACE.motel, couponId: 'C1' })).toBe('404 coupon-not-found')
  })
})

describe('the home screen', () => {
  it('has regions, words and a ranking', async () => {
    const visitor = new Browser(harness, GENEROUS)
    const regions = (await visitor.post('/api/place/region')).body
    expect(regions.map((province: { name: string }) => province.name)).toEqual(['부산', '강원', '서울'])
    expect(regions[0].regions).toMatchObject([{ id: 1, name: '해운대' }])
    expect((await visitor.post('/api/place/getRecommendKeyword')).body).toContain('강릉')
    expect(
      (await visitor.post('/api/place/ranking')).body
        .map((each: { rank: number; no: number }) => [each.rank, each.no])
        .slice(0, 2),
    ).toEqual([
      [1, PLACE.hotel],
      [2, PLACE.pension],
    ])
  })

  it('has no ranking on a channel without one, which is not even asked for', async () => {
    await harness.setFault({ target: 'place', path: '/property/rankings', mode: 'status' })
    const without = await new Browser(harness, PLAIN).post('/api/place/ranking')
    expect([without.status, without.body]).toEqual([200, []])
    expect(await refused('/api/place/ranking', {}, 'suwon')).toBe('502 upstream-failed')
  })

  it('suggests while a name is typed', async () => {
    const of = async (keyword: string) =>
      (await new Browser(harness, GENEROUS).post('/api/place/autocomplete', { keyword }))
        .body as unknown as InferOutput<typeof placeAutocomplete.output>
    expect((await of('해운')).list.slice(0, 2)).toEqual([
      { kind: 'region', id: 1, name: '해운대', detail: '부산', marks: [[0, 2]] },
      { kind: 'place', id: PLACE.hotel, name: '나래 호텔 해운대', detail: '부산 해운대 · 호텔', marks: [[6, 8]] },
    ])
    // A Mac sends its letters in pieces.
    expect(await of('해운대'.normalize('NFD'))).toEqual(await of('해운대'))
    expect(await of('부산   해운대')).toEqual(await of('부산 해운대'))
    expect(await of('없는말')).toMatchObject({ list: [], meant: null, near: [{ name: '해운대' }, {}, {}] })
    // The particle follows the last sound.
    expect((await of('해웅디')).meant).toEqual({ keyword: '해운대', question: '‘해운대’로 찾을까요?' })
    expect((await of('강릉 없는말')).meant).toEqual({ keyword: '강릉', question: '‘강릉’으로 찾을까요?' })
    expect(await refused('/api/place/autocomplete', { keyword: '  ' })).toBe('400 invalid-input')
    expect(await refused('/api/place/autocomplete', { keyword: '가'.repeat(51) })).toBe('400 invalid-input')
  })
})

describe('a service that fails', () => {
  it('is told as a failure: broken, cut off, slow', async () => {
    for (const mode of ['status', 'malformed', 'truncate', 'drop'] as const) {
      await harness.setFault({ target: 'place', path: '/properties', mode })
      expect(await refused('/api/place', stay())).toBe('502 upstream-failed')
    }
    await harness.setFault({ target: 'place', path: '/properties', mode: 'delay', ms: 8000 })
    expect(await refused('/api/place', stay())).toBe('504 upstream-slow')
  })

  it('does not take away a list that was answered a moment ago', async () => {
    const dates = stay()
    const before = await list(dates)
    await harness.setFault({ target: 'place', mode: 'status' })
    expect((await list(dates)).list).toEqual(before.list)
  })
})

it('does not exist on a channel that sells no lodging', async () => {
  const app = new Hono<HonoEnv>()
  app.use('*', async (c, next) => {
    const channel = { name: 'dry', words: {}, products: ['leisure'] }
    const edge = { channel, language: 'ko', ask: () => Promise.reject(new Error('asked')) }
    c.set('context', edge as unknown as HonoEnv['Variables']['context'])
    await next()
  })
  app.onError(answerError)
  place.catalogue(serveSold(serveOn(app), 'place'))
  expect(app.routes.filter((route) => route.path !== '/*')).toHaveLength(17)
  const answer = await app.request('/api/place/ranking', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(404)
})

describe('the map of many', () => {
  const CHANNEL = 'noeul'
  const dates = { checkIn: '2027-09-06', checkOut: '2027-09-07', adults: 2, children: 0 }
  const all = async (query: object) => {
    const [first, rest] = await Promise.all(
      [1, 11].map((page) => list({ ...dates, ...query, first: page, page: page + 9 }, CHANNEL)),
    )
    return { list: [...(first?.list ?? []), ...(rest?.list ?? [])], totalCount: first?.totalCount ?? 0 }
  }
  const covers = ({ south, north, west, east }: Bounds, { lat, lon }: GeoPoint) =>
    lat >= south && lat <= north && lon >= west && lon <= east
  const lowest = (items: readonly { salePrice: number; soldOut: boolean }[]) => {
    const open = items.filter(({ soldOut }) => !soldOut)
    return Math.min(...(open.length > 0 ? open : items).map(({ salePrice }) => salePrice))
  }

  beforeAll(async () => {
    const db = await harness.originDb()
    const policy = (id: number, own: object, scope: object) =>
      JSON.stringify({
        policy: { id, policyName: '할인', minItemPrice: null, moneyDiscount: null, percentDiscount: null, ...own },
        ...scope,
      })
    const numbers = JSON.stringify(Array.from({ length: 180 }, (_, k) => k))
    const kinds = `CASE n.value % 3 WHEN 0 THEN 'hotel' WHEN 1 THEN 'motel' ELSE 'pension' END`
    // Around Seoul, Busan and Jeju, and a pair on one spot; every seventh is sold out.
    await db.batch([
      db.prepare(`INSERT OR REPLACE INTO channel VALUES (?1, ?1, ?1, '["place"]', '', 0, 1, '{}', NULL)`).bind(CHANNEL),
      db
        .prepare(
          `INSERT INTO discount_policy VALUES (31, ?1, 'PLACE', ?2), (32, ?1, 'PLACE', ?3), (33, ?1, 'PLACE', ?4)`,
        )
        .bind(
          CHANNEL,
          policy(
            31,
            { discountOptionType: 'CHANNEL', percentDiscount: { discountPercent: 30 }, minItemPrice: 90_000 },
            {},
          ),
          policy(
            32,
            { discountOptionType: 'CATEGORY', moneyDiscount: { discountAmount: 12_000 } },
            { categoryList: [{ category: 'motel' }] },
          ),
          policy(
            33,
            { discountOptionType: 'PRODUCT', moneyDiscount: { discountAmount: 30_000 } },
            { placeList: [{ placeNo: 60_011 }, { placeNo: 60_100 }] },
          ),
        ),
      db
        .prepare(`INSERT INTO property SELECT 60000 + n.value, '많은 숙소 ' || n.value, ${kinds}, p.region_id, p.address,
        CASE n.value / 60 WHEN 0 THEN 37.4 WHEN 1 THEN 35.05 ELSE 33.3 END + (n.value / 2 * 37 % 100) * 0.002,
        CASE n.value / 60 WHEN 0 THEN 126.8 WHEN 1 THEN 129.0 ELSE 126.4 END + (n.value / 2 * 53 % 100) * 0.002, p.grade, 'city', 3 + n.value % 3, 0, p.check_in, p.check_out,
        p.description, p.notices, p.amenities, p.photos, p.phone, p.policy, p.parking, 0, n.value
        FROM property p, json_each(?1) n WHERE p.no = 101`)
        .bind(numbers),
      db
        .prepare(`INSERT INTO room SELECT 6000000 + n.value, 60000 + n.value, r.name, r.kind, 62000 + n.value * 7919 % 97 * 1000, n.value % 4 * 5, 2, 2, r.bed, r.size_m2, 9,
        r.description, r.photos, r.amenities, r.min_nights FROM room r, json_each(?1) n WHERE r.id = ?2`)
        .bind(numbers, ROOM.five),
    ])
    for (let n = 0; n < 180; n += 7) await stock(6_000_000 + n, dates.checkIn, 0)
    for (let n = 0; n < 180; n++) if (n % 7 > 0) await stock(6_000_000 + n, dates.checkIn, 3)
  })

  it.each([
    {},
    { category: 'motel' },
    { maxPrice: 80_000 },
    { minPrice: 95_000, minRating: 4 },
    { regionId: 1 },
    { keyword: '해운대', stars: [4] },
  ])('of %j tells all of the list, each once, with its true lowest prices', async (query) => {
    const { list: items, totalCount } = await all(query)
    expect(items).toHaveLength(totalCount)
    const shapes: string[] = []
    for (const zoom of [5, 6.5, 8, 9.7, 12, 14, 17]) {
      const area = await within({ ...dates, ...query, bounds: KOREA, zoom }, CHANNEL)
      const { points, clusters } = area
      expect(area.totalCount).toBe(totalCount)
      expect(clusters.reduce((sum, { count }) => sum + count, points.length)).toBe(totalCount)
      expect(lowest([...points, ...clusters])).toBe(lowest(items))
      for (const { count, bounds, salePrice, soldOut, geoPoint } of clusters) {
        const members = items.filter((each) => covers(bounds, each.geoPoint))
        expect(members).toHaveLength(count)
        expect(salePrice).toBe(lowest(members))
        expect(soldOut).toBe(members.every((each) => each.soldOut))
        expect(covers(bounds, geoPoint)).toBe(true)
      }
      for (const { no, salePrice } of points) expect(salePrice).toBe(item(items, no).salePrice)
      shapes.push(`${clusters.length}/${points.length}`)
    }
    expect(new Set(shapes).size).toBeGreaterThan(3)
  })

  it('counts what stands on the edge of a rectangle or of a cell once, and asks for nearly equal views alike', async () => {
    const at = item((await all({})).list, 60_001).geoPoint
    const edge = { south: at.lat, north: 38, west: at.lon, east: 128 }
    for (const zoom of [6, 8.2, 11]) {
      const area = await within({ ...dates, bounds: edge, zoom }, CHANNEL)
      expect(area.clusters.reduce((sum, { count }) => sum + count, area.points.length)).toBe(area.totalCount)
      const told = [...area.points, ...area.clusters].filter(({ geoPoint, ...each }) =>
        covers(
          'bounds' in each
            ? each.bounds
            : { south: geoPoint.lat, north: geoPoint.lat, west: geoPoint.lon, east: geoPoint.lon },
          at,
        ),
      )
      expect(told.length).toBeGreaterThan(0)
      const other = { ...edge, north: edge.north - 0.0001, east: edge.east - 0.0001 }
      expect(await within({ ...dates, bounds: other, zoom: zoom + 0.1 }, CHANNEL)).toEqual(area)
    }
  })

  it('stays small for a rectangle that no screen shows', async () => {
    const area = await within({ ...dates, bounds: KOREA, zoom: 22 }, CHANNEL)
    expect(area.clusters.length).toBeGreaterThan(0)
    expect(area.clusters.length + area.points.length).toBeLessThan(180)
  })
})
