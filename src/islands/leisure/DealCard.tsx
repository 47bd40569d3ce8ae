import type { LeisureItem } from '../../contract/leisure/catalogue.ts'
import { dealPath, dealSearch } from '../../rules/leisure/deal.ts'
import { href, usePage } from '../page.tsx'
import { Card } from '../results/Card.tsx'

interface Props {
  item: LeisureItem
  /** The day of use that was searched for; goes along to the deal. */
  date?: string | null | undefined
  eager?: boolean
}

/** A deal in a list: its price is that of its cheapest ticket. */
export function DealCard({ item, date, eager = false }: Props) {
  const { page, t } = usePage()
  const { id, name, photo, categoryName, regionName, star, review, minPrice, salePrice, soldOut, validDays } = item
  const { discount } = item
  return (
    <Card
      href={href(page, dealPath(id), item.schedule === 'dated' ? dealSearch(date) : '')}
      photo={photo}
      eager={eager}
      kicker={categoryName}
      title={name}
      lines={[regionName]}
      rating={review.count > 0 ? { rating: star.rating, count: review.count } : null}
      badges={
        soldOut
          ? []
          : [
              { text: validDays === null ? t('leisure:dated') : t('leisure:validDays', { count: validDays }) },
              discount && { text: discount.discountName, tone: 'accent' },
            ]
      }
      price={
        soldOut
          ? t('leisure:soldOut')
          : { now: salePrice, was: minPrice.coverPrice, percent: item.discountPercent, basis: t('leisure:basis') }
      }
    />
  )
}
