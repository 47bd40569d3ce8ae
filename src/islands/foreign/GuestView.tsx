import { MAX_ADULTS, MAX_ROOMS } from '#contract/bounds.ts'
import type { ForeignQuery } from '#contract/foreign/catalogue.ts'
import type { Occupancy } from '#contract/foreign/property.ts'
import type { ChoiceFill } from '#rules/choice.ts'
import { writeRooms } from '#rules/foreign/occupancy.ts'
import { withAdults, withAge, withChildren, withRooms } from '#rules/foreign/rooms.ts'
import { FOREIGN_CHOICE } from '#rules/foreign/search.ts'
import { href, usePage } from '../page.tsx'
import { CountRow } from '../search/CountRow.tsx'
import { GuestForm } from '../search/GuestForm.tsx'
import { RoomFields } from './RoomFields.tsx'
import { whoOf } from './words.ts'
import './guest.css'

interface Props {
  choice: ChoiceFill<ForeignQuery> | null
  onRooms?: (rooms: Occupancy[]) => void
}

/** Fields of a plain form for every room there may be; a room without adults is none. */
function PlainRooms({ rooms }: { rooms: readonly Occupancy[] }) {
  const { t } = usePage()
  return Array.from({ length: MAX_ROOMS }, (_, at) => at).map((at) => (
    <fieldset key={at} className="room-fields">
      <legend>{t('foreign:guest.room', { at: at + 1 })}</legend>
      <label className="field">
        <span className="field-label">{t('place:guest.adults')}</span>
        <input type="number" name="adults" min={0} max={MAX_ADULTS} defaultValue={rooms[at]?.adults ?? ''} />
      </label>
      <label className="field">
        <span className="field-label">{t('foreign:guest.ages')}</span>
        <input name="ages" inputMode="numeric" defaultValue={rooms[at]?.childAges.join(', ') ?? ''} />
      </label>
    </fieldset>
  ))
}

/** Choosing who sleeps in which room, each child with its age. */
export function GuestView({ choice, onRooms }: Props) {
  const words = usePage()
  const { page, t } = words
  const query = choice?.query
  const rooms = query?.rooms ?? []
  return (
    <GuestForm
      action={href(page, choice?.to ?? FOREIGN_CHOICE.fallback)}
      search={query ? FOREIGN_CHOICE.write({ ...query, page: 1 }) : ''}
      changed={['rooms']}
      summary={query ? whoOf(words, query) : ''}
      note={t('foreign:guest.note')}
    >
      {onRooms ? (
        <>
          <CountRow
            label={t('foreign:guest.rooms')}
            hint={t('foreign:guest.roomsHint', { count: MAX_ROOMS })}
            value={rooms.length}
            min={1}
            max={MAX_ROOMS}
            onChange={(count) => onRooms(withRooms(rooms, count))}
          />
          {rooms.map((room, at) => (
            <RoomFields
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place
              key={at}
              at={at}
              room={room}
              onAdults={(adults) => onRooms(withAdults(rooms, at, adults))}
              onChildren={(count) => onRooms(withChildren(rooms, at, count))}
              onAge={(child, age) => onRooms(withAge(rooms, at, child, age))}
            />
          ))}
          <input type="hidden" name="rooms" value={writeRooms(rooms)} />
        </>
      ) : (
        <PlainRooms rooms={rooms} />
      )}
    </GuestForm>
  )
}
