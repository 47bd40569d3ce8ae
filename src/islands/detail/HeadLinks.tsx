import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Rating } from '#ui/Rating.tsx'
import { PopupLink } from '../PopupLink.tsx'
import { usePage } from '../page.tsx'

interface Link {
  /** Address of the popup. */
  href: string
  onOpen?: (() => void) | undefined
}

/** The rating below a name, a link to the reviews. */
export function RatingLink({ rating, count, ...link }: Link & { rating: number; count: number }) {
  const { t, format } = usePage()
  const value = format.decimal(rating)
  return (
    <PopupLink className="detail-link" {...link}>
      <Rating value={value} label={t('detail:reviews.rating', { rating: value })} />
      <span>{t('detail:reviewsOpen', { count, shown: format.figure(count) })}</span>
      <Icon name="right" size={14} />
    </PopupLink>
  )
}

/** The address below a name, a link to the map. */
export function AddressLink({ address, ...link }: Link & { address: ReactNode }) {
  const { t } = usePage()
  return (
    <PopupLink className="detail-link" {...link}>
      <Icon name="pin" size={16} />
      <span>{address}</span>
      <b>{t('detail:mapOpen')}</b>
    </PopupLink>
  )
}
