import { useStore } from '@nanostores/react'
import { $verification, type VerificationField } from '#stores/identity.ts'
import { usePage } from '../page.tsx'

/** What ties a field to its error. */
export function useInvalid(field: VerificationField) {
  const { issue } = useStore($verification)
  return { 'aria-invalid': issue?.field === field, 'aria-describedby': `verification-${field}-error` }
}

/** What is wrong with a field, read out as soon as it is known. */
export function FieldError({ field }: { field: VerificationField }) {
  const { t } = usePage()
  const { issue } = useStore($verification)
  return (
    <p id={`verification-${field}-error`} className="field-error" role="alert">
      {issue?.field === field && t(issue.key)}
    </p>
  )
}
