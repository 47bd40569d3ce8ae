import type { Page } from '#contract/channel.ts'
import { LEISURE_CHECKOUT } from '#stores/leisure/checkout.ts'
import { usePage } from '../page.tsx'
import { OtherSection } from '../payment/OtherSection.tsx'
import { Payment } from '../payment/Payment.tsx'
import { RequestSection } from '../payment/RequestSection.tsx'

/** How many tickets; which of them stands below the deal's name. */
function Count({ count }: { count: number }) {
  const { t } = usePage()
  return t('payment:bill.line.ticket', { count })
}

/** The payment screen of leisure. */
export default function PaymentLeisure({ page }: { page: Page }) {
  return (
    <Payment
      page={page}
      sale={LEISURE_CHECKOUT}
      people={(...bought) => <Count count={LEISURE_CHECKOUT.units(...bought)} />}
    >
      {() => (
        <>
          <OtherSection product="leisure" />
          <RequestSection product="leisure" />
        </>
      )}
    </Payment>
  )
}
