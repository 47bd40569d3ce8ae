import type { FailureCode } from '#contract/failure.ts'
import { failureKey } from '#rules/failure.ts'
import { Note } from '#ui/Note.tsx'
import { useWords } from '../page.tsx'

/** What could not be asked for, why, and the way to try again. */
export function FailedNote({ title, failure, onRetry }: { title: string; failure: FailureCode; onRetry: () => void }) {
  const t = useWords()
  return (
    <Note title={title} role="alert">
      <p>{t(failureKey(failure))}</p>
      <button type="button" className="button button-line" onClick={onRetry}>
        {t('shell:retry')}
      </button>
    </Note>
  )
}
