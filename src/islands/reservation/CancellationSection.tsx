import type { ReservationDetail } from '#contract/reservation.ts'
import { failureKey } from '#rules/failure.ts'
import { wordedAs } from '#rules/leisure/open.ts'
import { REFUND_DAYS } from '#rules/lookup.ts'
import { isCardBack } from '#rules/refund.ts'
import { usePage, useWords } from '../page.tsx'
import { FeeTimeline } from '../payment/FeeSection.tsx'
import { TenderRows } from '../payment/TenderRows.tsx'
import { showMoment } from './moment.ts'
import './reservation.css'

/** What came back of what was paid, and when it arrives. */
export function RefundRows({ detail }: { detail: ReservationDetail }) {
  const words = usePage()
  const { t, format } = words
  const { cancellation, amount } = detail
  if (!cancellation) return null
  // Points and coupons are back at once.
  const byCard = isCardBack(detail.tenders, cancellation.refund)
  const won = (sum: number) => format.won(sum)
  return (
    <>
      <dl className="rows">
        <div>
          <dt>{t('reservation:cancelled.at')}</dt>
          <dd>{showMoment(words, cancellation.cancelledAt, true)}</dd>
        </div>
        {cancellation.reason && (
          <div>
            <dt>{t('reservation:cancelled.reason')}</dt>
            <dd>{cancellation.reason}</dd>
          </div>
        )}
        <div>
          <dt>{t('reservation:cancelled.paid')}</dt>
          <dd>{won(amount)}</dd>
        </div>
        <div className={cancellation.fee > 0 ? 'rows-minus' : undefined}>
          <dt>{t('reservation:cancelled.fee')}</dt>
          <dd>{cancellation.fee > 0 ? t('payment:minus', { amount: format.figure(cancellation.fee) }) : won(0)}</dd>
        </div>
        <div className="rows-total">
          <dt>{t('reservation:cancelled.refund')}</dt>
          <dd>{won(cancellation.refund)}</dd>
        </div>
      </dl>
      <TenderRows tenders={detail.tenders} back />
      {cancellation.refund === 0 && <p className="reservation-hint">{t('reservation:cancelled.nothing')}</p>}
      {byCard && <p className="reservation-hint">{t('reservation:cancelled.when', REFUND_DAYS)}</p>}
    </>
  )
}

/** What cancelling costs until when with the step that holds now; or what cancelling came to. */
export function CancellationSection({ detail, onCancel }: { detail: ReservationDetail; onCancel: () => void }) {
  const t = useWords()
  const { cancellation, cancelable, policy, amount, timestamp, state, tab } = detail
  if (cancellation) {
    return (
      <section className="section" aria-labelledby="reservation-cancelled">
        <h2 id="reservation-cancelled">{t('reservation:cancelled.title')}</h2>
        <RefundRows detail={detail} />
      </section>
    )
  }
  return (
    <section className="section reservation-policy" aria-labelledby="reservation-policy">
      <h2 id="reservation-policy">{t('payment:fee.title')}</h2>
      <FeeTimeline steps={policy.steps} total={amount} now={timestamp} />
      <p className="reservation-hint">{t(`payment:fee.note.${wordedAs(detail)}`)}</p>
      {cancelable && (
        <button type="button" className="button button-line button-wide" onClick={onCancel}>
          {t('reservation:cancel.open')}
        </button>
      )}
      {!cancelable && state === 'BOOKED' && tab === 'upcoming' && (
        <p className="reservation-hint">
          {t(failureKey('not-cancelable'))} {t('reservation:cancel.call')}
        </p>
      )}
    </section>
  )
}
