import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $verification, firstMode, isAnother, type VerificationMode } from '#stores/identity.ts'
import { openVerification } from '#stores/verification.ts'
import { useNextFocus } from '../next-focus.ts'
import { usePage } from '../page.tsx'
import { CodeForm } from './CodeForm.tsx'
import { takesFocus } from './FieldError.tsx'
import { PersonForm } from './PersonForm.tsx'
import { VerificationModes } from './VerificationModes.tsx'
import './verification.css'

/**
 * Proof of a phone number or an e-mail address by a code (docs/product.md, "Verification"). Who has
 * shown it is the store's `$identity`, also where the session had before and nothing is asked.
 * Needs the `verification` room of messages.
 */
export default function Verification({ mode }: { mode: VerificationMode }) {
  const { step, consent, issue } = useStore($verification)
  useEffect(() => openVerification(mode), [mode])
  useEffect(() => {
    // The first thing to mend has the focus, whoever pressed.
    if (issue && !issue.unasked && takesFocus(issue.field))
      document.getElementById(`verification-${issue.field}`)?.focus()
  }, [issue])
  // Back to mend something, or as somebody else; who has just come is taken nowhere.
  useNextFocus(step, consent || isAnother() ? 'verification-name' : '')
  if (step === 'loading') {
    // Of the height that it will have: a sheet that grows as it comes moves what is being pressed.
    return (
      <div key="loading" className="verification" aria-busy="true" inert>
        <PersonForm />
      </div>
    )
  }
  return (
    <div className="verification">
      {step === 'form' && <PersonForm />}
      {step === 'code' && <CodeForm />}
    </div>
  )
}

/** Proof of an e-mail address or of a phone of any country, whichever the visitor has at hand. */
export function VerificationChoice() {
  const { page } = usePage()
  const [mode, setMode] = useState(() => firstMode(page.language))
  return (
    <>
      <VerificationModes mode={mode} onMode={setMode} />
      <Verification mode={mode} />
    </>
  )
}
