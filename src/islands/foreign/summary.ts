import type { ForeignItem, ForeignPoint } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { nightsBetween } from '#rules/date.ts'
import { dotted } from '#rules/dotted.ts'
import { foreignPath, writeForeignStay } from '#rules/foreign/address.ts'
import { propertyNameIn, whereIn } from '#rules/foreign/name.ts'
import type { ItemSummary, PointSummary } from '#rules/item.ts'
import { leftBadge } from '../lodging/left.ts'
import type { PageWords } from '../page.tsx'
import { badgesOf } from '../results/badges.ts'
import { freeBadge } from '../results/free.ts'
import { basisOf, kindOf } from './words.ts'

type Shown = Pick<
  ForeignPoint,
  | 'propertyId'
  | 'propertyName'
  | 'englishName'
  | 'propertyType'
  | 'latitude'
  | 'longitude'
  | 'bpUrl'
  | 'salePrice'
  | 'soldOut'
  | 'review'
>

/** A property abroad on the map. */
export function foreignPoint(words: PageWords, item: Shown, stay: ForeignStay): PointSummary {
  const { page, t, format } = words
  const { propertyId, propertyType, latitude, longitude, bpUrl, salePrice, soldOut } = item
  return {
    key: propertyId,
    href: `${foreignPath(propertyId)}?${writeForeignStay(stay)}`,
    title: propertyNameIn(page.language, item),
    kind: t(`foreign:type.${propertyType}`),
    price: salePrice,
    soldOut,
    amount: soldOut ? t('place:soldOut') : format.won(salePrice),
    basis: basisOf(words, stay),
    point: { lat: latitude, lon: longitude },
    thumb: bpUrl,
    rating: item.review.count > 0 ? item.review : null,
    wish: { product: 'foreign', id: propertyId, name: propertyNameIn(page.language, item), photo: bpUrl },
  }
}

/**
 * A property abroad in a list; `near` where its distance is that from a property rather than from
 * the middle of the city.
 */
export function foreignSummary(words: PageWords, item: ForeignItem, stay: ForeignStay, near = false): ItemSummary {
  const { page, t, format } = words
  const { photo, starRatings, distance, review, soldOut, left, board } = item
  const where = whereIn(page.language, item)
  const far =
    distance !== null && t(near ? 'place:distance' : 'foreign:centre', { km: format.decimal(distance / 1000) })
  const taxed = !soldOut && item.taxesAndFees > 0
  return {
    ...foreignPoint(words, item, stay),
    product: 'foreign',
    english: true,
    photo,
    kicker: kindOf(words, item.propertyType, starRatings),
    where,
    line: dotted(where, far),
    note: taxed ? t('foreign:taxes', { amount: format.won(item.taxesAndFees) }) : null,
    rating: review.count > 0 ? review : null,
    badges: badgesOf(words, item, item.strikethroughPrice, [
      freeBadge(words, item.freeUntil, !item.refundable),
      board !== 'none' && { text: t(`foreign:board.${board}`) },
      leftBadge(words, left),
    ]),
    nights: nightsBetween(stay.checkIn, stay.checkOut),
    strikethrough: item.strikethroughPrice,
    percent: item.discountPercent,
  }
}
