import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { EMAIL_LENGTH, TYPED_NAME_LENGTH, TYPED_PHONE_LENGTH } from '#contract/bounds.ts'
import { CALLING, likelyRegion } from '#rules/country.ts'
import { isForeigners, tagOf } from '#rules/language.ts'
import { showPhone } from '#rules/phone.ts'
import { $verification } from '#stores/identity.ts'
import { editVerification, sendCode } from '#stores/verification.ts'
import { ShapedInput } from '#ui/ShapedInput.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { usePage } from '../page.tsx'
import { FieldError, useInvalid } from './FieldError.tsx'
import { useWait } from './wait.ts'
import './verification.css'

/** The rows of a consent as the law wants them read: purpose, items, period, right to refuse. */
interface ConsentRow {
  name: string
  text: string
}

/** What regions are called in a language, where the browser knows. */
function namesIn(tag: string): (region: string) => string {
  const names = typeof Intl.DisplayNames === 'function' ? new Intl.DisplayNames([tag], { type: 'region' }) : null
  return (region) => names?.of(region) ?? region
}

/** In which country the phone is; asked where visitors come from abroad. */
function RegionField() {
  const { page, t } = usePage()
  const { region } = useStore($verification)
  const name = namesIn(tagOf(page.language))
  useEffect(() => {
    // A phone that is there is of where it says: its form was closed, or what was sent is mended.
    if (!$verification.get().contact) editVerification({ region: likelyRegion(page.language) })
  }, [page.language])
  const sorted = [...CALLING].sort(([a], [b]) => name(a).localeCompare(name(b)))
  return (
    <div className="field">
      <label htmlFor="verification-region">{t('verification:region')}</label>
      <select
        id="verification-region"
        autoComplete="tel-country-code"
        value={region}
        onChange={(event) => editVerification({ region: event.target.value })}
      >
        {sorted.map(([each, code]) => (
          <option key={each} value={each}>
            {`${name(each)} +${code}`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Name, contact and the consent without which no code is sent. */
export function PersonForm() {
  const { page, t } = usePage()
  const { mode, name, contact, region, consent, busy, resendIn } = useStore($verification)
  const rows: readonly ConsentRow[] = t(`verification:consent.${mode}`, { returnObjects: true })
  const wait = useWait()
  const nameError = useInvalid('name')
  const contactError = useInvalid('contact')
  const consentError = useInvalid('consent')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sendCode()
      }}
    >
      <div className="field">
        <label htmlFor="verification-name">{t('verification:name')}</label>
        <input
          id="verification-name"
          autoComplete="name"
          required
          maxLength={TYPED_NAME_LENGTH}
          placeholder={t('verification:namePlaceholder')}
          value={name}
          onChange={(event) => editVerification({ name: event.target.value })}
          {...nameError}
        />
        <FieldError field="name" />
      </div>
      {mode === 'phone' && isForeigners(page) && <RegionField />}
      <div className="field">
        <label htmlFor="verification-contact">{t(`verification:${mode}`)}</label>
        <ShapedInput
          id="verification-contact"
          type={mode === 'phone' ? 'tel' : 'email'}
          inputMode={mode === 'phone' ? 'numeric' : 'email'}
          autoComplete={mode === 'phone' ? 'tel-national' : 'email'}
          required
          maxLength={mode === 'phone' ? TYPED_PHONE_LENGTH : EMAIL_LENGTH}
          placeholder={mode === 'phone' && region !== 'KR' ? undefined : t(`verification:${mode}Placeholder`)}
          value={contact}
          shape={(text) => (mode === 'phone' && region === 'KR' ? showPhone(text) : text)}
          onText={(text) => editVerification({ contact: text })}
          {...contactError}
        />
        <FieldError field="contact" />
      </div>
      <div>
        <label className="check">
          <input
            id="verification-consent"
            type="checkbox"
            checked={consent}
            onChange={(event) => editVerification({ consent: event.target.checked })}
            {...consentError}
          />
          <span>{t('verification:consent.label')}</span>
        </label>
        <FieldError field="consent" />
        <details className="consent">
          <summary>{t('verification:consent.open')}</summary>
          <dl>
            {rows.map((row) => (
              <div key={row.name}>
                <dt>{row.name}</dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <button type="submit" className="button button-wide" aria-disabled={busy !== null || resendIn > 0}>
        {busy === 'send' && <Spinner />}
        {resendIn > 0 ? t('verification:sendIn', { wait: wait(resendIn) }) : t('verification:send')}
      </button>
    </form>
  )
}
