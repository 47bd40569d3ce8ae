import { describe, expect, it, test } from 'vitest'
import { daysLeft, isRunning, missingOf, readShow, showLink } from '#rules/exhibition.ts'

const autumn = { from: '2026-09-01', until: '2026-11-30' }

describe('isRunning', () => {
  it.each([
    ['2026-08-31T23:59:59+09:00', false],
    ['2026-09-01T00:00:00+09:00', true],
    // Still the last day of August in London.
    ['2026-08-31T15:00:00Z', true],
    ['2026-11-30T23:59:59.999+09:00', true],
    ['2026-11-30T14:59:59Z', true],
    ['2026-12-01T00:00:00+09:00', false],
  ])('at %s is %s', (now, running) => {
    expect(isRunning(autumn, now)).toBe(running)
  })
  it('runs on its only day', () => {
    expect(isRunning({ from: '2026-11-21', until: '2026-11-21' }, '2026-11-21T12:00:00+09:00')).toBe(true)
  })
})

test.each([
  ['2026-11-22T12:00:00+09:00', null],
  ['2026-11-23T00:00:00+09:00', 7],
  ['2026-11-29T23:59:59+09:00', 1],
  ['2026-11-30T00:00:00+09:00', 0],
  ['2026-12-01T00:00:00+09:00', null],
])('at %s so many days are left: %s', (now, days) => {
  expect(daysLeft(autumn, now)).toBe(days)
})

describe('readShow', () => {
  const sold = ['place', 'leisure'] as const
  it.each([
    ['', { product: null, id: null, search: '' }],
    ['productType=leisure', { product: 'leisure', id: null, search: '' }],
    ['productType=PLACE&id=10020', { product: 'place', id: 10_020, search: '' }],
    [
      'productType=place&id=10020&checkIn=2026-12-01&adults=3',
      { product: 'place', id: 10_020, search: 'checkIn=2026-12-01&adults=3' },
    ],
    // A number alone is nobody's, and of what is not sold there is nothing.
    ['id=10020', { product: null, id: null, search: '' }],
    ['productType=foreign&id=10020', { product: null, id: null, search: '' }],
    ['productType=place&id=-1', { product: 'place', id: null, search: '' }],
    ['productType=place&id=1e3', { product: 'place', id: null, search: '' }],
    ['productType=__proto__&id=1', { product: null, id: null, search: '' }],
  ])('%s', (search, expected) => {
    expect(readShow(new URLSearchParams(search), sold)).toEqual(expected)
  })

  it('reads what links write', () => {
    const link = showLink({ product: 'leisure', id: 12_020 }, 'adults=3')
    expect(readShow(new URLSearchParams(link), sold)).toEqual({ product: 'leisure', id: 12_020, search: 'adults=3' })
    expect(showLink({ product: 'leisure', id: 12_020 })).toBe('?productType=leisure&id=12020')
  })
})

test('what is not there is called what it was asked for as; other failures stay what they are', () => {
  expect(missingOf('exhibition', 'exhibition-not-found')).toBe('exhibition-not-found')
  expect(missingOf('event', 'exhibition-not-found')).toBe('event-not-found')
  expect(missingOf('promotion', 'exhibition-not-found')).toBe('promotion-not-found')
  expect(missingOf('event', 'unavailable')).toBe('unavailable')
})
