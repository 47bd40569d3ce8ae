import type { Page } from '#contract/channel.ts'
import { nightsBetween } from '#rules/date.ts'
import { guestsIn } from '#rules/foreign/occupancy.ts'
import type { ForeignPayment } from '#rules/foreign/payment.ts'
import { FOREIGN_CHECKOUT } from '#stores/foreign/checkout.ts'
import { usePage } from '../page.tsx'
import { Payment } from '../payment/Payment.tsx'
import { RequestSection } from '../payment/RequestSection.tsx'
import { TravellerSection } from './TravellerSection.tsx'

/** Who stays how long, in how many rooms. */
function Party({ stay: { checkIn, checkOut, rooms } }: Pick<ForeignPayment, 'stay'>) {
  const { t } = usePage()
  const { adults, children } = guestsIn(rooms)
  const nights = nightsBetween(checkIn, checkOut)
  return [
    t('foreign:rooms', { count: rooms.length }),
    t(children > 0 ? 'payment:stay.family' : 'payment:stay.adults', { adults, children }),
    t('payment:stay.nights', { count: nights, days: nights + 1 }),
  ].join(' · ')
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
