import type { LocalDateTime } from '#contract/date.ts'
import type { ItemBadge } from '#rules/item.ts'
import type { PageWords } from '../page.tsx'

/** The last minute of a day: all of the day counts. */
const WHOLE_DAY = '23:59'

/**
 * That an item is cancelled for nothing until a minute of its own clock; `other` where that is
 * another rate than the one whose price is shown. Nothing where it is not.
 */
export function freeBadge({ t, format }: PageWords, freeUntil: LocalDateTime | null, other = false): ItemBadge | false {
  if (freeUntil === null) return false
  const [date, time] = [format.monthDay(freeUntil.slice(0, 10)), freeUntil.slice(11, 16)]
  const until = time === WHOLE_DAY ? date : t('results:free.at', { date, time })
  return { text: t(other ? 'results:free.rate' : 'results:free.until', { until }) }
}
