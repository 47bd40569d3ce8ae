import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $identity, askAnother, proves, type VerificationMode } from '#stores/identity.ts'
import { Lazy, later } from '#ui/Lazy.tsx'
import { useAhead } from '../ahead.ts'
import { useNextFocus } from '../next-focus.ts'
import { usePage } from '../page.tsx'
import { VerificationModes, VerificationSkeleton } from '../verification/VerificationModes.tsx'
import { VerifiedPerson } from '../verification/VerifiedPerson.tsx'
import './reservation.css'

const verification = () => import('../verification/Verification.tsx')
const Verification = later(verification, <VerificationSkeleton />)

/** Fetches the question who somebody is while it is not known yet whether it is asked. */
export const useIdentifyAhead = () => useAhead(true, verification)

interface Props {
  mode: VerificationMode
  onMode: (mode: VerificationMode) => void
  /** Told once for each person, also where nothing was asked. */
  onVerified: () => void
}

/**
 * Who wants to see a reservation: the phone number or the e-mail address that it was booked with.
 */
export function Identify({ mode, onMode, onVerified }: Props) {
  const { t } = usePage()
  const identity = useStore($identity)
  const person = proves(identity, mode) ? identity : null
  const message = useRef(onVerified)
  message.current = onVerified
  useEffect(() => {
    if (person) message.current()
  }, [person])
  useNextFocus(person, 'verified-again')
  return (
    <section className="section identify" aria-label={t('reservation:identify.label')}>
      {person ? (
        <div className="verification">
          <VerifiedPerson identity={person} onAgain={askAnother} />
        </div>
      ) : (
        <>
          <h2>{t('verification:title')}</h2>
          <p className="identify-hint">{t('reservation:identify.hint')}</p>
          <VerificationModes mode={mode} onMode={onMode} />
          <Lazy>
            <Verification mode={mode} />
          </Lazy>
        </>
      )}
    </section>
  )
}
