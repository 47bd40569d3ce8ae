import { createContext, useContext, useDeferredValue, useEffect, useRef, useState } from 'react'
import {
  type CaptionLabelProps,
  type DayButtonProps,
  DayPicker,
  type MonthProps,
  DayButton as PlainButton,
} from 'react-day-picker'
import * as locales from 'react-day-picker/locale'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#contract/bounds.ts'
import type { Language } from '#contract/channel.ts'
import type { LocalDate } from '#contract/date.ts'
import { addDays, weekday } from '#rules/date.ts'
import { dayColour } from '#rules/holiday.ts'
import type { Weekday } from '../formatters.ts'
import { usePage } from '../page.tsx'
import { HolidayList, holidayIn } from './HolidayList.tsx'
import './calendar.css'

/** The calendar of each language, as the picker has it. */
export const LOCALES = {
  ko: locales.ko,
  ja: locales.ja,
  en: locales.enUS,
  zh: locales.zhCN,
  es: locales.es,
} satisfies Record<Language, unknown>

/** The picker thinks in the browser's own midnights; our days have no zone. */
const toDate = (day: string) => new Date(`${day}T00:00:00`)
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const monthOf = (day: LocalDate) => day.slice(0, 7)
/** How many months a day's is after another's. */
const monthsBetween = (first: LocalDate, last: LocalDate) => {
  const [from, to] = [toDate(first), toDate(last)]
  return (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth()
}

/** What stands below a day. */
export interface DayNote {
  /** In short, as there is little room: `8.9만`. */
  text: string
  /** In full, for who hears it. */
  label: string
  /** Cheaper than others, or not to be had. */
  tone?: 'low' | 'gone' | undefined
}
type NoteOf = (day: LocalDate) => DayNote | null

interface Props {
  /** The first day that can be chosen. */
  today: LocalDate
  from: LocalDate | null
  /** The end of a range; a single day has none. */
  to?: LocalDate | null
  /** The latest end that a range begun may have, where that is known. */
  last?: LocalDate | null
  /** Days that cannot be chosen for the product's own reasons. */
  closed?: (day: LocalDate) => boolean
  /** What is told of a day. With it each day keeps a line for that, also while nothing is known. */
  noteOf?: NoteOf | undefined
  /** Told of each month, `YYYY-MM`, that comes into sight. */
  onMonth?: ((month: string) => void) | undefined
  onDay: (day: LocalDate) => void
}

interface Shown {
  noteOf: NoteOf | undefined
  today: LocalDate
}
const Context = createContext<Shown>({ noteOf: undefined, today: '' })

/** A day, and what is told of it. */
function DayButton({ children, ...props }: DayButtonProps) {
  const { noteOf } = useContext(Context)
  const note = noteOf?.(toDay(props.day.date))
  return (
    <PlainButton {...props}>
      <span>{children}</span>
      {noteOf && <small data-tone={note?.tone}>{note?.text}</small>}
    </PlainButton>
  )
}

/** A month and the names of its holidays to come. */
function Month({ calendarMonth, displayIndex: _, children, ...rest }: MonthProps) {
  const { today } = useContext(Context)
  const month = monthOf(toDay(calendarMonth.date))
  return (
    <div {...rest} data-shown={month}>
      {children}
      <HolidayList month={month} from={today} />
    </div>
  )
}

/** What a month is called: a heading, where the picker has a word that changes. */
function CaptionLabel({ className, children }: CaptionLabelProps) {
  return <h2 className={className}>{children}</h2>
}

/** How many months a screen has room for. */
const FIRST_MONTHS = 2

const COMPONENTS = { CaptionLabel, DayButton, Month }

/**
 * A year of months to choose a day or a range in: Sundays and holidays red, Saturdays blue, the
 * holidays by name.
 */
export default function Calendar({ today, from, to = null, last = null, closed, noteOf, onMonth, onDay }: Props) {
  const words = usePage()
  const { page, t, format } = words
  /** How a day is read out. */
  const spoken = (day: LocalDate) =>
    t('search:spokenDay', { date: format.fullDate(day), weekday: t(`search:weekday.${weekday(day) as Weekday}`) })
  const root = useRef<HTMLDivElement>(null)
  const [opened] = useState(() => (from && monthOf(from) > monthOf(today) ? monthOf(from) : null))
  // No range begins later than in a year; one that begins then ends after it.
  const lastFirst = addDays(today, MAX_DAYS_AHEAD)
  const end = [lastFirst, addDays(from ?? today, MAX_NIGHTS)].sort()[1] ?? lastFirst
  // What is seen at once comes first, the rest of the year right after it, in small steps.
  const all = 1 + monthsBetween(today, end)
  const seen = FIRST_MONTHS + (opened ? monthsBetween(today, `${opened}-01`) : 0)
  const months = useDeferredValue(all, Math.min(all, seen))
  useEffect(() => {
    // The chosen days, where they are further on; later taps leave the calendar where it is. Once
    // it has been drawn, as what is below it would else count as moved.
    const month = root.current?.querySelector(`[data-shown="${opened}"]`)
    const day = root.current?.querySelector('.rdp-selected')
    const show = () => (month ? month.scrollIntoView() : day?.scrollIntoView({ block: 'nearest' }))
    const frame = requestAnimationFrame(() => requestAnimationFrame(show))
    return () => cancelAnimationFrame(frame)
  }, [opened])
  useEffect(() => {
    if (!onMonth) return
    const shown = [...(root.current?.querySelectorAll('[data-shown]') ?? [])].slice(0, months)
    const tell = (month: Element) => onMonth(month.getAttribute('data-shown') ?? '')
    // The oldest browsers do not say what comes into sight.
    if (!('IntersectionObserver' in window)) return shown.forEach(tell)
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) tell(target)
    })
    for (const month of shown) observer.observe(month)
    return () => observer.disconnect()
  }, [onMonth, months])
  return (
    <Context value={{ noteOf, today }}>
      <div ref={root}>
        <DayPicker
          className={noteOf ? 'calendar calendar-noted' : 'calendar'}
          mode="range"
          locale={LOCALES[page.language]}
          numberOfMonths={months}
          hideNavigation
          components={COMPONENTS}
          today={toDate(today)}
          startMonth={toDate(today)}
          endMonth={toDate(end)}
          defaultMonth={toDate(today)}
          disabled={[
            { before: toDate(today) },
            { after: toDate(from && !to && !last ? end : lastFirst) },
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
            labelDayButton: (day, { selected }) =>
              [
                spoken(toDay(day)),
                holidayIn(words, toDay(day)),
                noteOf?.(toDay(day))?.label,
                selected && t('search:selected'),
              ]
                .filter(Boolean)
                .join(', '),
          }}
        />
      </div>
    </Context>
  )
}
