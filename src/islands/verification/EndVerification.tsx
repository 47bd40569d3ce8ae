import { useState } from 'react'
import { endVerification } from '#stores/ending.ts'
import { usePage } from '../page.tsx'
import './verification.css'

/**
 * The way to end a verification, for whoever sits at a computer that is not theirs alone. With
 * `hint` it says so. `to` is where it leads; the page itself, as a stranger has it, when absent.
 * Needs the `verification` room of messages.
 */
export function EndVerification({ hint = false, to }: { hint?: boolean; to?: string }) {
  const { t } = usePage()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    if (busy) return
    setBusy(true)
    await endVerification(to ?? null)
    setBusy(false)
  }
  const button = (
    <button type="button" className="verification-end" aria-disabled={busy} onClick={end}>
      {t('verification:end.button')}
    </button>
  )
  if (!hint) return button
  return (
    <p className="section verification-ending">
      <span>{t('verification:end.hint')}</span> {button}
    </p>
  )
}
