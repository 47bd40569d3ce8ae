import { describe, expect, it } from 'vitest'
import { dayNumber } from '#functions/origin/day.ts'
import { Season } from '#functions/origin/foreign/row.ts'
import { factor as factorAbroad } from '#functions/origin/foreign/season.ts'
import { factor } from '#functions/origin/rate.ts'

const night = (date: string) => ({ date, day: dayNumber(date) })

describe('the 29th of February', () => {
  it.each(['city', 'beach', 'ski', 'valley', 'motel'] as const)(
    'costs at home what another end of the month does: %s',
    (profile) => {
      // Both are eves of the holiday on the first of March.
      expect(factor(profile, night('2028-02-29'))).toBe(factor(profile, night('2027-02-28')))
    },
  )

  it.each(Season.options)('costs abroad what the day before costs: %s', (season) => {
    expect(factorAbroad(season, night('2028-02-29'))).toBe(factorAbroad(season, night('2028-02-28')))
  })
})
