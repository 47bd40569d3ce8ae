import type { Page } from '../../contract/channel.ts'
import { TICKETS, type TicketOffer } from '../../stores/leisure/sale.ts'
import { usePage } from '../page.tsx'
import { OtherSection } from '../payment/OtherSection.tsx'
import { Payment } from '../payment/Payment.tsx'
import { RequestSection } from '../payment/RequestSection.tsx'

/** How many of which ticket. */
function Tickets({ chosen }: Pick<TicketOffer, 'chosen'>) {
  const { t } = usePage()
  return chosen.map(({ variant, quantity }) => t('leisure:times', { name: variant.name, count: quantity })).join(' · ')
}

/** The payment screen of leisure. */
export default function PaymentLeisure({ page }: { page: Page }) {
  return (
    <Payment page={page} sale={TICKETS} people={({ chosen }) => <Tickets chosen={chosen} />}>
      {() => (
        <>
          <OtherSection product="leisure" />
          <RequestSection />
        </>
      )}
    </Payment>
  )
}
