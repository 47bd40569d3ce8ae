import type { LeisureDetail, LeisureItem, LeisurePoint } from '#contract/leisure/catalogue.ts'
import type { UpstreamDeal, UpstreamDealDetail } from '#contract/upstream/leisure.ts'
import { type Discounted, type Discounts, discounted } from '#functions/price.ts'
import { photoOf } from '../catalogue.ts'

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

/** A deal of a list (docs/product.md, "Leisure"). */
export function dealItemOf(deal: UpstreamDeal, discounts: Discounts, categoryName: CategoryName): LeisureItem {
  const { id, name, categoryId, regionName, geoPoint, minPrice, schedule, validDays, soldOut } = deal
  const photo = photoOf(deal.photo)
  return {
    id,
    name,
    image: photo.medium,
    photo,
    categoryId,
    categoryName: categoryName(categoryId),
    regionName,
    geoPoint,
    minPrice,
    ...ticketPriceOf(minPrice, deal, discounts),
    schedule,
    validDays,
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

/** A deal with its variants in the order of the catalogue. */
export function dealOf(deal: UpstreamDealDetail, discounts: Discounts, categoryName: CategoryName): LeisureDetail {
  const { photo: _, rating: __, reviewCount: ___, photos, variants, ...rest } = deal
  return {
    ...rest,
    ...dealItemOf(deal, discounts, categoryName),
    photos: photos.map(photoOf),
    variants: variants.map((variant) => ({ ...variant, ...ticketPriceOf(variant, deal, discounts) })),
  }
}
