import type { Instant, LocalDate } from '#contract/date.ts'
import type { LeisureDetail, LeisureItem, LeisurePoint } from '#contract/leisure/catalogue.ts'
import type { Won } from '#contract/money.ts'
import type { UpstreamCluster } from '#contract/upstream/catalogue.ts'
import type { UpstreamDeal, UpstreamDealDetail } from '#contract/upstream/leisure.ts'
import { type Discounted, type Discounts, discounted } from '#functions/price.ts'
import { addDays, seoulDate } from '#rules/date.ts'
import { ordered } from '#rules/leisure/choice.ts'
import { TIME_ZONE } from '#rules/limits.ts'
import { freeUntilOf, photoOf } from '../catalogue.ts'

/** How the visitor's language calls a category. */
export type CategoryName = (id: UpstreamDeal['categoryId']) => string

type Deal = Pick<UpstreamDeal, 'id' | 'categoryId'>

/**
 * The one place where a price of leisure meets the channel's policies, so that list, map, detail,
 * stock and quote agree: the best policy on one ticket after the deal's own sale (docs/product.md,
 * "Leisure"). Percentages are rounded up.
 */
export function ticketPriceOf(
  price: UpstreamDeal['minPrice'],
  { id, categoryId }: Deal,
  discounts: Discounts,
): Discounted {
  const item = { category: String(categoryId), dealId: id }
  return discounted({ listPrice: price.coverPrice, price: price.gajagoSalePrice }, item, discounts, 'up')
}

/** What a deal costs, is called and is given back by follows from these. */
export interface Terms {
  discounts: Discounts
  categoryName: CategoryName
  /** The day of use, where one is asked for. */
  date?: LocalDate | undefined
  now: Instant
}

/** Until when a deal is given back for nothing; null for a dated one whose day is not known. */
function freeUntil({ policy, validDays }: UpstreamDeal, { date, now }: Terms): LeisureItem['freeUntil'] {
  const last = policy === 'open' ? addDays(seoulDate(now), validDays ?? 0) : date
  if (last === undefined) return null
  return freeUntilOf({ policy: { kind: policy }, begins: `${last}T23:59`, zone: TIME_ZONE, bookedAt: now })
}

/** A deal of a list (docs/product.md, "Leisure"). */
export function dealItemOf(deal: UpstreamDeal, terms: Terms): LeisureItem {
  const { id, name, categoryId, regionName, geoPoint, minPrice, schedule, validDays, policy, soldOut } = deal
  const photo = photoOf(deal.photo)
  return {
    id,
    name,
    image: photo.medium,
    photo,
    categoryId,
    categoryName: terms.categoryName(categoryId),
    regionName,
    geoPoint,
    minPrice,
    ...ticketPriceOf(minPrice, deal, terms.discounts),
    schedule,
    validDays,
    policy,
    freeUntil: freeUntil(deal, terms),
    soldOut,
    star: { rating: deal.rating },
    review: { count: deal.reviewCount },
  }
}

/** A marker of the map. */
export function dealPointOf(deal: UpstreamDeal, discounts: Discounts, categoryName: CategoryName): LeisurePoint {
  const { id, name, categoryId, geoPoint, minPrice, soldOut, rating, reviewCount } = deal
  const image = photoOf(deal.photo).small
  const { salePrice } = ticketPriceOf(minPrice, deal, discounts)
  const category = { categoryId, categoryName: categoryName(categoryId) }
  return { id, name, image, ...category, geoPoint, minPrice, salePrice, soldOut, rating, reviewCount }
}

/** What the cheapest ticket of some deals costs; the deal's id where that matters. */
export function dealPaid({ category, id, price }: UpstreamCluster['lowest'][number], discounts: Discounts): Won {
  const deal = { id: Number(id ?? 0), categoryId: Number(category) as Deal['categoryId'] }
  return ticketPriceOf({ coverPrice: price, gajagoSalePrice: price }, deal, discounts).salePrice
}

/**
 * A deal with its variants in the order of the catalogue, sessions by their time; its prices are
 * those of the one to be had that is cheapest after the channel's policies, which may be another
 * one than before them.
 */
export function dealOf(deal: UpstreamDealDetail, terms: Terms): LeisureDetail {
  const { photo: _, rating: __, reviewCount: ___, photos, days, ...rest } = deal
  const item = dealItemOf(deal, terms)
  const variants = deal.variants.map((variant) => ({ ...variant, ...ticketPriceOf(variant, deal, terms.discounts) }))
  const there = variants.filter(({ left, minQuantity }) => left === null || left >= minQuantity)
  const first = (deal.soldOut ? variants : there).toSorted((a, b) => a.salePrice - b.salePrice)[0]
  if (first && first.salePrice < item.salePrice) {
    const { coverPrice, gajagoSalePrice, salePrice, discountPercent, discount } = first
    Object.assign(item, { minPrice: { coverPrice, gajagoSalePrice }, salePrice, discountPercent, discount })
  }
  const today = seoulDate(terms.now)
  return {
    ...rest,
    ...item,
    // What a service said before midnight is kept for a while.
    days: days && days.from < today ? { ...days, from: today } : days,
    photos: photos.map(photoOf),
    variants: [...ordered(variants)],
  }
}
