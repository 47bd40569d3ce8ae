import { useStore } from '@nanostores/react'
import type { TermId } from '#contract/booking.ts'
import { agreesToAll, termsOf } from '#rules/payment.ts'
import { clearCheckout } from '#stores/checkout.ts'
import { $form, $term, agree, editForm } from '#stores/payment.ts'
import { openPopup } from '#stores/popup.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { usePage } from '../page.tsx'
import { useIssues } from './state.ts'
import './payment.css'

/**
 * One term: agreed to apart from the others, its text a tap away; `told` where the error is of it.
 */
function Term({ term, wrong, told }: { term: TermId; wrong: boolean; told: boolean }) {
  const { t } = usePage()
  const { agreements } = useStore($form)
  const title = t(`payment:terms.${term}.title`)
  return (
    <li>
      <label className="check">
        <input
          id={`payment-${term}`}
          type="checkbox"
          checked={agreements.includes(term)}
          onChange={(event) => {
            clearCheckout()
            agree(term, event.target.checked)
          }}
          aria-invalid={wrong}
          aria-describedby={told ? 'payment-terms-error' : undefined}
        />
        <span>
          {t(term === 'marketing' ? 'payment:terms.optional' : 'payment:terms.required')} {title}
        </span>
      </label>
      <button
        type="button"
        aria-label={t('payment:terms.read', { title })}
        onClick={() => {
          $term.set(term)
          openPopup('terms')
        }}
      >
        <Icon path={icons.right} size={18} />
      </button>
    </li>
  )
}

/** The terms of the booking. */
export function TermsSection() {
  const { page, t } = usePage()
  const { agreements } = useStore($form)
  const issues = useIssues()
  const terms = termsOf(page.marketing)
  const isWrong = (term: TermId) => issues.some(({ at }) => at === term)
  const term = terms.find(isWrong)
  return (
    <section className="section payment-terms" aria-labelledby="payment-terms">
      <h2 id="payment-terms">{t('payment:terms.title')}</h2>
      <label className="check payment-terms-all">
        <input
          type="checkbox"
          checked={agreesToAll(agreements, terms)}
          onChange={(event) => {
            clearCheckout()
            editForm({ agreements: event.target.checked ? terms : [] })
          }}
        />
        <span>{t('payment:terms.all')}</span>
      </label>
      <ul>
        {terms.map((each) => (
          <Term key={each} term={each} wrong={isWrong(each)} told={each === term} />
        ))}
      </ul>
      <p id="payment-terms-error" className="field-error">
        {term && t('payment:issue.term', { title: t(`payment:terms.${term}.title`) })}
      </p>
    </section>
  )
}
