import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { foreignPath, writeForeignStay } from '#rules/foreign/address.ts'
import { orderedForeignRooms } from '#rules/foreign/offer.ts'
import type { Opening } from '#rules/opening.ts'
import type { Gallery } from '../lodging/RoomFrame.tsx'
import { RoomSection as Rooms } from '../lodging/RoomSection.tsx'
import { href, usePage } from '../page.tsx'
import { offeredFor } from './offered.ts'
import { RoomCard } from './RoomCard.tsx'

interface Props extends Gallery {
  detail: ForeignDetail
  stay: ForeignStay
  now: string
  openings: readonly Opening[] | null
}

/** The rooms of a property abroad, with their rates. */
export function RoomSection({ detail, stay, openings, ...rest }: Props) {
  const words = usePage()
  const { page, t } = words
  return (
    <Rooms
      offered={offeredFor(words, detail, stay)}
      rooms={orderedForeignRooms(detail.rooms, stay.rooms.length)}
      note={t('foreign:local')}
      openings={openings}
      to={({ checkIn, checkOut }) =>
        href(page, foreignPath(detail.propertyId), `?${writeForeignStay({ ...stay, checkIn, checkOut })}#rooms`)
      }
    >
      {(room) => <RoomCard room={room} detail={detail} stay={stay} {...rest} />}
    </Rooms>
  )
}
