import { useStore } from '@nanostores/react'
import { $verification, type VerificationField } from '../../stores/verification.ts'
import { usePage } from '../page.tsx'

/** What ties a field to its error. */
export function useInvalid(field: VerificationField) {
  const { fault } = useStore($verification)
  return { 'aria-invalid': fault?.field === field, 'aria-describedby': `verification-${field}-error` }
}

/** What is wrong with a field, read out as soon as it is known. */
export function FieldError({ field }: { field: VerificationField }) {
  const { t } = usePage()
  const { fault } = useStore($verification)
  return (
    <p id={`verification-${field}-error`} className="field-error" role="alert">
      {fault?.field === field && t(fault.key)}
    </p>
  )
}
