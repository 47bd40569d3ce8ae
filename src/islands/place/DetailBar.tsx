import type { PlaceDetail, Stay } from '../../contract/place.ts'
import { offerOf, placePath, queryOf } from '../../rules/property.ts'
import { stayLink } from '../../rules/stay.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { href, usePage } from '../page.tsx'

/** The bar at the foot: the cheapest room that can be booked and the way to the rooms, or what to change when there is none. */
export function DetailBar({ detail, stay }: { detail: PlaceDetail; stay: Stay }) {
  const { page, t, say } = usePage()
  const offer = offerOf(detail)
  if (offer.kind === 'price') {
    const summary = (
      <>
        {t('detail:bar.lowest')}{' '}
        <span className="detail-small">{t('place:basis', { count: detail.rooms[0]?.nights.length ?? 1 })}</span>
        <strong>{say.won(offer.price)}</strong>
      </>
    )
    return (
      <ActionBar summary={summary}>
        <a className="button" href="#rooms">
          {t('detail:bar.rooms')}
        </a>
      </ActionBar>
    )
  }
  const soldOut = offer.kind === 'sold-out'
  const change = stayLink(queryOf(stay), placePath(detail.no))
  return (
    <ActionBar
      summary={soldOut ? t('detail:bar.soldOut') : t('detail:bar.tooSmall', { count: stay.adults + stay.children })}
    >
      <a className="button" href={href(page, soldOut ? 'place/date' : 'place/guest', change)}>
        {t(soldOut ? 'detail:rooms.changeDates' : 'detail:rooms.changeGuests')}
      </a>
    </ActionBar>
  )
}
