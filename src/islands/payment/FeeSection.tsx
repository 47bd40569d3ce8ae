import type { FeeStep } from '../../contract/place.ts'
import { seoulDate, seoulInstant, showMonthDay, showWeekday } from '../../rules/date.ts'
import { thousands } from '../../rules/money.ts'
import { usePage } from '../page.tsx'

/** What cancelling costs until when, the cheapest first; `total` is what is paid, won. */
export function FeeTimeline({ steps, total }: { steps: readonly FeeStep[]; total: number }) {
  const { t } = usePage()
  if (steps.length === 0) return <p className="payment-hint">{t('payment:fee.none')}</p>
  return (
    <ol className="fee-timeline">
      {steps.map(({ until, percent, fee }) => {
        const date = seoulDate(until)
        return (
          <li key={until} data-free={percent === 0}>
            <span>
              {t('payment:fee.until', {
                date: showMonthDay(date),
                weekday: showWeekday(date),
                time: seoulInstant(until).slice(11, 16),
              })}
            </span>
            <b>
              {percent === 0 ? t('payment:fee.free') : t('payment:fee.step', { percent, amount: thousands(fee) })}
              {percent > 0 && <small>{t('payment:fee.refund', { amount: thousands(total - fee) })}</small>}
            </b>
          </li>
        )
      })}
      <li>
        <span>{t('payment:fee.after')}</span>
        <b>{t('payment:fee.over')}</b>
      </li>
    </ol>
  )
}

/** The cancellation rules of this very booking. */
export function FeeSection({ steps, total }: { steps: readonly FeeStep[]; total: number }) {
  const { t } = usePage()
  return (
    <section className="section" aria-labelledby="payment-fee">
      <h2 id="payment-fee">{t('payment:fee.title')}</h2>
      <FeeTimeline steps={steps} total={total} />
      <p className="payment-hint">{t('payment:fee.note')}</p>
    </section>
  )
}
