import { object, string } from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { placeDetail, placeList, placeReviewsBatch } from '#contract/place/catalogue.ts'
import { asFailure, call } from '#stores/call.ts'
import { placeSuggestions } from '#stores/place/home.ts'
import { places } from '#stores/place/results.ts'
import { ROOMS, totalOf } from '../fixture.ts'
import { type Harness, NOW, startHarness } from '../harness.ts'
import { openTab, type Tab } from './browser.ts'

const { placeId } = ROOMS.standard
const { $suggestions, chooseSuggestion, closeSuggestions, suggest } = placeSuggestions
const { $results, loadMore, loadResults } = places
const stay = { checkIn: '2026-12-07', checkOut: '2026-12-08', adults: 2, children: 0 }

let harness: Harness
let tab: Tab
beforeAll(async () => {
  harness = await startHarness()
  const db = await harness.originDb()
  const numbers = JSON.stringify(Array.from({ length: 25 }, (_, at) => at + 1))
  await db.batch([
    db
      .prepare(
        `INSERT INTO property (no, name, category, region_id, address, lat, lon, grade, profile, rating, review_count, check_in, check_out,
          description, notices, amenities, photos, phone, policy, parking, adult_only, popularity)
          SELECT 99000500 + n.value, '캠핑장 ' || n.value, 'camping', region_id, address, lat, lon, 0, profile, rating, 0, check_in, check_out, description,
          notices, amenities, photos, phone, policy, parking, 0, 1 FROM property p, json_each(?) n WHERE p.no = ?`,
      )
      .bind(numbers, placeId),
    db.prepare(
      `INSERT INTO room (id, property_no, name, kind, base, sale_percent, standard_occupancy, max_occupancy, bed, size_m2, units, description,
        photos, amenities) SELECT no * 10, no, name, 'glamping', 40000, 0, 2, 4, '더블', 20, 50, '', '[]', '[]' FROM property
        WHERE category = 'camping'`,
    ),
  ])
})
afterAll(() => harness.stop())
beforeEach(() => {
  tab = openTab(harness, 'narae', '/narae/place/results')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await harness.clearFaults()
})

const failure = async (asked: Promise<unknown>): Promise<Failure> => {
  const error: unknown = await asked.catch((reason: unknown) => reason)
  if (error instanceof Failure) return error
  throw new Error(`no failure but ${String(error)}`)
}

