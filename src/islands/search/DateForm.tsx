import type { ReactNode } from 'react'
import type { LocalDate } from '#contract/date.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { usePage } from '../page.tsx'
import { sendInPlace } from '../send-in-place.ts'
import { HiddenFields } from './HiddenFields.tsx'
import './stay.css'

interface DateField {
  name: string
  label: string
  value: LocalDate | null
}

interface Props {
  /** Where the form leads. */
  action: string
  /** The written search that goes along, without `?`. */
  search: string
  /** One day, or the ends of a range. */
  fields: readonly DateField[]
  /** The first day that can be chosen, once it is known. */
  today?: LocalDate
  /** What is chosen so far, or what is to be done. */
  summary: ReactNode
  /** The calendar, once it is there; without a script plain date fields do. */
  calendar?: ReactNode
  /** More fields of the same form, such as times of the day; `changed` names them. */
  children?: ReactNode
  changed?: readonly string[]
}

/** Choosing days, as a GET form that goes on with the search. */
export function DateForm({ action, search, fields, today, summary, calendar, children, changed = [] }: Props) {
  const { t, format } = usePage()
  const chosen = fields.every(({ value }) => value)
  return (
    <form className="date-page" method="get" action={action} onSubmit={sendInPlace}>
      <HiddenFields search={search} changed={[...fields.map(({ name }) => name), ...changed]} />
      <div className="date-page-head" aria-live="polite">
        {fields.map(({ name, label, value }) => (
          <div key={name}>
            <small>{label}</small>
            <b>{value ? format.day(value) : t('search:choose')}</b>
          </div>
        ))}
      </div>
      {children}
      {calendar ? (
        <>
          {calendar}
          {fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value ?? ''} />
          ))}
        </>
      ) : (
        <>
          <span className="skeleton date-page-skeleton scripted" />
          <noscript>
            <div className="date-page-fields">
              {fields.map(({ name, label, value }) => (
                <label key={name} className="field">
                  <span className="field-label">{label}</span>
                  <input type="date" name={name} defaultValue={value ?? ''} min={today} required />
                </label>
              ))}
            </div>
          </noscript>
        </>
      )}
      <ActionBar summary={summary}>
        <button type="submit" className="button" disabled={calendar !== undefined && !chosen}>
          {t('search:apply')}
        </button>
      </ActionBar>
    </form>
  )
}
