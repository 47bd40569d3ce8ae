import { useStore } from '@nanostores/react'
import type { TermId } from '#contract/booking.ts'
import { termsOf } from '#rules/payment.ts'
import { $payment, $term } from '#stores/payment.ts'
import { closePopup } from '#stores/popup.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { usePage } from '../page.tsx'
import { FeeTimeline } from './FeeSection.tsx'
import { useBill } from './state.ts'
import './payment.css'

/** A row of a consent, or an article of the terms of service. */
interface Row {
  name: string
  text: string
}

function ServiceTerms() {
  const { t } = usePage()
  const articles = t('policy:service', { returnObjects: true })
  return (
    <>
      {articles.map(({ heading, body }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          {body.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
    </>
  )
}

/**
 * A consent as the law wants it read: to whom, for what, which data, how long, and that it may be
 * refused.
 */
function ConsentTerms({ term }: { term: Exclude<TermId, 'service'> }) {
  const { page, t } = usePage()
  const { offer } = useStore($payment)
  const bill = useBill()
  const values = { place: offer?.name ?? '', channel: page.title }
  const rows: readonly Row[] = t(`payment:terms.${term}.rows`, { returnObjects: true, ...values })
  return (
    <>
      {term === 'cancellation' && bill && <FeeTimeline steps={bill.steps} total={bill.breakdown.total} />}
      <dl>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The full text of the terms; the one that was asked for stands open. */
export function TermsSheet() {
  const { page, t } = usePage()
  const chosen = useStore($term)
  return (
    <Sheet title={t('payment:terms.sheet')} closeLabel={t('shell:close')} onClose={closePopup}>
      <div className="terms-text">
        {termsOf(page.marketing).map((term) => (
          <details key={term} open={chosen === null || chosen === term}>
            <summary>
              {t(term === 'marketing' ? 'payment:terms.optional' : 'payment:terms.required')}{' '}
              {t(`payment:terms.${term}.title`)}
            </summary>
            {term === 'service' ? <ServiceTerms /> : <ConsentTerms term={term} />}
          </details>
        ))}
      </div>
    </Sheet>
  )
}
