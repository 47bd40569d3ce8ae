import type { ForeignDetail, ForeignStay } from '#contract/foreign/catalogue.ts'
import { foreignRoomState, orderedForeignRooms } from '#rules/foreign/room.ts'
import { foreignStayLink } from '#rules/foreign/search.ts'
import type { Gallery } from '../lodging/RoomFrame.tsx'
import { RoomSection as Rooms } from '../lodging/RoomSection.tsx'
import { href, usePage } from '../page.tsx'
import { RoomCard } from './RoomCard.tsx'

interface Props extends Gallery {
  detail: ForeignDetail
  stay: ForeignStay
  now: string
}

/** The rooms of a property abroad, with their rates. */
export function RoomSection({ detail, stay, ...rest }: Props) {
  const { page, t } = usePage()
  const count = stay.rooms.length
  const rooms = orderedForeignRooms(detail.rooms, count)
  return (
    <Rooms
      rooms={rooms}
      free={rooms.filter((room) => foreignRoomState(room, count) === 'open').length}
      note={t('foreign:local')}
      dates={href(page, 'foreign/date', foreignStayLink(detail, stay))}
    >
      {(room) => <RoomCard room={room} detail={detail} stay={stay} {...rest} />}
    </Rooms>
  )
}
