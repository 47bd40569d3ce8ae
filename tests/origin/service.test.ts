import { mkdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestHarness } from 'wrangler'
import * as admin from '#contract/upstream/admin.ts'
import * as desk from '#contract/upstream/booking.ts'
import type { UpstreamEndpoint } from '#contract/upstream/envelope.ts'
import * as pay from '#contract/upstream/pay.ts'
import * as place from '#contract/upstream/place.ts'
import * as placeCoupon from '#contract/upstream/place-coupon.ts'
import { sendMessage } from '#contract/upstream/sms.ts'
import { Fault } from '#functions/origin/fault.ts'
import { servePhotos } from '#scripts/operate/photos.ts'
import { SERVICES } from '../services.ts'
import { catalogue, PLACE, ROOM } from './catalogue.ts'

process.env.WRANGLER_SEND_METRICS = 'false'
const photos = await servePhotos()
// Wrangler does not start without the folder of an assets binding.
mkdirSync(new URL('../../.local/reference/', import.meta.url), { recursive: true })

const CLOCK = '2026-11-21T12:00:00+09:00'
const FIRST = Date.parse('2026-12-07') // a Monday, off-season everywhere but on the ski slopes
/** There is no shop here to hear of payments. */
const SHOPLESS = { EDGE: 'narae-origin' }
const server = createTestHarness({
  workers: [
    {
      configPath: new URL('../../functions/origin/wrangler.toml', import.meta.url),
      vars: { ENVIRONMENT: 'test', TEST_CLOCK: CLOCK, PHOTO_SERVICE: photos.address },
      bindingOverrides: SHOPLESS,
    },
  ],
})
const worker = server.getWorker<{ DB: D1Database }>()
let db: D1Database
let url: URL
let orders = 0

beforeAll(async () => {
  url = (await server.listen()).url
  await worker.applyD1Migrations('DB')
  db = (await worker.getEnv()).DB
  for (const [sql, values] of catalogue())
    await db
      .prepare(sql)
      .bind(...values)
      .run()
})
afterAll(async () => {
  await server.close()
  photos.stop()
})
beforeEach(async () => {
  await db.batch(
    ['booking', 'coupon_use', 'hold', 'stock', 'fault', 'restriction'].map((table) =>
      db.prepare(`DELETE FROM ${table}`),
    ),
  )
  await open()
})

const day = (offset: number) => new Date(FIRST + offset * 86_400_000).toISOString().slice(0, 10)
const stay = (nights = 1, offset = 0) => ({
  checkIn: day(offset),
  checkOut: day(offset + nights),
  adults: 2,
  children: 0,
})
const order = () => `N261121-${String(++orders).padStart(10, '0')}`

type Input = Record<string, unknown>
const headers = { channel: 'blue', browserId: 'b-1' }

/** Asks as the edge does: parameters out of the input, the rest as query or JSON. */
function send(endpoint: UpstreamEndpoint, input: Input): Promise<Response> {
  const rest = { ...input }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const bodied = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const query = bodied
    ? ''
    : `?${new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))}`
  return fetch(new URL(`/${endpoint.service}${path}${query}`, url), {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(bodied ? { body: JSON.stringify(rest) } : {}),
  })
}

/** The answer, parsed by the contract. */
async function ask<Output extends v.GenericSchema>(endpoint: UpstreamEndpoint<v.GenericSchema, Output>, input: Input) {
  const response = await send(endpoint, input)
  expect(response.status).toBe(200)
  return v.parse(endpoint.output, await response.json())
}

async function refusal(endpoint: UpstreamEndpoint, input: Input): Promise<string> {
  const response = await send(endpoint, input)
  const body = (await response.json()) as { code: string | number }
  return response.ok ? 'accepted' : `${response.status} ${body.code}`
}

async function control(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(new URL(`/__origin${path}`, url), {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(response.status).toBe(200)
  return response.json()
}

/** Sets the stock of every room to its number of units over the nights that tests use. */
async function open(): Promise<void> {
  await db
    .prepare(
      `INSERT INTO stock (product, item, slot, left) SELECT 'place', r.id, n.value, r.units FROM room r, json_each(?1) n`,
    )
    .bind(JSON.stringify(Array.from({ length: 21 }, (_, k) => FIRST / 86_400_000 + k)))
    .run()
}

const left = (roomId: number, offset = 0) =>
  db
    .prepare(`SELECT left FROM stock WHERE product = 'place' AND item = ?1 AND slot = ?2`)
    .bind(roomId, FIRST / 86_400_000 + offset)
    .first<number>('left')

const holding = (orderId: string, roomId: number = ROOM.five, nights = 1): Input => ({
  orderId,
  no: PLACE.hotel,
  roomId,
  ...stay(nights),
  couponId: null,
  owner: 'owner-1',
})
const guest = { guestName: '홍길동', guestPhone: '01012345678', request: '' }
const search = (input: Input = {}) =>
  ask(place.searchPlaces, { ...stay(), sort: 'recommended', page: 1, size: 20, ...input })
const numbers = (list: { no: number }[]) => list.map((item) => item.no)

describe('requests', () => {
  it('need a channel and a browser', async () => {
    const response = await fetch(new URL('/place/regions', url))
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'MISSING_CHANNEL' }])
  })

  it.each([
    ['a word for a number', { page: 'one' }],
    ['an empty number', { page: '' }],
    ['an unknown key', { colour: 'red' }],
    ['a day that does not exist', { checkIn: '2026-02-30' }],
    ['no night', { checkOut: day(0) }],
    ['31 nights', { checkOut: day(31) }],
    ['half a person', { adults: 1.5 }],
    ['an unknown amenity', { amenities: 'wifi,jacuzzi' }],
    ['page 0', { page: 0 }],
    ['a huge page size', { size: 5000 }],
  ])('are refused with %s', async (_, wrong) => {
    expect(await refusal(place.searchPlaces, { ...stay(), sort: 'recommended', page: 1, size: 20, ...wrong })).toBe(
      '400 INVALID_REQUEST',
    )
  })

  it.each(['not json', '[]', 'null', '"x"', '{"orderId":1}', '{"__proto__":{}}'])(
    'are refused with the body %s',
    async (body) => {
      const response = await fetch(new URL('/place/holds', url), { method: 'POST', headers, body })
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_REQUEST' }])
    },
  )
})

