import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ExhibitionItem } from '#contract/exhibition.ts'
import { wishes } from '#contract/wish.ts'
import type { Wish } from '#rules/wish.ts'
import { $wishes } from '#stores/wish.ts'
import { $wishList, followWishes, loadGroup, openWishes } from '#stores/wish-list.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { openPage } from './page.ts'

/* The screen of wishes: what is in it, and what it costs now. */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

const SOLD = ['place', 'leisure'] as const
const wish = (id: number, product: Wish['product'] = 'place'): Wish => ({
  product,
  id: String(id),
  name: `상품 ${id}`,
  photo: 'a',
})
const item = (id: number) => ({ id: String(id), name: `상품 ${id}`, salePrice: 1000 * id }) as ExhibitionItem
const terms = { text: '12.7 – 12.9', change: null }

let edge: FakeEdge
let page: ReturnType<typeof openPage>
const searches: { product: string; where: string; search: string }[] = []
beforeEach(() => {
  vi.useFakeTimers()
  edge = new FakeEdge()
  fake.call = edge.call
  page = openPage('/narae/wish')
  searches.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'searches/narae' ? JSON.stringify(searches) : null),
  })
  $wishes.set([])
})
afterEach(() => {
  expect(edge.unexpected).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settle = () => vi.advanceTimersByTimeAsync(1000)
const state = () => $wishList.get()

it('asks by product, by what was searched for last, and knows what is sold, does not fit or is gone', async () => {
  $wishes.set([wish(1), wish(8, 'leisure'), wish(2), wish(3), wish(7, 'rentcar')])
  searches.push({
    product: 'place',
    where: '부산',
    search: 'keyword=x&checkIn=2026-12-07&checkOut=2026-12-09&adults=3',
  })
  edge.answer(
    wishes,
    { terms, list: [item(1)], others: [item(3)] },
    { terms: null, list: [{ ...item(8), soldOut: true }], others: [] },
  )
  openWishes(SOLD)
  expect(state()).toMatchObject({ shared: false, groups: {} })
  await settle()
  expect(edge.asked.map(([, input]) => input)).toEqual([
    { ids: ['1', '2', '3'], search: 'checkIn=2026-12-07&checkOut=2026-12-09&adults=3' },
    { ids: ['8'], search: '' },
  ])
  expect(state().list?.map(({ id }) => id)).toEqual(['1', '8', '2', '3'])
  const { place, leisure } = state().groups
  expect(place).toMatchObject({ status: 'ready', terms, sold: { 1: { fits: true }, 3: { fits: false } } })
  expect(place?.sold[2]).toBeUndefined()
  expect(leisure?.sold[8]?.item.soldOut).toBe(true)
})

it('prices a shared list by its address, which names ids alone', async () => {
  $wishes.set([wish(1)])
  page.go('/narae/wish?place=5,x,6&checkIn=2026-12-10')
  edge.answer(wishes, { terms, list: [item(5)], others: [] })
  openWishes(SOLD)
  await settle()
  expect(edge.asked).toEqual([[wishes.path, { ids: ['5', '6'], search: 'checkIn=2026-12-10' }]])
  expect(state()).toMatchObject({ shared: true, list: [{ id: '5' }, { id: '6' }] })
})

it('asks twenty at once, and is ready when all have answered', async () => {
  $wishes.set(Array.from({ length: 45 }, (_, at) => wish(at + 1)))
  const part = (from: number) => ({ terms, list: [item(from)], others: [] })
  edge.answer(wishes, part(1), part(21), part(41))
  openWishes(SOLD)
  await settle()
  expect(edge.asked.map(([, input]) => (input as { ids: string[] }).ids.length)).toEqual([20, 20, 5])
  expect(Object.keys(state().groups.place?.sold ?? {})).toEqual(['1', '21', '41'])
})

it('says which product failed, and is there after a retry', async () => {
  $wishes.set([wish(1), wish(8, 'leisure')])
  edge.answer(wishes, refusal('upstream-failed'), { terms: null, list: [item(8)], others: [] })
  openWishes(SOLD)
  await settle()
  expect(state().groups).toMatchObject({
    place: { status: 'error', failure: 'upstream-failed' },
    leisure: { status: 'ready' },
  })
  edge.answer(wishes, { terms, list: [item(1)], others: [] })
  const again = loadGroup('place')
  expect(state().groups.place?.status).toBe('loading')
  await settle()
  await again
  expect(state().groups.place?.status).toBe('ready')
})

it('keeps what is taken out in its place, and takes in what another tab adds', async () => {
  $wishes.set([wish(1), wish(2)])
  edge.answer(wishes, { terms, list: [item(1), item(2)], others: [] })
  openWishes(SOLD)
  const end = followWishes(SOLD)
  await settle()
  $wishes.set([wish(2)])
  expect(state().list?.map(({ id }) => id)).toEqual(['1', '2'])
  edge.answer(wishes, { terms, list: [item(1), item(2), item(3)], others: [] })
  $wishes.set([wish(3), wish(2)])
  // Until it is answered nothing is known of it: neither that it is sold, nor that it is not.
  expect(state().groups.place).toMatchObject({ status: 'ready', asked: ['1', '2'] })
  await settle()
  expect(state().list?.map(({ id }) => id)).toEqual(['3', '1', '2'])
  expect(state().groups.place).toMatchObject({ asked: ['3', '1', '2'], sold: { 3: { fits: true } } })
  end()
})

it('knows what was added last, whichever answer comes last', async () => {
  $wishes.set([wish(1), wish(8, 'leisure')])
  edge.answer(wishes, { terms, list: [item(1)], others: [] }, { terms: null, list: [item(8)], others: [] })
  openWishes(SOLD)
  const end = followWishes(SOLD)
  await settle()
  const first = onItsWay()
  const second = onItsWay()
  const leisure = onItsWay()
  edge.answer(wishes, first.reply, second.reply, leisure.reply)
  $wishes.set([wish(2), ...$wishes.get()])
  $wishes.set([wish(3), ...$wishes.get()])
  $wishes.set([wish(9, 'leisure'), ...$wishes.get()])
  second.arrive({ terms, list: [item(1), item(2), item(3)], others: [] })
  await settle()
  first.arrive({ terms, list: [item(1), item(2)], others: [] })
  leisure.arrive({ terms: null, list: [item(8), item(9)], others: [] })
  await settle()
  expect(Object.keys(state().groups.place?.sold ?? {})).toEqual(['1', '2', '3'])
  expect(Object.keys(state().groups.leisure?.sold ?? {})).toEqual(['8', '9'])
  end()
})

it('tells no failure of what was asked before', async () => {
  $wishes.set([wish(1)])
  const { reply, fail } = onItsWay()
  edge.answer(wishes, reply, { terms, list: [item(1)], others: [] })
  openWishes(SOLD)
  loadGroup('place')
  await settle()
  fail(refusal('offline'))
  await settle()
  expect(state().groups.place).toMatchObject({ status: 'ready', failure: null })
})
