import type { ReservationDetail } from '#contract/reservation.ts'
import { showPhone } from '#rules/phone.ts'
import { otherReturn } from '#rules/rentcar/booked.ts'
import { saveEntry } from '#stores/calendar.ts'
import { href, type PageValue } from '../page.tsx'
import { named } from '../rentcar/words.ts'

/** Gives the visitor a reservation for their own calendar, in the page's words. */
export function saveReservation(words: PageValue, detail: ReservationDetail): void {
  const { page, t } = words
  const { reservationNo, option, phone } = detail
  const left = otherReturn(detail)
  saveEntry({
    ...detail,
    notes: [
      option,
      left ? `${t('payment:when.rentcar.ends')}: ${named(words, left)}, ${left.address}` : '',
      t('reservation:detail.no', { no: reservationNo }),
      showPhone(phone),
    ],
    url: new URL(href(page, `reserve/${reservationNo}`), location.origin).href,
  })
}
