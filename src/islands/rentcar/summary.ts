import type { Rental } from '#contract/rentcar/car.ts'
import type { RentcarItem } from '#contract/rentcar/catalogue.ts'
import { dotted } from '#rules/dotted.ts'
import type { ItemSummary, PointSummary } from '#rules/item.ts'
import { carPath, writeRental } from '#rules/rentcar/address.ts'
import { durationOf } from '#rules/rentcar/moment.ts'
import type { BranchPoint } from '#rules/rentcar/point.ts'
import type { PageWords } from '../page.tsx'
import { badgesOf } from '../results/badges.ts'
import { freeBadge } from '../results/free.ts'
import { durationWords, named, specsOf } from './words.ts'

/** Vehicles left at which a car in a list is said to be nearly gone. */
const FEW = 2

/** A branch on the map, with its cheapest price; `href` is the list of its cars. */
export function branchPoint(words: PageWords, branch: BranchPoint, href: string): PointSummary {
  const { t, format } = words
  const { id, geoPoint, count, salePrice, soldOut } = branch
  return {
    key: id,
    href,
    title: named(words, branch),
    kind: t('rentcar:map.cars', { count }),
    price: salePrice,
    soldOut,
    amount: soldOut ? t('rentcar:soldOut') : t('rentcar:map.from', { price: format.won(salePrice) }),
    basis: '',
    point: geoPoint,
    thumb: null,
    rating: null,
    wish: null,
  }
}

/** A car in a list. */
export function carSummary(words: PageWords, car: RentcarItem, rental: Rental): ItemSummary {
  const { t, format } = words
  const { id, photo, salePrice, soldOut, left, insurance } = car
  const kind = t(`rentcar:class.${car.class}`)
  const where = named(words, car.branch)
  return {
    product: 'rentcar',
    english: true,
    key: id,
    href: `${carPath(id)}?${writeRental({ ...rental, insurance })}`,
    title: named(words, car),
    kind,
    price: salePrice,
    soldOut,
    amount: soldOut ? t('rentcar:soldOut') : format.won(salePrice),
    basis: t('rentcar:basis', { duration: durationWords(words, durationOf(rental)) }),
    photo,
    kicker: dotted(kind, where),
    where,
    line: specsOf(words, car),
    rating: null,
    badges: badgesOf(words, car, car.minPrice, [
      freeBadge(words, car.freeUntil),
      left <= FEW && { text: t('rentcar:left', { count: left }), tone: 'warn' },
    ]),
    strikethrough: car.minPrice,
    percent: car.discountPercent,
  }
}
