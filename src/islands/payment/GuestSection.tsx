import { useStore } from '@nanostores/react'
import { EMAIL_LENGTH } from '#contract/bounds.ts'
import { isForeigners } from '#rules/language.ts'
import { clearCheckout } from '#stores/checkout.ts'
import { askAnother } from '#stores/identity.ts'
import { $form, editForm } from '#stores/payment.ts'
import { openPopup } from '#stores/popup.ts'
import { Field } from '#ui/Field.tsx'
import { usePage } from '../page.tsx'
import { PartnerLogin } from '../partner/PartnerLogin.tsx'
import { VerifiedPerson } from '../verification/VerifiedPerson.tsx'
import { useBooker, useIssues } from './state.ts'
import './payment.css'

/** Who books: the person who was verified, and where the confirmation goes. */
export function GuestSection() {
  const { page, t } = usePage()
  const booker = useBooker()
  const { email } = useStore($form)
  const issues = useIssues()
  const wrongEmail = issues.find((issue) => issue.at === 'email')
  const verify = () => {
    clearCheckout()
    openPopup('verify')
  }
  return (
    <section className="section" aria-labelledby="payment-guest">
      <h2 id="payment-guest">{t('payment:guest.title')}</h2>
      <div className="payment-fields">
        <PartnerLogin />
        {booker ? (
          <VerifiedPerson
            identity={booker}
            onAgain={() => {
              // While it is still proven: nothing is missing yet.
              verify()
              askAnother()
            }}
          />
        ) : (
          <div className="field">
            <p className="field-hint">
              {t(isForeigners(page) ? 'verification:bookerHint' : 'payment:guest.verifyHint')}
            </p>
            <button
              id="payment-verify"
              type="button"
              className="button button-soft button-wide"
              aria-describedby="payment-verify-error"
              onClick={verify}
            >
              {t(isForeigners(page) ? 'verification:title' : 'payment:guest.verify')}
            </button>
            <p id="payment-verify-error" className="field-error">
              {issues.some(({ at }) => at === 'verify') &&
                t(isForeigners(page) ? 'payment:issue.identify' : 'payment:issue.verify')}
            </p>
          </div>
        )}
        {booker?.phone === null ? (
          <p className="field-hint">{t('payment:guest.emailHint')}</p>
        ) : (
          <Field
            id="payment-email"
            label={t('payment:guest.email')}
            hint={t('payment:guest.emailHint')}
            wrong={wrongEmail && t(`payment:issue.${wrongEmail.key}`)}
          >
            {(input) => (
              <input
                {...input}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={EMAIL_LENGTH}
                required
                placeholder="name@example.com"
                value={email}
                onChange={(event) => {
                  clearCheckout()
                  editForm({ email: event.target.value })
                }}
              />
            )}
          </Field>
        )}
      </div>
    </section>
  )
}
