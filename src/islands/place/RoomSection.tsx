import type { Photo } from '../../contract/catalogue.ts'
import type { PlaceDetail, Stay } from '../../contract/place/catalogue.ts'
import { stayLink } from '../../rules/place/choice.ts'
import { queryOf } from '../../rules/place/property.ts'
import { orderedRooms, roomState } from '../../rules/place/room.ts'
import { placePath } from '../../rules/place/search.ts'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Section.tsx'
import { href, usePage } from '../page.tsx'
import { RoomCard } from './RoomCard.tsx'

interface Props {
  detail: PlaceDetail
  stay: Stay
  now: string
  /** Address of the gallery. */
  gallery: string
  onPhoto?: ((photo: Photo) => void) | undefined
}

/** The rooms of a property, those that can be booked first; where there is none, what to change. */
export function RoomSection({ detail, stay, now, gallery, onPhoto }: Props) {
  const { page, t } = usePage()
  const rooms = orderedRooms(detail.rooms)
  const free = rooms.filter((room) => roomState(room) === 'open').length
  return (
    <Section title={t('detail:rooms.title')} id="rooms">
      {free === 0 ? (
        <Note title={t('detail:rooms.none')}>
          <p>{t('detail:rooms.noneText')}</p>
          <a
            className="button button-line"
            href={href(page, 'place/date', stayLink(queryOf(stay), placePath(detail.no)))}
          >
            {t('detail:rooms.changeDates')}
          </a>
        </Note>
      ) : (
        <p className="detail-small">{t('detail:rooms.state', { count: free })}</p>
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
