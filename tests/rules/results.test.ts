import { describe, expect, it } from 'vitest'
import { nextOf, noResults, pageThereIs, type ResultsPage, resultsOf, withNext } from '#rules/results.ts'
import fc from '../fc.ts'

interface Item {
  id: number
  price: number
}
const page = (at: number, ids: readonly number[], more: Partial<ResultsPage<Item>> = {}): ResultsPage<Item> => ({
  list: ids.map((id) => ({ id, price: at })),
  page: at,
  totalCount: 40,
  totalPages: 4,
  without: [],
  timestamp: `2026-11-21T12:00:0${at}+09:00`,
  ...more,
})
const query = (at: number) => ({ keyword: '제주', page: at })
const first = () => resultsOf<{ page: number }, Item, ResultsPage<Item>>({ query: query(2), page: page(2, [1, 2, 3]) })
const next = (ids: readonly number[], more?: Partial<ResultsPage<Item>>) =>
  withNext(first(), { query: query(3), page: page(3, ids, more) }, ({ id }) => id)

describe('a list with its next page', () => {
  it('has what is new behind what is there', () => {
    expect(next([4, 5]).list.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  it('has nothing twice: what moved down meanwhile stays where it was seen', () => {
    const { list } = next([3, 4, 1])
    expect(list).toEqual([
      { id: 1, price: 2 },
      { id: 2, price: 2 },
      { id: 3, price: 2 },
      { id: 4, price: 3 },
    ])
  })

  it('never has two of one key, nor loses one, however pages overlap', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), ([begin = [], ...others]) => {
        let state = resultsOf<{ page: number }, Item, ResultsPage<Item>>({ query: query(1), page: page(1, begin) })
        for (const [at, each] of others.entries())
          state = withNext(state, { query: query(at + 2), page: page(at + 2, each) }, ({ id }) => id)
        const shown = state.list.map(({ id }) => id)
        expect(new Set(shown).size).toBe(shown.length)
        expect(new Set(shown)).toEqual(new Set([begin, ...others].flat()))
      }),
    )
  })

  it('still begins where it began, and says of the whole what the newest page says', () => {
    const state = next([4], { totalCount: 41, totalPages: 5, title: '제주' })
    expect(state).toMatchObject({
      status: 'ready',
      query: query(3),
      firstPage: 2,
      page: 3,
      totalCount: 41,
      totalPages: 5,
      title: '제주',
      timestamp: '2026-11-21T12:00:03+09:00',
      failure: null,
    })
    expect(state.answer?.page).toBe(3)
  })
})

it('the search of a list that goes on names all that is shown', () => {
  expect(nextOf({ firstPage: 1, page: 3 }, query(3))).toEqual({ ...query(4), first: 1 })
  expect(nextOf({ firstPage: 1, page: 20 }, query(20))).toEqual({ ...query(21), first: 12 })
  const { firstPage } = resultsOf({ query: { ...query(3), first: 2 }, page: page(3, [1, 2]) })
  expect(firstPage).toBe(2)
})

describe('a first answer', () => {
  it('is shown as it came', () => {
    expect(first()).toEqual({
      status: 'ready',
      query: query(2),
      list: page(2, [1, 2, 3]).list,
      firstPage: 2,
      page: 2,
      totalCount: 40,
      totalPages: 4,
      title: null,
      timestamp: '2026-11-21T12:00:02+09:00',
      answer: page(2, [1, 2, 3]),
      failure: null,
    })
  })

  it('that is a no says so and shows nothing', () => {
    expect(resultsOf({ query: query(1), failure: 'branch-closed' })).toEqual({
      ...noResults(query(1)),
      status: 'error',
      failure: 'branch-closed',
    })
  })
})

it('a search without an answer is under way', () => {
  expect(noResults()).toMatchObject({ status: 'loading', query: null, list: [], firstPage: 1, page: 1, answer: null })
})

describe('the page that an address asks for', () => {
  const opened = async (
    asked: { page: number; first?: number },
    pages: Readonly<Record<number, ResultsPage<Item>>>,
  ) => {
    const calls: object[] = []
    const found = await pageThereIs(asked, async (query) => {
      calls.push(query)
      return pages[query.page] ?? page(query.page, [], { totalPages: 2 })
    })
    return { calls, ids: found.page.list.map(({ id }) => id), query: found.query }
  }

  it('is asked for once where it is there, or where there is none at all', async () => {
    const asked = { page: 3, first: 2 }
    expect(await opened(asked, { 3: page(3, [7]) })).toEqual({ calls: [asked], ids: [7], query: asked })
    // Of a list that has become empty, and of one that counts more than it brings.
    for (const totalPages of [0, 3])
      expect(await opened(asked, { 3: page(3, [], { totalPages }) })).toEqual({ calls: [asked], ids: [], query: asked })
  })

  it('is the last one where the list has become shorter, and begins with it', async () => {
    const last = { page: 2, first: undefined }
    expect(await opened({ page: 9, first: 4 }, { 2: page(2, [5, 6], { totalPages: 2 }) })).toEqual({
      calls: [{ page: 9, first: 4 }, last],
      ids: [5, 6],
      query: last,
    })
  })
})
