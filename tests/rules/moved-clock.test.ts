import { afterEach, describe, expect, test } from 'vitest'
import * as date from '#rules/date.ts'

describe('a visitor whose own clocks are moved', () => {
  const own = process.env.TZ
  afterEach(() => {
    process.env.TZ = own
  })
  const HALF_HOUR = 1_800_000

  test.each([
    ['America/New_York', '2026-03-07T00:00:00Z'],
    ['Europe/London', '2026-03-28T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
  ])('in %s reads the same of Seoul, hour by hour and day by day', (zone, from) => {
    process.env.TZ = zone
    expect(new Date(from).getTimezoneOffset()).not.toBe(-540)
    expect(new Date(from).getTimezoneOffset()).not.toBe(new Date(Date.parse(from) + 96 * HALF_HOUR).getTimezoneOffset())
    for (let at = Date.parse(from); at < Date.parse(from) + 96 * HALF_HOUR; at += HALF_HOUR) {
      const seoul = new Date(at + 9 * 3_600_000).toISOString()
      expect(date.seoulInstant(at)).toBe(`${seoul.slice(0, 19)}+09:00`)
      expect(date.addDays(date.seoulDate(at), 1)).toBe(new Date(at + 33 * 3_600_000).toISOString().slice(0, 10))
      expect(date.nightsBetween(date.seoulDate(at), date.addDays(date.seoulDate(at), 9))).toBe(9)
      expect(date.weekday(date.seoulDate(at))).toBe(new Date(at + 9 * 3_600_000).getUTCDay())
    }
  })
})
