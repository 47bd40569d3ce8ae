import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { $show, $trouble, loadShow } from '#stores/exhibition.ts'
import { ROOMS } from '../fixture.ts'
import { type Harness, NOW, startHarness } from '../harness.ts'
import { openTab, type Tab } from './browser.ts'

let harness: Harness
let tab: Tab
beforeAll(async () => {
  harness = await startHarness()
  const db = await harness.originDb()
  const insert = db.prepare(
    `INSERT INTO exhibition VALUES (?, ?, ?, 'city', '제목', '부제', '["글"]', '[]', 'any-banner-01', '2026-01-01', '2026-12-31', NULL, ?, 1)`,
  )
  const sections = JSON.stringify([{ title: '모음', items: [String(ROOMS.standard.placeId)] }])
  await db.batch([
    insert.bind(1, 'place', 'exhibition', sections),
    insert.bind(2, 'leisure', 'exhibition', '[]'),
    insert.bind(3, 'place', 'promotion', '[]'),
    db.prepare(`INSERT INTO coupon VALUES ('ALL', NULL, '모두', 1000, NULL, NULL, 0, '2027-12-31')`),
  ])
})
afterAll(() => harness.stop())
beforeEach(() => {
  tab = openTab(harness, 'narae', '/narae/exhibition')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await harness.clearFaults()
})

const SOLD = ['place', 'leisure'] as const
const ids = () => $show.get()?.list.map(({ id }) => id)

it('is all that runs of what is sold, or of the product that the address names', async () => {
  const loading = loadShow('exhibition', SOLD, NOW)
  expect($show.get()).toBeNull()
  await loading
  expect(ids()).toEqual([1, 2])
  expect($show.get()).toMatchObject({ kind: 'exhibition', detail: null, coupons: [], discounts: [] })
  tab.go('/narae/exhibition?productType=leisure')
  await loadShow('exhibition', SOLD, NOW)
  expect(ids()).toEqual([2])
})

it('is the one that the address names, at the prices of its search', async () => {
  tab.go('/narae/exhibition?productType=place&id=1&checkIn=2026-12-07&checkOut=2026-12-09')
  await loadShow('exhibition', SOLD, NOW)
  expect($show.get()?.detail?.sections[0]?.list[0]).toMatchObject({ name: ROOMS.standard.name, basis: '/ 2박' })
})

it('has coupons and discounts with promotions, each part nothing where it cannot be had', async () => {
  await loadShow('promotion', SOLD, NOW)
  expect(ids()).toEqual([3])
  expect($show.get()?.coupons.map(({ id }) => id)).toEqual(['ALL'])
  expect($show.get()?.discounts.map(({ product, policies }) => [product, policies.length])).toEqual([['place', 1]])
  await harness.setFault({ target: 'place', path: '/properties/:no/coupons', mode: 'status', status: 500 })
  await loadShow('promotion', SOLD, NOW)
  expect([ids(), $show.get()?.coupons]).toEqual([[3], []])
})

it('says why there is nothing, and is there after a retry', async () => {
  tab.go('/narae/exhibition?productType=place&id=404')
  await loadShow('exhibition', SOLD, NOW)
  expect([$show.get(), $trouble.get().failure]).toEqual([null, 'exhibition-not-found'])
  // One of another kind is not there either, as at the edge.
  tab.go('/narae/exhibition?productType=place&id=3')
  await loadShow('exhibition', SOLD, NOW)
  expect([$show.get(), $trouble.get().failure]).toEqual([null, 'exhibition-not-found'])
  tab.go('/narae/exhibition?productType=place&id=1')
  await loadShow('exhibition', SOLD, NOW)
  expect([$show.get()?.detail?.id, $trouble.get().failure]).toEqual([1, null])
})
