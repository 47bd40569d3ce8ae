import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leisureReviews } from '#contract/leisure/catalogue.ts'
import { dealReviews } from '#stores/leisure/deal-sheets.ts'
import { createReviews } from '#stores/review.ts'
import { openPage } from './page.ts'

/* All reviews of something, in the order that was chosen last. */

const fake = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#stores/call.ts', async (load) => ({ ...(await load<object>()), call: fake.call }))

beforeEach(() => {
  vi.useFakeTimers()
  openPage()
})
afterEach(() => {
  fake.call.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (...ids: number[]) => ({
  list: ids.map((id) => ({ id })),
  page: 1,
  totalCount: ids.length,
  totalPages: 1,
  rating: 5,
  breakdown: [],
})

it('an answer that comes after that of a later order is left alone', async () => {
  const answers: Record<string, (answer: ReturnType<typeof page>) => void> = {}
  const { $reviews, openReviews } = createReviews<{ id: number }>(
    (_, sort) =>
      new Promise((arrive) => {
        answers[sort] = arrive
      }),
  )
  openReviews('rating-high')
  openReviews('rating-low')
  answers['rating-low']?.(page(2, 1))
  await vi.advanceTimersByTimeAsync(1000)
  answers['rating-high']?.(page(1, 2))
  await vi.advanceTimersByTimeAsync(1000)
  expect($reviews.get()).toMatchObject({ status: 'ready', sort: 'rating-low', list: [{ id: 2 }, { id: 1 }] })
})

it('a request for those of a deal ends with the next one', async () => {
  fake.call.mockReturnValue(new Promise(() => undefined))
  dealReviews.openReviews('rating-high')
  dealReviews.openReviews('rating-low')
  const [first, second] = fake.call.mock.calls.map(([endpoint, input, { signal } = { signal: null }]) => {
    expect(endpoint).toBe(leisureReviews)
    return [input.sort, signal?.aborted]
  })
  expect([first, second]).toEqual([
    ['rating-high', true],
    ['rating-low', false],
  ])
})
