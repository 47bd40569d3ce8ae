import type { Words } from '../../messages/words.ts'
import { showFullDate, showMonthDay, showWeekday } from '../../rules/date.ts'
import { clockOf } from '../../rules/lookup.ts'

/** A moment as people write it, by Seoul's calendar; with `year` also the year. */
export function showMoment(t: Words, instant: string, year = false): string {
  const { date, time } = clockOf(instant)
  return t('reservation:moment', {
    date: year ? showFullDate(date) : showMonthDay(date),
    weekday: showWeekday(date),
    time,
  })
}