describe('admin and pay', () => {
  it('know a channel by name and by alias, and answer no bookingName for any other', async () => {
    expect((await ask(admin.channelDomain, { domainName: 'blue' })).result).toMatchObject({
      bookingName: 'blue',
      name: '파랑여행',
    })
    expect((await ask(admin.channelDomain, { domainName: 'bleu' })).result?.channelName).toBe('blue')
    expect((await ask(admin.channelDomain, { domainName: 'nobody' })).result).toBeNull()
    expect((await ask(admin.channelDomain, { domainName: 'closed' })).result).toBeNull()
  })

  it('hand out search texts and policies', async () => {
    expect((await ask(admin.searchText, { channel: 'bleu' })).result.contents).toEqual([
      { productType: 'PLACE', searchText: '어디로 갈까요?' },
    ])
    expect((await ask(pay.policies, { channel: 'blue', part: 'PLACE' })).result).toHaveLength(1)
    expect((await ask(pay.policies, { channel: 'blue', part: 'LEISURE' })).result).toEqual([])
  })

  it('save a verification', async () => {
    await ask(pay.saveVerification, { phone: '01012345678', name: '홍길동' })
    expect(await db.prepare('SELECT channel, name, browser_id FROM verification').first()).toEqual({
      channel: 'blue',
      name: '홍길동',
      browser_id: 'b-1',
    })
    expect(await refusal(pay.saveVerification, { phone: '010-1234', name: '홍길동' })).toBe('400 INVALID_REQUEST')
  })
})

