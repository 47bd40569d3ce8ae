import type { Page } from '#contract/channel.ts'
import type { LeisurePreview } from '#contract/leisure/quote.ts'
import { LEISURE_CHECKOUT } from '#stores/leisure/checkout.ts'
import { usePage } from '../page.tsx'
import { OtherSection } from '../payment/OtherSection.tsx'
import { Payment } from '../payment/Payment.tsx'
import { RequestSection } from '../payment/RequestSection.tsx'

/** How many of which ticket. */
function Tickets({ bill }: Pick<LeisurePreview, 'bill'>) {
  const { t } = usePage()
  return bill.breakdown.lines.map(({ name, count }) => t('leisure:times', { name, count })).join(' · ')
}

/** The payment screen of leisure. */
export default function PaymentLeisure({ page }: { page: Page }) {
  return (
    <Payment page={page} sale={LEISURE_CHECKOUT} people={({ bill }) => <Tickets bill={bill} />}>
      {() => (
        <>
          <OtherSection product="leisure" />
          <RequestSection product="leisure" />
        </>
      )}
    </Payment>
  )
}
