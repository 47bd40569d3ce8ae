import { useId } from 'react'
import { MAX_ADULTS, MAX_CHILDREN, OLDEST_CHILD } from '#contract/bounds.ts'
import type { Occupancy } from '#contract/foreign/property.ts'
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

/** Who sleeps in a room: adults, children, and how old each child is. */
export function RoomFields({ at, room, onAdults, onChildren, onAge }: Props) {
  const { t } = usePage()
  const id = useId()
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
            // biome-ignore lint/suspicious/noArrayIndexKey: children have no name but their place
            <div key={child} className="field">
              <label htmlFor={`${id}-${child}`}>{t('foreign:guest.age', { at: child + 1 })}</label>
              <select id={`${id}-${child}`} value={age} onChange={(event) => onAge(child, Number(event.target.value))}>
                {AGES.map((each) => (
                  <option key={each} value={each}>
                    {t('foreign:guest.years', { age: each })}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      )}
    </fieldset>
  )
}
