import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { maskEmail, maskName } from '#rules/mask.ts'
import { maskPhone } from '#rules/phone.ts'
import {
  $identity,
  $verification,
  forgetIdentity,
  type Identity,
  openVerification,
  type VerificationMode,
} from '#stores/verification.ts'
import { Icon } from '#ui/Icon.tsx'
import { usePage } from '../page.tsx'
import { CodeForm } from './CodeForm.tsx'
import { EndVerification } from './EndVerification.tsx'
import { PersonForm } from './PersonForm.tsx'
import './verification.css'

/** A verified person, masked, with the ways to be somebody else and to be nobody. */
export function VerifiedPerson({ identity, onAgain }: { identity: Identity; onAgain: () => void }) {
  const { t } = usePage()
  const contact = identity.phone ? maskPhone(identity.phone) : maskEmail(identity.email ?? '')
  return (
    <div className="verified">
      <span className="verified-mark">
        <Icon name="check" />
      </span>
      <p>
        <strong>{maskName(identity.name)}</strong> <span>{contact}</span>
        <small>{t('verification:verified')}</small>
      </p>
      <span className="verified-actions">
        <button type="button" className="verified-again" onClick={onAgain}>
          {t('verification:again')}
        </button>
        <EndVerification />
      </span>
    </div>
  )
}

/**
 * Proof of a phone number or an e-mail address by a code (docs/product.md, "Verification").
 * `onVerified` is told once for each identity, also when the session had shown it before and
 * nothing was asked. Needs the `verification` room of messages.
 */
export function Verification({
  mode,
  onVerified,
}: {
  mode: VerificationMode
  onVerified?: (identity: Identity) => void
}) {
  const { step, issue } = useStore($verification)
  const identity = useStore($identity)
  const message = useRef(onVerified)
  message.current = onVerified
  useEffect(() => openVerification(mode), [mode])
  useEffect(() => {
    if (step === 'verified' && identity) message.current?.(identity)
  }, [step, identity])
  useEffect(() => {
    // The first thing to mend has the focus, whoever pressed.
    if (issue) document.getElementById(`verification-${issue.field}`)?.focus()
  }, [issue])

  if (step === 'loading') {
    return (
      <div className="verification" aria-busy="true">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    )
  }
  return (
    <div className="verification">
      {step === 'verified' && identity && <VerifiedPerson identity={identity} onAgain={forgetIdentity} />}
      {step === 'form' && <PersonForm />}
      {step === 'code' && <CodeForm />}
    </div>
  )
}

const CHOICES: readonly VerificationMode[] = ['email', 'phone']

/** Proof of an e-mail address or of a phone of any country, whichever the visitor has at hand. */
export function VerificationChoice() {
  const { page } = usePage()
  const [mode, setMode] = useState<VerificationMode>(page.language === 'ko' ? 'phone' : 'email')
  return (
    <>
      <VerificationModes modes={CHOICES} mode={mode} onMode={setMode} />
      <Verification mode={mode} />
    </>
  )
}

/** The ways to show who one is. */
export function VerificationModes({
  modes,
  mode,
  onMode,
}: {
  modes: readonly VerificationMode[]
  mode: VerificationMode
  onMode: (mode: VerificationMode) => void
}) {
  const { t } = usePage()
  return (
    <fieldset className="verification-modes">
      <legend className="visually-hidden">{t('verification:mode')}</legend>
      {modes.map((each) => (
        <label key={each} className="chip">
          <input type="radio" name="identify" checked={mode === each} onChange={() => onMode(each)} />
          {t(`verification:by.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
