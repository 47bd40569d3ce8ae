import type { ReactNode } from 'react'
import { HiddenFields } from './HiddenFields.tsx'
import './panel.css'

interface Props {
  /** Where the form leads: the results. */
  action: string
  /** The written search that goes along, without `?`. */
  search: string
  submit: string
  /** The keyword field, and what else is asked. */
  children: ReactNode
  /** Words that others search by, below what is asked. */
  words?: ReactNode
}

/**
 * A search that has a screen, or a sheet over the whole screen, to itself: a GET form like the
 * home's own.
 */
export function KeywordForm({ action, search, submit, children, words }: Props) {
  return (
    <form className="search-form" method="get" action={action}>
      {children}
      <HiddenFields search={search} />
      <button type="submit" className="button button-wide">
        {submit}
      </button>
      {words}
    </form>
  )
}
