import type { Reservation } from '#contract/reservation.ts'
import { badgeOf, daysUntil } from '#rules/lookup.ts'
import { useWords } from '../page.tsx'
import './reservation.css'

const ACCENT = ['booked', 'checking']
const WARN = ['cancelling', 'cancelled', 'refunding', 'refunded']

/** The state of a reservation, and how near its stay is. `now` is the moment of the answer. */
export function StateBadge({ reservation, now }: { reservation: Reservation; now: string }) {
  const t = useWords()
  const badge = badgeOf(reservation)
  const days = daysUntil(reservation, now)
  const tone = ACCENT.includes(badge) ? ' badge-accent' : WARN.includes(badge) ? ' badge-warn' : ''
  return (
    <span className="reservation-badges">
      <span className={`badge${tone}`}>{t(`reservation:badge.${badge}`)}</span>
      {days !== null && (
        <span className="badge">
          {days > 0 && t('reservation:days.before', { count: days })}
          {days === 0 && t('reservation:days.today')}
          {days < 0 && t('reservation:days.staying')}
        </span>
      )}
    </span>
  )
}
