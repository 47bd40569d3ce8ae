import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HOLIDAYS } from '#contract/holiday.ts'
import { showWeekday } from '#rules/date.ts'
import { dayColour, holiday, holidayParts, isWeekendNight } from '#rules/holiday.ts'

it.each([
  ['seollal', [{ word: 'seollal', as: 'day' }]],
  ['around:seollal', [{ word: 'seollal', as: 'around' }]],
  ['substituteOf:christmas', [{ word: 'christmas', as: 'substituteOf' }]],
  [
    'chuseok+foundation',
    [
      { word: 'chuseok', as: 'day' },
      { word: 'foundation', as: 'day' },
    ],
  ],
])('%s is %j', (name, parts) => expect(holidayParts(name)).toEqual(parts))

it('every holiday of the table can be said, and each that can be said is in the table', () => {
  const { day } = JSON.parse(readFileSync('src/messages/ko/holiday.json', 'utf8'))
  const parts = Object.values(HOLIDAYS).flatMap(holidayParts)
  expect(new Set(parts.map(({ word }) => word))).toEqual(new Set(Object.keys(day)))
  for (const { as } of parts) expect(['day', 'around', 'substituteOf']).toContain(as)
})

it.each([
  ['2026-07-19', false, 'red', '일'],
  ['2026-07-22', false, null, '수'],
  ['2026-07-23', false, null, '목'],
  ['2026-07-24', true, null, '금'],
  ['2026-07-25', true, 'blue', '토'],
  // Liberation Day 2026 is a Saturday, so the Monday after it is free as well: its Sunday is an
  // eve.
  ['2026-08-15', true, 'red', '토'],
  ['2026-08-16', true, 'red', '일'],
  ['2026-08-17', false, 'red', '월'],
  // Christmas 2026 is a Friday: Thursday night is an eve.
  ['2026-12-24', true, null, '목'],
  ['2026-12-31', true, null, '목'],
])('%s: weekend night %s, colour %s, %s', (day, weekend, colour, name) => {
  expect(isWeekendNight(day)).toBe(weekend)
  expect(dayColour(day)).toBe(colour)
  expect(showWeekday(day, 'ko')).toBe(name)
})

it('holidays by name', () => {
  expect(holiday('2026-12-25')).not.toBeNull()
  expect(holiday('2026-12-24')).toBeNull()
})
