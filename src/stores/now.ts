import { SEOUL_MS } from '../rules/date.ts'
import { arrival } from './arrival.ts'

/** Milliseconds. */
const DAY = 86_400_000
/** What a page may be on its way over midnight, and a clock be off that is right, milliseconds. */
const TOLERANCE = 10 * 60_000

/**
 * Now, ISO with `Z`, by the device's clock. Where that was days off as the page came, which says
 * the day of Seoul on which it was sent, it is by as many days less: "today" is what it is in Seoul
 * (docs/product.md, "Dates and money"). A page that is gone back to may have been sent long ago.
 */
export function pageNow(): string {
  const device = Date.now()
  const sent = Date.parse(document.documentElement.dataset.today ?? '')
  /** How long the day had lasted as the page was asked for; a device's sleep does not stop it. */
  const lasted = performance.timeOrigin + SEOUL_MS - sent
  const right = arrival() === 'back_forward' || (lasted > -TOLERANCE && lasted < DAY + TOLERANCE)
  return new Date(right ? device : device - (Math.floor(lasted / DAY) * DAY || 0)).toISOString()
}
