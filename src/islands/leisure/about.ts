import type { LocalDate } from '#contract/date.ts'
import type { LeisureDetail, LeisureReview } from '#contract/leisure/catalogue.ts'
import { addDays } from '#rules/date.ts'
import { dotted } from '#rules/dotted.ts'
import { UNDO_MINUTES } from '#rules/limits.ts'
import type { PageValue } from '../page.tsx'

/** When somebody was there, and with which ticket. */
export const aboutReview =
  ({ t, format }: PageValue) =>
  ({ usedOn, variantName }: Pick<LeisureReview, 'usedOn' | 'variantName'>): string =>
    dotted(t('leisure:reviews.used', { date: format.fullDate(usedOn) }), variantName)

/** How giving tickets back is worded; `date` is the day of use, or null. */
export function policyWords(
  { t, format }: PageValue,
  { policy, schedule }: Pick<LeisureDetail, 'policy' | 'schedule'>,
  date: LocalDate | null,
) {
  return {
    rule: t(`leisure:policy.rule.${policy}`, { minutes: UNDO_MINUTES }),
    caption: date ? t('leisure:policy.caption', { date: format.monthDay(date) }) : t('leisure:policy.captionOpen'),
    none: t('leisure:policy.none'),
    notices: [
      t('leisure:policy.used'),
      // Of what has no beginning the rule says all.
      ...(schedule === 'dated' ? [t('leisure:policy.undo', { minutes: UNDO_MINUTES })] : []),
      t('leisure:policy.rounding'),
    ],
  }
}

/** A Sunday, to name weekdays by. */
const SUNDAY = '2026-11-22'

/**
 * What a deal's calendar says in words: closed days and season; null where it takes place every
 * day.
 */
export function calendarWords(
  { t, format }: PageValue,
  { closedOn, season }: Pick<LeisureDetail, 'closedOn' | 'season'>,
) {
  const closed = format.list(closedOn.map((day) => format.weekday(addDays(SUNDAY, day))))
  // Of a leap year, so that every day of the year is a date.
  const day = (monthDay: string) => format.monthDay(`2028-${monthDay}`, '2028')
  return {
    closed: closed ? t('leisure:guide.closedOn', { days: closed }) : null,
    season: season ? t('leisure:guide.seasonDays', { from: day(season.from), to: day(season.to) }) : null,
  }
}
