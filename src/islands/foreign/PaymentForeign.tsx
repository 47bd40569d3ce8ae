import type { Page } from '#contract/channel.ts'
import type { ForeignPayment } from '#rules/foreign/payment.ts'
import { FOREIGN_CHECKOUT } from '#stores/foreign/checkout.ts'
import { usePage } from '../page.tsx'
import { partyWords } from '../payment/Guests.tsx'
import { Payment } from '../payment/Payment.tsx'
import { RequestSection } from '../payment/RequestSection.tsx'
import { TravellerSection } from './TravellerSection.tsx'

/** Who stays how long, in how many rooms. */
function Party({ stay }: Pick<ForeignPayment, 'stay'>) {
  return partyWords(usePage(), stay)
}

/** The payment screen of overseas lodging. */
export default function PaymentForeign({ page }: { page: Page }) {
  return (
    <Payment page={page} sale={FOREIGN_CHECKOUT} people={(_, { stay }) => <Party stay={stay} />}>
      {(_, { stay }) => (
        <>
          <TravellerSection rooms={stay.rooms} />
          <RequestSection product="foreign" />
        </>
      )}
    </Payment>
  )
}
