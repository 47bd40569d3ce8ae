import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import { badgeOf } from '#rules/lookup.ts'
import { followEnding } from '#stores/ending.ts'
import { firstMode } from '#stores/identity.ts'
import { openReservation } from '#stores/reservation.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { href, PageRoot, usePage } from '../page.tsx'
import { BookedHead } from '../payment/Booked.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { RefundRows } from './CancellationSection.tsx'
import { ReservationFrame } from './ReservationFrame.tsx'
import '../payment/booking.css'
import '../payment/outcome.css'

/** What became of the cancellation, in one glance. */
function Headline({ detail }: { detail: ReservationDetail }) {
  const { t, format } = usePage()
  const badge = badgeOf(detail)
  const done = badge === 'cancelled' || badge === 'refunded'
  const under = badge === 'cancelling' || badge === 'refunding'
  const said = done ? 'done' : under ? 'under' : 'not'
  return (
    <div className="outcome" role="status">
      {under ? (
        <span className="outcome-wait" />
      ) : (
        <span className={done ? 'outcome-mark outcome-mark-good' : 'outcome-mark'}>
          <Icon path={done ? icons.check : icons.info} size={32} />
        </span>
      )}
      <h2>{t(`reservation:complete.${said}.title`)}</h2>
      <p>{t(`reservation:complete.${said}.text`, { refund: format.figure(detail.cancellation?.refund ?? 0) })}</p>
      <p className="outcome-no">{t('reservation:detail.no', { no: detail.reservationNo })}</p>
    </div>
  )
}

function Cancelled({ detail }: { detail: ReservationDetail }) {
  const { page, t } = usePage()
  return (
    <>
      <Headline detail={detail} />
      <section className="section" aria-labelledby="reservation-place">
        <BookedHead id="reservation-place" of={detail}>
          <p className="stay-address">{detail.address}</p>
        </BookedHead>
        <BookingDetails detail={detail} />
      </section>
      {detail.cancellation && (
        <section className="section" aria-labelledby="cancelled-refund">
          <h2 id="cancelled-refund">{t('reservation:cancelled.title')}</h2>
          <RefundRows detail={detail} />
        </section>
      )}
      <nav className="section complete-links" aria-label={t('reservation:complete.next')}>
        {detail.cancellation ? (
          <a className="button button-wide" href={href(page, 'reserve', '?tab=cancelled')}>
            {t('reservation:complete.list')}
          </a>
        ) : (
          <a className="button button-wide" href={href(page, `reserve/${detail.reservationNo}`)}>
            {t('reservation:complete.detail')}
          </a>
        )}
        <a className="button button-line button-wide" href={href(page, '')}>
          {t('shell:error.home')}
        </a>
      </nav>
    </>
  )
}

/** What was cancelled, what it cost, and when the money comes. */
export default function CancelComplete({ page }: { page: Page }) {
  useEffect(followEnding, [])
  useEffect(() => openReservation(firstMode(page.language)), [page])
  return (
    <PageRoot page={page}>
      <ReservationFrame>{(detail) => <Cancelled detail={detail} />}</ReservationFrame>
    </PageRoot>
  )
}
