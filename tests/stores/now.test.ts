import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageNow } from '#stores/now.ts'
import { createPreview } from '#stores/preview.ts'

/* What time it is on a page whose device may be days off; its page was sent on 1 December. */

const DAY = 86_400_000
const SENT = '2026-12-01'

/** A page that came at a moment of Seoul's clock, on a device that is so many days off. */
function open(at: string, off = 0, today: string | undefined = SENT, type = 'navigate'): void {
  vi.setSystemTime(Date.parse(`${at}+09:00`) + off * DAY)
  vi.stubGlobal('performance', { timeOrigin: Date.now(), getEntriesByType: () => [{ type }] })
  vi.stubGlobal('document', { documentElement: { dataset: { today } } })
}
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('now', () => {
  it.each(['00:00:00', '08:59:59', '09:00:00', '23:59:59'])('is what a right clock says at %s', (time) => {
    open(`${SENT}T${time}`)
    expect(pageNow()).toBe(new Date(`${SENT}T${time}+09:00`).toISOString())
  })
  it.each([1, 2, -1, 400, -20_000])('is the day that the edge has said, %d days off', (off) => {
    open(`${SENT}T12:00:00`, off)
    expect(pageNow()).toBe('2026-12-01T03:00:00.000Z')
  })
  it('goes on over midnight, whatever the clock, also where the device slept meanwhile', () => {
    for (const off of [0, 1, -3]) {
      open(`${SENT}T23:50:00`, off)
      later(20)
      expect(pageNow(), String(off)).toBe('2026-12-01T15:10:00.000Z')
    }
  })
  it('is what the clock says where it is off by less than a page may be on its way', () => {
    for (const [time, off] of [
      ['00:00:02', -5000],
      ['23:59:58', 5000],
    ] as const) {
      open(`${SENT}T${time}`, off / DAY)
      later(15)
      expect(pageNow()).toBe(new Date(Date.parse(`${SENT}T${time}+09:00`) + off + 15 * 60_000).toISOString())
    }
  })
  it('is what the clock says in a tab that is opened again days later', () => {
    open('2026-12-04T12:00:00', 0, SENT, 'back_forward')
    expect(pageNow()).toBe('2026-12-04T03:00:00.000Z')
  })
  it('is what the clock says where no page says the day', () => {
    open(`${SENT}T12:00:00`, 5, '')
    expect(pageNow()).toBe('2026-12-06T03:00:00.000Z')
  })
})

it('a filter looks at the days that its list is of, on a device that is a day ahead', async () => {
  open(`${SENT}T12:00:00`, 1)
  const read = vi.fn((_: URLSearchParams, now: unknown) => ({ page: 1, now }))
  const { preview } = createPreview({ read, ask: async () => ({}) })
  preview(new URLSearchParams())
  await vi.advanceTimersByTimeAsync(1000)
  expect(read.mock.lastCall?.[1]).toBe('2026-12-01T03:00:00.000Z')
})
