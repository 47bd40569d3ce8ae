import { useStore } from '@nanostores/react'
import type { PaymentMethod } from '#contract/payment.ts'
import { $form, editForm, methodOf } from '#stores/payment.ts'
import { usePage } from '../page.tsx'
import './payment.css'

/**
 * By what it is paid, named before the payment window opens; where the partner's own page asks,
 * that it does.
 */
export function MethodSection({ methods }: { methods: readonly PaymentMethod[] }) {
  const { page, t } = usePage()
  const { method } = useStore($form)
  const chosen = methodOf(methods, method)
  return (
    <section className="section" aria-labelledby="payment-method">
      <h2 id="payment-method">{t('payment:method.title')}</h2>
      {methods.length > 0 && (
        <fieldset className="payment-options" aria-label={t('payment:method.title')}>
          {methods.map((each) => (
            <label key={each} className="payment-option">
              <input
                type="radio"
                name="method"
                value={each}
                checked={each === chosen}
                onChange={() => editForm({ method: each })}
              />
              <span>{t(`payment:method.${each}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {methods.includes('international') && <p className="payment-hint">{t('payment:method.won')}</p>}
      <p className="payment-hint">
        {methods.length > 0 ? t('payment:method.hint') : t('payment:method.partner', { title: page.title })}
      </p>
    </section>
  )
}
