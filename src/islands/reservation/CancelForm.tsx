import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { NOTE_LENGTH } from '#contract/bounds.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import { wordedAs } from '#rules/leisure/open.ts'
import { CANCEL_REASONS, REFUND_DAYS } from '#rules/lookup.ts'
import { isCardBack } from '#rules/refund.ts'
import { $cancellation, editCancellation } from '#stores/cancellation.ts'
import { usePage, useWords } from '../page.tsx'
import { BookedName, BookedOption } from '../payment/Booked.tsx'
import { FeeTimeline } from '../payment/FeeSection.tsx'
import { TenderRows } from '../payment/TenderRows.tsx'
import './reservation.css'

/** What cancelling now comes to, in won. */
function Amounts({ detail }: { detail: ReservationDetail }) {
  const { t, format } = usePage()
  const { quote, before } = useStore($cancellation)
  if (!quote) return null
  const won = (amount: number) => format.won(amount)
  // What has been used already is kept beside the share of the rest: a percentage would not explain
  // the sum.
  const share = quote.steps.some(({ percent, fee }) => percent === quote.percent && fee === quote.fee)
  return (
    <>
      {before !== null && (
        <p className="cancel-changed" role="alert">
          {t('reservation:cancel.changed', { before: format.figure(before), fee: format.figure(quote.fee) })}
        </p>
      )}
      <dl className="rows cancel-amounts">
        <div>
          <dt>{t('reservation:cancelled.paid')}</dt>
          <dd>{won(quote.amount)}</dd>
        </div>
        <div className={quote.fee > 0 ? 'rows-minus' : undefined}>
          <dt>{share ? t('reservation:cancel.fee', { percent: quote.percent }) : t('reservation:cancelled.fee')}</dt>
          <dd>{quote.fee > 0 ? t('payment:minus', { amount: format.figure(quote.fee) }) : won(0)}</dd>
        </div>
        <div className="rows-total">
          <dt>{t('reservation:cancel.refund')}</dt>
          <dd>{won(quote.refund)}</dd>
        </div>
      </dl>
      <TenderRows tenders={quote.tenders} back />
      {!share && <p className="reservation-hint">{t(`payment:fee.note.${wordedAs(detail)}`)}</p>}
    </>
  )
}

function Reasons() {
  const t = useWords()
  const { reason, words } = useStore($cancellation)
  return (
    <fieldset className="cancel-reasons">
      <legend>{t('reservation:cancel.reason')}</legend>
      <div className="chips chips-wrap">
        {CANCEL_REASONS.map((each) => (
          <label key={each} className="chip">
            <input
              type="radio"
              name="cancel-reason"
              value={each}
              checked={reason === each}
              onChange={() => editCancellation({ reason: each })}
            />
            {t(`reservation:reason.${each}`)}
          </label>
        ))}
      </div>
      {reason === 'other' && (
        <div className="field">
          <label htmlFor="cancel-words">{t('reservation:cancel.words')}</label>
          <textarea
            id="cancel-words"
            maxLength={NOTE_LENGTH}
            value={words}
            onChange={(event) => editCancellation({ words: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}

/** The form of a cancellation: amounts, their timeline, the reason, the confirmation. */
export function CancelForm({ detail }: { detail: ReservationDetail }) {
  const { t, format } = usePage()
  const { quote, agreed, issue } = useStore($cancellation)
  useEffect(() => {
    if (issue) document.getElementById('cancel-agree')?.focus()
  }, [issue])
  if (!quote) return null
  return (
    <div id="cancel-form" className="cancel-form" tabIndex={-1}>
      <p className="cancel-what">
        <strong>
          <BookedName {...detail} />
        </strong>
        <span>
          <BookedOption {...detail} />
        </span>
      </p>
      <Amounts detail={detail} />
      <section aria-labelledby="cancel-timeline">
        <h3 id="cancel-timeline">{t('reservation:cancel.timeline')}</h3>
        <FeeTimeline steps={quote.steps} total={quote.amount} now={quote.at} />
      </section>
      <Reasons />
      {isCardBack(quote.tenders, quote.refund) && (
        <p className="reservation-hint">{t('reservation:cancelled.when', REFUND_DAYS)}</p>
      )}
      <div>
        <label className="check">
          <input
            id="cancel-agree"
            type="checkbox"
            // Another fee is another box, which no reload ticks.
            value={quote.fee}
            checked={agreed}
            aria-invalid={issue !== null}
            aria-describedby="cancel-agree-error"
            onChange={(event) => editCancellation({ agreed: event.target.checked })}
          />
          <span>
            {t('reservation:cancel.agree', { fee: format.figure(quote.fee), refund: format.figure(quote.refund) })}
          </span>
        </label>
        <p id="cancel-agree-error" className="cancel-error">
          {issue && t(issue.key)}
        </p>
      </div>
    </div>
  )
}
