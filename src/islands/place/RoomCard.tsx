import type { PlaceDetail, Room } from '#contract/place/catalogue.ts'
import type { Stay } from '#contract/place/property.ts'
import { cancellationOf } from '#rules/deadline.ts'
import { dotted } from '#rules/dotted.ts'
import { writeStay } from '#rules/place/address.ts'
import { roomSteps } from '#rules/place/property.ts'
import { FEW_ROOMS, roomState, shutsOut } from '#rules/place/room.ts'
import { Fold } from '#ui/Fold.tsx'
import { NightFare } from '../detail/NightFare.tsx'
import { PolicyLine } from '../detail/PolicyLine.tsx'
import { useTongue } from '../KoreanOnly.tsx'
import { type Gallery, RoomClosed, RoomFrame } from '../lodging/RoomFrame.tsx'
import { href, usePage } from '../page.tsx'
import { Badges } from '../results/Badges.tsx'
import { badgesOf } from '../results/badges.ts'
import { PriceBlock } from '../results/PriceBlock.tsx'
import { changeOf } from './offered.ts'
import '../lodging/room.css'

/** Amenities that a room's card names. */
const SHOWN_AMENITIES = 6

/** What it costs and the way to book it, or why it cannot be booked and what to change. */
function Offer({ room, detail, stay }: { room: Room; detail: PlaceDetail; stay: Stay }) {
  const words = usePage()
  const { page, t } = words
  const state = roomState(room)
  if (state !== 'open') {
    return (
      <RoomClosed
        why={
          {
            'sold-out': t('place:soldOut'),
            'too-short': t('place:tooShort', { count: room.minNights }),
            'too-small': shutsOut(detail, stay)
              ? t('detail:adultOnly')
              : t('detail:rooms.tooSmall', { max: room.maxOccupancy }),
          }[state]
        }
        small={state === 'too-small'}
        change={changeOf(page, detail, stay)}
      />
    )
  }
  const nights = room.nights.length
  const search = `?placeId=${detail.no}&roomId=${room.id}&${writeStay(stay)}`
  return (
    <div className="room-offer">
      <p className="room-badges">
        <Badges
          badges={badgesOf(words, room, room.minPrice, [
            room.left <= FEW_ROOMS && { text: t('detail:rooms.left', { count: room.left }), tone: 'warn' },
          ])}
        />
      </p>
      <div className="room-price">
        <PriceBlock
          now={room.salePrice}
          was={room.minPrice}
          percent={room.discountPercent}
          basis={t('place:basis', { count: nights })}
          nights={nights}
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

interface Props extends Gallery {
  room: Room
  detail: PlaceDetail
  stay: Stay
  now: string
}

/** A room: what cancelling it costs, what it costs. */
export function RoomCard({ room, detail, stay, now, ...gallery }: Props) {
  const { t } = usePage()
  const tongue = useTongue()
  const { standardOccupancy: standard, maxOccupancy: max } = room
  const state = roomState(room)
  return (
    <RoomFrame
      {...gallery}
      id={room.id}
      name={room.name}
      state={state}
      photos={room.photos}
      people={
        standard < max ? t('detail:rooms.occupancy', { standard, max }) : t('detail:rooms.occupancySame', { max })
      }
      beds={room.bed}
      size={dotted(t(`detail:kind.${room.kind}`), t('detail:rooms.size', { size: room.size }))}
      amenities={room.amenities.slice(0, SHOWN_AMENITIES).map((amenity) => t(`place:amenity.${amenity}`))}
      more={
        <>
          {state === 'open' && (
            <PolicyLine
              cancellation={cancellationOf(roomSteps(detail, stay, now, room.salePrice), now)}
              policy={detail.policy}
            />
          )}
          <div className="room-more">
            {room.description && (
              <Fold name={t('detail:rooms.about')}>
                <p lang={tongue(room.description)}>{room.description}</p>
              </Fold>
            )}
            {state === 'open' && <NightFare {...room} sale={room.minPrice - room.minDiscountPrice} />}
          </div>
        </>
      }
    >
      <Offer room={room} detail={detail} stay={stay} />
    </RoomFrame>
  )
}