describe('call', () => {
  it('asks for the channel of the page', async () => {
    const price = async () => (await call(placeDetail, { ...stay, placeId })).rooms[0]?.salePrice
    expect(await price()).toBe(totalOf(ROOMS.standard, 1))
    vi.unstubAllGlobals()
    openTab(harness, 'suwon', '/suwon')
    expect(await price()).toBe(ROOMS.standard.price)
  })

  it('fills the parts of the path and adds a query', async () => {
    const page = await call(placeReviewsBatch, {}, { params: { id: String(placeId) }, query: { from: '상세 화면' } })
    expect(page.list).toEqual([])
    expect(tab.asked).toEqual([`/api/place/reviews-batch/${placeId}?${new URLSearchParams({ from: '상세 화면' })}`])
  })

  it('throws the failures of the catalogue by their codes', async () => {
    expect((await failure(call(placeDetail, { ...stay, placeId: 98_765_432 }))).code).toBe('place-not-found')
    expect((await failure(call(placeList, { ...stay, checkIn: '2026-11-20' }))).code).toBe('past-date')
    expect((await failure(call(placeList, { ...stay, checkIn: '2026-02-30' }))).code).toBe('invalid-input')
    await harness.setFault({ target: 'place', mode: 'status', status: 500 })
    const checkIn = '2026-12-14'
    expect((await failure(call(placeList, { ...stay, checkIn, checkOut: '2026-12-15' }))).code).toBe('upstream-failed')
  })

  it('has a page loaded anew that the edge cannot read, as it is of another release', async () => {
    const missing = vi.fn()
    vi.stubGlobal('window', { parts: { missing } })
    const wrong = { ...stay, checkIn: '2026-02-30' }
    expect((await failure(call(placeList, wrong))).code).toBe('invalid-input')
    expect(missing).not.toHaveBeenCalled()
    const send = globalThis.fetch
    const older = ({ headers, ...init }: RequestInit) => ({ ...init, headers: { ...headers, contract: 'older' } })
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(path, older(init)))
    expect((await failure(call(placeList, wrong))).code).toBe('page-outdated')
    expect(missing).toHaveBeenCalledOnce()
  })

  it('takes what is no answer of ours for an unknown failure', async () => {
    const page = endpoint({ method: 'GET', path: '/narae/nowhere', input: object({}), output: string(), about: '' })
    expect((await failure(call(page, {}))).code).toBe('unknown')
    expect(asFailure('whatever').code).toBe('unknown')
  })

  it('knows when there is no network', async () => {
    vi.unstubAllGlobals()
    openTab({ url: 'http://127.0.0.1:1' }, 'narae', '/narae')
    expect((await failure(call(placeList, stay))).code).toBe('unavailable')
  })

  it('lets an abandoned request end as one', async () => {
    const control = new AbortController()
    const asked = call(placeList, stay, { signal: control.signal })
    control.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('results', () => {
  const address = '/narae/place/results?checkIn=2026-12-07&checkOut=2026-12-08&category=camping'

  it('are what the address asks for, and go on page by page with the address', async () => {
    tab.go(address)
    const loading = loadResults(NOW)
    expect($results.get()).toMatchObject({ status: 'loading', list: [], query: { category: 'camping' } })
    await loading
    expect($results.get()).toMatchObject({ status: 'ready', page: 1, firstPage: 1, totalCount: 25, totalPages: 2 })
    const more = loadMore()
    expect($results.get().status).toBe('more')
    // A second press while the first is under way asks for nothing.
    await Promise.all([more, loadMore()])
    const { list, page, firstPage, status } = $results.get()
    expect([status, page, firstPage, list.length]).toEqual(['ready', 2, 1, 25])
    expect(new Set(list.map(({ no }) => no)).size).toBe(25)
    expect(tab.asked).toHaveLength(2)
    expect(tab.address()).toBe(`${address}&first=1&page=2`)
    await loadMore()
    expect(tab.asked).toHaveLength(2)
  })

  it('begin where the address says', async () => {
    tab.go(`${address}&page=2`)
    await loadResults(NOW)
    expect($results.get()).toMatchObject({ page: 2, firstPage: 2 })
    expect($results.get().list).toHaveLength(5)
    tab.go(`${address}&first=1&page=2`)
    await loadResults(NOW)
    expect($results.get()).toMatchObject({ page: 2, firstPage: 1 })
    expect($results.get().list).toHaveLength(25)
  })

  it('are the last page there is where the list ends before', async () => {
    tab.go(`${address}&first=4&page=9`)
    await loadResults(NOW)
    expect($results.get()).toMatchObject({ status: 'ready', page: 2, firstPage: 2, totalCount: 25 })
    expect($results.get().list).toHaveLength(5)
  })

  it('keep what is there when the next page fails, and can go on', async () => {
    tab.go(address.replaceAll('2026-12-0', '2026-12-1'))
    await loadResults(NOW)
    await harness.setFault({ target: 'place', mode: 'status', status: 500 })
    const before = tab.address()
    await loadMore()
    expect($results.get()).toMatchObject({ status: 'ready', failure: 'upstream-failed', page: 1 })
    expect($results.get().list).toHaveLength(20)
    expect(tab.address()).toBe(before)
    await harness.clearFaults()
    await loadMore()
    expect($results.get()).toMatchObject({ status: 'ready', failure: null, page: 2 })
  })

  it('that were left open over midnight ask for no more of days that are over', async () => {
    tab.go('/narae/place/results?checkIn=2026-11-21&checkOut=2026-11-22')
    await loadResults(NOW)
    await harness.pass(24 * 60)
    await loadMore()
    // The link is followed then: its address leads to days that can be had.
    expect($results.get()).toMatchObject({ status: 'ready', failure: 'past-date', over: true, page: 1 })
    await harness.pass(-24 * 60)
  })

  it('say why there are none, and are there after a retry', async () => {
    tab.go('/narae/place/results?checkIn=2026-12-21&checkOut=2026-12-22')
    await harness.setFault({ target: 'place', mode: 'status', status: 500 })
    await loadResults(NOW)
    expect($results.get()).toMatchObject({ status: 'error', failure: 'upstream-failed', list: [] })
    await harness.clearFaults()
    await loadResults(NOW)
    expect($results.get()).toMatchObject({ status: 'ready', failure: null })
  })
})

describe('suggestions', () => {
  it('are those of the newest keyword, however long an older one takes', async () => {
    let release = () => {}
    tab.hold(
      new Promise((done) => {
        release = done
      }),
    )
    const older = suggest('강릉')
    tab.hold(null)
    await suggest(' 캠핑장 ')
    const newest = $suggestions.get()
    expect(newest.keyword).toBe('캠핑장')
    expect(newest.list.length).toBeGreaterThan(1)
    release()
    await older
    expect($suggestions.get()).toEqual(newest)
  })

  it('are chosen by the arrows, round the ends through none', async () => {
    await suggest('캠핑장')
    const { list } = $suggestions.get()
    const steps = (...presses: (1 | -1)[]) => {
      for (const step of presses) chooseSuggestion(step)
      return $suggestions.get().at
    }
    expect(steps(1)).toBe(0)
    expect(steps(-1)).toBe(-1)
    expect(steps(-1)).toBe(list.length - 1)
    expect(steps(1)).toBe(-1)
    closeSuggestions()
    expect($suggestions.get().list).toEqual([])
  })

  it('are places to offer where a keyword is nothing, chosen by the arrows as well', async () => {
    await suggest('가나다라마바사')
    const { list, near } = $suggestions.get()
    expect(list).toEqual([])
    expect(near.length).toBeGreaterThan(0)
    chooseSuggestion(-1)
    expect($suggestions.get().at).toBe(near.length - 1)
  })

  it('are none for nothing, and none when they cannot be had', async () => {
    await suggest('   ')
    expect(tab.asked).toEqual([])
    await harness.setFault({ target: 'place', mode: 'status', status: 500 })
    await suggest('나래 스테이')
    expect($suggestions.get()).toEqual({ keyword: '', list: [], meant: null, near: [], at: -1 })
  })
})
