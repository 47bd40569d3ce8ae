import { clockOf } from '#rules/lookup.ts'
import type { PageValue } from '../page.tsx'

/** A moment as people write it, by Seoul's calendar; with `year` also the year. */
export function showMoment({ t, format }: Pick<PageValue, 't' | 'format'>, instant: string, year = false): string {
  const { date, time } = clockOf(instant)
  return t('reservation:moment', {
    date: year ? format.fullDate(date) : format.monthDay(date),
    weekday: format.weekday(date),
    time,
  })
}
