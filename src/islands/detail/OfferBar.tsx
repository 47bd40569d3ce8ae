import type { Won } from '#contract/money.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { usePage } from '../page.tsx'
import './detail.css'

interface Props {
  offer: { kind: 'price'; price: Won } | { kind: 'sold-out' } | { kind: 'too-small' }
  /** What the price is for. */
  basis: string
  guests: number
  /** Addresses of the screens on which dates and guests are changed. */
  change: { dates: string; guests: string }
}

/**
 * The bar at the foot of a lodging: the lowest price that can be booked and the way to the rooms,
 * or what to change when there is none.
 */
export function OfferBar({ offer, basis, guests, change }: Props) {
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
  const soldOut = offer.kind === 'sold-out'
  return (
    <ActionBar summary={soldOut ? t('detail:bar.soldOut') : t('detail:bar.tooSmall', { count: guests })}>
      <a className="button" href={soldOut ? change.dates : change.guests}>
        {t(soldOut ? 'detail:rooms.changeDates' : 'detail:rooms.changeGuests')}
      </a>
    </ActionBar>
  )
}
