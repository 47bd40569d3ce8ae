import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import type { ForeignRoom } from '#contract/foreign/room.ts'
import { dotted } from '#rules/dotted.ts'
import { nameIn } from '#rules/foreign/name.ts'
import { FEW_ROOMS, foreignRoomState } from '#rules/foreign/room.ts'
import { englishOn } from '#rules/language.ts'
import { type Gallery, RoomClosed, RoomFrame } from '../lodging/RoomFrame.tsx'
import { usePage } from '../page.tsx'
import { changeOf } from './offered.ts'
import { RateRow } from './RateRow.tsx'
import '../lodging/room.css'
import './rate.css'

interface Props extends Gallery {
  room: ForeignRoom
  detail: ForeignDetail
  stay: ForeignStay
  now: string
}

/** A room abroad and its rates. */
export function RoomCard({ room, detail, stay, now, ...gallery }: Props) {
  const { page, t } = usePage()
  const state = foreignRoomState(room, stay.rooms.length)
  const { adults, guests } = room
  return (
    <RoomFrame
      {...gallery}
      id={room.id}
      name={nameIn(page.language, room)}
      tongue={englishOn(page.language)}
      state={state}
      photos={room.photos}
      people={t('foreign:fits', { adults, guests })}
      beds={dotted(...room.beds.map(({ kind, count }) => t(`foreign:bed.${kind}`, { count })))}
      size={t('detail:rooms.size', { size: room.size })}
      badges={
        state === 'open' &&
        room.left <= FEW_ROOMS && (
          <p className="room-badges">
            <span className="badge badge-warn">{t('detail:rooms.left', { count: room.left })}</span>
          </p>
        )
      }
      amenities={room.amenities.map((amenity) => t(`foreign:amenity.${amenity}`))}
    >
      {state === 'open' ? (
        <ul className="rates">
          {room.rates.map((rate) => (
            <li key={rate.id}>
              <RateRow rate={rate} room={room} detail={detail} stay={stay} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <RoomClosed
          why={
            {
              'sold-out': t('place:soldOut'),
              'too-short': t('place:tooShort', { count: room.minNights }),
              'too-small': t('foreign:tooSmall', { adults, guests }),
            }[state]
          }
          small={state === 'too-small'}
          change={changeOf(page, detail, stay)}
        />
      )}
    </RoomFrame>
  )
}
