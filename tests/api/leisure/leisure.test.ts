import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Area } from '#contract/catalogue.ts'
import type { DiscountPolicy } from '#contract/discount.ts'
import type * as leisure from '#contract/leisure/catalogue.ts'
import type { UpstreamDealDetail } from '#contract/upstream/leisure.ts'
import { dealOf } from '#functions/products/leisure/map.ts'
import { type Harness, NOW } from '#tests/harness.ts'
import { DEAL, deals, VARIANT } from '#tests/origin/deals.ts'
import { Browser, GENEROUS, PLAIN, startWithCatalogue, viewOf } from '../kit.ts'

/** A channel that does not sell leisure. */
const WITHOUT = 'petstay'

const POLICIES: [
  id: number,
  policy: Partial<DiscountPolicy['policy']>,
  scope?: Partial<DiscountPolicy>,
  channel?: string,
][] = [
  [
    21,
    {
      discountOptionType: 'CHANNEL',
      percentDiscount: { discountPercent: 5 },
      maxDiscountAmount: 8000,
      minItemPrice: 30_000,
    },
  ],
  [
    22,
    { discountOptionType: 'CATEGORY', percentDiscount: { discountPercent: 10 } },
    { categoryList: [{ category: '2267' }] },
  ],
  [
    23,
    { discountOptionType: 'PRODUCT', moneyDiscount: { discountAmount: 15_000 } },
    { leisureList: [{ dealId: DEAL.ski }] },
  ],
  // Begins between the prices of the park's two tickets.
  [
    24,
    { discountOptionType: 'PRODUCT', moneyDiscount: { discountAmount: 11_000 }, minItemPrice: 25_000 },
    { leisureList: [{ dealId: DEAL.park }] },
    PLAIN,
  ],
]

