import type { LocalDateTime } from '#contract/date.ts'
import type { Branch, Hours } from '#contract/rentcar/branch.ts'
import { AGES } from '#rules/rentcar/search.ts'
import type { PageWords } from '../page.tsx'

/** `12월 1일(화) 10:00` */
export function whenOf({ t, format }: Pick<PageWords, 't' | 'format'>, local: LocalDateTime): string {
  return t('rentcar:when', { day: format.day(local.slice(0, 10)), time: local.slice(11) })
}

/** `12.1(화) 10:00`; a second one says its year where that is another one than of the first. */
export function whenBrief({ format }: Pick<PageWords, 'format'>, local: LocalDateTime, before?: LocalDateTime): string {
  return `${format.brief(local.slice(0, 10), before)} ${local.slice(11)}`
}

/** How old the driver is; the oldest that can be chosen stands for all above. */
export function ageWords({ t }: Pick<PageWords, 't'>, age: number): string {
  return t(age === AGES.at(-1) ? 'rentcar:search.yearsMost' : 'rentcar:search.years', { age })
}

/** When a branch is open. */
export function hoursWords({ t }: Pick<PageWords, 't'>, hours: Hours): string {
  return hours ? t('rentcar:hours.daily', { from: hours.opens, until: hours.closes }) : t('rentcar:hours.always')
}

/** How far the counter is. */
export function wayWords(
  { t }: Pick<PageWords, 't'>,
  { shuttle, minutes }: Pick<Branch, 'shuttle' | 'minutes'>,
): string {
  return t(shuttle ? 'rentcar:way.shuttle' : 'rentcar:way.walk', { count: minutes })
}
