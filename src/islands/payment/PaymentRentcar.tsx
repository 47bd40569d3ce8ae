import type { Page } from '../../contract/channel.ts'
import { RENTCAR_CHECKOUT } from '../../stores/rentcar/checkout.ts'
import { DriverSection } from '../rentcar/DriverSection.tsx'
import { Rented } from '../rentcar/Rented.tsx'
import { Payment } from './Payment.tsx'
import { RequestSection } from './RequestSection.tsx'

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
