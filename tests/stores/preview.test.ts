import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPreview } from '#stores/preview.ts'

interface Asked {
  query: { pool: boolean; page: number }
  signal: AbortSignal
  answer: (total: number | null) => void
}

let asked: Asked[]
const { $preview, preview, endPreview } = createPreview({
  read: (params) => ({ pool: params.has('pool'), page: Number(params.get('page')) }),
  ask: (query, { signal }) =>
    new Promise<{ totalCount: number }>((done, fail) => {
      const answer = (totalCount: number | null) =>
        totalCount === null ? fail(new Error('away')) : done({ totalCount })
      asked.push({ query, signal: signal as AbortSignal, answer })
    }),
})

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  endPreview()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const choose = (fields: string) => preview(new URLSearchParams(fields))
const pause = () => vi.advanceTimersByTimeAsync(1000)

it('asks once the visitor pauses, for the first page, and knows nothing until it is told', async () => {
  choose('page=3')
  choose('page=3&pool=1')
  expect(asked).toEqual([])
  await pause()
  expect(asked.map(({ query }) => query)).toEqual([{ pool: true, page: 1 }])
  expect($preview.get()).toEqual({ page: null, changed: true })
  asked[0]?.answer(33)
  await pause()
  expect($preview.get()).toEqual({ page: { totalCount: 33 }, changed: true })
})

it('lets go of what a newer choice makes old, and of everything once it is closed', async () => {
  choose('')
  await pause()
  choose('pool=1')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer(9)
  await pause()
  expect($preview.get().page).toBe(null)
  endPreview()
  asked[1]?.answer(5)
  await pause()
  expect($preview.get()).toEqual({ page: null, changed: false })
  choose('')
  endPreview()
  await pause()
  expect(asked).toHaveLength(2)
})

it('does not know what cannot be had', async () => {
  choose('')
  await pause()
  asked[0]?.answer(null)
  await pause()
  expect($preview.get()).toEqual({ page: null, changed: true })
})
