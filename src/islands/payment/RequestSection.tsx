import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $form, editForm } from '../../stores/payment.ts'
import { usePage } from '../page.tsx'

/** The contract's limit for a request. */
const MOST_LETTERS = 200

/** What the visitor asks of whoever serves them, after what the product asks of the visitor. `title` is a key. */
export function RequestSection({
  title = 'payment:request.title',
  children,
}: {
  title?: string
  children?: ReactNode
}) {
  const { t } = usePage()
  const { request } = useStore($form)
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
            maxLength={MOST_LETTERS}
            placeholder={t('payment:request.placeholder')}
            value={request}
            onChange={(event) => editForm({ request: event.target.value })}
            aria-describedby="payment-request-hint"
          />
          <p id="payment-request-hint" className="field-hint">
            {t('payment:request.hint', { count: request.length, most: MOST_LETTERS })}
          </p>
        </div>
      </div>
    </section>
  )
}
