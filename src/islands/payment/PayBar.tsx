import { useStore } from '@nanostores/react'
import { NOTE_LENGTH } from '#contract/bounds.ts'
import type { Product } from '#contract/channel.ts'
import { isForeigners } from '#rules/language.ts'
import { $checkout } from '#stores/checkout.ts'
import { pay } from '#stores/pay.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { usePage } from '../page.tsx'
import { useMissing } from './state.ts'
import './payment.css'

/**
 * What is charged and the button that pays. What is missing, or went wrong, is said above it, where
 * it is seen wherever the page stands.
 */
export function PayBar({ charge, product, units }: { charge: number; product: Product; units: number }) {
  const { page, t, format } = usePage()
  const incomplete = useMissing().length > 0
  const { step, issue, message } = useStore($checkout)
  const missing =
    issue &&
    (issue.at === 'verify'
      ? t(isForeigners(page) ? 'payment:issue.identify' : 'payment:issue.verify')
      : issue.at === 'email'
        ? t(`payment:issue.${issue.key}`)
        : issue.at === 'own'
          ? t(issue.key)
          : issue.at === 'request'
            ? t('payment:issue.request', { most: NOTE_LENGTH })
            : t('payment:issue.term', { title: t(`payment:terms.${issue.at}.title`) }))
  const word = message ? t(message) : missing
  return (
    <div className="action-bar pay-bar">
      {/* What is missing is told by its field, which has the focus then. */}
      <p key={message} className="pay-told" role={message ? 'alert' : undefined}>
        {word}
      </p>
      <p className="action-bar-summary">
        <span>{t(`payment:bar.${product}`, { count: units })}</span>
        <strong>{format.won(charge)}</strong>
      </p>
      <button
        type="button"
        className="button"
        data-incomplete={incomplete || undefined}
        aria-busy={step !== 'idle'}
        onClick={pay}
      >
        {step !== 'idle' && <Spinner />}
        {charge > 0 ? t('payment:bar.pay', { amount: format.figure(charge) }) : t('payment:bar.book')}
      </button>
      <p className="visually-hidden" role="status">
        {step === 'checking' && t('payment:bar.checking')}
      </p>
    </div>
  )
}
