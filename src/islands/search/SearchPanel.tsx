import type { ReactNode } from 'react'
import { HiddenFields } from './HiddenFields.tsx'
import './panel.css'

interface Props {
  label: string
  /** Where the form leads: the results. */
  action: string
  /** The written search that goes along, without `?`, but for what is `changed`. */
  search: string
  changed?: readonly string[]
  submit: string
  /** Below the form, such as words that others search by. */
  below?: ReactNode
  /** Fields: a keyword, links to what is chosen on screens of their own, inputs. */
  children: ReactNode
}

/** The search that a home begins with, as a GET form. */
export function SearchPanel({ label, action, search, changed, submit, below, children }: Props) {
  return (
    <section className="search-panel" aria-label={label}>
      <form method="get" action={action}>
        {children}
        <HiddenFields search={search} changed={changed} />
        <button type="submit" className="button button-wide">
          {submit}
        </button>
      </form>
      {below}
    </section>
  )
}
