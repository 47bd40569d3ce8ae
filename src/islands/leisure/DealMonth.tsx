import { type ComponentProps, useEffect, useState } from 'react'
import type { LocalDate } from '#contract/date.ts'
import type { DealDay, LeisureDetail } from '#contract/leisure/catalogue.ts'
import { showMonth } from '#rules/date.ts'
import { dayColour } from '#rules/holiday.ts'
import { monthAfter, stateOf, weeksOf } from '#rules/leisure/deal.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { usePage } from '../page.tsx'
import { HolidayList, holidayIn } from '../search/HolidayList.tsx'
import { DayLink } from './DayLink.tsx'
import './days.css'

interface Props {
  detail: LeisureDetail
  chosen: LocalDate | null
  /** What is left on a day, as far as it is known. */
  stockOn: (date: LocalDate) => DealDay | null
  /** The page for a day. */
  to: (date: LocalDate) => string
  onDay?: ((date: LocalDate) => void) | undefined
  /** A month, `YYYY-MM`, is shown; months are turned once the screen is alive. */
  onMonth?: ((month: string) => void) | undefined
}

const monthOf = (date: LocalDate) => date.slice(0, 7)

/** A month of days to choose from, where there is room for one beside the tickets. */
export function DealMonth({ detail, chosen, stockOn, to, onDay, onMonth }: Props) {
  const { page, t, format } = usePage()
  const [turned, setTurned] = useState<{ from: LocalDate | null; month: string } | null>(null)
  const { days } = detail
  // A day that is chosen elsewhere brings its month.
  const month = turned && turned.from === chosen ? turned.month : monthOf(chosen ?? days?.from ?? '')
  useEffect(() => onMonth?.(month), [month, onMonth])
  if (!days) return null
  const weeks = weeksOf(month, page.language)
  const turner = (way: 'monthBefore' | 'monthAfter', step: 1 | -1, end: string) => (
    <button
      type="button"
      aria-label={t(`leisure:tickets.${way}`)}
      aria-disabled={!onMonth || month === end}
      onClick={() => {
        if (month === end) return
        setTurned({ from: chosen, month: monthAfter(month, step) })
      }}
    >
      <Icon path={step > 0 ? icons.right : icons.left} />
    </button>
  )
  return (
    <section className="deal-month" aria-label={t('leisure:tickets.month')}>
      <div className="deal-month-head">
        {turner('monthBefore', -1, monthOf(days.from))}
        <b aria-live="polite">{showMonth(`${month}-01`, page.language)}</b>
        {turner('monthAfter', 1, monthOf(days.to))}
      </div>
      <table>
        <thead>
          <tr>
            {weeks[1]?.map((date) => (
              <th key={date} scope="col">
                {date && format.weekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month have no other name.
            <tr key={at}>
              {week.map((date, on) => (
                <td key={date ?? on}>
                  {date && (
                    <Day
                      date={date}
                      state={date >= days.from && date <= days.to ? stateOf(detail, date, stockOn(date)) : null}
                      chosen={date === chosen}
                      href={to(date)}
                      onDay={onDay}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <HolidayList month={month} from={days.from} />
    </section>
  )
}

type DayProps = Omit<ComponentProps<typeof DayLink>, 'children'>

/** A day of the month: a way to its tickets, or why there are none. */
function Day(props: DayProps) {
  const words = usePage()
  const { t, format } = words
  const { date, state } = props
  const why = state === 'available' || !state ? null : t(`leisure:state.${state}`)
  return (
    <DayLink {...props}>
      <span className="visually-hidden">
        {[format.day(date), holidayIn(words, date), why].filter(Boolean).join(', ')}
      </span>
      <b aria-hidden data-colour={dayColour(date) ?? undefined}>
        {Number(date.slice(8))}
      </b>
      <small aria-hidden>{why}</small>
    </DayLink>
  )
}
