import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Product } from '#contract/channel.ts'
import type { Exhibition, ExhibitionDetail, ExhibitionItem } from '#contract/exhibition.ts'
import { ROOMS, totalOf } from '../fixture.ts'
import { type Harness, startHarness } from '../harness.ts'
import { Browser } from './kit.ts'

const SEARCH = 'checkIn=2026-12-07&checkOut=2026-12-09'
const { standard, flexible, adults } = ROOMS

/** One of the test's own: [id, product, kind, first day, last day, items]. */
type Own = [number, Product, string, string, string, (string | number)[]]
const OWN: Own[] = [
  [901, 'place', 'exhibition', '2026-11-21', '2026-11-21', [flexible.placeId, standard.placeId, 98_765_432]],
  [902, 'place', 'exhibition', '2026-11-22', '2026-12-31', [standard.placeId]],
  [903, 'place', 'exhibition', '2026-09-01', '2026-11-20', [standard.placeId]],
  [904, 'place', 'event', '2026-09-01', '2026-12-31', []],
  [905, 'place', 'exhibition', '2026-09-01', '2026-12-31', [adults.placeId]],
]

let harness: Harness
let visitor: Browser
beforeAll(async () => {
  harness = await startHarness({ properties: 150 })
  const db = await harness.originDb()
  const insert = db.prepare(
    `INSERT INTO exhibition VALUES (?, ?, ?, 'city', ?, '부제', '["한 문단"]', '["조건"]', 'any-banner-01', ?, ?, '/place/results', ?, -1)`,
  )
  await db.batch(
    OWN.map(([id, product, kind, from, until, items]) =>
      insert.bind(
        id,
        product,
        kind,
        `기획 ${id}`,
        from,
        until,
        JSON.stringify([
          { title: '모음', items: items.map(String) },
          { title: '빈 모음', items: [] },
        ]),
      ),
    ),
  )
})
beforeAll(() => {
  visitor = new Browser(harness)
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

const list = async (product: string, input: object = {}): Promise<Exhibition[]> => {
  const { status, body } = await visitor.post(`/api/${product}/exhibitions`, input)
  expect(status).toBe(200)
  return body
}
const one = async (product: string, id: number, search = SEARCH): Promise<ExhibitionDetail> => {
  const { status, body, text } = await visitor.post(`/api/${product}/exhibitions/${id}`, { search })
  expect(status, text).toBe(200)
  return body
}
const refusal = async (path: string, input: unknown = {}, channel = 'narae'): Promise<string> => {
  const { status, body } = await new Browser(harness, channel).post(path, input)
  return `${status} ${body.error?.code}`
}
const itemsOf = ({ sections }: ExhibitionDetail): ExhibitionItem[] => sections.flatMap((section) => section.list)

describe('lists', () => {
  it.each(Product.options)('of %s have at least three that run, each with what it shows', async (product) => {
    const all = await list(product)
    expect(all.length).toBeGreaterThanOrEqual(3)
    for (const each of all) {
      expect(each).toMatchObject({ product, kind: 'exhibition' })
      expect(each.from <= '2026-11-21' && '2026-11-21' <= each.until).toBe(true)
      expect(each.photo.large).toMatch(/-1600\.webp$/)
    }
    expect((await list(product, { kind: 'event' })).length).toBeGreaterThan(0)
    expect((await list(product, { kind: 'promotion' })).length).toBeGreaterThan(0)
  })

  it('hold what runs today and nothing else, what is first in its order first', async () => {
    const ids = (await list('place')).map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual([901, 905])
    expect(ids).not.toContain(902)
    expect(ids).not.toContain(903)
    expect((await list('place', { kind: 'event' }))[0]).toMatchObject({ id: 904, title: '기획 904' })
  })

  it('are banners of the home, which lead to their own screens', async () => {
    const { body } = await visitor.post('/api/place/contents')
    expect(body[0]).toMatchObject({ id: 901, title: '기획 901', link: '/exhibition?productType=place&id=901' })
    const { body: days } = await visitor.post('/api/leisure/contents')
    expect(days.length).toBeGreaterThanOrEqual(3)
    for (const { id, link } of days) expect(link).toBe(`/exhibition?productType=leisure&id=${id}`)
  })
})

describe('one', () => {
  it('shows its items in its order, those that are not sold left out, and no empty part', async () => {
    const detail = await one('place', 901)
    expect(detail).toMatchObject({ id: 901, text: ['한 문단'], notices: ['조건'], link: '/place/results' })
    expect(detail.sections.map(({ title }) => title)).toEqual(['모음'])
    expect(itemsOf(detail).map(({ id }) => id)).toEqual([String(flexible.placeId), String(standard.placeId)])
  })

  it('prices them as the product’s own list does, for the search that it is given', async () => {
    const [, item] = itemsOf(await one('place', 901))
    expect(item).toMatchObject({
      name: standard.name,
      kicker: '호텔',
      where: '명동',
      minPrice: standard.list * 2,
      salePrice: totalOf(standard, 2),
      basis: '/ 2박',
      soldOut: false,
      link: `place/result/${standard.placeId}?checkIn=2026-12-07&checkOut=2026-12-09`,
    })
    // For when and whom, where that makes a difference and there is something to price.
    expect((await one('place', 901)).terms).toBe('12.7(월) – 12.9(수)\u00a0· 2명')
    expect((await one('place', 904)).terms).toBeNull()
    const [day] = await list('leisure')
    expect((await one('leisure', day?.id ?? 0)).terms).toBeNull()
    const [, tonight] = itemsOf(await one('place', 901, ''))
    expect(tonight).toMatchObject({ basis: '/ 1박', link: expect.stringContaining('checkIn=2026-11-21') })
    // Whatever a search holds that cannot be read is as if it were not there.
    expect(itemsOf(await one('place', 901, 'checkIn=1999-01-01&adults=x'))[1]?.basis).toBe('/ 1박')
  })

  it('leaves out what does not take the guests', async () => {
    expect(itemsOf(await one('place', 905, `${SEARCH}&adults=2`))).toHaveLength(1)
    expect((await one('place', 905, `${SEARCH}&adults=3`)).sections).toEqual([])
  })

  it('says what is sold out', async () => {
    await harness.setStock(standard, '2026-12-14', 0)
    const [, item] = itemsOf(await one('place', 901, 'checkIn=2026-12-14&checkOut=2026-12-15'))
    expect(item).toMatchObject({ id: String(standard.placeId), soldOut: true })
  })

  it('of overseas lodging is for the dates and rooms of its own search, which has other defaults than domestic lodging', async () => {
    const [first] = await list('foreign')
    const [later] = itemsOf(await one('foreign', first?.id ?? 0, ''))
    expect(later).toMatchObject({
      kicker: expect.stringMatching(/^(?:호텔|리조트|레지던스|빌라|료칸|게스트하우스|호스텔|로지)(?:\u00a0· \d성급)?$/),
      basis: '/ 2박',
      link: expect.stringMatching(/checkIn=2026-12-05&checkOut=2026-12-07$/),
    })
    const rooms = 'checkIn=2026-12-07&checkOut=2026-12-08&rooms=2-5,1'
    const items = itemsOf(await one('foreign', first?.id ?? 0, rooms)).filter(({ soldOut }) => !soldOut)
    expect(items.length).toBeGreaterThan(0)
    for (const { id, name, link, basis, minPrice, salePrice } of items) {
      expect([link, basis]).toEqual([`foreign/result/${id}?${rooms}`, '/ 1박\u00a0· 객실 2개'])
      const asked = { checkIn: '2026-12-07', checkOut: '2026-12-08', keyword: name }
      const guests = [
        { adults: 2, childAges: [5] },
        { adults: 1, childAges: [] },
      ]
      const { body } = await visitor.post('/api/foreign', { ...asked, rooms: guests })
      const own = body.list.find((each: { propertyId: string }) => each.propertyId === id)
      expect([own.strikethroughPrice, own.salePrice]).toEqual([minPrice, salePrice])
    }
  })

  /** What the product's own list says of an item: [list price, price]. */
  const OWN_LISTS: Record<Product, (item: ExhibitionItem) => Promise<[number, number] | undefined>> = {
    place: async ({ id }) => {
      const stay = { checkIn: '2026-12-07', checkOut: '2026-12-09', adults: 2, children: 0 }
      const { body } = await visitor.post('/api/place/near', { ...stay, placeId: Number(id), size: 1 })
      expect(Array.isArray(body)).toBe(true)
      const { body: detail } = await visitor.post('/api/place/detail', { ...stay, placeId: Number(id) })
      const room = detail.rooms
        .filter((each: { fits: boolean; left: number }) => each.fits && each.left > 0)
        .sort((a: { salePrice: number }, b: { salePrice: number }) => a.salePrice - b.salePrice)[0]
      return room && [room.minPrice, room.salePrice]
    },
    foreign: async ({ id, name }) => {
      const stay = { checkIn: '2026-12-07', checkOut: '2026-12-09', rooms: [{ adults: 2, childAges: [] }] }
      const { body } = await visitor.post('/api/foreign', { ...stay, keyword: name })
      const found = body.list.find((each: { propertyId: string }) => each.propertyId === id)
      return found && [found.strikethroughPrice, found.salePrice]
    },
    leisure: async ({ id }) => {
      const { body } = await visitor.post('/api/leisure/detail', { dealId: Number(id) })
      return [body.minPrice.coverPrice, body.salePrice]
    },
    rentcar: async ({ id, link }) => {
      const asked = new URLSearchParams(link.split('?')[1])
      const { body } = await visitor.post('/api/rentcar/detail', {
        carId: Number(id),
        pickUpAt: asked.get('pickUpAt'),
        returnAt: asked.get('returnAt'),
        driverAge: 30,
        insurance: 'basic',
      })
      return [body.minPrice, body.salePrice]
    },
  }

  it.each(Product.options)('of %s costs what it costs on its own page', async (product) => {
    let compared = 0
    for (const { id } of await list(product)) {
      for (const item of itemsOf(await one(product, id)).slice(0, 2)) {
        if (item.soldOut) continue
        expect(await OWN_LISTS[product](item), item.name).toEqual([item.minPrice, item.salePrice])
        expect(item.link).toMatch(new RegExp(`^${product}/result/${item.id}(\\?|$)`))
        compared++
      }
    }
    expect(compared).toBeGreaterThanOrEqual(3)
  })
})

describe('refusals', () => {
  it.each([
    ['one that has not begun', 'place', 902],
    ['one that is over', 'place', 903],
    ['one that does not exist', 'place', 77_777],
    ['one of another product', 'leisure', 901],
    ['no number', 'place', 'abc'],
    ['a number that cannot be one', 'place', '999999999'],
  ])('%s is not found', async (_, product, id) => {
    expect(await refusal(`/api/${product}/exhibitions/${id}`)).toBe('404 exhibition-not-found')
  })

  it('of a product that is not sold there is nothing, nor of no product at all', async () => {
    for (const path of ['/api/leisure/exhibitions', '/api/leisure/exhibitions/12040', '/api/foreign/exhibitions/901'])
      expect(await refusal(path, {}, 'charo'), path).toBe('404 not-found')
    expect(await refusal('/api/flights/exhibitions')).toBe('404 not-found')
    expect(await refusal('/api/constructor/exhibitions')).toBe('404 not-found')
  })

  it('takes no kind that there is not, and no search that is none', async () => {
    expect(await refusal('/api/place/exhibitions', { kind: 'sale' })).toBe('400 invalid-input')
    expect(await refusal('/api/place/exhibitions', { kind: 'event', page: 1 })).toBe('400 invalid-input')
    expect(await refusal('/api/place/exhibitions/901', { search: 3 })).toBe('400 invalid-input')
    expect(await refusal('/api/place/exhibitions/901', { search: 'a'.repeat(501) })).toBe('400 invalid-input')
  })

  it('says when the catalogue is away', async () => {
    await harness.setFault({ target: 'place', path: '/exhibitions/:id', mode: 'status', status: 500 })
    expect(await refusal('/api/place/exhibitions/12345')).toBe('502 upstream-failed')
  })
})

describe('coupons for everybody', () => {
  it('are offered without a property, and taken once', async () => {
    const taker = new Browser(harness)
    const offered = (await taker.post('/api/place/coupons', {})).body
    expect(offered.map(({ id, published }: { id: string; published: boolean }) => [id, published])).toEqual(
      expect.arrayContaining([['WELCOME5000', false]]),
    )
    expect(offered.some(({ id }: { id: string }) => id === 'SUMMER2026')).toBe(false)
    expect((await taker.post('/api/place/coupon', { couponId: 'WELCOME5000' })).body.published).toBe(true)
    // Whoever has it, has it at every property.
    const there = (await taker.post('/api/place/coupons', { placeId: standard.placeId })).body
    expect(there.find(({ id }: { id: string }) => id === 'WELCOME5000').published).toBe(true)
    expect(await refusal('/api/place/coupon', { couponId: 'FIXTURE5000' })).toBe('404 coupon-not-found')
  })
})
