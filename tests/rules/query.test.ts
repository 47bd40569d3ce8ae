import { expect, it } from 'vitest'
import { MAX_TOGETHER } from '#contract/bounds.ts'
import { hiddenFields, keywordIn, pagesIn } from '#rules/list-query.ts'
import { spellValue, writeQuery } from '#rules/query.ts'
import fc from '../fc.ts'

it.each([
  [null, undefined],
  ['', undefined],
  [' \u0000\n ', undefined],
  ['  제주 시 ', '제주 시'],
  ['제주\u0000\u0001시', '제주 시'],
  ['\u0000제주\n', '제주'],
  ['가'.repeat(51), '가'.repeat(50)],
  // A letter in two halves is cut off whole, and so is the space before it.
  [`${'가'.repeat(49)}😀`, '가'.repeat(49)],
  [`${'가'.repeat(48)} 😀`, '가'.repeat(48)],
  [`${'가'.repeat(48)}😀`, `${'가'.repeat(48)}😀`],
])('the keyword of %j is %j', (text, keyword) => expect(keywordIn(text)).toBe(keyword))

const write = (pages: { first?: number; page: number }) => writeQuery(pages, ['first', 'page'], { page: '1' })

it.each([
  ['', { page: 1 }],
  ['page=3', { page: 3 }],
  ['first=1&page=3', { first: 1, page: 3 }],
  ['first=3&page=3', { page: 3 }],
  ['first=5&page=3', { page: 3 }],
  ['first=0&page=3', { page: 3 }],
  ['first=1&page=501', { page: 1 }],
  [`first=1&page=${MAX_TOGETHER}`, { first: 1, page: MAX_TOGETHER }],
  // No more pages than are shown together.
  [`first=1&page=${MAX_TOGETHER + 5}`, { first: 6, page: MAX_TOGETHER + 5 }],
])('the pages of a list in %s', (search, pages) => {
  expect(pagesIn(new URLSearchParams(search))).toEqual(pages)
  expect(pagesIn(new URLSearchParams(write(pages)))).toEqual(pages)
})

it('the first page goes with a later one alone', () => {
  expect(write({ first: 1, page: 1 })).toBe('')
})

it('a form keeps of a search what it does not change', () => {
  expect(hiddenFields('?keyword=a&page=2&sort=price', ['page', 'keyword'])).toEqual([['sort', 'price']])
  expect(hiddenFields('', ['page'])).toEqual([])
})

it('a value is spelled as the platform does', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(..."제주 !'()~*-._,&=+%#\ud83d\ude00".split('')) }),
  )
  fc.assert(
    fc.property(text, (value) => {
      expect(`=${spellValue(value)}`).toBe(new URLSearchParams([['', value]]).toString())
    }),
  )
})
