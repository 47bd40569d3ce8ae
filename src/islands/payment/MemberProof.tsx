import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { TYPED_PHONE_LENGTH } from '#contract/bounds.ts'
import { showPhone } from '#rules/phone.ts'
import { $identity } from '#stores/identity.ts'
import { $payment, sale } from '#stores/payment.ts'
import { $tender, provePin } from '#stores/tender.ts'
import { Field } from '#ui/Field.tsx'
import { ShapedInput } from '#ui/ShapedInput.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { href, usePage } from '../page.tsx'
import { useTenderIssue } from './tender-issue.ts'

/** The longest pin of a telecom. */
const PIN_LENGTH = 8

/** Phone and pin prove the member. */
export function PinForm() {
  const { t } = usePage()
  const { busy } = useStore($tender)
  const known = useStore($identity)?.phone ?? ''
  // As the phone that is proven already, until another is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const phone = typed ?? showPhone(known)
  const [pin, setPin] = useState('')
  const issue = useTenderIssue('pin')
  return (
    <form
      className="tender-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        provePin(phone, pin)
      }}
    >
      <p className="payment-hint">{t('payment:tender.pinLead')}</p>
      <div className="field">
        <label htmlFor="tender-phone">{t('payment:tender.phone')}</label>
        <ShapedInput
          id="tender-phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={TYPED_PHONE_LENGTH}
          placeholder="010-1234-5678"
          value={phone}
          shape={showPhone}
          onText={setTyped}
          aria-invalid={issue !== null}
        />
      </div>
      <Field id="tender-pin" label={t('payment:tender.pin')} hint={t('payment:tender.pinHint')} wrong={issue} alert>
        {(input) => (
          <input
            {...input}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_LENGTH}
            value={pin}
            onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
          />
        )}
      </Field>
      <button type="submit" className="button button-soft button-wide" aria-busy={busy === 'pin'}>
        {busy === 'pin' && <Spinner />}
        {t('payment:tender.prove')}
      </button>
    </form>
  )
}

/** The way to the page that proves a member by card, and back here. */
export function CardLink() {
  const { page, t } = usePage()
  const { query } = useStore($payment)
  const to = href(page, `payment/${sale().product}/verification`, sale().search(query))
  return (
    <div className="tender-form">
      <p className="payment-hint">{t('payment:tender.cardLead')}</p>
      <a className="button button-soft button-wide" href={to}>
        {t('payment:tender.card')}
      </a>
    </div>
  )
}
