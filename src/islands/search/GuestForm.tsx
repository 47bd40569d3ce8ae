import type { ReactNode } from 'react'
import { ActionBar } from '#ui/ActionBar.tsx'
import { useWords } from '../page.tsx'
import { sendInPlace } from '../send-in-place.ts'
import { HiddenFields } from './HiddenFields.tsx'
import './stay.css'

interface Props {
  /** Where the form leads. */
  action: string
  /**
   * The written search that goes along, without `?`; fields that the form sets anew are left out of
   * it.
   */
  search: string
  changed: readonly string[]
  summary: string
  note?: string
  /** Rows of steppers and the like. */
  children: ReactNode
}

/** Choosing who comes, as a GET form that goes on with the search. */
export function GuestForm({ action, search, changed, summary, note, children }: Props) {
  const t = useWords()
  return (
    <form className="guest-page" method="get" action={action} onSubmit={sendInPlace}>
      <HiddenFields search={search} changed={changed} />
      {note && <p className="guest-note">{note}</p>}
      {children}
      <ActionBar summary={summary}>
        <button type="submit" className="button">
          {t('search:apply')}
        </button>
      </ActionBar>
    </form>
  )
}
