import type { LocalDate } from '#contract/date.ts'
import { holiday } from '#rules/date.ts'
import { type PageValue, usePage } from '../page.tsx'
import './calendar.css'

/** What a holiday is called: by its name in Korean; other languages say that it is one. */
export function holidayIn({ page, t }: PageValue, day: LocalDate): string | null {
  const name = holiday(day)
  return name && page.language !== 'ko' ? t('search:holiday') : name
}

/** The days of a month, `YYYY-MM`; of a short one some more that are none. */
const LONGEST = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'))

/** The names of a month's holidays from a day on; nothing where it has none, or has no names. */
export function HolidayList({ month, from }: { month: string; from: LocalDate }) {
  const words = usePage()
  const days = LONGEST.map((day) => `${month}-${day}`).filter((day) => day >= from && holiday(day))
  if (days.length === 0 || words.page.language !== 'ko') return null
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
