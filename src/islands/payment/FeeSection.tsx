import type { FeeStep } from '#contract/fee.ts'
import { phaseOf } from '#rules/fee-step.ts'
import type { Worded } from '#rules/leisure/open.ts'
import { usePage } from '../page.tsx'
import './booking.css'

interface Props {
  steps: readonly FeeStep[]
  /** What is paid, won. */
  total: number
  /** An ISO instant; with it the step that holds then is marked. */
  now?: string
}

/** What cancelling costs until when, the cheapest first. */
export function FeeTimeline({ steps, total, now }: Props) {
  const { t, format } = usePage()
  if (steps.length === 0) return <p className="payment-hint">{t('payment:fee.none')}</p>
  return (
    <ol className="fee-timeline">
      {steps.map((step) => {
        const { until, percent, fee } = step
        // By the clock of where it is, which the instant bears.
        const date = until.slice(0, 10)
        const phase = now === undefined ? 'later' : phaseOf(steps, step, now)
        return (
          <li
            key={until}
            data-free={percent === 0}
            data-phase={phase}
            aria-current={phase === 'now' ? 'step' : undefined}
          >
            <span>
              {t('payment:fee.until', {
                date: format.monthDay(date),
                weekday: format.weekday(date),
                time: until.slice(11, 16),
              })}
              {phase === 'now' && <em className="fee-now">{t('payment:fee.now')}</em>}
            </span>
            <b>
              {percent === 0 ? t('payment:fee.free') : t('payment:fee.step', { percent, amount: format.figure(fee) })}
              {percent > 0 && <small>{t('payment:fee.refund', { amount: format.figure(total - fee) })}</small>}
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
export function FeeSection({ steps, total, product }: { steps: readonly FeeStep[]; total: number; product: Worded }) {
  const { t } = usePage()
  return (
    <section className="section" aria-labelledby="payment-fee">
      <h2 id="payment-fee">{t('payment:fee.title')}</h2>
      <FeeTimeline steps={steps} total={total} />
      <p className="payment-hint">{t(`payment:fee.note.${product}`)}</p>
    </section>
  )
}
