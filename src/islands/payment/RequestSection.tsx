import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { NOTE_LENGTH } from '#contract/bounds.ts'
import type { Product } from '#contract/channel.ts'
import type { MessageKey } from '#messages/key.ts'
import { clearCheckout } from '#stores/checkout.ts'
import { $form, editForm } from '#stores/payment.ts'
import { usePage } from '../page.tsx'
import { useIssues } from './state.ts'
import './payment.css'

/**
 * What the visitor asks of whoever serves them, after what the product asks of the visitor. `title`
 * is a key.
 */
export function RequestSection({
  product,
  title = 'payment:request.title',
  children,
}: {
  product: Product
  title?: MessageKey
  children?: ReactNode
}) {
  const { t } = usePage()
  const { request } = useStore($form)
  const wrong = useIssues().some(({ at }) => at === 'request')
  return (
    <section className="section" aria-labelledby="payment-own">
      <h2 id="payment-own">{t(title)}</h2>
      <div className="payment-fields">
        {children}
        <div className="field">
          <label htmlFor="payment-request">{t('payment:request.label')}</label>
          <textarea
            id="payment-request"
            rows={3}
            maxLength={NOTE_LENGTH}
            placeholder={t(`payment:request.placeholder.${product}`)}
            value={request}
            onChange={(event) => {
              clearCheckout()
              editForm({ request: event.target.value })
            }}
            aria-invalid={wrong}
            aria-describedby="payment-request-error payment-request-hint"
          />
          <p id="payment-request-error" className="field-error">
            {wrong && t('payment:issue.request', { most: NOTE_LENGTH })}
          </p>
          <p id="payment-request-hint" className="field-hint">
            {t('payment:request.hint', { count: request.length, most: NOTE_LENGTH })}
          </p>
        </div>
      </div>
    </section>
  )
}
