import type { Photo } from '../../contract/catalogue.ts'
import type { ForeignDetail, ForeignRoom, ForeignStay } from '../../contract/foreign/catalogue.ts'
import { choiceLink } from '../../rules/choice.ts'
import { nameIn } from '../../rules/foreign/name.ts'
import { FEW_ROOMS, foreignRoomState } from '../../rules/foreign/room.ts'
import { FOREIGN_CHOICE, foreignPath, foreignQueryOf } from '../../rules/foreign/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PhotoStrip } from '../detail/PhotoStrip.tsx'
import { href, usePage } from '../page.tsx'
import { RateRow } from './RateRow.tsx'

interface Props {
  room: ForeignRoom
  detail: ForeignDetail
  stay: ForeignStay
  now: string
  /** Address of the gallery. */
  gallery: string
  onPhoto?: ((photo: Photo) => void) | undefined
}

/** Why a room cannot be booked, and what to change. */
function Closed({ room, detail, stay }: Pick<Props, 'room' | 'detail' | 'stay'>) {
  const { page, t } = usePage()
  const soldOut = foreignRoomState(room, stay.rooms.length) === 'sold-out'
  const change = choiceLink(FOREIGN_CHOICE, foreignQueryOf(stay), foreignPath(detail.propertyId))
  return (
    <div className="room-offer room-offer-closed">
      <p>{soldOut ? t('place:soldOut') : t('foreign:tooSmall', { adults: room.adults, guests: room.guests })}</p>
      <a
        className="button button-line button-small"
        href={href(page, soldOut ? 'foreign/date' : 'foreign/guest', change)}
      >
        {t(soldOut ? 'detail:rooms.changeDates' : 'detail:rooms.changeGuests')}
      </a>
    </div>
  )
}

/** A room: photos, what it is, and the ways to buy it. */
export function RoomCard({ room, detail, stay, now, gallery, onPhoto }: Props) {
  const { page, t } = usePage()
  const state = foreignRoomState(room, stay.rooms.length)
  const name = nameIn(page.language, room)
  return (
    <article className="room-card" data-state={state} aria-labelledby={`room-${room.id}`}>
      {room.photos.length > 0 && (
        <PhotoStrip
          photos={room.photos}
          label={t('detail:rooms.photos', { name })}
          href={gallery}
          sizes="(min-width: 720px) 320px, calc(100vw - 48px)"
          onOpen={onPhoto}
        />
      )}
      <div className="room-body">
        <h3 id={`room-${room.id}`}>{name}</h3>
        <ul className="room-facts">
          <li>
            <Icon name="people" size={16} />
            {t('foreign:fits', { adults: room.adults, guests: room.guests })}
          </li>
          <li>
            <Icon name="bed" size={16} />
            {room.beds.map(({ kind, count }) => t(`foreign:bed.${kind}`, { count })).join(' · ')}
          </li>
          <li>{t('detail:rooms.size', { size: room.size })}</li>
        </ul>
        {state === 'open' && room.left <= FEW_ROOMS && (
          <p className="room-badges">
            <span className="badge badge-warn">{t('detail:rooms.left', { count: room.left })}</span>
          </p>
        )}
        {room.amenities.length > 0 && (
          <ul className="room-amenities" aria-label={t('detail:rooms.amenities')}>
            {room.amenities.map((amenity) => (
              <li key={amenity}>{t(`foreign:amenity.${amenity}`)}</li>
            ))}
          </ul>
        )}
      </div>
      {state === 'open' ? (
        <ul className="rates">
          {room.rates.map((rate) => (
            <li key={rate.id}>
              <RateRow rate={rate} room={room} detail={detail} stay={stay} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <Closed room={room} detail={detail} stay={stay} />
      )}
    </article>
  )
}
