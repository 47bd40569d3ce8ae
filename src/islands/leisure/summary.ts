import type { LeisureItem, LeisurePoint } from '#contract/leisure/catalogue.ts'
import { type ItemSummary, type PointSummary, ratingOf } from '#rules/item.ts'
import { dealPath, dealSearch } from '#rules/leisure/address.ts'
import { DATED_FREE_DAYS } from '#rules/limits.ts'
import type { PageWords } from '../page.tsx'
import { badgesOf } from '../results/badges.ts'
import { freeBadge } from '../results/free.ts'

type Shown = Pick<LeisurePoint, 'id' | 'name' | 'image' | 'categoryName' | 'geoPoint' | 'salePrice' | 'soldOut'> &
  Partial<Pick<LeisurePoint, 'rating' | 'reviewCount'>>
/** The day of use that was searched for; goes along to the deal. */
type Day = string | null | undefined

/** A deal on the map: its price is that of its cheapest ticket. */
export function dealPoint({ t, format }: PageWords, item: Shown, date: Day): PointSummary {
  const { id, name, image, categoryName, geoPoint, salePrice, soldOut } = item
  return {
    key: id,
    href: dealPath(id) + dealSearch(date),
    title: name,
    kind: categoryName,
    price: salePrice,
    soldOut,
    amount: soldOut ? t('leisure:soldOut') : format.won(salePrice),
    basis: soldOut ? '' : t('leisure:basis'),
    point: geoPoint,
    thumb: image,
    rating: ratingOf(item),
    wish: { product: 'leisure', id: String(id), name, photo: image },
  }
}

/** A deal in a list. */
export function dealSummary(words: PageWords, item: LeisureItem, date?: Day): ItemSummary {
  const { t } = words
  const { photo, regionName, star, review, validDays } = item
  const { coverPrice } = item.minPrice
  const brief = dealPoint(words, item, item.schedule === 'dated' ? date : null)
  const days = item.policy === 'dated' && !date && { text: t('leisure:freeDays', { count: DATED_FREE_DAYS }) }
  const use = validDays === null ? t('leisure:dated') : t('leisure:validDays', { count: validDays })
  return {
    ...brief,
    product: 'leisure',
    photo,
    kicker: brief.kind,
    where: regionName,
    line: regionName,
    rating: review.count > 0 ? { rating: star.rating, count: review.count } : null,
    badges: badgesOf(words, item, coverPrice, [{ text: use }, freeBadge(words, item.freeUntil) || days], 'up'),
    strikethrough: coverPrice,
    percent: item.discountPercent,
  }
}
