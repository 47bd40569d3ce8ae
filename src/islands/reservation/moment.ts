import { clockOf } from '../../rules/lookup.ts'
import type { PageValue } from '../page.tsx'

/** A moment as people write it, by Seoul's calendar; with `year` also the year. */
export function showMoment({ t, say }: Pick<PageValue, 't' | 'say'>, instant: string, year = false): string {
  const { date, time } = clockOf(instant)
  return t('reservation:moment', {
    date: year ? say.fullDate(date) : say.monthDay(date),
    weekday: say.weekday(date),
    time,
  })
}
