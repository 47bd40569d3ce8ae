import type { ReactNode } from 'react'
import type { Worded } from '#rules/leisure/open.ts'
import type { CheckoutOffer } from '#stores/checkout-adapter.ts'
import { BookedHead } from './Booked.tsx'
import { BookingDates } from './BookingDates.tsx'
import './booking.css'

/** What is being booked; `children` says who or how many. */
export function Summary({ product, offer, children }: { product: Worded; offer: CheckoutOffer; children?: ReactNode }) {
  return (
    <section className="section stay-summary" aria-labelledby="payment-item">
      <BookedHead id="payment-item" of={{ ...offer, product }}>
        <p className="stay-address">{offer.address}</p>
      </BookedHead>
      <BookingDates {...offer} product={product}>
        {children}
      </BookingDates>
    </section>
  )
}
