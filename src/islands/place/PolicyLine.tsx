import type { PolicyKind } from '../../contract/place.ts'
import { showMonthDay, showWeekday } from '../../rules/date.ts'
import type { Cancellation } from '../../rules/detail.ts'
import { UNDO_MINUTES } from '../../rules/limits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../page.tsx'

/** The cancellation rule of a room in one line. */
export function PolicyLine({ cancellation, policy }: { cancellation: Cancellation; policy: PolicyKind }) {
  const t = useWords()
  if (cancellation.kind === 'free') {
    const { date, time, today } = cancellation.until
    return (
      <p className="policy-line policy-line-free">
        <Icon name="check" size={16} />
        {today
          ? t('detail:cancel.freeToday', { time })
          : t('detail:cancel.free', { date: showMonthDay(date), weekday: showWeekday(date), time })}
      </p>
    )
  }
  const undo = policy === 'nonrefundable' ? 'detail:cancel.undo' : 'detail:cancel.undoShort'
  return (
    <p className="policy-line">
      <Icon name="info" size={16} />
      {cancellation.kind === 'undo' ? t(undo, { minutes: UNDO_MINUTES }) : t('detail:cancel.none')}
    </p>
  )
}
