import type { LocalDate } from '#contract/date.ts'
import type { DealDay } from '#contract/leisure/catalogue.ts'
import { dayColour } from '#rules/holiday.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { PopupLink } from '../PopupLink.tsx'
import { usePage } from '../page.tsx'
import { DayLink } from './DayLink.tsx'
import './days.css'

interface Props {
  days: readonly DealDay[]
  chosen: LocalDate | null
  /** The page for a day. */
  to: (date: LocalDate) => string
  onDay?: ((date: LocalDate) => void) | undefined
  /** All days, in a calendar. */
  calendar: { href: string; onOpen?: (() => void) | undefined }
}

/** Days at a glance, each with whether there are tickets left; and the way to all of them. */
export function DayStrip({ days, chosen, to, onDay, calendar }: Props) {
  const { t, format } = usePage()
  return (
    <nav className="day-strip strip" aria-label={t('leisure:tickets.days')}>
      {days.map(({ date, state }) => {
        const open = state === 'available'
        const below = open ? format.month(date) : t(`leisure:state.${state}`)
        return (
          <DayLink key={date} className="day" {...{ date, state, onDay }} chosen={chosen === date} href={to(date)}>
            <span className="visually-hidden">{`${format.day(date)} ${open ? '' : below}`}</span>
            <small aria-hidden data-colour={dayColour(date) ?? undefined}>
              {format.weekday(date)}
            </small>
            <b aria-hidden>{Number(date.slice(8))}</b>
            <span aria-hidden>{below}</span>
          </DayLink>
        )
      })}
      <PopupLink className="day day-more" {...calendar}>
        <Icon path={icons.calendar} />
        <span className="visually-hidden">{t('leisure:tickets.calendar')}</span>
        <span aria-hidden>{t('leisure:tickets.other')}</span>
      </PopupLink>
    </nav>
  )
}
