import type { Reservation } from '../../contract/reservation.ts'
import { nightsBetween } from '../../rules/date.ts'
import { placePath } from '../../rules/detail.ts'
import { isDeletable } from '../../rules/reservation.ts'
import { askDelete } from '../../stores/lookup.ts'
import { Picture } from '../../ui/Picture.tsx'
import { href, usePage } from '../page.tsx'
import { StateBadge } from './StateBadge.tsx'

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
  const { page, t, say } = usePage()
  const { reservationNo, placeName, checkIn, checkOut, adults, children, tab, state } = reservation
  const title = `reservation-${reservationNo}`
  return (
    <li className="reservation-card" aria-labelledby={title}>
      <a href={href(page, `reserve/${reservationNo}`)}>
        <span className="reservation-card-head">
          <StateBadge reservation={reservation} now={now} />
          <span className="reservation-card-no">{reservationNo}</span>
        </span>
        <span className="reservation-card-body">
          <Picture photo={{ ...reservation.photo, alt: '' }} sizes="112px" eager={eager} />
          <span>
            <b id={title}>{placeName}</b>
            <span>{reservation.roomName}</span>
            <span className="reservation-card-dates">
              {say.day(checkIn)} – {say.day(checkOut)}
            </span>
            <span>
              {t('reservation:nights', { count: nightsBetween(checkIn, checkOut) })}
              {' · '}
              {t(children > 0 ? 'payment:stay.family' : 'payment:stay.adults', { adults, children })}
            </span>
          </span>
        </span>
        <span className="reservation-card-foot">
          <span>{t('reservation:list.amount')}</span>
          <strong>{say.won(reservation.amount)}</strong>
        </span>
      </a>
      {tab !== 'upcoming' && (
        <div className="reservation-card-actions">
          <a className="button button-line button-small" href={href(page, placePath(reservation.placeId))}>
            {t('reservation:list.again')}
          </a>
          {isDeletable(state, tab) && (
            <button
              type="button"
              className="button button-line button-small"
              aria-label={t('reservation:delete.label', { name: placeName })}
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
