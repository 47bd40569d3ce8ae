import type { Photo } from '../../contract/catalogue.ts'
import type { PlaceDetail, Room, Stay } from '../../contract/place/catalogue.ts'
import { cancellationOf } from '../../rules/deadline.ts'
import { stayLink } from '../../rules/place/choice.ts'
import { queryOf, stepsFor } from '../../rules/place/property.ts'
import { FEW_ROOMS, roomState } from '../../rules/place/room.ts'
import { placePath, writeStay } from '../../rules/place/search.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NightFare } from '../detail/NightFare.tsx'
import { PhotoStrip } from '../detail/PhotoStrip.tsx'
import { PolicyLine } from '../detail/PolicyLine.tsx'
import { href, usePage } from '../page.tsx'
import { PriceBlock } from '../results/PriceBlock.tsx'

/** Amenities that a room's card names. */
const SHOWN_AMENITIES = 6

/** What it costs and the way to book it, or why it cannot be booked and what to change. */
function Offer({ room, detail, stay }: { room: Room; detail: PlaceDetail; stay: Stay }) {
  const { page, t } = usePage()
  const state = roomState(room)
  if (state !== 'open') {
    const screen = state === 'sold-out' ? 'place/date' : 'place/guest'
    return (
      <div className="room-offer room-offer-closed">
        <p>{state === 'sold-out' ? t('place:soldOut') : t('detail:rooms.tooSmall', { max: room.maxOccupancy })}</p>
        <a
          className="button button-line button-small"
          href={href(page, screen, stayLink(queryOf(stay), placePath(detail.no)))}
        >
          {t(state === 'sold-out' ? 'detail:rooms.changeDates' : 'detail:rooms.changeGuests')}
        </a>
      </div>
    )
  }
  const nights = room.nights.length
  const search = `?placeId=${detail.no}&roomId=${room.id}&${writeStay(stay)}`
  return (
    <div className="room-offer">
      <div className="room-price">
        <p className="room-badges">
          {room.discount && <span className="badge badge-accent">{room.discount.discountName}</span>}
          {room.left <= FEW_ROOMS && (
            <span className="badge badge-warn">{t('detail:rooms.left', { count: room.left })}</span>
          )}
        </p>
        <PriceBlock
          now={room.salePrice}
          was={room.minPrice}
          percent={room.discountPercent}
          basis={t('place:basis', { count: nights })}
        />
        <p className="room-taxes">{t('detail:rooms.taxes')}</p>
      </div>
      <a
        className="button"
        href={href(page, 'payment/place', search)}
        aria-label={t('detail:rooms.bookLabel', { name: room.name })}
      >
        {t('detail:rooms.book')}
      </a>
    </div>
  )
}

interface Props {
  room: Room
  detail: PlaceDetail
  stay: Stay
  now: string
  /** Address of the gallery. */
  gallery: string
  onPhoto?: ((photo: Photo) => void) | undefined
}

/** A room: photos, what it is, what cancelling costs, what it costs. */
export function RoomCard({ room, detail, stay, now, gallery, onPhoto }: Props) {
  const { t } = usePage()
  const { standardOccupancy: standard, maxOccupancy: max } = room
  const state = roomState(room)
  const shown = room.amenities.slice(0, SHOWN_AMENITIES)
  return (
    <article className="room-card" data-state={state} aria-labelledby={`room-${room.id}`}>
      {room.photos.length > 0 && (
        <PhotoStrip
          photos={room.photos}
          label={t('detail:rooms.photos', { name: room.name })}
          href={gallery}
          sizes="(min-width: 720px) 320px, calc(100vw - 48px)"
          onOpen={onPhoto}
        />
      )}
      <div className="room-body">
        <h3 id={`room-${room.id}`}>{room.name}</h3>
        <ul className="room-facts">
          <li>
            <Icon name="people" size={16} />
            {standard < max ? t('detail:rooms.occupancy', { standard, max }) : t('detail:rooms.occupancySame', { max })}
          </li>
          <li>
            <Icon name="bed" size={16} />
            {room.bed}
          </li>
          <li>
            {t(`detail:kind.${room.kind}`)} · {t('detail:rooms.size', { size: room.size })}
          </li>
        </ul>
        {shown.length > 0 && (
          <ul className="room-amenities" aria-label={t('detail:rooms.amenities')}>
            {shown.map((amenity) => (
              <li key={amenity}>{t(`place:amenity.${amenity}`)}</li>
            ))}
          </ul>
        )}
        {state === 'open' && (
          <PolicyLine
            cancellation={cancellationOf(stepsFor(detail, stay, now, room.salePrice), now)}
            policy={detail.policy}
          />
        )}
        <div className="room-more">
          {room.description && (
            <Fold name={t('detail:rooms.about')}>
              <p>{room.description}</p>
            </Fold>
          )}
          {state === 'open' && <NightFare {...room} sale={room.minPrice - room.minDiscountPrice} />}
        </div>
      </div>
      <Offer room={room} detail={detail} stay={stay} />
    </article>
  )
}
