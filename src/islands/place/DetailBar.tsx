import type { PlaceDetail, Stay } from '../../contract/place.ts'
import { offerOf, placePath, queryOf } from '../../rules/detail.ts'
import { stayLink } from '../../rules/stay.ts'
import { href, usePage } from '../page.tsx'

/** The bar at the foot: the cheapest room that can be booked and the way to the rooms, or what to change when there is none. */
export function DetailBar({ detail, stay }: { detail: PlaceDetail; stay: Stay }) {
  const { page, t, say } = usePage()
  const offer = offerOf(detail)
  const nights = detail.rooms[0]?.nights.length ?? 1
  if (offer.kind === 'price') {
    return (
      <div className="action-bar">
        <p className="action-bar-summary">
          {t('detail:bar.lowest')} <span className="detail-small">{t('place:basis', { count: nights })}</span>
          <strong>{say.won(offer.price)}</strong>
        </p>
        <a className="button" href="#rooms">
          {t('detail:bar.rooms')}
        </a>
      </div>
    )
  }
  const soldOut = offer.kind === 'sold-out'
  return (
    <div className="action-bar">
      <p className="action-bar-summary">
        {soldOut ? t('detail:bar.soldOut') : t('detail:bar.tooSmall', { count: stay.adults + stay.children })}
      </p>
      <a
        className="button"
        href={href(page, soldOut ? 'place/date' : 'place/guest', stayLink(queryOf(stay), placePath(detail.no)))}
      >
        {t(soldOut ? 'detail:rooms.changeDates' : 'detail:rooms.changeGuests')}
      </a>
    </div>
  )
}
