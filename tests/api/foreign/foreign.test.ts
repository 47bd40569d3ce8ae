import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Area } from '#contract/catalogue.ts'
import type { ForeignDetail, ForeignItem, ForeignPage, ForeignPoint } from '#contract/foreign/catalogue.ts'
import { FOREIGN_DISCOUNT, HONOLULU, HOTEL, paid, RESORT, rateId, SMALL, TOKYO, withForeign } from '#tests/foreign.ts'
import { type Harness, startHarness } from '#tests/harness.ts'
import { Browser } from '../kit.ts'

let harness: Harness
let browser: Browser

beforeAll(async () => {
  harness = await withForeign(await startHarness())
  browser = new Browser(harness)
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

/**
 * Every test has nights of its own, from a Monday or Tuesday at the base rate, so that no answer
 * kept for another one is its answer.
 */
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-07', '2026-12-08', '2026-12-14', '2026-12-15']
let turn = 0
const next = (date: string, nights: number) =>
  new Date(Date.parse(date) + nights * 86_400_000).toISOString().slice(0, 10)
function stay(nights = 1, rooms: object[] = [{ adults: 2, childAges: [] }]) {
  const checkIn = DAYS[turn++ % DAYS.length] ?? ''
  return { checkIn, checkOut: next(checkIn, nights), rooms }
}

async function ask<Body>(path: string, body: object): Promise<Body> {
  const answer = await browser.post(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const refused = async (path: string, body: unknown, who = browser) => {
  const answer = await who.post(path, body)
  return `${answer.status} ${answer.body.error?.code}`
}
const find = <Item extends { propertyId: string }>(list: Item[], id: string): Item => {
  const found = list.find((each) => each.propertyId === id)
  if (!found) throw new Error(`${id} is not in the list`)
  return found
}

/** 10% off 90% of 100,000 is 81,000; 10% tax on it, and 1,800 for each of two adults. */
const HOTEL_NIGHT = 81_000 + 8100 + 3600
/** The same before the sale: 90,000, 9,000 and 3,600. */
const HOTEL_LIST = 102_600

describe('prices', () => {
  it('are the whole, taxes and fees within, before and after sale and discount', async () => {
    const { list } = await ask<ForeignPage>('/api/foreign', { ...stay(), cityId: TOKYO.cityId })
    expect(find(list, HOTEL.placeId)).toMatchObject({
      propertyName: '나래 호텔 신주쿠',
      englishName: 'Narae Hotel Shinjuku',
      propertyType: 'hotel',
      latitude: 35.69,
      longitude: 139.7,
      cityName: '새도쿄',
      englishCountryName: 'Japan',
      strikethroughPrice: HOTEL_LIST,
      salePrice: paid(HOTEL_NIGHT),
      discountPercent: Math.floor(((HOTEL_LIST - paid(HOTEL_NIGHT)) / HOTEL_LIST) * 100),
      discount: { appliedPrice: paid(HOTEL_NIGHT), text: `${FOREIGN_DISCOUNT.percent}% 할인` },
      taxesAndFees: 8100 + 3600,
      starRatings: [{ rating: 4 }],
      review: { rating: 4.5, count: 120 },
      board: 'none',
      freeUntil: expect.stringMatching(/T18:00$/),
      refundable: false,
      soldOut: false,
      bpUrl: expect.stringContaining('hotel-exterior-01-960.webp'),
      originUrl: expect.stringContaining('hotel-exterior-01-1600.webp'),
    })
  })

  it('are one number in list, map, near-by, detail and room', async () => {
    const dates = stay(2)
    const { list } = await ask<ForeignPage>('/api/foreign', { ...dates, cityId: TOKYO.cityId })
    const bounds = { south: 35, north: 36, west: 139, east: 140 }
    const { points } = await ask<Area<ForeignPoint>>('/api/foreign/point', { ...dates, bounds, zoom: 14 })
    const far = await ask<Area<ForeignPoint>>('/api/foreign/point', { ...dates, bounds, zoom: 5 })
    const salePrice = Math.min(...list.map((each) => each.salePrice))
    expect(far).toMatchObject({ totalCount: 2, points: [], clusters: [{ count: 2, salePrice, soldOut: false }] })
    const near = await ask<ForeignItem[]>('/api/foreign/near', { ...dates, cityId: TOKYO.cityId })
    expect(list.map((item) => item.propertyId).sort()).toEqual([HOTEL.placeId, SMALL.placeId])
    for (const shown of list) {
      const { strikethroughPrice, salePrice, discountPercent, discount } = shown
      const figures = { strikethroughPrice, salePrice, discountPercent, discount }
      const detail = await ask<ForeignDetail>('/api/foreign/detail', { ...dates, placeId: shown.propertyId })
      const rates = detail.rooms.filter((room) => room.fits && room.left > 0).flatMap((room) => room.rates)
      const cheapest = rates.toSorted((a, b) => a.salePrice - b.salePrice)[0]
      expect(cheapest).toMatchObject(figures)
      expect(find(points, shown.propertyId)).toMatchObject({ strikethroughPrice, salePrice })
      expect(find(near, shown.propertyId)).toMatchObject(figures)
      const room = detail.rooms.find((each) => each.rates.includes(cheapest as never))
      const one = await ask<{ rate: object }>('/api/foreign/roomDetail', {
        ...dates,
        placeId: shown.propertyId,
        roomId: room?.id,
        rateId: cheapest?.id,
      })
      expect(one.rate).toEqual(cheapest)
    }
  })

  it('say what they are made of: nights and charges add up to the price before the discount', async () => {
    const dates = stay(3, [
      { adults: 3, childAges: [5] },
      { adults: 2, childAges: [] },
    ])
    const detail = await ask<ForeignDetail>('/api/foreign/detail', { ...dates, placeId: HOTEL.placeId })
    const family = detail.rooms.find((room) => room.id === HOTEL.family)
    const breakfast = family?.rates.find((rate) => rate.id === rateId(HOTEL.family, 3))
    // Two rooms of 160,000, one adult too many, five breakfasts, then a tenth of it as tax.
    const night = 2 * 160_000 + 20_000 + 5 * 12_000
    const cityTax = 5 * 3 * 1800
    const total = 3 * night * 0.9 * 1.1 + cityTax
    expect(breakfast).toMatchObject({
      board: 'breakfast',
      nights: [0, 1, 2].map((at) => ({ date: next(dates.checkIn, at), price: night })),
      charges: [
        { kind: 'vat', amount: (3 * night) / 10 },
        { kind: 'cityTax', amount: cityTax },
      ],
      strikethroughPrice: 3 * night * 1.1 + cityTax,
      price: total,
      taxesAndFees: (3 * night * 0.9) / 10 + cityTax,
      salePrice: paid(total),
    })
  })

  it('count a child above the age of the property as an adult, and let the younger ones sleep for nothing', async () => {
    const price = async (childAges: number[]) => {
      const dates = { ...stay(1, [{ adults: 2, childAges }]), placeId: HOTEL.placeId, roomId: HOTEL.family }
      const { rate } = await ask<{ rate: { salePrice: number } }>('/api/foreign/roomDetail', {
        ...dates,
        rateId: rateId(HOTEL.family, 2),
      })
      return rate.salePrice
    }
    const two = paid(Math.floor(144_000 * 1.1) + 3600)
    expect(await price([])).toBe(two)
    expect(await price([11])).toBe(two)
    // Twelve is an adult to the bed, though the city taxes those who said to be adults.
    expect(await price([12])).toBe(paid(162_000 + 16_200 + 3600))
  })

  it('are cut to the policy maximum', async () => {
    const dates = stay(3)
    const { list } = await ask<ForeignPage>('/api/foreign', { ...dates, cityId: HONOLULU.cityId })
    const total = 3 * (180_000 * 1.2 + 50_000)
    expect(find(list, RESORT.placeId)).toMatchObject({ salePrice: total - FOREIGN_DISCOUNT.most })
  })
})

describe('a search', () => {
  it('understands cities, countries and properties in Korean and in English', async () => {
    const dates = stay()
    const title = async (keyword: string) => {
      const page = await ask<ForeignPage>('/api/foreign', { ...dates, keyword })
      return [page.where?.englishName, page.where?.cityId, page.list.map((item) => item.propertyId).sort()]
    }
    const tokyo = [HOTEL.placeId, SMALL.placeId]
    expect(await title('새도쿄')).toEqual(['New Tokyo', TOKYO.cityId, tokyo])
    expect(await title('new tokyo')).toEqual(['New Tokyo', TOKYO.cityId, tokyo])
    expect(await title('일본')).toEqual(['Japan', null, tokyo])
    expect(await title('미국')).toEqual(['United States', null, [RESORT.placeId]])
    expect(await title('Narae Hotel')).toEqual(['Narae Hotel', null, [HOTEL.placeId]])
    expect(await title('새도쿄 우에노')).toEqual(['새도쿄 우에노', null, [SMALL.placeId]])
    expect(await title('없는 이름')).toEqual(['없는 이름', null, []])
  })

  it('keeps to the kind, the stars, the amenities and the price a night', async () => {
    const dates = stay(2)
    const ids = async (more: object) => {
      const page = await ask<ForeignPage>('/api/foreign', { ...dates, ...more })
      return page.list.map((item) => item.propertyId).sort()
    }
    expect(await ids({ propertyType: 'resort' })).toEqual([RESORT.placeId])
    expect(await ids({ stars: [3, 5] })).toEqual([RESORT.placeId, SMALL.placeId])
    expect(await ids({ amenities: ['pool'] })).toEqual([])
    expect(await ids({ minPrice: HOTEL_NIGHT, maxPrice: HOTEL_NIGHT })).toEqual([HOTEL.placeId])
    expect(await ids({ maxPrice: HOTEL_NIGHT - 1 })).toEqual([SMALL.placeId])
    // No room of the small hotel takes four, nor does the resort.
    expect(await ids({ rooms: [{ adults: 4, childAges: [] }] })).toEqual([HOTEL.placeId])
    expect(await ids({ rooms: [{ adults: 2, childAges: [12] }] })).toEqual([HOTEL.placeId])
    expect(await ids({ rooms: [{ adults: 2, childAges: [5] }] })).toEqual([
      HOTEL.placeId,
      RESORT.placeId,
      SMALL.placeId,
    ])
  })

  it('sorts by price, rating, stars and distance, sold-out ones last', async () => {
    const dates = stay()
    const order = async (sort: string, more: object = {}) =>
      (await ask<ForeignPage>('/api/foreign', { ...dates, sort, ...more })).list.map((item) => item.propertyId)
    expect(await order('price-low')).toEqual([SMALL.placeId, HOTEL.placeId, RESORT.placeId])
    expect(await order('price-high')).toEqual([RESORT.placeId, HOTEL.placeId, SMALL.placeId])
    expect(await order('stars')).toEqual([RESORT.placeId, HOTEL.placeId, SMALL.placeId])
    const near = await ask<ForeignPage>('/api/foreign', { ...dates, cityId: TOKYO.cityId, sort: 'distance' })
    expect(near.list.map((item) => item.propertyId)).toEqual([HOTEL.placeId, SMALL.placeId])
    expect(near.list[0]?.distance).toBe(0)
    expect(near.list[1]?.distance).toBeGreaterThan(6000)
    expect(near.list[1]?.distance).toBeLessThan(8000)

    const db = await harness.originDb()
    const day = Date.parse(dates.checkIn) / 86_400_000
    await db.prepare(`INSERT INTO stock VALUES ('foreign', ?, ?, 1)`).bind(SMALL.double, day).run()
    const two = { rooms: [1, 2].map(() => ({ adults: 2, childAges: [] })), cityId: TOKYO.cityId }
    const { list } = await ask<ForeignPage>('/api/foreign', { ...dates, ...two, sort: 'price-low' })
    expect(list.map((item) => [item.propertyId, item.soldOut, item.left > 0])).toEqual([
      [HOTEL.placeId, false, true],
      [SMALL.placeId, true, false],
    ])
  })

  it('is about the day of the city, not of Seoul', async () => {
    // Noon of the 21st in Seoul is the evening of the 20th in Honolulu.
    const tonight = { checkIn: '2026-11-20', checkOut: '2026-11-21', rooms: [{ adults: 2, childAges: [] }] }
    const honolulu = await ask<ForeignPage>('/api/foreign', { ...tonight, cityId: HONOLULU.cityId })
    expect(honolulu.list.map((item) => item.propertyId)).toEqual([RESORT.placeId])
    expect(await refused('/api/foreign', { ...tonight, cityId: TOKYO.cityId })).toBe('400 past-date')
    // Without a city only those in which the day is not over.
    const anywhere = await ask<ForeignPage>('/api/foreign', tonight)
    expect(anywhere.list.map((item) => item.propertyId)).toEqual([RESORT.placeId])
    const detail = await ask<ForeignDetail>('/api/foreign/detail', { ...tonight, placeId: RESORT.placeId })
    expect(detail.zone).toBe(HONOLULU.zone)
    expect(await refused('/api/foreign/detail', { ...tonight, placeId: HOTEL.placeId })).toBe('400 past-date')
    const before = { ...tonight, checkIn: '2026-11-19' }
    expect(await refused('/api/foreign/detail', { ...before, placeId: RESORT.placeId })).toBe('400 past-date')
    // Too late to cancel for nothing, two days before at 18:00.
    expect(honolulu.list[0]?.freeUntil).toBe(null)
  })
})

describe('a rate', () => {
  const steps = async (placeId: string, roomId: number, no: 1 | 2, checkIn: string) =>
    (
      await ask<{ feeSteps: { until: string; percent: number; fee: number }[] }>('/api/foreign/roomDetail', {
        checkIn,
        checkOut: next(checkIn, 1),
        rooms: [{ adults: 2, childAges: [] }],
        placeId,
        roomId,
        rateId: rateId(roomId, no),
      })
    ).feeSteps

  it('can be given back until its deadline by the clock of the city', async () => {
    const total = paid(99_000 + 3600)
    expect(await steps(HOTEL.placeId, HOTEL.double, 2, '2026-12-17')).toEqual([
      { until: '2026-12-15T18:00:00+09:00', percent: 0, fee: 0 },
      { until: '2026-12-17T15:00:00+09:00', percent: 50, fee: Math.floor(total / 20) * 10 },
    ])
    const [free, late] = await steps(RESORT.placeId, RESORT.double, 2, '2026-12-17')
    expect([free?.until, late?.until]).toEqual(['2026-12-15T18:00:00-10:00', '2026-12-17T15:00:00-10:00'])
  })

  it('that is not refunded may be undone for ten minutes and then costs all of it', async () => {
    const [undo, all] = await steps(HOTEL.placeId, HOTEL.double, 1, '2026-12-17')
    expect(undo).toEqual({ until: '2026-11-21T12:10:00+09:00', percent: 0, fee: 0 })
    expect(all).toEqual({ until: '2026-12-17T15:00:00+09:00', percent: 100, fee: paid(HOTEL_NIGHT) })
  })
})

describe('a calendar', () => {
  const rooms = [{ adults: 2, childAges: [] }]
  const calendar = (placeId: string, more: object = {}) =>
    ask<{ today: string; days: { date: string; left: number; minPrice: number; salePrice: number }[] }>(
      '/api/foreign/availability',
      { placeId, from: '2026-11-20', to: '2026-11-24', rooms, ...more },
    )

  it('begins with the day it is in the city', async () => {
    const there = await calendar(RESORT.placeId)
    expect([there.today, there.days[0]?.date]).toEqual(['2026-11-20', '2026-11-20'])
    const here = await calendar(HOTEL.placeId)
    expect([here.today, here.days[0]?.date, here.days.length]).toEqual(['2026-11-21', '2026-11-21', 3])
  })

  it('has the price that a stay of so many nights begins from, as its list has it', async () => {
    const from = '2026-11-30'
    const night = (await calendar(HOTEL.placeId, { from, to: '2026-12-01' })).days
    expect(night).toMatchObject([{ date: from, minPrice: HOTEL_NIGHT, salePrice: paid(HOTEL_NIGHT), minNights: 1 }])
    const [two] = (await calendar(HOTEL.placeId, { from, to: '2026-12-01', nights: 2 })).days
    expect(two).toMatchObject({ minPrice: 2 * HOTEL_NIGHT, salePrice: paid(2 * HOTEL_NIGHT) })
    const dates = { checkIn: from, checkOut: '2026-12-02', rooms }
    const { list } = await ask<ForeignPage>('/api/foreign', { ...dates, cityId: TOKYO.cityId })
    expect(find(list, HOTEL.placeId).salePrice).toBe(two?.salePrice)
    const full = await calendar(SMALL.placeId, { from, to: '2026-12-01', rooms: [{ adults: 3, childAges: [] }] })
    expect(full.days).toMatchObject([{ left: 0 }])
  })

  it('sells a house for its fewest nights and more', async () => {
    const db = await harness.originDb()
    const fewest = (nights: number) =>
      db.prepare('UPDATE foreign_room SET min_nights = ?1 WHERE property_id = ?2').bind(nights, 39_000_002).run()
    await fewest(2)
    const room = { placeId: RESORT.placeId, roomId: RESORT.double, rateId: rateId(RESORT.double, 1) }
    const dates = { checkIn: '2026-12-09', checkOut: '2026-12-10', rooms }
    expect(await refused('/api/foreign/roomDetail', { ...room, ...dates })).toBe('400 invalid-stay')
    const listed = await ask<ForeignPage>('/api/foreign', { ...dates, cityId: HONOLULU.cityId })
    expect(find(listed.list, RESORT.placeId).soldOut).toBe(true)
    const { days } = await calendar(RESORT.placeId, { from: '2026-12-09', to: '2026-12-10' })
    expect(days).toMatchObject([{ minNights: 2 }])
    expect(days[0]?.left).toBeGreaterThan(0)
    await fewest(1)
  })

  it('has the last day on which a stay may begin, a year from the day it is where days begin first', async () => {
    const { days } = await calendar(HOTEL.placeId, { from: '2027-11-21', to: '2027-11-22' })
    expect(days.map(({ date }) => date)).toEqual(['2027-11-21'])
    const after = { placeId: HOTEL.placeId, from: '2027-11-22', to: '2027-11-23', rooms }
    expect(await refused('/api/foreign/availability', after)).toBe('400 invalid-stay')
  })

  it.each([
    [{ from: '2026-11-18', to: '2026-11-20' }, '400 past-date'],
    [{ to: '2026-11-20' }, '400 invalid-stay'],
    [{ to: '2027-01-22' }, '400 invalid-stay'],
    [{ nights: 31 }, '400 invalid-input'],
    [{ placeId: '39999999' }, '404 place-not-found'],
  ])('%j is %s', async (more, code) => {
    const body = { placeId: HOTEL.placeId, from: '2026-11-20', to: '2026-11-24', rooms, ...more }
    expect(await refused('/api/foreign/availability', body)).toBe(code)
  })
})

describe('suggestions and settings', () => {
  it('suggest countries, cities and properties by either name', async () => {
    const suggest = async (keyword: string) =>
      (await ask<{ list: { kind: string; id: string }[] }>('/api/foreign/autocomplete', { keyword })).list.map(
        ({ kind, id }) => `${kind} ${id}`,
      )
    expect(await suggest('japa')).toEqual([
      'country JP',
      `city ${TOKYO.cityId}`,
      `property ${HOTEL.placeId}`,
      `property ${SMALL.placeId}`,
    ])
    expect(await suggest('새도')).toEqual([
      `city ${TOKYO.cityId}`,
      `property ${HOTEL.placeId}`,
      `property ${SMALL.placeId}`,
    ])
    expect(await suggest('Narae Resort')).toEqual([`property ${RESORT.placeId}`])
    expect(await suggest('우에노')).toEqual([`property ${SMALL.placeId}`])
    expect(await suggest('shinjuku')).toEqual([`property ${HOTEL.placeId}`])
    expect(await suggest('???')).toEqual([])
  })

  it('say what the home, the search and the filters need', async () => {
    const setting = await ask<{
      countries: { code: string; count: number; cities: { id: number; zone: string; count: number }[] }[]
      ranking: { rank: number; propertyId: string }[]
      propertyTypes: object[]
      popularCities: number[]
      bounds: object
    }>('/api/foreign/setting', {})
    expect(setting.countries).toMatchObject([
      { code: 'JP', count: 2, cities: [{ id: TOKYO.cityId, zone: TOKYO.zone, count: 2 }] },
      { code: 'US', count: 1, cities: [{ id: HONOLULU.cityId, zone: HONOLULU.zone }] },
    ])
    expect(setting.popularCities).toEqual([TOKYO.cityId, HONOLULU.cityId])
    expect(setting.ranking.map((item) => item.rank)).toEqual([1, 2])
    expect(setting.propertyTypes).toContainEqual({ type: 'resort', count: 1 })
    expect(setting.bounds).toEqual({ rooms: 4, adults: 8, children: 4, childAge: 17, nights: 30, daysAhead: 365 })
    const skt = await new Browser(harness, 'skt').post('/api/foreign/setting', {})
    expect(skt.body.ranking).toEqual([])
  })
})

describe('refusals', () => {
  const dates = { checkIn: '2026-12-01', checkOut: '2026-12-02', rooms: [{ adults: 2, childAges: [] }] }
  const room = { ...dates, placeId: HOTEL.placeId, roomId: HOTEL.double, rateId: rateId(HOTEL.double, 1) }
  it.each([
    ['/api/foreign', { ...dates, checkIn: '2026-12-02' }, '400 invalid-stay'],
    ['/api/foreign', { ...dates, checkOut: '2027-01-05' }, '400 invalid-stay'],
    ['/api/foreign', { ...dates, checkIn: '2028-01-01', checkOut: '2028-01-02' }, '400 invalid-stay'],
    ['/api/foreign', { ...dates, checkIn: '2026-11-01' }, '400 past-date'],
    ['/api/foreign', { ...dates, cityId: 4242 }, '404 not-found'],
    ['/api/foreign', { ...dates, rooms: [] }, '400 invalid-input'],
    ['/api/foreign', { ...dates, rooms: Array(5).fill({ adults: 1, childAges: [] }) }, '400 invalid-input'],
    ['/api/foreign', { ...dates, rooms: [{ adults: 0, childAges: [3] }] }, '400 invalid-input'],
    ['/api/foreign', { ...dates, rooms: [{ adults: 1, childAges: [18] }] }, '400 invalid-input'],
    ['/api/foreign/near', { ...dates, cityId: 4242 }, '404 not-found'],
    ['/api/foreign/near', { ...dates, placeId: '39999999' }, '404 place-not-found'],
    ['/api/foreign/near', { ...dates }, '400 invalid-input'],
    [
      '/api/foreign/point',
      { ...dates, bounds: { south: 2, north: 1, west: 1, east: 2 }, zoom: 9 },
      '400 invalid-input',
    ],
    ['/api/foreign/detail', { ...dates, placeId: '39999999' }, '404 place-not-found'],
    ['/api/foreign/detail', { ...dates, placeId: 39_000_001 }, '400 invalid-input'],
    ['/api/foreign/roomDetail', { ...room, rateId: '9' }, '400 invalid-input'],
    ['/api/foreign/roomDetail', { ...room, rateId: rateId(HOTEL.family, 1) }, '404 place-not-found'],
    ['/api/foreign/roomDetail', { ...room, placeId: RESORT.placeId }, '404 place-not-found'],
    ['/api/foreign/roomDetail', { ...room, rooms: [{ adults: 3, childAges: [] }] }, '400 over-capacity'],
    ['/api/foreign/roomDetail', { ...room, rooms: [{ adults: 2, childAges: [12] }] }, '400 over-capacity'],
    ['/api/foreign/roomDetail', { ...room, checkIn: '2026-11-20' }, '400 past-date'],
  ])('%s %j is %s', async (path, body, code) => {
    expect(await refused(path, body)).toBe(code)
  })

  it('come where the channel does not sell overseas lodging, and where the service fails', async () => {
    expect(await refused('/api/foreign/setting', {}, new Browser(harness, 'suwon'))).toBe('404 not-found')
    await harness.setFault({ target: 'place', path: '/foreign/properties', mode: 'status', status: 503 })
    expect(await refused('/api/foreign', { ...dates, checkIn: '2026-12-11', checkOut: '2026-12-12' })).toBe(
      '502 upstream-failed',
    )
  })
})
