import type { Instant } from '#contract/date.ts'
import type { FeeStep } from '#contract/fee.ts'
import type { Won } from '#contract/money.ts'
import { deadlineOf } from '#rules/deadline.ts'
import { usePage } from '../page.tsx'
import './policy.css'

interface Props {
  steps: readonly FeeStep[]
  /** What the figures are about: for which day, booked when. */
  caption: string
  now: Instant
  /** Won; with it the table names the amounts. */
  total?: Won
  /** What is said where nothing can be cancelled any more. */
  none: string
}

/**
 * What cancelling costs until when, the dearest last; each moment as the clocks stand where it
 * happens.
 */
export function PolicyTable({ steps, caption, now, total, none }: Props) {
  const { t, format } = usePage()
  if (steps.length === 0) return <p className="policy-none">{none}</p>
  return (
    <table className="policy-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('detail:policy.until')}</th>
          <th scope="col">{t('detail:policy.percent')}</th>
          {total !== undefined && <th scope="col">{t('detail:policy.refund')}</th>}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ until, percent, fee }) => {
          const { date, time, now: today } = deadlineOf(until, now)
          return (
            <tr key={until} data-free={percent === 0 ? '' : undefined}>
              <th scope="row">
                {t('detail:policy.step', { date: format.monthDay(date, today), weekday: format.weekday(date), time })}
              </th>
              <td>
                {percent === 0 && t('detail:policy.free')}
                {percent > 0 &&
                  (total === undefined
                    ? t('detail:policy.fee', { percent })
                    : t('detail:policy.feeAmount', { percent, amount: format.figure(fee) }))}
              </td>
              {total !== undefined && <td>{format.won(total - fee)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
