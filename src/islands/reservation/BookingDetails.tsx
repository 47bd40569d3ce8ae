import type { Reservation, ReservationDetail } from '#contract/reservation.ts'
import { wordedAs } from '#rules/leisure/open.ts'
import { usePage } from '../page.tsx'
import { BookingDates } from '../payment/BookingDates.tsx'
import { RentalDetails } from '../rentcar/RentalDetails.tsx'
import { countWords, peopleWords } from './people.ts'

/** How many of what, and how long. */
export function BookingCount({ reservation }: { reservation: Reservation }) {
  return countWords(usePage(), reservation)
}

/** When it is and for how many. */
export function BookingDetails({ detail }: { detail: ReservationDetail }) {
  const words = usePage()
  const { begins, ends, bought } = detail
  return (
    <BookingDates product={wordedAs(detail)} begins={begins} ends={ends}>
      {bought.product === 'rentcar' ? <RentalDetails {...bought} /> : peopleWords(words, detail)}
    </BookingDates>
  )
}
