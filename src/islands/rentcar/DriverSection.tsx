import type { RentcarPreview } from '#contract/rentcar/quote.ts'
import { usePage } from '../page.tsx'
import { useOwnPart } from '../payment/OwnText.tsx'
import { DriverFields } from './DriverFields.tsx'
import '../payment/payment.css'

/** Who drives what is about to be paid. */
export function DriverSection({ conditions }: Pick<RentcarPreview, 'conditions'>) {
  const { t } = usePage()
  return (
    <section className="section" aria-labelledby="payment-driver">
      <h2 id="payment-driver">{t('rentcar:driver.title')}</h2>
      <DriverFields conditions={conditions} part={useOwnPart()} />
    </section>
  )
}