describe('search', () => {
  it('finds what lodges the guests, most popular first, at the cheapest room that is free', async () => {
    const { result } = await search()
    expect(numbers(result.list)).toEqual([101, 102, 103, 104])
    expect(result.list[0]).toMatchObject({
      listPrice: 100_000,
      price: 100_000,
      left: 5,
      regionName: '해운대',
      soldOut: false,
    })
    // 83,000 x 85 % is 70,550; the dormitory is cheaper but sleeps one.
    expect(result.list[1]).toMatchObject({ listPrice: 83_000, price: 70_550 })
    expect(result.totalCount).toBe(4)
    expect(result.maxPrice).toBe(234_000)
    expect(numbers((await search({ adults: 4, children: 2 })).result.list)).toEqual([103])
  })

  it('adds up nights of season and weekend', async () => {
    // Thursday to Sunday: one weekday and two weekend nights; the valley charges 140 % for those.
    const { result } = await ask(place.roomNow, { no: PLACE.pension, roomId: ROOM.sale, ...stay(3, 3) })
    expect(result.room.nights.map((night) => night.listPrice)).toEqual([83_000, 116_200, 116_200])
    expect(result.room.nights.map((night) => night.price)).toEqual([70_550, 98_770, 98_770])
    const [, pension] = (await search(stay(3, 3))).result.list
    expect(pension).toMatchObject({ listPrice: result.room.listPrice, price: result.room.price })
  })

  it.each<[string, Input, number[]]>([
    ['a region', { regionId: 2 }, [102, 103]],
    ['a category', { category: 'motel' }, [104]],
    ['all of the amenities', { amenities: 'pool,barbecue' }, [103]],
    ['a name', { keyword: '솔숲펜션' }, [102]],
    ['a region by name', { keyword: '강릉' }, [102, 103]],
    ['a province by its long name', { keyword: '강원도' }, [102, 103]],
    ['an address', { keyword: '해변로' }, [101, 104]],
    ['a kind of lodging', { keyword: '풀빌라' }, [103]],
    ['several words', { keyword: '해운대 모텔' }, [104]],
    ['two words without a space', { keyword: '해운대모텔' }, [104]],
    ['letters of a pattern', { keyword: '%' }, []],
    ['a quotation mark', { keyword: "' OR 1=1 --" }, []],
    ['the lowest price a night', { minPrice: 90_000 }, [101, 103]],
    ['the highest price a night', { maxPrice: 80_000 }, [102, 104]],
    ['a price for several nights', { ...stay(2), maxPrice: 80_000 }, [102, 104]],
    ['price-low', { sort: 'price-low' }, [104, 102, 101, 103]],
    ['price-high', { sort: 'price-high' }, [103, 101, 102, 104]],
    ['rating', { sort: 'rating' }, [102, 101, 103, 104]],
    ['reviews', { sort: 'reviews' }, [101, 102, 103, 104]],
    ['distance from a region', { regionId: 1, sort: 'distance' }, [101, 104]],
  ])('by %s', async (_, input, wanted) => {
    const { result } = await search(input)
    expect(numbers(result.list)).toEqual(wanted)
    expect(result.totalCount).toBe(wanted.length)
  })

  it('pages, and counts beyond the last page too', async () => {
    expect(numbers((await search({ page: 2, size: 3 })).result.list)).toEqual([104])
    expect((await search({ page: 9, size: 3 })).result).toMatchObject({ list: [], totalCount: 4 })
  })

  it('puts sold-out properties last with the price they would have', async () => {
    await control('PUT', '/stock', { roomId: ROOM.five, night: day(0), left: 0 })
    expect((await search()).result.list[0]).toMatchObject({ no: 101, price: 150_000 })
    await control('PUT', '/stock', { roomId: ROOM.twins, night: day(0), left: 0 })
    expect((await search({ sort: 'price-high' })).result.list.at(-1)).toMatchObject({
      no: 101,
      soldOut: true,
      left: 0,
      price: 100_000,
    })
  })

  it('says where it looked', async () => {
    expect((await search({ regionId: 2 })).result.title).toBe('강릉/경포')
    expect((await search({ keyword: '부산' })).result.title).toBe('부산')
    expect((await search({ keyword: '해운대 호텔' })).result.title).toBe('해운대')
    expect((await search()).result.title).toBeNull()
  })

  it('looks near a place, near a region and inside a rectangle', async () => {
    expect(numbers((await ask(place.placesNear, { ...stay(), placeId: 101, size: 2 })).result)).toEqual([104, 103])
    const [nearest] = (await ask(place.placesNear, { ...stay(), regionId: 2, size: 2 })).result
    // 0.01 degrees of latitude north and 0.1 degrees of longitude east of the middle.
    expect(nearest).toMatchObject({ no: 102, distance: 8872 })
    expect(await refusal(place.placesNear, { ...stay(), size: 2 })).toBe('400 INVALID_REQUEST')
    const box = { south: 37, north: 38, west: 128, east: 130 }
    const { result } = await ask(place.placePointsIn, { ...stay(), ...box, columns: 100_000 })
    expect([numbers(result.points), result.clusters, result.totalCount]).toEqual([[102, 103], [], 2])
    const [cluster] = (await ask(place.placePointsIn, { ...stay(), ...box, columns: 8, apart: ['103'] })).result
      .clusters
    expect(cluster).toMatchObject({ count: 2, south: 37.7, north: 37.76, west: 129, east: 129, lon: 129 })
    expect(cluster?.lowest.map(({ category, id }) => [category, id])).toEqual([
      ['pension', null],
      ['poolvilla', '103'],
    ])
    expect(await refusal(place.placePointsIn, { ...stay(), ...box, columns: 0 })).toBe('400 INVALID_REQUEST')
  })

  it('leaves out what the channel may not book', async () => {
    await control('PUT', '/restrictions', { no: 102, channel: 'blue', restricted: true })
    await control('PUT', '/restrictions', { no: 103, restricted: true })
    await control('PUT', '/restrictions', { no: 104, channel: 'other', restricted: true })
    expect(numbers((await search()).result.list)).toEqual([101, 104])
    expect((await ask(place.restricted, { no: 102 })).result).toEqual({
      restricted: true,
      reason: 'channel',
      adultOnly: false,
    })
    expect((await ask(place.restricted, { no: 103 })).result.reason).toBe('closed')
    expect((await ask(place.restricted, { no: 104 })).result).toEqual({
      restricted: false,
      reason: null,
      adultOnly: true,
    })
    expect(await refusal(place.holdRoom, { ...holding(order(), ROOM.sale), no: 102 })).toBe('409 RESTRICTED')
  })
})

