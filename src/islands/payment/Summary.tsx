import type { ReactNode } from 'react'
import type { Worded } from '#rules/leisure/open.ts'
import type { CheckoutOffer } from '#stores/checkout-adapter.ts'
import { Picture } from '#ui/Picture.tsx'
import { LocalName } from '../KoreanOnly.tsx'
import { BookingDates } from './BookingDates.tsx'
import './booking.css'

/** What is being booked; `children` says who or how many. */
export function Summary({ product, offer, children }: { product: Worded; offer: CheckoutOffer; children?: ReactNode }) {
  const { name, localName, option, photo, address, begins, ends } = offer
  return (
    <section className="section stay-summary" aria-labelledby="payment-item">
      <div className="stay-head">
        <Picture photo={photo} sizes="112px" eager />
        <div>
          <h2 id="payment-item">
            {name} <LocalName name={localName} />
          </h2>
          <p>{option}</p>
          <p className="stay-address">{address}</p>
        </div>
      </div>
      <BookingDates product={product} begins={begins} ends={ends}>
        {children}
      </BookingDates>
    </section>
  )
}
