import type { ReservationDetail } from '#contract/reservation.ts'
import { calendarFile } from '#rules/calendar.ts'
import { showPhone } from '#rules/phone.ts'
import { Icon } from '#ui/Icon.tsx'
import { href, usePage } from '../page.tsx'

/** Gives a coming reservation to the visitor's own calendar, as a file; nothing for any other. */
export function CalendarButton({ detail, small = false }: { detail: ReservationDetail; small?: boolean }) {
  const { page, t } = usePage()
  if (detail.state !== 'BOOKED' || detail.tab !== 'upcoming') return null
  const save = () => {
    const url = new URL(href(page, `reserve/${detail.reservationNo}`), location.origin).href
    const notes = [detail.option, t('reservation:detail.no', { no: detail.reservationNo }), showPhone(detail.phone)]
    const file = calendarFile({ ...detail, notes, url }, new Date().toISOString())
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${detail.reservationNo}.ics`
    link.click()
    // The browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <button type="button" className={`button button-line ${small ? 'button-small' : 'button-wide'}`} onClick={save}>
      <Icon name="calendar" size={18} />
      {t(small ? 'reservation:detail.calendar' : 'reservation:detail.calendarAdd')}
    </button>
  )
}