describe('the catalogue', () => {
  it('shows a property with every room', async () => {
    const { result } = await ask(place.property, { no: 101, ...stay(2) })
    expect(result.rooms.map((room) => [room.id, room.left, room.listPrice])).toEqual([
      [ROOM.five, 5, 200_000],
      [ROOM.twins, 3, 300_000],
    ])
    expect(result.property.photos[0]).toEqual({
      url: '/__origin/photos/hotel-exterior-01',
      alt: '맑은 날 도심에 자리한 호텔 외관',
      avif: [480, 640, 800, 1200, 1600],
    })
    expect(await refusal(place.property, { no: 999, ...stay() })).toBe('404 NOT_FOUND')
    expect(await refusal(place.roomNow, { no: 101, roomId: ROOM.sale, ...stay() })).toBe('404 NOT_FOUND')
  })

  it('tells availability day by day, of stays of so many nights', async () => {
    await control('PUT', '/stock', { roomId: ROOM.five, night: day(1), left: 0 })
    const asked = async (more: object) =>
      (await ask(place.availability, { no: 101, from: day(0), to: day(2), nights: 1, ...more })).result.list
    expect(await asked({})).toEqual([
      { date: day(0), left: 8, minPrice: 100_000, minNights: 1 },
      { date: day(1), left: 3, minPrice: 150_000, minNights: 1 },
    ])
    // One room for all nights: the cheaper one is gone on the second.
    expect(await asked({ nights: 2 })).toEqual([
      { date: day(0), left: 3, minPrice: 300_000, minNights: 1 },
      { date: day(1), left: 3, minPrice: 300_000, minNights: 1 },
    ])
    expect(await asked({ guests: 3, to: day(1) })).toMatchObject([{ left: 3, minPrice: 150_000 }])
    expect(await asked({ guests: 5, to: day(1) })).toMatchObject([{ left: 0, minPrice: 100_000 }])
    // A house for adults has no room for a child, whatever the rooms take.
    const forAdults = (is: number) => db.prepare('UPDATE property SET adult_only = ?1 WHERE no = 101').bind(is).run()
    await forAdults(1)
    expect(await asked({ guests: 3, children: 1, to: day(1) })).toMatchObject([{ left: 0 }])
    expect(await asked({ guests: 3, children: 0, to: day(1) })).toMatchObject([{ left: 3 }])
    await forAdults(0)
    expect(await asked({ guests: 3, children: 1, to: day(1) })).toMatchObject([{ left: 3 }])
    const long = { no: 101, from: day(0), to: day(63), nights: 1 }
    expect(await refusal(place.availability, long)).toBe('400 INVALID_REQUEST')
    expect(await refusal(place.availability, { ...long, to: day(1), nights: 31 })).toBe('400 INVALID_REQUEST')
  })

  it('says of a sold-out day what lists say: the price of a room that takes the guests', async () => {
    await control('PUT', '/stock', { roomId: ROOM.twins, night: day(0), left: 0 })
    const [listed] = (await search({ adults: 3 })).result.list.filter(({ no }) => no === PLACE.hotel)
    const asked = { no: PLACE.hotel, from: day(0), to: day(1), nights: 1, guests: 3 }
    const [told] = (await ask(place.availability, asked)).result.list
    expect(listed).toMatchObject({ soldOut: true, price: 150_000 })
    expect(told).toMatchObject({ left: 0, minPrice: 150_000 })
  })

  it('sells a room for its fewest nights and more', async () => {
    const fewest = (nights: number) =>
      db.prepare('UPDATE room SET min_nights = ?1 WHERE id = ?2').bind(nights, ROOM.ski).run()
    await fewest(2)
    const listed = async (nights: number) => {
      const search = { ...stay(nights), sort: 'recommended', page: 1, size: 20 }
      return (await ask(place.searchPlaces, search)).result.list.find(({ no }) => no === 103)?.soldOut
    }
    expect([await listed(1), await listed(2)]).toEqual([true, false])
    expect((await ask(place.property, { no: 103, ...stay() })).result.rooms).toMatchObject([{ minNights: 2, left: 1 }])
    const { result } = await ask(place.availability, { no: 103, from: day(0), to: day(1), nights: 1 })
    expect(result).toMatchObject({ category: 'poolvilla', list: [{ left: 1, minNights: 2 }] })
    const held = { no: 103, roomId: ROOM.ski, ...stay(), orderNo: order() }
    expect(await refusal(place.holdRoom, held)).toBe('400 INVALID_REQUEST')
    await fewest(1)
  })

  it('keeps stock that nobody has touched within the units, and sells some nights out', async () => {
    const { result } = await ask(place.availability, {
      no: PLACE.pension,
      roomId: ROOM.dorm,
      from: '2027-03-01',
      to: '2027-05-01',
      nights: 1,
    })
    const counts = result.list.map((night) => night.left)
    expect(Math.min(...counts)).toBe(0)
    expect(Math.max(...counts)).toBeLessThanOrEqual(8)
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(40)
  })

  it('reads reviews', async () => {
    const { result } = await ask(place.reviews, { no: 101, sort: 'recent', page: 1, size: 10 })
    expect(result).toMatchObject({ totalCount: 2, breakdown: [0, 0, 0, 1, 1], rating: 4.6 })
    expect(result.list.map((review) => review.id)).toEqual([2, 1])
    expect((await ask(place.reviews, { no: 101, sort: 'rating-high', page: 1, size: 1 })).result.list[0]?.id).toBe(1)
  })

  it('offers regions, suggestions, keywords, banners, ranking and parking', async () => {
    expect((await ask(place.regions, {})).result[0]).toEqual({
      name: '부산',
      count: 2,
      regions: [{ id: 1, name: '해운대', count: 2 }],
    })
    expect((await ask(place.autocomplete, { keyword: '해운' })).result).toMatchObject({
      list: [
        { kind: 'region', id: 1, name: '해운대', detail: '부산', marks: [[0, 2]] },
        { kind: 'place', id: 101, name: '나래 호텔 해운대', detail: '부산 해운대 · 호텔', marks: [[6, 8]] },
        { kind: 'place', id: 104 },
      ],
      meant: null,
      near: [],
    })
    expect((await ask(place.recommendKeywords, {})).result).toContain('강릉')
    expect((await ask(place.contents, {})).result).toEqual([])
    expect((await ask(place.rankings, {})).data.result.map((item) => [item.rank, item.no])).toEqual([
      [1, 101],
      [2, 102],
      [3, 103],
      [4, 104],
    ])
    expect((await ask(place.parking, { no: 101 })).result).toEqual({ spaces: 10, free: true, feePerDay: 0 })
  })
})

