import type { Won } from '#contract/money.ts'
import type { PlaceItem, PlacePoint } from '#contract/place/catalogue.ts'
import type { Stay } from '#contract/place/property.ts'
import { nightsBetween } from '#rules/date.ts'
import { dotted } from '#rules/dotted.ts'
import { type ItemSummary, type PointSummary, ratingOf } from '#rules/item.ts'
import { writeStay } from '#rules/place/address.ts'
import { placePath } from '#rules/place/search.ts'
import { leftBadge } from '../lodging/left.ts'
import type { PageWords } from '../page.tsx'
import { badgesOf } from '../results/badges.ts'
import { freeBadge } from '../results/free.ts'

type Shown = Pick<PlacePoint, 'no' | 'name' | 'category' | 'thumbUrl' | 'geoPoint' | 'salePrice' | 'soldOut'> &
  Partial<Pick<PlacePoint, 'rating' | 'reviewCount'>>

/** What a price of a stay is for: "/ 2박". */
export const stayBasis = ({ t }: Pick<PageWords, 't'>, { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>) =>
  t('place:basis', { count: nightsBetween(checkIn, checkOut) })

/** A property on the map. */
export function placePoint(words: PageWords, item: Shown, stay: Stay): PointSummary {
  const { t, format } = words
  const { no, name, category, thumbUrl, geoPoint, salePrice, soldOut } = item
  return {
    key: no,
    href: `${placePath(no)}?${writeStay(stay)}`,
    title: name,
    kind: t(`place:category.${category}`),
    price: salePrice,
    soldOut,
    amount: soldOut ? t('place:soldOut') : format.won(salePrice),
    basis: stayBasis(words, stay),
    point: geoPoint,
    thumb: thumbUrl,
    rating: ratingOf(item),
    wish: { product: 'place', id: String(no), name, photo: thumbUrl },
  }
}

/** A property in a list. */
export function placeSummary(
  words: PageWords,
  item: PlaceItem,
  stay: Stay,
  couponPrice: Won | null = null,
): ItemSummary {
  const { t, format } = words
  const { photo, star, regionName, distance, review, left } = item
  const brief = placePoint(words, item, stay)
  const far = distance === null ? null : t('place:distance', { km: format.decimal(distance / 1000) })
  return {
    ...brief,
    product: 'place',
    photo,
    kicker: dotted(brief.kind, star.grade > 0 && t('place:grade', { grade: star.grade })),
    where: regionName,
    line: dotted(regionName, far),
    rating: ratingOf({ rating: star.rating, reviewCount: review.count }),
    badges: badgesOf(words, item, item.minPrice, [freeBadge(words, item.freeUntil), leftBadge(words, left)]),
    nights: nightsBetween(stay.checkIn, stay.checkOut),
    couponPrice,
    strikethrough: item.minPrice,
    percent: item.discountPercent,
  }
}
