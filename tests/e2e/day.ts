import type { BrowserContext } from '@playwright/test'

/** A moment's local date of Korea and so many days on, YYYY-MM-DD. */
const koreanDay = (at: number, days: number) =>
  new Date(at + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** Milliseconds until the same hour of a day, YYYY-MM-DD; throws where there is no such day. */
function until(date: string): number {
  const at = Date.parse(date)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date)
    throw new Error(`DAY is a day, such as 2027-02-28, and not ${date}`)
  return at - Date.parse(koreanDay(Date.now(), 0))
}

/** How many milliseconds ahead of now the day is that `DAY` names; else it is today. */
export const AHEAD = process.env.DAY ? until(process.env.DAY) : 0

/** The day that tests are played on and so many days on, YYYY-MM-DD in Seoul. */
export const day = (offset: number, from = new Date(Date.now() + AHEAD)): string => koreanDay(from.getTime(), offset)

/**
 * Has the pages of a browser begin so many milliseconds ahead of now; their clock goes on. The
 * clock of Playwright would hide from tests what a page has measured.
 */
export const startAhead = (context: BrowserContext, by: number) =>
  context.addInitScript((ahead) => {
    const now = Date.now.bind(Date)
    globalThis.Date = class extends Date {
      constructor(...given: [string | number | Date]) {
        super(...((given.length > 0 ? given : [now() + ahead]) as [number]))
      }
      static override now = () => now() + ahead
    } as DateConstructor
  }, by)
