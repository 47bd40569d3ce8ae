import type { Page } from '#contract/channel.ts'
import { RENTCAR_CHECKOUT } from '#stores/rentcar/checkout.ts'
import { Payment } from '../payment/Payment.tsx'
import { RequestSection } from '../payment/RequestSection.tsx'
import { DriverSection } from './DriverSection.tsx'
import { RentalDetails } from './RentalDetails.tsx'

/** The payment screen of rental cars. */
export default function PaymentRentcar({ page }: { page: Page }) {
  return (
    <Payment page={page} sale={RENTCAR_CHECKOUT} people={(offer) => <RentalDetails {...offer} />}>
      {(offer, query) => (
        <>
          <DriverSection {...offer} query={query} />
          <RequestSection product="rentcar" />
        </>
      )}
    </Payment>
  )
}
