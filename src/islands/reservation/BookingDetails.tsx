import type { Reservation, ReservationDetail } from '#contract/reservation.ts'
import { nightsBetween } from '#rules/date.ts'
import { usePage } from '../page.tsx'
import { BookingDates } from '../payment/BookingDates.tsx'
import { Guests } from '../payment/Guests.tsx'
import { RentalDetails } from '../rentcar/RentalDetails.tsx'

/** How many of what, and how long, as far as every product says it the same way. */
export function BookingCount({ reservation: { product, begins, ends, count } }: { reservation: Reservation }) {
  const { t } = usePage()
  const many = t(`reservation:count.${product}`, { count })
  if (product !== 'place' && product !== 'foreign') return many
  return `${t('reservation:nights', { count: nightsBetween(begins.slice(0, 10), ends.slice(0, 10)) })} · ${many}`
}

/** When it is and for how many. */
export function BookingDetails({ detail }: { detail: ReservationDetail }) {
  const { product, begins, ends, bought } = detail
  return (
    <BookingDates product={product} begins={begins} ends={ends}>
      {bought.product === 'place' ? (
        <Guests checkIn={begins.slice(0, 10)} checkOut={ends.slice(0, 10)} {...bought} />
      ) : bought.product === 'rentcar' ? (
        <RentalDetails {...bought} />
      ) : (
        <BookingCount reservation={detail} />
      )}
    </BookingDates>
  )
}
