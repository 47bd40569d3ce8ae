import { ActionBar } from '#ui/ActionBar.tsx'
import { ChangeLink, type Offered, whyNot } from '../lodging/ChangeLink.tsx'
import { usePage } from '../page.tsx'
import './detail.css'

interface Props {
  offered: Offered
  /** What the price is for. */
  basis: string
}

/**
 * The bar at the foot of a lodging: the lowest price that can be booked and the way to the rooms,
 * or what to change when there is none.
 */
export function OfferBar({ offered, basis }: Props) {
  const { t, format } = usePage()
  const { offer } = offered
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
  return (
    <ActionBar summary={whyNot(t, offered, t('detail:bar.soldOut'))}>
      <ChangeLink small={offer.kind === 'too-small'} change={offered.change} className="button" />
    </ActionBar>
  )
}
