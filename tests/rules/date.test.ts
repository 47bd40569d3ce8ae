import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { expect, test } from 'vitest'
import { Language } from '#contract/channel.ts'
import * as date from '#rules/date.ts'
import fc from '../fc.ts'

dayjs.extend(utc)

test.each([
  ['2026-07-19T14:59:59.999Z', '2026-07-19'],
  ['2026-07-19T15:00:00Z', '2026-07-20'],
  ['2026-12-31T15:00:00Z', '2027-01-01'],
  ['2026-07-20T00:00:00+09:00', '2026-07-20'],
])('at %s it is %s in Seoul', (now, day) => {
  expect(date.seoulDate(now)).toBe(day)
  expect(date.seoulDate(Date.parse(now))).toBe(day)
})

test('a moment in the offset of Seoul', () => {
  expect(date.seoulInstant('2026-07-19T14:59:59.999Z')).toBe('2026-07-19T23:59:59+09:00')
  expect(date.seoulTime('2026-07-20', '15:00')).toBe('2026-07-20T15:00:00+09:00')
  expect(date.toMs(date.seoulTime('2026-07-20', '23:59:59'))).toBe(Date.parse('2026-07-20T14:59:59Z'))
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-7-1', false],
  ['', false],
  [null, false],
])('%s is a date: %s', (text, is) => expect(date.isDate(text)).toBe(is))

test.each([
  ['2026-07-20', 1, '2026-07-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-07-20', 365, '2027-07-20'],
])('%s and %i days', (from, days, to) => {
  expect(date.addDays(from, days)).toBe(to)
  expect(date.nightsBetween(from, to)).toBe(days)
})

test('days are reckoned and written as dayjs does', () => {
  const days = fc.integer({ min: 0, max: 130 * 365 }).map((days) => dayjs.utc(0).add(days, 'day'))
  fc.assert(
    fc.property(days, fc.integer({ min: -1000, max: 1000 }), (day, nights) => {
      const [from, to] = [day.format('YYYY-MM-DD'), day.add(nights, 'day').format('YYYY-MM-DD')]
      expect(date.addDays(from, nights)).toBe(to)
      expect(date.nightsBetween(from, to)).toBe(nights)
      expect(date.weekday(from)).toBe(day.day())
      expect(date.showDot(from, 'ko')).toBe(day.format('M.D'))
      expect(date.showYearDot(from, 'ko')).toBe(day.format('YYYY.MM.DD'))
    }),
  )
})

test('the nights of a stay', () => {
  expect(date.nightsOf('2026-07-30', '2026-08-02')).toEqual(['2026-07-30', '2026-07-31', '2026-08-01'])
  expect(date.nightsOf('2026-07-30', '2026-07-30')).toEqual([])
  expect(date.nightsOf('2026-07-30', '2026-07-29')).toEqual([])
})

test.each([
  ['2026-07-05', '7.5', '2026년 7월 5일', '일'],
  ['2026-12-25', '12.25', '2026년 12월 25일', '금'],
])('%s as people read it', (day, dot, full, weekday) => {
  expect(date.showDot(day, 'ko')).toBe(dot)
  expect(date.showFullDate(day, 'ko')).toBe(full)
  expect(date.showWeekday(day, 'ko')).toBe(weekday)
})

test.each([
  ['en', 'Sep 5', 'Sep 5, 2026', 'September 5, 2026', 'Sat'],
  ['ja', '9月5日', '2026年9月5日', '2026年9月5日', '土'],
  ['zh', '9月5日', '2026年9月5日', '2026年9月5日', '周六'],
  ['es', '5 sep', '5 sep 2026', '5 de septiembre de 2026', 'sáb'],
] as const)('%s says a day in its own way', (language, dot, yearDot, full, weekday) => {
  const day = '2026-09-05'
  expect(date.showDot(day, language)).toBe(dot)
  expect(date.showYearDot(day, language)).toBe(yearDot)
  expect(date.showFullDate(day, language)).toBe(full)
  expect(date.showWeekday(day, language)).toBe(weekday)
})

test('a year with its months as figures', () => expect(date.showYearDot('2026-07-05', 'ko')).toBe('2026.07.05'))

test('no month or weekday of any language is written with what other tables leave out', () => {
  for (const language of Language.options)
    for (let day = '2026-01-01'; day < '2027-01-01'; day = date.addDays(day, 5))
      for (const text of [
        date.showDot(day, language),
        date.showYearDot(day, language),
        date.showWeekday(day, language),
      ])
        if (language !== 'ko') expect(text).not.toMatch(/[.\u00a0\u2000-\u200a\u202f]|sept\b/)
})
