import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Rating } from '#ui/Rating.tsx'
import { type PopupAddress, PopupLink } from '../PopupLink.tsx'
import { usePage } from '../page.tsx'
import './detail.css'

/* Without a script these lead to the part of the page that is about the same. */

/** The rating below a name, a link to the reviews. */
export function RatingLink({ rating, count, href, onOpen }: PopupAddress & { rating: number; count: number }) {
  const { t, format } = usePage()
  const value = format.decimal(rating)
  return (
    <PopupLink className="detail-link" href={`${href}#reviews`} onOpen={onOpen}>
      <Rating value={value} label={t('detail:reviews.rating', { rating: value })} />
      <span>{t('detail:reviewsOpen', { count, shown: format.figure(count) })}</span>
      <Icon path={icons.right} size={14} />
    </PopupLink>
  )
}

/** The address below a name, a link to the map. */
export function AddressLink({ address, href, onOpen }: PopupAddress & { address: ReactNode }) {
  const { t } = usePage()
  return (
    <PopupLink className="detail-link" href={`${href}#location`} onOpen={onOpen}>
      <Icon path={icons.pin} size={16} />
      <span>{address}</span>
      <b>{t('detail:mapOpen')}</b>
    </PopupLink>
  )
}

interface HeadLinksProps {
  /** Of 5; told where there are reviews. */
  rating: number
  count: number
  address: string
  /** Where a popup of the page is, by its name. */
  link: (name: string) => PopupAddress
}

/** The rating, where there is one, and the address below a name. */
export function HeadLinks({ rating, count, address, link }: HeadLinksProps) {
  return (
    <>
      {count > 0 && <RatingLink rating={rating} count={count} {...link('reviews')} />}
      <AddressLink address={address} {...link('map')} />
    </>
  )
}
