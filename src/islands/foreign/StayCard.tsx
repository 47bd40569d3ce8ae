import type { ForeignItem, ForeignStay } from '../../contract/foreign/catalogue.ts'
import { propertyNameIn, whereIn } from '../../rules/foreign/name.ts'
import { foreignPath, writeForeignStay } from '../../rules/foreign/search.ts'
import { href, usePage } from '../page.tsx'
import { Card } from '../results/Card.tsx'
import { basisOf, kindOf } from './words.ts'

/** Rooms left at which a property in a list is said to be nearly full. */
const FEW = 3

interface Props {
  item: ForeignItem
  stay: ForeignStay
  eager?: boolean
  /** Whether the distance is that from a property rather than from the middle of the city. */
  near?: boolean
}

/** A property abroad in a list. */
export function StayCard({ item, stay, eager = false, near = false }: Props) {
  const words = usePage()
  const { page, t, say } = words
  const { propertyId, photo, propertyType, starRatings, distance, review, soldOut, left, discount } = item
  const where = whereIn(page.language, item)
  const far = distance !== null && t(near ? 'place:distance' : 'foreign:centre', { km: say.decimal(distance / 1000) })
  return (
    <Card
      href={href(page, foreignPath(propertyId), `?${writeForeignStay(stay)}`)}
      photo={photo}
      eager={eager}
      kicker={kindOf(words, propertyType, starRatings)}
      title={propertyNameIn(page.language, item)}
      lines={[
        far ? `${where} · ${far}` : where,
        !soldOut && item.taxesAndFees > 0 ? t('foreign:taxes', { amount: say.won(item.taxesAndFees) }) : null,
      ]}
      rating={review.count > 0 ? review : null}
      badges={
        soldOut
          ? []
          : [
              item.freeCancellation && { text: t('foreign:free') },
              item.board !== 'none' && { text: t(`foreign:board.${item.board}`) },
              left <= FEW && { text: t('place:left', { count: left }), tone: 'warn' },
              discount && { text: discount.discountName, tone: 'accent' },
            ]
      }
      price={
        soldOut
          ? t('place:soldOut')
          : {
              now: item.salePrice,
              was: item.strikethroughPrice,
              percent: item.discountPercent,
              basis: basisOf(words, stay),
            }
      }
    />
  )
}
