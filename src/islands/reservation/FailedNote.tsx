import type { ReactNode } from 'react'
import type { FailureCode } from '#contract/failure.ts'
import { failureKey } from '#rules/failure.ts'
import { Note } from '#ui/Note.tsx'
import { useWords } from '../page.tsx'
import { Retry } from '../Retry.tsx'

/** What could not be asked for, why, and the way to try again. */
export function FailedNote({
  title,
  failure,
  onRetry,
  children,
}: {
  title: string
  failure: FailureCode
  onRetry: () => void
  /** Where else one may go from there. */
  children?: ReactNode
}) {
  const t = useWords()
  return (
    <Note title={title} role="alert">
      <p>{t(failureKey(failure))}</p>
      <Retry onRetry={onRetry} />
      {children}
    </Note>
  )
}

/** Why a sheet of a reservation cannot go on, and a way from there. */
export function SheetFailure({ failure, children }: { failure: FailureCode; children: ReactNode }) {
  const t = useWords()
  // The reservation stands behind the sheet: what is not there is what is known of it.
  const told = failure === 'reservation-not-found' ? 'reservation-history-missing' : failure
  return (
    <Note title={t(failureKey(told))} role="alert">
      {children}
    </Note>
  )
}