describe('the booking service', () => {
  it('gives 50 parallel requests for 5 rooms exactly 5', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusal(place.holdRoom, holding(order()))))
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(5)
    expect(answers.filter((answer) => answer === '409 SOLD_OUT')).toHaveLength(45)
    expect(await left(ROOM.five)).toBe(0)
    expect(await db.prepare('SELECT COUNT(*) AS n FROM hold').first('n')).toBe(5)
  })

  it('holds three nights or none', async () => {
    await control('PUT', '/stock', { roomId: ROOM.five, night: day(1), left: 0 })
    const orderId = order()
    expect(await refusal(place.holdRoom, holding(orderId, ROOM.five, 3))).toBe('409 SOLD_OUT')
    expect([await left(ROOM.five, 0), await left(ROOM.five, 1), await left(ROOM.five, 2)]).toEqual([5, 0, 5])
    expect(await db.prepare('SELECT COUNT(*) AS n FROM hold').first('n')).toBe(0)
    expect(await refusal(desk.book, { orderId, amount: 1, ...guest })).toBe('404 NOT_FOUND')
  })

  it('answers the same hold to the same request, also in parallel, and refuses another', async () => {
    const input = holding(order(), ROOM.five, 2)
    const all = await Promise.all(Array.from({ length: 8 }, () => ask(place.holdRoom, input)))
    expect(new Set(all.map(({ result }) => result.holdId)).size).toBe(1)
    expect(all[0]?.result).toMatchObject({ price: 200_000, expiresAt: '2026-11-21T03:15:00.000Z' })
    expect(await left(ROOM.five)).toBe(4)
    expect(await refusal(place.holdRoom, { ...input, adults: 1 })).toBe('409 DUPLICATED_ORDER')
  })

  it('refuses yesterday and more guests than fit', async () => {
    expect(await refusal(place.holdRoom, { ...holding(order()), checkIn: '2026-11-20', checkOut: '2026-11-22' })).toBe(
      '400 INVALID_REQUEST',
    )
    expect(await refusal(place.holdRoom, { ...holding(order()), adults: 3 })).toBe('400 INVALID_REQUEST')
  })

  it('holds no room of a house for adults for a child, as no list offers one', async () => {
    const motel = { ...holding(order(), ROOM.motel), no: PLACE.motel, adults: 1 }
    expect(await refusal(place.holdRoom, { ...motel, children: 1 })).toBe('400 INVALID_REQUEST')
    expect(await refusal(place.holdRoom, motel)).toBe('accepted')
  })

  it('releases once', async () => {
    const input = holding(order())
    await ask(place.holdRoom, input)
    for (let time = 0; time < 2; time++)
      expect((await ask(desk.releaseHold, { orderId: input.orderId })).result.released).toBe(true)
    expect(await left(ROOM.five)).toBe(5)
    expect(await refusal(place.holdRoom, input)).toBe('410 HOLD_EXPIRED')
    expect(await refusal(desk.book, { orderId: input.orderId, amount: 1000, ...guest })).toBe('410 HOLD_EXPIRED')
  })

  it('books once, cancels once, and gives the rooms back', async () => {
    const input = holding(order(), ROOM.five, 2)
    await ask(place.holdRoom, input)
    const { orderId } = input
    const all = await Promise.all(
      Array.from({ length: 6 }, () => ask(desk.book, { orderId, amount: 190_000, ...guest })),
    )
    expect(new Set(all.map(({ result }) => result.bookingNo)).size).toBe(1)
    expect((await ask(desk.releaseHold, { orderId })).result.released).toBe(false)
    expect((await ask(desk.booking, { orderId })).result).toEqual({ ...all[0]?.result, status: 'RESERVED' })
    expect(await left(ROOM.five)).toBe(4)
    expect(await refusal(desk.cancelBooking, { orderId, fee: 190_001 })).toBe('400 INVALID_REQUEST')
    const cancelled = await Promise.all(Array.from({ length: 6 }, () => ask(desk.cancelBooking, { orderId, fee: 0 })))
    expect(cancelled.every(({ result }) => result.status === 'CANCELED')).toBe(true)
    expect([await left(ROOM.five, 0), await left(ROOM.five, 1)]).toEqual([5, 5])
    expect((await ask(desk.book, { orderId, amount: 190_000, ...guest })).result.status).toBe('CANCELED')
  })

  it('does not cancel a stay that began yesterday', async () => {
    const input = holding(order())
    await ask(place.holdRoom, input)
    await ask(desk.book, { orderId: input.orderId, amount: 1000, ...guest })
    await db.prepare(`UPDATE hold SET until = unixepoch('2026-11-20T15:00:00Z') * 1000 - 1`).run()
    expect(await refusal(desk.cancelBooking, { orderId: input.orderId, fee: 0 })).toBe('409 NOT_CANCELABLE')
  })

  describe('when a hold has lapsed', () => {
    const lapsed = async (roomId: number = ROOM.five) => {
      const input = holding(order(), roomId)
      await ask(place.holdRoom, input)
      await control('PUT', '/holds', { orderId: input.orderId, expiresAt: CLOCK })
      return String(input.orderId)
    }

    it('gives its room to the next, whether by a search, a hold or the reconciler', async () => {
      await control('PUT', '/stock', { roomId: ROOM.five, night: day(0), left: 1 })
      await lapsed()
      expect((await search({ keyword: '나래' })).result.list[0]).toMatchObject({ price: 100_000, left: 1 })
      await lapsed()
      expect(await refusal(place.holdRoom, holding(order()))).toBe('accepted')
      await control('PUT', '/stock', { roomId: ROOM.five, night: day(0), left: 1 })
      await lapsed()
      await worker.scheduled({ cron: '* * * * *' })
      expect(await left(ROOM.five)).toBe(1)
      await lapsed()
      await control('POST', '/minute')
      expect(await left(ROOM.five)).toBe(1)
    })

    it('books it all the same while the room is free, for one room', async () => {
      const orderId = await lapsed()
      const all = await Promise.all(
        Array.from({ length: 5 }, () => ask(desk.book, { orderId, amount: 1000, ...guest })),
      )
      expect(new Set(all.map(({ result }) => result.bookingNo)).size).toBe(1)
      expect(await left(ROOM.five)).toBe(4)
    })

    it('never books it once it was released: a booking that comes later is refused', async () => {
      const orderId = await lapsed()
      await control('POST', '/minute')
      await ask(desk.releaseHold, { orderId })
      expect(await refusal(desk.book, { orderId, amount: 1000, ...guest })).toBe('410 HOLD_EXPIRED')
      expect(await left(ROOM.five)).toBe(5)
    })

    it('refuses once the first day of the stay is over, whoever has come by meanwhile', async () => {
      const orderId = await lapsed()
      await db.prepare(`UPDATE hold SET until = unixepoch('2026-11-20T15:00:00Z') * 1000 - 1`).run()
      expect(await refusal(desk.book, { orderId, amount: 1000, ...guest })).toBe('410 HOLD_EXPIRED')
      await control('POST', '/minute')
      expect(await refusal(desk.book, { orderId, amount: 1000, ...guest })).toBe('410 HOLD_EXPIRED')
    })

    it('refuses once somebody else has it', async () => {
      await control('PUT', '/stock', { roomId: ROOM.five, night: day(0), left: 1 })
      const orderId = await lapsed()
      await ask(place.holdRoom, holding(order()))
      expect(await refusal(desk.book, { orderId, amount: 1000, ...guest })).toBe('409 SOLD_OUT')
      expect(await left(ROOM.five)).toBe(0)
    })
  })

  it('spends a coupon on one order at a time', async () => {
    expect(
      (await ask(placeCoupon.coupons, { no: 101, owner: 'owner-1' })).result.map((coupon) => [
        coupon.id,
        coupon.published,
      ]),
    ).toEqual([
      ['C1', false],
      ['ALL', false],
    ])
    expect(await refusal(place.holdRoom, { ...holding(order()), couponId: 'C1' })).toBe('404 COUPON_NOT_FOUND')
    expect(await refusal(placeCoupon.publishCoupon, { id: 'OLD', no: 101, owner: 'owner-1' })).toBe(
      '404 COUPON_NOT_FOUND',
    )
    for (const id of ['C1', 'C1', 'ALL'])
      expect((await ask(placeCoupon.publishCoupon, { id, no: 101, owner: 'owner-1' })).result.published).toBe(true)
    for (const couponId of ['C1', 'ALL']) {
      const input = { ...holding(order()), couponId }
      const tries = await Promise.all(
        [input, ...Array.from({ length: 4 }, () => ({ ...input, orderId: order() }))].map((each) =>
          refusal(place.holdRoom, each),
        ),
      )
      expect(tries.filter((each) => each === 'accepted')).toHaveLength(1)
      expect(tries.filter((each) => each === '409 COUPON_USED')).toHaveLength(4)
    }
    expect(await left(ROOM.five)).toBe(3)
    const holder = await db.prepare(`SELECT order_id FROM coupon_use WHERE coupon_id = 'C1'`).first<string>('order_id')
    await ask(desk.releaseHold, { orderId: holder })
    expect(await refusal(place.holdRoom, { ...holding(order()), couponId: 'C1' })).toBe('accepted')
  })

  it('knows no coupons of a property that there is not, and those of all without one', async () => {
    expect(await refusal(placeCoupon.coupons, { no: 999, owner: 'owner-1' })).toBe('404 NOT_FOUND')
    expect(await refusal(placeCoupon.publishCoupon, { id: 'ALL', no: 999, owner: 'owner-1' })).toBe(
      '404 COUPON_NOT_FOUND',
    )
    expect((await ask(placeCoupon.coupons, { no: 0, owner: 'owner-1' })).result.map(({ id }) => id)).toEqual(['ALL'])
    expect(await refusal(placeCoupon.publishCoupon, { id: 'ALL', no: 0, owner: 'owner-1' })).toBe('accepted')
  })

  it('offers a coupon no more once a stay is booked with it, and again when that stay is cancelled', async () => {
    const offered = async () =>
      (await ask(placeCoupon.coupons, { no: 101, owner: 'owner-1' })).result.map(({ id }) => id)
    const orderId = order()
    await ask(placeCoupon.publishCoupon, { id: 'C1', no: 101, owner: 'owner-1' })
    await ask(place.holdRoom, { ...holding(orderId), couponId: 'C1' })
    expect(await offered()).toEqual(['C1', 'ALL'])
    await ask(desk.book, { orderId, amount: 1000, ...guest })
    expect(await offered()).toEqual(['ALL'])
    await ask(desk.cancelBooking, { orderId, fee: 0 })
    expect(await offered()).toEqual(['C1', 'ALL'])
  })

  it('says what a control is to be sent that can be sent in two ways', async () => {
    const init = { method: 'PUT', body: JSON.stringify({ room: ROOM.five, night: day(0), left: 1 }) }
    const response = await fetch(new URL('/__origin/stock', url), init)
    const { message } = (await response.json()) as { message: string }
    expect([response.status, message]).toEqual([400, expect.stringContaining('roomId')])
  })

  it('has no control of what is not there', async () => {
    const changes = {
      '/holds': { orderId: order(), expiresAt: CLOCK },
      '/prices': { roomId: 1, percent: 10 },
      '/stock': { roomId: 1, night: day(0), left: 1 },
      '/restrictions': { no: 1, restricted: true },
      '/vouchers': { code: 'ABCD', used: true },
    }
    for (const [path, body] of Object.entries(changes)) {
      const response = await fetch(new URL(`/__origin${path}`, url), { method: 'PUT', body: JSON.stringify(body) })
      expect(response.status, path).toBe(404)
    }
  })

  it('shows a price that changed since', async () => {
    await control('PUT', '/prices', { roomId: ROOM.five, percent: 10 })
    expect((await ask(place.holdRoom, holding(order()))).result.price).toBe(110_000)
    await control('PUT', '/prices', { roomId: ROOM.five, percent: 0 })
    expect((await ask(place.holdRoom, holding(order()))).result.price).toBe(100_000)
  })
})