let harness: Harness
beforeAll(async () => {
  harness = await startWithCatalogue()
  const db = await harness.originDb()
  const policies = POLICIES.map(([id, policy, scope, channel = GENEROUS]): [string, unknown[]] => [
    'INSERT INTO discount_policy VALUES (?, ?, ?, ?)',
    [
      id,
      channel,
      'LEISURE',
      JSON.stringify({
        policy: {
          id,
          policyName: `할인 ${id}`,
          minItemPrice: null,
          maxDiscountAmount: null,
          moneyDiscount: null,
          percentDiscount: null,
          customCoupon: false,
          ...policy,
        },
        categoryList: [],
        placeList: [],
        foreignList: [],
        leisureList: [],
        ...scope,
      }),
    ],
  ])
  await db.batch([...deals(), ...policies].map(([sql, values]) => db.prepare(sql).bind(...values)))
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

const ask = async <Body>(path: string, body: object = {}, channel = GENEROUS): Promise<Body> => {
  const answer = await new Browser(harness, channel).post(`/api/leisure/${path}`, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Body
}
const refused = async (path: string, body: object, channel = GENEROUS) => {
  const answer = await new Browser(harness, channel).post(`/api/leisure/${path}`, body)
  return `${answer.status} ${answer.body.error?.code}`
}
const search = (query: object = {}, channel = GENEROUS) => ask<leisure.LeisurePage>('deals', query, channel)
const ids = async (query: object) => (await search(query)).list.map(({ id }) => id)
const item = (page: leisure.LeisurePage, id: number) => {
  const found = page.list.find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not in the list`)
  return found
}
const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const setLeft = async (variant: number, date: string | null, left: number) => {
  const db = await harness.originDb()
  await db
    .prepare(`INSERT OR REPLACE INTO stock (product, item, slot, left) VALUES ('leisure', ?, ?, ?)`)
    .bind(variant, date === null ? 0 : day(date), left)
    .run()
}

const KOREA = { south: 33, north: 39, west: 124, east: 132 }

describe('prices of leisure', () => {
  it('are the best policy on one ticket after its sale, and their percentage is rounded up', async () => {
    const page = await search({ sort: 'rating' })
    // Below the channel policy's 30,000 won: no discount but the deal's own, 33.3%.
    expect(item(page, DEAL.park)).toMatchObject({
      minPrice: { coverPrice: 30_000, gajagoSalePrice: 20_000 },
      salePrice: 20_000,
      discountPercent: 34,
      discount: null,
    })
    expect(item(page, DEAL.class)).toMatchObject({
      salePrice: 45_000,
      discountPercent: 10,
      discount: { discountPolicyNo: 22, discountAmount: 5000 },
    })
    // 15,000 won rather than the channel's 2,990; of 80,000 won that is 43.9%.
    expect(item(page, DEAL.ski)).toMatchObject({
      minPrice: { coverPrice: 80_000, gajagoSalePrice: 59_900 },
      salePrice: 44_900,
      discountPercent: 44,
      discount: { discountPolicyNo: 23, appliedPrice: 44_900, text: '15,000원 할인' },
    })
    expect(item(await search({ sort: 'rating' }, PLAIN), DEAL.ski)).toMatchObject({
      salePrice: 59_900,
      discountPercent: 26,
      discount: null,
    })
  })

  it('agree in list, map, detail and stock', async () => {
    const page = await search()
    expect(await ask('point', { bounds: KOREA, zoom: 7 })).toMatchObject({ totalCount: 5 })
    for (const shown of page.list) {
      const detail = await ask<leisure.LeisureDetail>('detail', { dealId: shown.id })
      const { points } = await ask<Area<leisure.LeisurePoint>>('point', viewOf(shown.geoPoint))
      const figures = ({ minPrice, salePrice }: leisure.LeisureItem | leisure.LeisurePoint) => ({ minPrice, salePrice })
      expect(figures(detail)).toEqual(figures(shown))
      expect(points.filter(({ id }) => id === shown.id).map(figures)).toEqual([figures(shown)])
      const cheapest = detail.variants.toSorted((a, b) => a.gajagoSalePrice - b.gajagoSalePrice)[0]
      expect(cheapest).toMatchObject({
        ...shown.minPrice,
        salePrice: shown.salePrice,
        discountPercent: shown.discountPercent,
        discount: shown.discount,
      })
      const date = detail.days ? { date: detail.days.from } : {}
      for (const { id, coverPrice, gajagoSalePrice, salePrice, discount, discountPercent } of detail.variants)
        expect(await ask('variant/stock', { dealId: shown.id, variantId: id, ...date })).toMatchObject({
          coverPrice,
          gajagoSalePrice,
          salePrice,
          discount,
          discountPercent,
        })
    }
  })

  it('of a page begin with the ticket that is cheapest after the policies', async () => {
    const deal = await ask<leisure.LeisureDetail>('detail', { dealId: DEAL.park }, PLAIN)
    expect(deal.variants.map(({ salePrice }) => salePrice)).toEqual([19_000, 20_000])
    expect(deal).toMatchObject({
      minPrice: { coverPrice: 40_000, gajagoSalePrice: 30_000 },
      salePrice: 19_000,
      discountPercent: 53,
      discount: { discountPolicyNo: 24, discountAmount: 11_000 },
    })
    expect(item(await search({}, PLAIN), DEAL.park)).toMatchObject({ salePrice: 20_000, discount: null })
  })
})

it('the page of a deal begins with a ticket that is left; where none is, with what it would cost', () => {
  const price = (gajagoSalePrice: number) => ({ coverPrice: 50_000, gajagoSalePrice })
  const ticket = (id: number, won: number, left: number) => ({ id, minQuantity: 2, left, ...price(won) })
  const terms = { discounts: { policies: null, words: {} }, categoryName: () => '', now: NOW }
  const shown = (cheap: number, dear: number) => {
    const soldOut = cheap < 2 && dear < 2
    const minPrice = price(cheap < 2 && !soldOut ? 30_000 : 20_000)
    const variants = [ticket(1, 20_000, cheap), ticket(2, 30_000, dear)]
    const deal = { id: 1, photo: { url: '', alt: '' }, photos: [], soldOut, minPrice, variants, days: null }
    return dealOf(deal as never as UpstreamDealDetail, terms as never).salePrice
  }
  expect([shown(2, 2), shown(1, 2), shown(1, 1)]).toEqual([20_000, 30_000, 20_000])
})

describe('a search of leisure', () => {
  it('answers the item of the specification', async () => {
    expect(item(await search({ regionId: 1 }), DEAL.park)).toEqual({
      id: DEAL.park,
      name: '해운대 별빛랜드 자유이용권',
      image: '/__origin/photos/any-waterpark-01-960.webp',
      photo: expect.objectContaining({ small: '/__origin/photos/any-waterpark-01-480.webp' }),
      categoryId: 2222,
      categoryName: '테마파크',
      regionName: '해운대',
      geoPoint: { lat: 35.16, lon: 129 },
      minPrice: { coverPrice: 30_000, gajagoSalePrice: 20_000 },
      salePrice: 20_000,
      discountPercent: 34,
      discount: null,
      schedule: 'open',
      validDays: 60,
      policy: 'open',
      freeUntil: expect.stringMatching(/T23:59$/),
      soldOut: false,
      star: { rating: 4.6 },
      review: { count: 3 },
    })
  })

  it('filters by region, keyword, category and price; sorts; puts what is over last', async () => {
    expect(await ids({ regionId: 2 })).toEqual([DEAL.class, DEAL.ski, DEAL.raft])
    expect(await ids({ categoryId: 2266 })).toEqual([DEAL.yacht, DEAL.raft])
    expect(await ids({ keyword: '도자기' })).toEqual([DEAL.class])
    expect(await ids({ keyword: '강릉스키장' })).toEqual([DEAL.ski])
    expect(await ids({ keyword: '해운대 요트' })).toEqual([DEAL.yacht])
    expect(await ids({ keyword: '원데이클래스' })).toEqual([DEAL.class])
    expect(await ids({ keyword: '없는상품' })).toEqual([])
    expect(await ids({ minPrice: 50_000 })).toEqual([DEAL.class, DEAL.ski])
    expect(await ids({ minPrice: 21_000, maxPrice: 25_000 })).toEqual([DEAL.yacht])
    expect(await ids({ sort: 'price-low' })).toEqual([DEAL.park, DEAL.yacht, DEAL.class, DEAL.ski, DEAL.raft])
    expect(await ids({ sort: 'price-high' })).toEqual([DEAL.ski, DEAL.class, DEAL.yacht, DEAL.park, DEAL.raft])
    expect((await ids({ sort: 'reviews' }))[0]).toBe(DEAL.park)
    expect(await search({ regionId: 1 })).toMatchObject({ title: '해운대', totalCount: 2, maxPrice: 25_000 })
  })

  it('with a day has only what can be used on it', async () => {
    // A Monday in December, on which the class is closed and rafting is over.
    expect(await ids({ date: '2026-12-07' })).toEqual([DEAL.park, DEAL.ski, DEAL.yacht])
    // The next day; open tickets are valid for 60 days.
    await setLeft(VARIANT.morning, '2026-12-08', 1)
    expect(await ids({ date: '2026-12-08', categoryId: 2267 })).toEqual([DEAL.class])
    expect(await ids({ date: '2027-01-20', categoryId: 2222 })).toEqual([DEAL.park])
    expect(await ids({ date: '2027-01-21', categoryId: 2222 })).toEqual([])
    // Today: a class must be booked the day before.
    expect(await ids({ date: '2026-11-21', categoryId: 2267 })).toEqual([])
    // Further ahead than days are chosen.
    expect(await ids({ date: '2027-05-20' })).toEqual([])
  })

  it('keeps what is sold out on the day, last', async () => {
    await setLeft(VARIANT.lift, '2026-12-12', 1) // of which two must be taken
    await setLeft(VARIANT.sunset, '2026-12-12', 1)
    await setLeft(VARIANT.morning, '2026-12-12', 0)
    await setLeft(VARIANT.noon, '2026-12-12', 3)
    const page = await search({ date: '2026-12-12' })
    expect(page.list.map(({ id, soldOut }) => [id, soldOut])).toEqual([
      [DEAL.park, false],
      [DEAL.class, false],
      [DEAL.yacht, false],
      [DEAL.ski, true],
    ])
  })

  it('comes in pages of twenty, no item twice', async () => {
    const db = await harness.originDb()
    const many = JSON.stringify(Array.from({ length: 45 }, (_, k) => k))
    await db.batch([
      db.prepare(`INSERT INTO leisure_deal SELECT 5000 + n.value, '키즈 ' || n.value, venue, 2268, region_id, address, 38.5, lon, summary, description, '', photos,
        notices, guide, opens, closes, last_entry, '[]', NULL, NULL, NULL, 'dated', NULL, 0, 'dated', phone, 4, 0, n.value
        FROM leisure_deal d, json_each('${many}') n WHERE d.id = ${DEAL.yacht}`),
      db.prepare(`INSERT INTO leisure_variant SELECT d.id * 100 + 1, d.id, '이용권', '이용권', 'all', NULL, 10000, 9000, 1, 5, 10 FROM leisure_deal d
        WHERE d.category_id = 2268`),
    ])
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ categoryId: 2268, page })))
    expect(pages.map((page) => page.list.length)).toEqual([20, 20, 5, 0])
    expect(pages.map(({ page, totalCount, totalPages }) => [page, totalCount, totalPages])).toEqual(
      [1, 2, 3, 4].map((page) => [page, 45, 3]),
    )
    expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(45)
  })

  it('refuses days that nothing is booked for', async () => {
    for (const [date, code] of [
      ['2026-11-20', '400 past-date'],
      ['2027-11-22', '400 date-not-open'],
      ['2026-02-30', '400 invalid-input'],
    ]) {
      expect(await refused('deals', { date })).toBe(code)
      expect(await refused('point', { date, bounds: KOREA, zoom: 7 })).toBe(code)
      expect(await refused('variant/stock', { dealId: DEAL.class, variantId: VARIANT.noon, date })).toBe(code)
      expect(await refused('variant/stockList', { dealId: DEAL.class, from: date, to: date })).toBe(code)
    }
    await search({ date: '2026-11-21' })
    await search({ date: '2027-11-21' })
  })

  it('refuses categories that are none', async () => {
    for (const categoryId of [2221, 2261, 2271, '2222', 0, null])
      expect(await refused('deals', { categoryId })).toBe('400 invalid-input')
  })
})

describe('the map of leisure', () => {
  it('tells all of the list with its lowest price', async () => {
    // A search of its own: what was answered before more deals came is kept for a while.
    const asked = { minPrice: 1000 }
    const { list, totalCount } = await search({ ...asked, sort: 'price-low' })
    const area = await ask<Area<leisure.LeisurePoint>>('point', { ...asked, bounds: KOREA, zoom: 5 })
    expect(area.totalCount).toBe(totalCount)
    expect(area.clusters.reduce((sum, { count }) => sum + count, area.points.length)).toBe(totalCount)
    const lowest = (all: readonly { salePrice: number; soldOut: boolean }[]) =>
      Math.min(...all.filter(({ soldOut }) => !soldOut).map(({ salePrice }) => salePrice))
    expect(lowest([...area.points, ...area.clusters])).toBe(lowest(list))
  })

  it('shows what lies inside the rectangle', async () => {
    const busan = { south: 35.1, north: 35.2, west: 128.95, east: 129.05 }
    const { points } = await ask<Area<leisure.LeisurePoint>>('point', { bounds: busan, zoom: 14, keyword: '해운대' })
    expect(points).toMatchObject([
      { id: DEAL.park, salePrice: 20_000, reviewCount: 3, geoPoint: { lat: 35.16, lon: 129 } },
      { id: DEAL.yacht },
    ])
    expect(await refused('point', { bounds: { ...busan, south: 37 }, zoom: 7 })).toBe('400 invalid-input')
    expect(await refused('point', { bounds: { ...busan, north: 91 }, zoom: 7 })).toBe('400 invalid-input')
  })
})

describe('a deal', () => {
  it('that is open has what is left of it, and its newest reviews', async () => {
    const deal = await ask<leisure.LeisureDetail>('detail', { dealId: DEAL.park })
    expect(deal).toMatchObject({
      venue: '해운대 별빛랜드',
      policy: 'open',
      validDays: 60,
      days: null,
      hours: { open: '09:00', close: '18:00', lastEntry: '17:00' },
      closedOn: [],
      season: null,
      regionId: 1,
      variants: [
        {
          id: VARIANT.adult,
          name: '종일권 성인',
          option: '종일권',
          audience: 'adult',
          left: 100,
          salePrice: 28_500,
          discountPercent: 29,
          minQuantity: 1,
          maxQuantity: 10,
        },
        { id: VARIANT.child, left: 60 },
      ],
      reviews: { breakdown: [0, 0, 0, 1, 2] },
    })
    expect(deal.reviews.list.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('for a chosen day has the days that may be chosen', async () => {
    expect(await ask('detail', { dealId: DEAL.class })).toMatchObject({
      days: { from: '2026-11-22', to: '2027-03-21' },
      closedOn: [1],
      minutes: 90,
      validDays: null,
      variants: [{ startTime: '10:00', left: null }, { startTime: '14:00' }],
    })
    expect(await ask('detail', { dealId: DEAL.ski })).toMatchObject({
      days: { from: '2026-11-21' },
      season: { from: '12-01', to: '03-08' },
      soldOut: false,
    })
    expect(await ask('detail', { dealId: DEAL.raft })).toMatchObject({ soldOut: true })
  })

  it('has all of its reviews, page by page in three orders', async () => {
    const db = await harness.originDb()
    const rows = JSON.stringify(Array.from({ length: 12 }, (_, at) => [100 + at, (at % 5) + 1, `2026-09-${10 + at}`]))
    await db
      .prepare(
        `INSERT INTO leisure_review SELECT value ->> 0, ${DEAL.yacht}, '최**', value ->> 1, value ->> 2, '이용권', '후기' FROM json_each(?)`,
      )
      .bind(rows)
      .run()
    const page = (more: object) => ask<leisure.LeisureReviewPage>('reviews', { dealId: DEAL.yacht, ...more })
    const [first, second] = await Promise.all([page({}), page({ page: 2 })])
    expect(first).toMatchObject({ page: 1, totalCount: 12, totalPages: 2, rating: 3.9, breakdown: [3, 3, 2, 2, 2] })
    expect([first.list.length, second.list.length]).toEqual([10, 2])
    const days = [...first.list, ...second.list].map(({ usedOn }) => usedOn)
    expect(days).toEqual(days.toSorted().reverse())
    expect((await page({ sort: 'rating-high' })).list[0]).toMatchObject({ rating: 5, usedOn: '2026-09-19' })
    expect((await page({ sort: 'rating-low' })).list[0]).toMatchObject({ rating: 1, usedOn: '2026-09-20' })
    expect(await refused('reviews', { dealId: 999 })).toBe('404 deal-not-found')
    expect(await refused('reviews', { dealId: DEAL.yacht, sort: 'helpful' })).toBe('400 invalid-input')
  })

  it('that nobody sells is not found', async () => {
    expect(await refused('detail', { dealId: 999 })).toBe('404 deal-not-found')
    expect(await refused('variant/stock', { dealId: 999, variantId: 1, date: '2026-12-12' })).toBe('404 deal-not-found')
    expect(await refused('variant/stockList', { dealId: 999, from: '2026-12-12', to: '2026-12-13' })).toBe(
      '404 deal-not-found',
    )
    const strange = { dealId: DEAL.class, variantId: VARIANT.lift }
    expect(await refused('variant/stock', { ...strange, date: '2026-12-12' })).toBe('404 variant-not-found')
    expect(await refused('variant/stockList', { ...strange, from: '2026-12-12', to: '2026-12-13' })).toBe(
      '404 variant-not-found',
    )
  })
})

describe('stock of a variant', () => {
  const stock = (variantId: number, date?: string) =>
    ask('variant/stock', {
      dealId: Math.floor(variantId / 100),
      variantId,
      ...(date === undefined ? {} : { date }),
    })

  it('is what the booking service has left, sold out or closed', async () => {
    await setLeft(VARIANT.morning, '2026-12-10', 3)
    await setLeft(VARIANT.morning, '2026-12-11', 0)
    expect(await stock(VARIANT.morning, '2026-12-10')).toMatchObject({ state: 'available', left: 3, salePrice: 45_000 })
    expect(await stock(VARIANT.morning, '2026-12-11')).toMatchObject({ state: 'sold-out', left: 0 })
    // a Monday
    expect(await stock(VARIANT.morning, '2026-12-14')).toMatchObject({ state: 'closed', left: 0 })
    expect(await stock(VARIANT.lift, '2026-11-30')).toMatchObject({ state: 'closed' })
    await setLeft(VARIANT.lift, '2026-12-01', 1)
    expect(await stock(VARIANT.lift, '2026-12-01')).toMatchObject({ state: 'sold-out', left: 1 })
  })

  it('of an open deal is for no day', async () => {
    expect(await stock(VARIANT.child)).toEqual(
      expect.objectContaining({ date: null, state: 'available', left: 60, variantId: VARIANT.child }),
    )
    expect(await refused('variant/stock', { dealId: DEAL.park, variantId: VARIANT.child, date: '2026-12-12' })).toBe(
      '400 invalid-input',
    )
    expect(await refused('variant/stock', { dealId: DEAL.class, variantId: VARIANT.noon })).toBe('400 invalid-input')
    expect(await ask('variant/stockList', { dealId: DEAL.park, from: '2026-12-01', to: '2026-12-03' })).toEqual([])
  })

  it('that nobody has touched is the same whenever it is asked for, and never more than there is', async () => {
    const input = { dealId: DEAL.class, from: '2027-01-01', to: '2027-03-04' }
    type Days = { date: string; state: string; variants: { variantId: number; left: number }[] }[]
    const days = await ask<Days>('variant/stockList', input)
    expect(days).toHaveLength(62)
    expect(await ask<Days>('variant/stockList', input)).toEqual(days)
    for (const { date, state, variants } of days) {
      expect(variants.map(({ variantId }) => variantId)).toEqual([VARIANT.morning, VARIANT.noon])
      for (const { left } of variants) expect(left).toBeLessThanOrEqual(8)
      expect(state === 'closed').toBe(new Date(date).getUTCDay() === 1)
      expect(state === 'available').toBe(variants.some(({ left }) => left > 0))
    }
    expect(new Set(days.flatMap(({ variants }) => variants.map(({ left }) => left))).size).toBeGreaterThan(4)
    const one = await ask<Days>('variant/stockList', { ...input, variantId: VARIANT.noon })
    expect(one.map(({ variants }) => variants)).toEqual(days.map(({ variants }) => variants.slice(1)))
  })

  it('is told from today on where a page of before midnight asks, and so begins a deal that was looked at then', async () => {
    const firstDay = async () => (await ask<leisure.LeisureDetail>('detail', { dealId: DEAL.yacht })).days?.from
    try {
      await harness.setClock('2026-11-21T23:59:58+09:00')
      expect(await firstDay()).toBe('2026-11-21')
      await harness.setClock('2026-11-22T00:00:02+09:00')
      expect(await firstDay()).toBe('2026-11-22')
      const days = { dealId: DEAL.yacht, from: '2026-11-21', to: '2026-11-24' }
      expect((await ask<{ date: string }[]>('variant/stockList', days)).map(({ date }) => date)).toEqual([
        '2026-11-22',
        '2026-11-23',
      ])
      expect(await refused('variant/stockList', { ...days, to: '2026-11-22' })).toBe('400 past-date')
    } finally {
      await harness.setClock(NOW)
    }
  })

  it('is told for 1 to 62 days in order', async () => {
    for (const to of ['2027-01-01', '2026-12-31', '2027-03-05'])
      expect(await refused('variant/stockList', { dealId: DEAL.class, from: '2027-01-01', to })).toBe(
        '400 date-not-open',
      )
  })
})

describe('around the search of leisure', () => {
  it('has twelve categories with their numbers, of the country or a region', async () => {
    const all = await ask<leisure.LeisureCategoryCount[]>('category')
    expect(all.map(({ id }) => id)).toEqual([2222, 2260, 2263, 2264, 2265, 2266, 2267, 2268, 2269, 2270, 2315, 2333])
    expect(all.find(({ id }) => id === 2266)).toEqual({ id: 2266, name: '수상레저', count: 2 })
    expect(all.find(({ id }) => id === 2260)).toMatchObject({ count: 0 })
    const busan = await ask<leisure.LeisureCategoryCount[]>('category', { regionId: 1 })
    expect(busan.find(({ id }) => id === 2266)).toMatchObject({ count: 1 })
  })

  it('says the category in the language of the visitor', async () => {
    const browser = new Browser(harness, GENEROUS)
    browser.cookies.set('i18n_redirected', 'en')
    const { body } = await browser.post('/api/leisure/detail', { dealId: DEAL.ski })
    expect(body.categoryName).toBe('Ski & winter')
  })

  it('has the regions with deals', async () => {
    expect(await ask('region')).toEqual([
      { name: '부산', count: expect.any(Number), regions: [{ id: 1, name: '해운대', count: expect.any(Number) }] },
      { name: '강원', count: 3, regions: [{ id: 2, name: '강릉/경포', count: 3 }] },
    ])
  })

  it('suggests categories, regions and deals, spaces aside', async () => {
    const suggest = async (keyword: string) =>
      (await ask<{ list: leisure.LeisureSuggestion[] }>('autoComplete', { keyword })).list
    const marks = [[0, 3]]
    expect((await suggest('해운데')).slice(0, 3)).toEqual([
      { kind: 'region', id: 1, name: '해운대', detail: '부산', marks },
      { kind: 'deal', id: DEAL.park, name: '해운대 별빛랜드 자유이용권', detail: '부산 해운대', marks },
      { kind: 'deal', id: DEAL.yacht, name: '해운대 노을 요트', detail: '부산 해운대', marks },
    ])
    expect(await suggest('설원스키장')).toMatchObject([{ kind: 'deal', id: DEAL.ski }])
    expect((await suggest('수상'))[0]).toMatchObject({ kind: 'category', id: 2266, name: '수상레저' })
    expect(await suggest('%_')).toEqual([])
    expect(await refused('autoComplete', { keyword: ' ' })).toBe('400 invalid-input')
    expect(await suggest('흙공방')).toHaveLength(1)
  })

  it('has words of the season', async () => {
    const words = await ask<string[]>('getRecommendKeyword')
    expect(words).toEqual(expect.arrayContaining(['온천', '수목원', '해운대', '강릉']))
    expect(words).not.toContain('래프팅')
  })

  it('is not there on a channel that does not sell leisure', async () => {
    const stock = { dealId: DEAL.class, variantId: VARIANT.noon, date: '2026-12-12' }
    const bodies: [string, object][] = [
      ['deals', {}],
      ['region', {}],
      ['category', {}],
      ['detail', { dealId: DEAL.park }],
      ['reviews', { dealId: DEAL.park }],
      ['autoComplete', { keyword: '스키' }],
      ['point', { bounds: KOREA, zoom: 7 }],
      ['getRecommendKeyword', {}],
      ['contents', {}],
      ['variant/stock', stock],
      ['variant/stockList', { dealId: DEAL.class, from: '2026-12-12', to: '2026-12-13' }],
    ]
    for (const [path, body] of bodies) expect(await refused(path, body, WITHOUT), path).toBe('404 not-found')
  })

  it('fails like everything else when the catalogue does', async () => {
    await harness.setFault({ target: 'place', path: '/leisure/deals', mode: 'status', status: 500 })
    expect(await refused('deals', { keyword: '아무도찾지않은' })).toBe('502 upstream-failed')
  })
})
