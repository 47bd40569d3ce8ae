import type { ReservationDetail } from '#contract/reservation.ts'
import { hasVoucher } from '#rules/lookup.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { useAhead } from '../ahead.ts'
import { usePage } from '../page.tsx'

const calendar = () => import('./calendar-entry.ts')

/** Gives a coming reservation to the visitor's own calendar, as a file; nothing for any other. */
export function CalendarButton({ detail, small = false }: { detail: ReservationDetail; small?: boolean }) {
  const words = usePage()
  const { t } = words
  const has = hasVoucher(detail)
  useAhead(has, calendar)
  if (!has) return null
  const save = async () => {
    const { saveReservation } = await calendar()
    saveReservation(words, detail)
  }
  return (
    <button type="button" className={`button button-line${small ? ' button-small' : ''}`} onClick={save}>
      <Icon path={icons.calendar} size={18} />
      {t(small ? 'reservation:detail.calendar' : 'reservation:detail.calendarAdd')}
    </button>
  )
}
