import type { PlaceItem, Stay } from '../../contract/place/catalogue.ts'
import { nightsBetween } from '../../rules/date.ts'
import { writeStay } from '../../rules/place/search.ts'
import { href, usePage } from '../page.tsx'
import { Card } from '../results/Card.tsx'

/** Rooms left at which a property in a list is said to be nearly full. */
const FEW = 3

/** A property in a list. */
export function PlaceCard({ item, stay, eager = false }: { item: PlaceItem; stay: Stay; eager?: boolean }) {
  const { page, t, say } = usePage()
  const { no, photo, category, star, name, regionName, distance, review, soldOut, left, discount } = item
  const kind = t(`place:category.${category}`)
  const where = distance === null ? null : t('place:distance', { km: say.decimal(distance / 1000) })
  return (
    <Card
      href={href(page, `place/result/${no}`, `?${writeStay(stay)}`)}
      photo={photo}
      eager={eager}
      kicker={star.grade > 0 ? `${kind} · ${t('place:grade', { grade: star.grade })}` : kind}
      title={name}
      lines={[where ? `${regionName} · ${where}` : regionName]}
      rating={{ rating: star.rating, count: review.count }}
      badges={
        soldOut
          ? []
          : [
              left <= FEW && { text: t('place:left', { count: left }), tone: 'warn' },
              discount && { text: discount.discountName, tone: 'accent' },
            ]
      }
      price={
        soldOut
          ? t('place:soldOut')
          : {
              now: item.salePrice,
              was: item.minPrice,
              percent: item.discountPercent,
              basis: t('place:basis', { count: nightsBetween(stay.checkIn, stay.checkOut) }),
            }
      }
    />
  )
}
