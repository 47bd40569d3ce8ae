import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReservationDetail } from '#contract/reservation.ts'
import {
  $cancellation,
  cancelReservation,
  chooseCancellationMode,
  openCancellation,
  quoteCancellation,
  UNSURE,
} from '#stores/cancellation.ts'
import { closePopup } from '#stores/popup.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useNextFocus } from '../next-focus.ts'
import { useWords } from '../page.tsx'
import { CancelForm } from './CancelForm.tsx'
import { SheetFailure } from './FailedNote.tsx'
import { Identify } from './Identify.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'
import './reservation.css'

/** Cancelling: what it costs now, why, and a last confirmation. */
export function CancelSheet({ detail }: { detail: ReservationDetail }) {
  const t = useWords()
  const { status, mode, failure, reason, words, message } = useStore($cancellation)
  useEffect(() => openCancellation(detail.reservationNo), [detail.reservationNo])
  const busy = status === 'sending' || status === 'sent'
  const open = status === 'ready' || busy
  const mayBeCancelled = busy || message === UNSURE
  useNextFocus(open, 'cancel-form')
  const why = reason === 'other' ? words : reason ? t(`reservation:reason.${reason}`) : ''
  const footer = open && (
    <div className="cancel-foot">
      <p role="alert">{message && t(message)}</p>
      <button
        type="button"
        className="button button-line"
        aria-disabled={mayBeCancelled}
        onClick={() => mayBeCancelled || closePopup()}
      >
        {t('reservation:cancel.keep')}
      </button>
      <button
        type="button"
        className="button button-danger"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => cancelReservation(why)}
      >
        {busy && <Spinner />}
        {t('reservation:cancel.submit')}
      </button>
    </div>
  )
  return (
    <Sheet title={t('reservation:cancel.title')} closeLabel={t('shell:close')} onClose={closePopup} footer={footer}>
      {status === 'loading' && <SheetSkeleton />}
      {status === 'verify' && (
        <Identify mode={mode} onMode={chooseCancellationMode} onVerified={() => quoteCancellation()} />
      )}
      {status === 'error' && failure && (
        <SheetFailure failure={failure}>
          {failure === 'not-cancelable' ? (
            <p>{t('reservation:cancel.call')}</p>
          ) : (
            <button type="button" className="button button-line" onClick={() => quoteCancellation()}>
              {t('shell:retry')}
            </button>
          )}
        </SheetFailure>
      )}
      {open && <CancelForm detail={detail} />}
    </Sheet>
  )
}
