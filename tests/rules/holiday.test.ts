import { expect, it } from 'vitest'
import { HOLIDAYS } from '#contract/holiday.ts'
import { holidayParts } from '#rules/holiday.ts'

it.each([
  ['설날', [{ word: 'seollal', as: 'day' }]],
  ['설날 연휴', [{ word: 'seollal', as: 'around' }]],
  ['성탄절 대체공휴일', [{ word: 'christmas', as: 'substituteOf' }]],
  ['대체공휴일', [{ word: 'substitute', as: 'day' }]],
  ['국회의원 선거일', [{ word: 'assembly', as: 'day' }]],
  [
    '추석·개천절',
    [
      { word: 'chuseok', as: 'day' },
      { word: 'foundation', as: 'day' },
    ],
  ],
  ['', []],
])('%s is %j', (name, parts) => expect(holidayParts(name)).toEqual(parts))

it('every holiday of the table can be said in other languages', () => {
  for (const name of Object.values(HOLIDAYS)) expect(holidayParts(name)).toHaveLength(name.split('·').length)
})