describe('photos', () => {
  it.each(['webp', 'avif'])('may be kept for ever: %s', async (format) => {
    const response = await fetch(new URL(`/__origin/photos/any-view-01-480.${format}`, url))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })
  it('are no files but photos', async () => {
    const others = ['nobody-480.webp', 'any-view-01-640.webp', '..%2Fdemo.db', 'any-view-01-480.webp/x', 'A.webp']
    for (const path of others) expect((await fetch(new URL(`/__origin/photos/${path}`, url))).status, path).toBe(404)
  })
})

describe('the outbox', () => {
  it('delivers a key once and lists the newest first', async () => {
    const message = { kind: 'sms', to: '01099998888', subject: '', text: '인증번호 123456', key: 'k-1' }
    const [one, two] = [await ask(sendMessage, message), await ask(sendMessage, { ...message, text: 'again' })]
    expect(two.result.id).toBe(one.result.id)
    await ask(sendMessage, { ...message, text: '둘째', key: 'k-2' })
    const { list } = (await control('GET', '/outbox?to=01099998888')) as { list: { text: string; at: string }[] }
    expect(list.map((sent) => sent.text)).toEqual(['둘째', '인증번호 123456'])
    expect(list[0]?.at).toBe('2026-11-21T03:00:00.000Z')
    expect(await refusal(sendMessage, { ...message, to: 'nobody', key: 'k-3' })).toBe('400 INVALID_REQUEST')
    // By which a version asks whether the service is there (functions/ready.ts).
    const toNobody = { kind: 'sms', to: '', subject: '', text: '', key: 'ready' } as const
    expect(await refusal(sendMessage, toNobody)).toBe('400 INVALID_REQUEST')
    expect(await control('GET', '/outbox?to=')).toEqual({ list: [] })
  })
})

