import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { foreignPath, writeForeignStay } from '#rules/foreign/address.ts'
import { foreignOfferOf, orderedForeignRooms } from '#rules/foreign/offer.ts'
import { foreignRoomState } from '#rules/foreign/room.ts'
import { foreignStayLink } from '#rules/foreign/search.ts'
import type { Opening } from '#rules/opening.ts'
import type { Gallery } from '../lodging/RoomFrame.tsx'
import { RoomSection as Rooms } from '../lodging/RoomSection.tsx'
import { href, usePage } from '../page.tsx'
import { RoomCard } from './RoomCard.tsx'

interface Props extends Gallery {
  detail: ForeignDetail
  stay: ForeignStay
  now: string
  openings: readonly Opening[] | null
}

/** The rooms of a property abroad, with their rates. */
export function RoomSection({ detail, stay, openings, ...rest }: Props) {
  const { page, t } = usePage()
  const count = stay.rooms.length
  const offer = foreignOfferOf(detail.rooms, count)
  const rooms = orderedForeignRooms(detail.rooms, count)
  return (
    <Rooms
      rooms={rooms}
      free={rooms.filter((room) => foreignRoomState(room, count) === 'open').length}
      note={t('foreign:local')}
      dates={href(page, 'foreign/date', foreignStayLink(detail, stay))}
      least={offer.kind === 'too-short' ? offer.nights : null}
      openings={openings}
      to={({ checkIn, checkOut }) =>
        href(page, foreignPath(detail.propertyId), `?${writeForeignStay({ ...stay, checkIn, checkOut })}#rooms`)
      }
    >
      {(room) => <RoomCard room={room} detail={detail} stay={stay} {...rest} />}
    </Rooms>
  )
}
