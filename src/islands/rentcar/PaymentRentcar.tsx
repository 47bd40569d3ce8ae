import type { Page } from '../../contract/channel.ts'
import { RENTCAR_CHECKOUT } from '../../stores/rentcar/checkout.ts'
import { Payment } from '../payment/Payment.tsx'
import { RequestSection } from '../payment/RequestSection.tsx'
import { DriverSection } from './DriverSection.tsx'
import { Rented } from './Rented.tsx'

/** The payment screen of rental cars. */
export default function PaymentRentcar({ page }: { page: Page }) {
  return (
    <Payment page={page} sale={RENTCAR_CHECKOUT} people={(offer) => <Rented {...offer} />}>
      {({ conditions }) => (
        <>
          <DriverSection conditions={conditions} />
          <RequestSection />
        </>
      )}
    </Payment>
  )
}
