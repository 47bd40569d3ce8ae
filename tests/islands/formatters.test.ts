import { expect, it } from 'vitest'
import { Language } from '#contract/channel.ts'
import { formattersIn } from '#islands/formatters.ts'
import { addDays, showFullDate, showWeekday } from '#rules/date.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

const [channel] = loadDescriptors('channels')
if (!channel) throw new Error('no channel')

it.each(Language.options)('says each day of a year in %s by the names that Intl has', (language) => {
  const format = formattersIn(language, wordsFor(channel, language))
  const monthDay = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    expect(format.monthDay(day)).toBe(monthDay.format(Date.parse(day)))
    expect(format.monthDay(day)).toContain(format.month(day))
    expect(format.fullDate(day)).toBe(showFullDate(day, language))
    expect(format.weekday(day)).toBe(showWeekday(day, language))
  }
})

it('says the year of a day of another one than today, and of a second day than the first', () => {
  const format = formattersIn('ko', wordsFor(channel, 'ko'), '2026-11-21')
  expect(format.day('2026-12-31')).toBe('12월 31일(목)')
  expect(format.day('2027-02-26')).toBe('2027년 2월 26일(금)')
  expect(format.monthDay('2025-12-31')).toBe('2025년 12월 31일')
  expect(format.brief('2027-01-03')).toBe('2027.01.03(일)')
  expect(format.brief('2026-12-03')).toBe('12.3(목)')
  expect(format.dot('2027-01-03')).toBe('2027.01.03')
  expect(format.dot('2027-01-05', '2027-01-03T10:00')).toBe('1.5')
  expect(format.brief('2027-01-05', '2027-01-03T10:00')).toBe('1.5(화)')
  expect(format.day('2027-02-26', '2026-11-21T10:00')).toBe('2027년 2월 26일(금)')
  expect(format.day('2026-02-26', '2027-11-21T10:00')).toBe('2026년 2월 26일(목)')
})

it('says no year where nobody knows which it is', () => {
  expect(formattersIn('en', wordsFor(channel, 'en')).brief('2027-01-03')).toBe('Sun, Jan 3')
})
