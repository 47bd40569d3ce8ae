import type { ReservationDetail } from '#contract/reservation.ts'
import { calendarFile } from '#rules/calendar.ts'
import { hasVoucher } from '#rules/lookup.ts'
import { showPhone } from '#rules/phone.ts'
import { saveFile } from '#stores/file.ts'
import { Icon } from '#ui/Icon.tsx'
import { href, usePage } from '../page.tsx'

/** Gives a coming reservation to the visitor's own calendar, as a file; nothing for any other. */
export function CalendarButton({ detail, small = false }: { detail: ReservationDetail; small?: boolean }) {
  const { page, t } = usePage()
  if (!hasVoucher(detail)) return null
  const save = () => {
    const url = new URL(href(page, `reserve/${detail.reservationNo}`), location.origin).href
    const notes = [detail.option, t('reservation:detail.no', { no: detail.reservationNo }), showPhone(detail.phone)]
    const file = calendarFile({ ...detail, notes, url }, new Date().toISOString())
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${detail.reservationNo}.ics`)
  }
  return (
    <button type="button" className={`button button-line${small ? ' button-small' : ''}`} onClick={save}>
      <Icon name="calendar" size={18} />
      {t(small ? 'reservation:detail.calendar' : 'reservation:detail.calendarAdd')}
    </button>
  )
}
