import type { Page } from '#contract/channel.ts'
import { PLACE_CHECKOUT } from '#stores/place/checkout.ts'
import { Guests } from '../payment/Guests.tsx'
import { OtherSection } from '../payment/OtherSection.tsx'
import { Payment } from '../payment/Payment.tsx'
import { RequestSection } from '../payment/RequestSection.tsx'
import { ArrivalSection } from './ArrivalSection.tsx'
import { CouponSection } from './CouponSection.tsx'

/** The payment screen of domestic lodging. */
export default function PaymentPlace({ page }: { page: Page }) {
  return (
    <Payment page={page} sale={PLACE_CHECKOUT} people={(_, { stay }) => <Guests {...stay} />}>
      {({ parking }) => (
        <>
          <OtherSection product="place" />
          <RequestSection product="place" title="payment:arrival.title">
            <ArrivalSection parking={parking} />
          </RequestSection>
          <CouponSection />
        </>
      )}
    </Payment>
  )
}
