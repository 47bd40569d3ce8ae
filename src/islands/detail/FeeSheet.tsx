import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Instant } from '#contract/date.ts'
import { failureKey } from '#rules/failure.ts'
import type { FeesStore } from '#stores/fees.ts'
import { closePopup } from '#stores/popup.ts'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useWords } from '../page.tsx'
import { Retry } from '../Retry.tsx'
import { Notices } from './Notices.tsx'
import { PolicyTable } from './PolicyTable.tsx'
import './policy.css'

interface Props<Id extends string | number> {
  fees: FeesStore<Id>
  /** The rule in a sentence. */
  rule: string
  /** What can be booked: rooms, rates, variants; `first` is shown at first. */
  choices: readonly { id: Id; name: string }[]
  first: Id | null
  /** What a choice is called, and what is said where there is none. */
  label: string
  empty: string
  /** Of the table, and what is said in its place where nothing can be cancelled any more. */
  caption: string
  none: string
  notices: readonly string[]
  now: Instant
}

/** What cancelling costs until when, in won, for whichever of them is chosen. */
export function FeeSheet<Id extends string | number>({ fees, choices, first, now, ...words }: Props<Id>) {
  const t = useWords()
  const { $fees, loadFees } = fees
  const { id, total, steps, loading, failure } = useStore($fees)
  useEffect(() => {
    if (first !== null) loadFees(first)
  }, [first, loadFees])
  // What is asked for first is so only once the sheet has been painted, which keeps its place free.
  const pending = loading || (id === null && first !== null)
  const choose = (text: string) => {
    const found = choices.find((choice) => String(choice.id) === text)
    if (found) loadFees(found.id)
  }
  return (
    <Sheet title={t('detail:policy.title')} closeLabel={t('shell:close')} onClose={closePopup}>
      <div className="policy-sheet">
        <p>{words.rule}</p>
        {choices.length === 0 && <p className="policy-none">{words.empty}</p>}
        {choices.length > 0 && (
          <div className="field">
            <label htmlFor="policy-choice">{words.label}</label>
            <select
              id="policy-choice"
              value={id ?? first ?? undefined}
              onChange={(event) => choose(event.target.value)}
            >
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="policy-fees" aria-live="polite">
          {pending && <span className="skeleton policy-skeleton" />}
          {failure && id !== null && (
            <Note title={t(failureKey(failure))} role="alert">
              <Retry onRetry={() => loadFees(id)} />
            </Note>
          )}
          {!pending && !failure && id !== null && (
            <PolicyTable steps={steps} caption={words.caption} none={words.none} now={now} total={total} />
          )}
        </div>
        <Notices notices={words.notices} />
      </div>
    </Sheet>
  )
}
