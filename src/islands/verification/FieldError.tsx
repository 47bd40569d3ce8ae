import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $verification, type VerificationField } from '#stores/identity.ts'
import { usePage } from '../page.tsx'

/** What ties a field to its error. */
export function useInvalid(field: VerificationField) {
  const { issue } = useStore($verification)
  return { 'aria-invalid': issue?.field === field, 'aria-describedby': `verification-${field}-error` }
}

/** Whether a field that is to be mended takes the focus: who has gone elsewhere stays there. */
export function takesFocus(field: VerificationField): boolean {
  const at = document.activeElement
  return at === document.body || (at?.id !== `verification-${field}` && at?.closest('.verification') != null)
}

/** What is wrong with a field, read out as soon as it is known, once. */
export function FieldError({ field }: { field: VerificationField }) {
  const { t } = usePage()
  const { issue } = useStore($verification)
  const own = issue?.field === field ? issue : null
  // A field that takes the focus is read out with what describes it.
  const described = useMemo(() => own && !own.unasked && takesFocus(field), [own, field])
  return (
    <p id={`verification-${field}-error`} className="field-error" role={described ? undefined : 'alert'}>
      {own && t(own.key)}
    </p>
  )
}
