import type { BarOffer } from '#rules/opening.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { usePage } from '../page.tsx'
import './detail.css'

interface Props {
  offer: BarOffer
  /** What the price is for. */
  basis: string
  /** Why no room fits the guests. */
  tooSmall: string
  /** Addresses of the screens on which dates and guests are changed. */
  change: { dates: string; guests: string }
}

/**
 * The bar at the foot of a lodging: the lowest price that can be booked and the way to the rooms,
 * or what to change when there is none.
 */
export function OfferBar({ offer, basis, tooSmall, change }: Props) {
  const { t, format } = usePage()
  if (offer.kind === 'price') {
    const summary = (
      <>
        {t('detail:bar.lowest')} <span className="detail-small">{basis}</span>
        <strong>{format.won(offer.price)}</strong>
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
  const small = offer.kind === 'too-small'
  const why = {
    'sold-out': () => t('detail:bar.soldOut'),
    'too-short': () => t('place:tooShort', { count: offer.kind === 'too-short' ? offer.nights : 1 }),
    'too-small': () => tooSmall,
  }
  return (
    <ActionBar summary={why[offer.kind]()}>
      <a className="button" href={small ? change.guests : change.dates}>
        {t(small ? 'detail:rooms.changeGuests' : 'detail:rooms.changeDates')}
      </a>
    </ActionBar>
  )
}
