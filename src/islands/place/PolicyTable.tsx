import type { FeeStep } from '../../contract/fee.ts'
import type { Stay } from '../../contract/place.ts'
import { deadlineOf } from '../../rules/detail.ts'
import { usePage } from '../page.tsx'

interface Props {
  steps: readonly FeeStep[]
  stay: Stay
  now: string
  /** Won; with it the table names the amounts. */
  total?: number
}

/** What cancelling costs until when, the dearest last. */
export function PolicyTable({ steps, stay, now, total }: Props) {
  const { t, say } = usePage()
  if (steps.length === 0) return <p className="policy-none">{t('detail:policy.none')}</p>
  return (
    <table className="policy-table">
      <caption>{t('detail:policy.caption', { date: say.monthDay(stay.checkIn) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('detail:policy.until')}</th>
          <th scope="col">{t('detail:policy.percent')}</th>
          {total !== undefined && <th scope="col">{t('detail:policy.refund')}</th>}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const { date, time } = deadlineOf(step.until, now)
          const { percent, fee } = step
          return (
            <tr key={step.until} data-free={percent === 0 ? '' : undefined}>
              <th scope="row">
                {t('detail:policy.step', { date: say.monthDay(date), weekday: say.weekday(date), time })}
              </th>
              <td>
                {percent === 0 && t('detail:policy.free')}
                {percent > 0 &&
                  (total === undefined
                    ? t('detail:policy.fee', { percent })
                    : t('detail:policy.feeAmount', { percent, amount: say.figure(fee) }))}
              </td>
              {total !== undefined && <td>{say.won(total - fee)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
