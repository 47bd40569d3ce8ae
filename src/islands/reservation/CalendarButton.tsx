import type { ReservationDetail } from '#contract/reservation.ts'
import { hasVoucher } from '#rules/lookup.ts'
import { showPhone } from '#rules/phone.ts'
import { Icon } from '#ui/Icon.tsx'
import { useAhead } from '../ahead.ts'
import { href, usePage } from '../page.tsx'

const calendar = () => import('#stores/calendar.ts')

/** Gives a coming reservation to the visitor's own calendar, as a file; nothing for any other. */
export function CalendarButton({ detail, small = false }: { detail: ReservationDetail; small?: boolean }) {
  const { page, t } = usePage()
  const has = hasVoucher(detail)
  useAhead(has, calendar)
  if (!has) return null
  const save = async () => {
    const { saveEntry } = await calendar()
    const url = new URL(href(page, `reserve/${detail.reservationNo}`), location.origin).href
    const notes = [detail.option, t('reservation:detail.no', { no: detail.reservationNo }), showPhone(detail.phone)]
    saveEntry({ ...detail, notes, url })
  }
  return (
    <button type="button" className={`button button-line${small ? ' button-small' : ''}`} onClick={save}>
      <Icon name="calendar" size={18} />
      {t(small ? 'reservation:detail.calendar' : 'reservation:detail.calendarAdd')}
    </button>
  )
}
