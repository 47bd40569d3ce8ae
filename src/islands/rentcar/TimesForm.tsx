import type { ReactNode } from 'react'
import { carPath, writeRental } from '#rules/rentcar/address.ts'
import type { CarQuery } from '#rules/rentcar/car.ts'
import { STEP_MINUTES } from '#rules/rentcar/moment.ts'
import { earliest } from '#rules/rentcar/rental.ts'
import { href, usePage } from '../page.tsx'
import { HiddenFields } from '../search/HiddenFields.tsx'
import './detail.css'

interface Props {
  query: CarQuery
  now: string
  /** The part of the page that is shown with other times; its top without one. */
  at?: string
  /** Another field of the form, `to`. */
  children?: ReactNode
}

/** The form by which a car is asked for at other times, and at what leads to it: `#times`. */
export function TimesForm({ query, now, at = '', children }: Props) {
  const { page, t } = usePage()
  const { carId, ...rental } = query
  const field = (label: string, name: 'pickUpAt' | 'returnAt') => (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        type="datetime-local"
        name={name}
        min={earliest(now)}
        step={STEP_MINUTES * 60}
        defaultValue={rental[name]}
        required
      />
    </label>
  )
  return (
    <form id="times" className="car-times" method="get" action={href(page, carPath(carId)) + at}>
      <HiddenFields search={writeRental(rental)} changed={['pickUpAt', 'returnAt', ...(children ? ['to'] : [])]} />
      {field(t('rentcar:search.begins'), 'pickUpAt')}
      {field(t('rentcar:search.ends'), 'returnAt')}
      {children}
      <button type="submit" className="button button-line">
        {t('rentcar:detail.apply')}
      </button>
    </form>
  )
}
