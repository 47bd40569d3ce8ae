import { expect, it } from 'vitest'
import { hiddenFields, keywordIn } from '#rules/query.ts'

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

it('a form keeps of a search what it does not change', () => {
  expect(hiddenFields('?keyword=a&page=2&sort=price', ['page', 'keyword'])).toEqual([['sort', 'price']])
  expect(hiddenFields('', ['page'])).toEqual([])
})
