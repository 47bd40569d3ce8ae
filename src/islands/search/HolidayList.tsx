import type { LocalDate } from '#contract/date.ts'
import { dotted } from '#rules/dotted.ts'
import { holiday, holidayParts } from '#rules/holiday.ts'
import { type PageValue, usePage } from '../page.tsx'
import './calendar.css'

/** What a holiday is called in the page's language; null for a day that is none. */
export function holidayIn({ t }: PageValue, day: LocalDate): string | null {
  const called = holiday(day)
  if (!called) return null
  const parts = holidayParts(called).map(({ word, as }) => {
    const name = t(`holiday:day.${word}`)
    return as === 'day' ? name : t(`holiday:${as}`, { name })
  })
  return dotted(...parts)
}

/** The days of a month, `YYYY-MM`; of a short one some more that are none. */
const LONGEST = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'))

/** The names of a month's holidays from a day on; nothing where it has none. */
export function HolidayList({ month, from }: { month: string; from: LocalDate }) {
  const words = usePage()
  const days = LONGEST.map((day) => `${month}-${day}`).filter((day) => day >= from && holiday(day))
  if (days.length === 0) return null
  return (
    <ul className="calendar-holidays">
      {days.map((day) => (
        <li key={day}>
          <b>{Number(day.slice(8))}</b> {holidayIn(words, day)}
        </li>
      ))}
    </ul>
  )
}
