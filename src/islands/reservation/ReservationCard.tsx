import type { Reservation } from '#contract/reservation.ts'
import { itemPath } from '#rules/lookup.ts'
import { isDeletable } from '#rules/reservation.ts'
import { askDelete } from '#stores/lookup.ts'
import { Picture } from '#ui/Picture.tsx'
import { href, usePage } from '../page.tsx'
import { BookedName, BookedOption } from '../payment/Booked.tsx'
import { BookingCount } from './BookingDetails.tsx'
import { StateBadge } from './StateBadge.tsx'
import './list.css'

/** A reservation in the list; all of it leads to its detail. */
export function ReservationCard({
  reservation,
  now,
  eager,
}: {
  reservation: Reservation
  now: string
  eager: boolean
}) {
  const { page, t, format } = usePage()
  const { reservationNo, product, name, begins, ends, forNoDay, tab, state } = reservation
  const sameDay = begins.slice(0, 10) === ends.slice(0, 10)
  // A car is fetched and brought back to the minute.
  const when = (local: string, before?: string) =>
    format.day(local.slice(0, 10), before) + (product === 'rentcar' ? ` ${local.slice(11)}` : '')
  const span = sameDay ? when(begins) : `${when(begins)} – ${when(ends, begins)}`
  const title = `reservation-${reservationNo}`
  return (
    <li className="reservation-card" aria-labelledby={title}>
      <a href={href(page, `reserve/${reservationNo}`)}>
        <span className="reservation-card-head">
          <StateBadge reservation={reservation} now={now} />
          <span className="reservation-card-no">{reservationNo}</span>
        </span>
        <span className="reservation-card-body">
          <Picture photo={reservation.photo} sizes="112px" eager={eager} named />
          <span>
            <b id={title}>
              <BookedName {...reservation} />
            </b>
            <span>
              <BookedOption {...reservation} />
            </span>
            <span className="reservation-card-dates">
              {forNoDay ? t('reservation:until', { day: when(ends) }) : span}
            </span>
            <span>
              <BookingCount reservation={reservation} />
            </span>
          </span>
        </span>
        <span className="reservation-card-foot">
          <span>{t('reservation:list.amount')}</span>
          <strong>{format.won(reservation.amount)}</strong>
        </span>
      </a>
      {tab !== 'upcoming' && (
        <div className="reservation-card-actions">
          <a className="button button-line button-small" href={href(page, itemPath(reservation))}>
            {t('reservation:list.again')}
          </a>
          {isDeletable(state, tab) && (
            <button
              type="button"
              className="button button-line button-small"
              aria-label={t('reservation:delete.label', { name })}
              onClick={() => askDelete(reservation)}
            >
              {t('reservation:delete.open')}
            </button>
          )}
        </div>
      )}
    </li>
  )
}