describe('faults', () => {
  it('are there for every service that the edge asks', () => {
    const struck = SERVICES.filter((target) => v.is(Fault, { target, mode: 'drop' }))
    expect(struck).toEqual(SERVICES)
  })

  it('strike the target and path they name, as often as they say', async () => {
    await control('PUT', '/faults', { target: 'place', path: '/properties/:no', mode: 'status', status: 503, times: 2 })
    const detail = () => refusal(place.property, { no: 101, ...stay() })
    expect(await refusal(place.regions, {})).toBe('accepted')
    const answers = await Promise.all([detail(), detail(), detail(), detail()])
    expect(answers.filter((answer) => answer === '503 FAULT')).toHaveLength(2)
    await control('PUT', '/faults', { target: 'place', mode: 'status', status: 500 })
    expect([await refusal(place.regions, {}), await refusal(admin.searchText, { channel: 'blue' })]).toEqual([
      '500 FAULT',
      'accepted',
    ])
    expect(await control('DELETE', '/faults')).toEqual({ list: [] })
    expect(await refusal(place.regions, {})).toBe('accepted')
  })

  it('delay', async () => {
    await control('PUT', '/faults', { target: 'admin', mode: 'delay', ms: 300 })
    const start = performance.now()
    await ask(admin.searchText, { channel: 'blue' })
    expect(performance.now() - start).toBeGreaterThan(290)
  })

  it.each(['malformed', 'truncate', 'drop'])('%s the answer after the work is done', async (mode) => {
    const input = holding(order())
    await control('PUT', '/faults', { target: 'place', path: '/holds', mode, times: 1 })
    await expect(send(place.holdRoom, input).then((response) => response.json())).rejects.toThrow()
    expect(await left(ROOM.five)).toBe(4)
    await ask(place.holdRoom, input)
    expect(await left(ROOM.five)).toBe(4)
  })

  it.each([
    ['nobody', { target: 'moon', mode: 'drop' }],
    ['a family that there is not', { target: 'partner:moon', mode: 'drop' }],
    ['a redirect that leads nowhere', { target: 'place', mode: 'redirect', status: 200 }],
    ['a refusal whose status has no body', { target: 'place', mode: 'status', status: 204 }],
    ['a body with a status that has none', { target: 'place', mode: 'answer', status: 204, body: '{}' }],
  ])('are refused when they make no sense: %s', async (_, fault) => {
    const init = { method: 'PUT', body: JSON.stringify(fault) }
    expect((await fetch(new URL('/__origin/faults', url), init)).status).toBe(400)
    expect(await control('GET', '/faults')).toEqual({ list: [] })
  })

  it.each([
    ['a target', { target: 'moon', mode: 'drop' }, ['target', '"place"', '"partner:bank"']],
    ['a mode', { target: 'place', mode: 'slow' }, ['mode', '"delay"']],
    ['a key', { target: 'place', mode: 'drop', pth: '/regions' }, ['pth']],
    ['a path', { target: 'place', path: '/region', mode: 'drop' }, ['"/region"', ' /regions', ' /properties/:no']],
    ['a path of a partner', { target: 'partner:bank', path: '/points/hold', mode: 'drop' }, [' /customers']],
    ['a word', { target: 'toss', path: '/v1/payments/confrim', mode: 'drop' }, [' /v1/payments/confirm']],
    ['a word of a catalogue', { target: 'place', path: '/properties/naer', mode: 'drop' }, [' /properties/near']],
    ['a path beyond one', { target: 'place', path: '/regions/*', mode: 'drop' }, ['"/regions/*"']],
  ])('name what there is where %s is misspelt', async (_, fault, named) => {
    const init = { method: 'PUT', body: JSON.stringify(fault) }
    const response = await fetch(new URL('/__origin/faults', url), init)
    const { code, message } = (await response.json()) as { code: string; message: string }
    expect([response.status, code]).toEqual([400, 'INVALID_REQUEST'])
    for (const word of named) expect(message).toContain(word)
    expect(await control('GET', '/faults')).toEqual({ list: [] })
  })

  it('strike an address that is written with what it is about, or with a star', async () => {
    await control('PUT', '/faults', { target: 'place', path: '/properties/101', mode: 'status', times: 1 })
    await control('PUT', '/faults', { target: 'place', path: '/leisure/*', mode: 'status', times: 1 })
    await control('PUT', '/faults', { target: 'place', path: '/listed/place', mode: 'status', times: 1 })
    expect(await refusal(place.property, { no: 101, ...stay() })).toBe('500 FAULT')
    await control('DELETE', '/faults')
  })

  it('answer without a body', async () => {
    await control('PUT', '/faults', { target: 'place', path: '/regions', mode: 'answer', status: 204 })
    expect((await send(place.regions, {})).status).toBe(204)
  })
})

