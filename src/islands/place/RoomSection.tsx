import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { Stay } from '#contract/place/property.ts'
import type { Opening } from '#rules/opening.ts'
import { writeStay } from '#rules/place/address.ts'
import { orderedRooms, roomState } from '#rules/place/room.ts'
import { placePath } from '#rules/place/search.ts'
import type { Gallery } from '../lodging/RoomFrame.tsx'
import { RoomSection as Rooms } from '../lodging/RoomSection.tsx'
import { href, usePage } from '../page.tsx'
import { offeredFor } from './offered.ts'
import { RoomCard } from './RoomCard.tsx'

interface Props extends Gallery {
  detail: PlaceDetail
  stay: Stay
  now: string
  openings: readonly Opening[] | null
}

/** The rooms of a property. */
export function RoomSection({ detail, stay, openings, ...rest }: Props) {
  const words = usePage()
  const { page, t } = words
  const rooms = orderedRooms(detail.rooms)
  const free = rooms.filter((room) => roomState(room) === 'open').length
  return (
    <Rooms
      offered={offeredFor(words, detail, stay)}
      rooms={rooms}
      note={t('detail:rooms.state', { count: free })}
      openings={openings}
      to={({ checkIn, checkOut }) =>
        href(page, placePath(detail.no), `?${writeStay({ ...stay, checkIn, checkOut })}#rooms`)
      }
    >
      {(room) => <RoomCard room={room} detail={detail} stay={stay} {...rest} />}
    </Rooms>
  )
}
