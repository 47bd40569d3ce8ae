import { expect, it } from 'vitest'
import { initialDetail, noDetail } from '#rules/detail.ts'

const NOW = '2026-11-21T12:00:00+09:00'

it('a page of something sold begins with what is asked for', () => {
  expect(noDetail({ id: 1 }, NOW)).toEqual({
    status: 'loading',
    query: { id: 1 },
    now: NOW,
    detail: null,
    parts: {},
    failure: null,
  })
  expect(noDetail()).toMatchObject({ query: null, now: '' })
})

it('an answer is shown, with the parts that have come', () => {
  const fill = { query: { id: 1 }, now: NOW, detail: { name: '나래' }, parts: { near: null, reviews: [1] } }
  expect(initialDetail(fill)).toEqual({ ...fill, status: 'ready', failure: null })
})

it('a refusal is told, and nothing is shown', () => {
  expect(initialDetail({ query: { id: 1 }, now: NOW, failure: 'sold-out' })).toEqual({
    ...noDetail({ id: 1 }, NOW),
    status: 'error',
    failure: 'sold-out',
  })
})
