import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LocalDateTime } from '#contract/date.ts'
import type { Hours } from '#contract/rentcar/branch.ts'
import { addDays } from '#rules/date.ts'
import { carPath, writeRental } from '#rules/rentcar/address.ts'
import type { CarQuery } from '#rules/rentcar/car.ts'
import { nearestTime, pickUpTimes } from '#rules/rentcar/hours.ts'
import { MIN_HOURS, type Times } from '#rules/rentcar/moment.ts'
import { earliest, hoursLater } from '#rules/rentcar/rental.ts'
import { held } from '../held.ts'
import { href, usePage } from '../page.tsx'
import { HiddenFields } from '../search/HiddenFields.tsx'
import { AgeField } from './AgeField.tsx'
import { hoursWords } from './search-words.ts'
import './detail.css'
import './when.css'

interface FieldProps {
  name: keyof Times
  label: string
  at: LocalDateTime
  /** Of the branch there. */
  hours: Hours
  /** The first that can be chosen. */
  first: LocalDateTime
}

/** One end of a rental: a day, and a time at which the branch is open; two fields of one name. */
function RentalEnd({ name, label, at, hours, first }: FieldProps) {
  const words = usePage()
  const [date, setDate] = useState(at.slice(0, 10))
  const time = useRef(at.slice(11))
  useEffect(() => {
    time.current = held(`select[name=${name}]`) ?? time.current
    setDate((known) => held(`#${name}`) ?? known)
  }, [name])
  const times = pickUpTimes(hours)
  const offered = times.filter((each) => `${date}T${each}` >= first)
  const described = `${name}-hint`
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="car-when">
        <input
          type="date"
          id={name}
          name={name}
          min={addDays(first.slice(0, 10), (times.at(-1) ?? '') < first.slice(11) ? 1 : 0)}
          defaultValue={date}
          onChange={(event) => setDate(event.target.value)}
          aria-describedby={described}
          required
        />
        {/* Another branch has other times: what was chosen, or what comes next. */}
        <select
          key={offered.join()}
          name={name}
          aria-label={label}
          aria-describedby={described}
          defaultValue={nearestTime(time.current, offered)}
          onChange={(event) => {
            time.current = event.target.value
          }}
          required
        >
          {offered.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <p id={described} className="field-hint">
        {hoursWords(words, hours)}
      </p>
    </div>
  )
}

interface Props {
  /** What is known of the branches at both ends. */
  car: Record<'pickUpBranch' | 'returnBranch', { hours: Hours }>
  query: CarQuery
  now: string
  /** The part of the page that is shown with other times; its top without one. */
  at?: string
  /** Another field of the form, `to`. */
  children?: ReactNode
}

/**
 * The form by which a car is asked for at other times, or for another driver, and at what leads to
 * it: `#times`.
 */
export function TimesForm({ car, query, now, at = '', children }: Props) {
  const { page, t } = usePage()
  const { carId, ...rental } = query
  const first = earliest(now)
  return (
    <form id="times" className="car-times" method="get" action={href(page, carPath(carId)) + at}>
      <HiddenFields
        search={writeRental(rental)}
        changed={['pickUpAt', 'returnAt', 'age', ...(children ? ['to'] : [])]}
      />
      <RentalEnd
        name="pickUpAt"
        label={t('rentcar:search.begins')}
        at={rental.pickUpAt}
        hours={car.pickUpBranch.hours}
        first={first}
      />
      <RentalEnd
        name="returnAt"
        label={t('rentcar:search.ends')}
        at={rental.returnAt}
        hours={car.returnBranch.hours}
        first={hoursLater(first, MIN_HOURS)}
      />
      {children}
      <AgeField age={rental.driverAge} />
      <button type="submit" className="button button-line">
        {t('rentcar:detail.apply')}
      </button>
    </form>
  )
}
