import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ITEMS } from '#contract/bounds.ts'
import type { Product } from '#contract/channel.ts'
import type { Wishes } from '#contract/wish.ts'
import { ROOMS, totalOf } from '../fixture.ts'
import { HOTEL, withForeign } from '../foreign.ts'
import { type Harness, NOW, startHarness } from '../harness.ts'
import { Browser } from './kit.ts'

const SEARCH = 'checkIn=2026-12-07&checkOut=2026-12-09'
const GONE = '98765432'
const { standard, adults } = ROOMS

let harness: Harness
let visitor: Browser
beforeAll(async () => {
  harness = await withForeign(await startHarness({ properties: 150 }))
  visitor = new Browser(harness)
})
afterAll(() => harness.stop())

const ask = async (product: Product, ids: (string | number)[], search = SEARCH): Promise<Wishes> => {
  const { status, body, text } = await visitor.post(`/api/${product}/wishes`, { ids: ids.map(String), search })
  expect(status, text).toBe(200)
  return body
}
const refusal = async (path: string, input: unknown, channel = 'narae'): Promise<string> => {
  const { status, body } = await new Browser(harness, channel).post(path, input)
  return `${status} ${body.error?.code}`
}
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

describe('wishes', () => {
  it('cost what the product’s own list says for the same search, which is told in words', async () => {
    const { terms, list, others } = await ask('place', [standard.placeId, GONE, standard.placeId])
    expect(ids(list)).toEqual([String(standard.placeId)])
    expect(others).toEqual([])
    expect(list[0]).toMatchObject({
      name: standard.name,
      salePrice: totalOf(standard, 2),
      basis: '/ 2박',
      soldOut: false,
    })
    expect(terms).toEqual({
      text: '12.7(월) – 12.9(수)\u00a0· 2명',
      change: 'place/date?checkIn=2026-12-07&checkOut=2026-12-09&to=wish',
    })
  })

  it('that are sold out say so', async () => {
    await harness.setStock(standard, '2026-12-21', 0)
    const { list } = await ask('place', [standard.placeId], 'checkIn=2026-12-21&checkOut=2026-12-22')
    expect(list[0]?.soldOut).toBe(true)
  })

  it('are what was wished, also where the channel’s searches begin with an amenity that it lacks', async () => {
    const search = { checkIn: '2026-12-07', checkOut: '2026-12-09', adults: 2, children: 0 }
    const pets = new Browser(harness, 'petstay')
    const { body } = await pets.post('/api/place', search)
    const all = body.list.map(({ no, salePrice }: { no: number; salePrice: number }) => [String(no), salePrice])
    const wished = await pets.post('/api/place/wishes', { ids: all.map(([id]: [string]) => id), search: SEARCH })
    const found = wished.body.list.map(({ id, salePrice }: { id: string; salePrice: number }) => [id, salePrice])
    expect(body.list.some(({ amenities }: { amenities: string[] }) => !amenities.includes('pet'))).toBe(true)
    expect([found.toSorted(), wished.body.others]).toEqual([all.toSorted(), []])
  })

  it('that do not take such a party are sold all the same', async () => {
    const { list, others } = await ask('place', [adults.placeId, GONE], `${SEARCH}&adults=9`)
    expect([ids(list), ids(others)]).toEqual([[], [String(adults.placeId)]])
    const abroad = await ask('foreign', [HOTEL.placeId, GONE], `${SEARCH}&rooms=8`)
    expect([ids(abroad.list), ids(abroad.others)]).toEqual([[], [HOTEL.placeId]])
    expect(abroad.terms?.change).toBe(`foreign/date?${SEARCH}&rooms=8&to=wish`)
  })

  it('are for tonight where nothing is said, or for days that have passed', async () => {
    const day = NOW.slice(5, 10).replace('-', '.')
    for (const search of ['', 'checkIn=2020-01-01&checkOut=2020-01-03', 'checkIn=x'])
      expect((await ask('place', [standard.placeId], search)).terms?.text).toMatch(new RegExp(`^${day}\\(토\\) – `))
  })

  it('of leisure are at their cheapest ticket, of rental cars for so many hours', async () => {
    const deals = await ask('leisure', [1, GONE], '')
    expect([ids(deals.list), deals.terms, deals.list[0]?.basis]).toEqual([['1'], null, '부터'])
    const cars = await ask('rentcar', [101, GONE], 'pickUpAt=2026-12-07T10:00&returnAt=2026-12-09T10:00&age=40')
    expect(ids(cars.list)).toEqual(['101'])
    expect(cars.terms).toEqual({ text: '12.7(월) 10:00 – 12.9(수) 10:00\u00a0· 만 40세', change: null })
  })
})

it('refuses what cannot be ids, too many of them, and products that are not sold', async () => {
  const many = Array.from({ length: MAX_ITEMS + 1 }, (_, at) => String(at + 1))
  for (const wrong of [[], many, ['../x'], ['0'], ['1e3'], ['123456789'], [1]])
    expect(await refusal('/api/place/wishes', { ids: wrong }), String(wrong)).toBe('400 invalid-input')
  expect(await refusal('/api/place/wishes', { ids: many.slice(1) })).toBe('200 undefined')
  expect(await refusal('/api/rentcar/wishes', { ids: ['1'] }, 'nadeuri')).toBe('404 not-found')
  expect(await refusal('/api/flight/wishes', { ids: ['1'] })).toBe('404 not-found')
})
