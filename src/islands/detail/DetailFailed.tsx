import { FAILURES, type FailureCode, isRefusal } from '#contract/failure.ts'
import { failureKey } from '#rules/failure.ts'
import { Note } from '#ui/Note.tsx'
import { useWords } from '../page.tsx'
import { Retry } from '../Retry.tsx'

interface Props {
  failure: FailureCode
  /** What is said of one that may be there the next time. */
  title?: string
  /** Where others of its kind are, for what does not exist or cannot be had as asked for. */
  others: { href: string; text: string }
  onRetry?: (() => void) | undefined
}

/**
 * A page of something sold that is not there: it does not exist, or could not be asked for and may
 * be there the next time.
 */
export function DetailFailed({ failure, title, others, onRetry }: Props) {
  const t = useWords()
  const why = t(failureKey(failure))
  if (FAILURES[failure] === 404 || isRefusal(failure))
    return (
      <Note title={why} role="alert">
        <a className="button button-line" href={others.href}>
          {others.text}
        </a>
      </Note>
    )
  return (
    <Note title={title || t('detail:failed')} role="alert">
      <p>{why}</p>
      <Retry onRetry={onRetry} />
    </Note>
  )
}
