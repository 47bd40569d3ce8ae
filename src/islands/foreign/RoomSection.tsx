import type { Photo } from '../../contract/catalogue.ts'
import type { ForeignDetail, ForeignStay } from '../../contract/foreign/catalogue.ts'
import { choiceLink } from '../../rules/choice.ts'
import { foreignRoomState, orderedForeignRooms } from '../../rules/foreign/room.ts'
import { FOREIGN_CHOICE, foreignPath, foreignQueryOf } from '../../rules/foreign/search.ts'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Section.tsx'
import { href, usePage } from '../page.tsx'
import { RoomCard } from './RoomCard.tsx'

interface Props {
  detail: ForeignDetail
  stay: ForeignStay
  now: string
  /** Address of the gallery. */
  gallery: string
  onPhoto?: ((photo: Photo) => void) | undefined
}

/** The rooms of a property with their rates, those that can be booked first; where there is none, what to change. */
export function RoomSection({ detail, stay, now, gallery, onPhoto }: Props) {
  const { page, t } = usePage()
  const count = stay.rooms.length
  const rooms = orderedForeignRooms(detail.rooms, count)
  const free = rooms.filter((room) => foreignRoomState(room, count) === 'open').length
  const change = choiceLink(FOREIGN_CHOICE, foreignQueryOf(stay), foreignPath(detail.propertyId))
  return (
    <Section title={t('detail:rooms.title')} id="rooms">
      {free === 0 ? (
        <Note title={t('detail:rooms.none')}>
          <p>{t('detail:rooms.noneText')}</p>
          <a className="button button-line" href={href(page, 'foreign/date', change)}>
            {t('detail:rooms.changeDates')}
          </a>
        </Note>
      ) : (
        <p className="detail-small">{t('foreign:local')}</p>
      )}
      <ul className="detail-rooms">
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomCard room={room} detail={detail} stay={stay} now={now} gallery={gallery} onPhoto={onPhoto} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
