import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import type { ReservationDetail } from '#contract/reservation.ts'
import { failureKey } from '#rules/failure.ts'
import { $reservation, chooseReservationMode, loadReservation } from '#stores/reservation.ts'
import { Note } from '#ui/Note.tsx'
import { useNextFocus } from '../next-focus.ts'
import { href, usePage } from '../page.tsx'
import { FailedNote } from './FailedNote.tsx'
import { Identify } from './Identify.tsx'
import { KeptLink } from './KeptLink.tsx'
import { ListSkeleton } from './ReservationList.tsx'

/**
 * What stands in the place of a reservation: the question who asks, that there is none, that nobody
 * knows; else the reservation itself. `kept`: while it does not come, what this browser keeps of it
 * may stand for it.
 */
export function ReservationFrame({
  kept = false,
  children,
}: {
  kept?: boolean
  children: (detail: ReservationDetail) => ReactNode
}) {
  const { page, t } = usePage()
  const { status, reservationNo, detail, mode, failure } = useStore($reservation)
  const path = kept && reservationNo ? `reserve/${reservationNo}` : ''
  // Who has just come is taken nowhere; who was asked who they are has lost the field.
  const asked = useRef(false)
  asked.current ||= status === 'verify'
  useNextFocus(asked.current && status === 'ready', 'reservation-place')
  if (status === 'verify') {
    return <Identify mode={mode} onMode={chooseReservationMode} onVerified={() => loadReservation()} />
  }
  if (status === 'missing') {
    return (
      <Note title={t(failureKey('reservation-history-missing'))} role="alert">
        <p>{t('reservation:detail.missing')}</p>
        <a className="button" href={href(page, 'reserve')}>
          {t('reservation:detail.list')}
        </a>
      </Note>
    )
  }
  if (status === 'error' && failure) {
    return (
      <FailedNote title={t('reservation:detail.failed')} failure={failure} onRetry={() => loadReservation()}>
        {path && <KeptLink path={path} />}
      </FailedNote>
    )
  }
  return status === 'ready' && detail ? children(detail) : <ListSkeleton path={path} />
}
