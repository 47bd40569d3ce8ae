import { DayPicker } from 'react-day-picker'
import * as locales from 'react-day-picker/locale'
import { MAX_DAYS_AHEAD } from '#contract/bounds.ts'
import type { Language } from '#contract/channel.ts'
import type { LocalDate } from '#contract/date.ts'
import { addDays, dayColour, holiday } from '#rules/date.ts'
import { usePage } from '../page.tsx'
import './calendar.css'

const LOCALES = { ko: locales.ko, ja: locales.ja, en: locales.enUS, zh: locales.zhCN, es: locales.es } satisfies Record<
  Language,
  unknown
>

/** The picker thinks in the browser's own midnights; our days have no zone. */
const toDate = (day: string) => new Date(`${day}T00:00:00`)
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

interface Props {
  /** The first day that can be chosen. */
  today: LocalDate
  from: LocalDate | null
  /** The end of a range; a single day has none. */
  to?: LocalDate | null
  /** Days that cannot be chosen for the product's own reasons. */
  closed?: (day: LocalDate) => boolean
  onDay: (day: LocalDate) => void
}

/** A year of months to choose a day or a range in: Sundays and holidays red, Saturdays blue. */
export default function Calendar({ today, from, to = null, closed, onDay }: Props) {
  const { page, t } = usePage()
  /** Holidays have their names in Korean; other languages say that it is one. */
  const free = (day: string) => {
    const name = holiday(day)
    return name && page.language !== 'ko' ? t('search:holiday') : name
  }
  const end = addDays(today, MAX_DAYS_AHEAD + 1)
  return (
    <DayPicker
      className="calendar"
      mode="range"
      locale={LOCALES[page.language]}
      numberOfMonths={13}
      hideNavigation
      today={toDate(today)}
      startMonth={toDate(today)}
      endMonth={toDate(end)}
      defaultMonth={toDate(today)}
      disabled={[
        { before: toDate(today) },
        { after: toDate(end) },
        ...(closed ? [(date: Date) => closed(toDay(date))] : []),
      ]}
      // With a listener the picker shows what it is given rather than what it makes of a tap
      // itself.
      onSelect={() => undefined}
      selected={{ from: from ? toDate(from) : undefined, to: to ? toDate(to) : undefined }}
      onDayClick={(day, modifiers) => {
        if (!modifiers.disabled) onDay(toDay(day))
      }}
      modifiers={{ red: (day) => dayColour(toDay(day)) === 'red', blue: (day) => dayColour(toDay(day)) === 'blue' }}
      modifiersClassNames={{ red: 'calendar-red', blue: 'calendar-blue' }}
      labels={{
        labelDayButton: (day) =>
          [
            day.toLocaleDateString(page.language, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }),
            free(toDay(day)),
          ]
            .filter(Boolean)
            .join(', '),
      }}
    />
  )
}