describe('what was counted', () => {
  const [, documented = ''] = /```sql\n(.*?)\n```/s.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const asking = (sql: string) => fetch(new URL('/__origin/analytics/sql', url), { method: 'POST', body: sql })

  it('is told as the documented question asks for it', async () => {
    const point = { dataset: 'narae_money', indexes: ['narae'], blobs: ['booked', 'place'] }
    const points = [
      { ...point, at: '2026-11-21T00:59:00Z', doubles: [90_000, 1] },
      { ...point, at: '2026-11-21T02:59:00Z', doubles: [85_500, 1] },
    ]
    await fetch(new URL('/__origin/analytics/points', url), { method: 'POST', body: JSON.stringify(points) })
    const told = async (sql: string) => {
      const response = await asking(`${sql}\nFORMAT JSON`)
      return [response.status, ((await response.json()) as { data?: unknown }).data]
    }
    expect(await told(documented)).toEqual([200, [{ product: 'place', won: 175_500 }]])
    const lastHour = documented.replace("'7' DAY", "'1' HOUR")
    expect(await told(lastHour)).toEqual([200, [{ product: 'place', won: 85_500 }]])
  })

  it('is not told where it is asked for wrongly, which is said', async () => {
    const response = await asking('SELECT moons FROM narae_money FORMAT JSON')
    const { code, message } = (await response.json()) as { code: string; message: string }
    expect([response.status, code]).toEqual([400, 'INVALID_REQUEST'])
    expect(message).toContain('moons')
  })
})

describe('outside the local and test environments', () => {
  const production = createTestHarness({
    workers: [
      {
        configPath: new URL('../../functions/origin/wrangler.toml', import.meta.url),
        vars: { ENVIRONMENT: 'production' },
        bindingOverrides: SHOPLESS,
      },
    ],
  })
  let at: URL

  beforeAll(async () => {
    at = (await production.listen()).url
    await production.getWorker().applyD1Migrations('DB')
  })
  afterAll(() => production.close())

  it.each(['/__origin/outbox', '/__origin/faults'])('has no control %s', async (path) => {
    expect((await fetch(new URL(path, at))).status).toBe(404)
  })
})
