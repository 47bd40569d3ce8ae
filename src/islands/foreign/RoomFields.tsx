import { type InvalidEvent, useId, useState } from 'react'
import { MAX_ADULTS, MAX_CHILDREN, OLDEST_CHILD } from '#contract/bounds.ts'
import type { Occupancy } from '#contract/foreign/property.ts'
import { UNCHOSEN } from '#rules/foreign/rooms.ts'
import { Field } from '#ui/Field.tsx'
import { usePage } from '../page.tsx'
import { CountRow } from '../search/CountRow.tsx'
import './guest.css'

const AGES = Array.from({ length: OLDEST_CHILD + 1 }, (_, age) => age)

interface Props {
  /** From 0. */
  at: number
  room: Occupancy
  onAdults: (adults: number) => void
  onChildren: (count: number) => void
  onAge: (child: number, age: number) => void
}

/**
 * How old a child is: nothing until somebody chooses it. A form that is sent without says so here;
 * the browser asks each field in turn, and the first one that misses something has the focus.
 */
function AgeField({ label, age, onAge }: { label: string; age: number; onAge: (age: number) => void }) {
  const { t } = usePage()
  const [asked, setAsked] = useState(false)
  const tell = (event: InvalidEvent<HTMLSelectElement>) => {
    const select = event.currentTarget
    event.preventDefault()
    setAsked(true)
    if (select.form?.querySelector('select:invalid') === select) select.focus()
  }
  return (
    <Field id={useId()} label={label} wrong={asked && age === UNCHOSEN ? t('foreign:guest.ageWanted') : null}>
      {(bound) => (
        <select
          {...bound}
          required
          value={age === UNCHOSEN ? '' : age}
          onInvalid={tell}
          onChange={(event) => onAge(Number(event.target.value))}
        >
          <option value="" disabled>
            {t('foreign:guest.ageNone')}
          </option>
          {AGES.map((each) => (
            <option key={each} value={each}>
              {t('foreign:guest.years', { age: each })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Who sleeps in a room: adults, children, and how old each child is. */
export function RoomFields({ at, room, onAdults, onChildren, onAge }: Props) {
  const { t } = usePage()
  return (
    <fieldset className="room-fields">
      <legend>{t('foreign:guest.room', { at: at + 1 })}</legend>
      <CountRow
        label={t('place:guest.adults')}
        hint={t('foreign:guest.adultsHint')}
        value={room.adults}
        min={1}
        max={MAX_ADULTS}
        onChange={onAdults}
      />
      <CountRow
        label={t('place:guest.children')}
        hint={t('foreign:guest.childrenHint', { age: OLDEST_CHILD })}
        value={room.childAges.length}
        min={0}
        max={MAX_CHILDREN}
        onChange={onChildren}
      />
      {room.childAges.length > 0 && (
        <div className="room-ages">
          {room.childAges.map((age, child) => (
            <AgeField
              // biome-ignore lint/suspicious/noArrayIndexKey: children have no name but their place
              key={child}
              label={t('foreign:guest.age', { at: child + 1 })}
              age={age}
              onAge={(chosen) => onAge(child, chosen)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
