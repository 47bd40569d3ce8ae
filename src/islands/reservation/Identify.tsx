import { useStore } from '@nanostores/react'
import { $verification, type VerificationMode } from '#stores/verification.ts'
import { usePage } from '../page.tsx'
import { Verification, VerificationModes } from '../verification/Verification.tsx'
import './reservation.css'

const MODES: readonly VerificationMode[] = ['phone', 'email']

interface Props {
  mode: VerificationMode
  onMode: (mode: VerificationMode) => void
  onVerified: () => void
}

/**
 * Who wants to see a reservation: the phone number or the e-mail address that it was booked with.
 */
export function Identify({ mode, onMode, onVerified }: Props) {
  const { t } = usePage()
  const { step } = useStore($verification)
  const asked = step !== 'verified'
  return (
    <section className="section identify" aria-label={t('reservation:identify.label')}>
      {asked && (
        <>
          <h2>{t('verification:title')}</h2>
          <p className="identify-hint">{t('reservation:identify.hint')}</p>
          <VerificationModes modes={MODES} mode={mode} onMode={onMode} />
        </>
      )}
      <Verification mode={mode} onVerified={onVerified} />
    </section>
  )
}
