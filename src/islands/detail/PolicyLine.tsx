import type { PolicyKind } from '#contract/fee.ts'
import type { Cancellation } from '#rules/deadline.ts'
import { UNDO_MINUTES } from '#rules/limits.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { usePage } from '../page.tsx'
import './policy.css'

/** The cancellation rule of a room in one line. */
export function PolicyLine({ cancellation, policy }: { cancellation: Cancellation; policy: PolicyKind }) {
  const { t, format } = usePage()
  if (cancellation.kind === 'free') {
    const { date, time, now } = cancellation.until
    return (
      <p className="policy-line policy-line-free">
        <Icon path={icons.check} size={16} />
        {date === now
          ? t('detail:cancel.freeToday', { time })
          : t('detail:cancel.free', { date: format.monthDay(date, now), weekday: format.weekday(date), time })}
      </p>
    )
  }
  const undo = policy === 'nonrefundable' ? 'detail:cancel.undo' : 'detail:cancel.undoShort'
  return (
    <p className="policy-line">
      <Icon path={icons.info} size={16} />
      {cancellation.kind === 'undo' ? t(undo, { minutes: UNDO_MINUTES }) : t('detail:cancel.none')}
    </p>
  )
}
