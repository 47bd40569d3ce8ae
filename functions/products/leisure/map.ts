import type { InferOutput } from 'valibot'
import type { LeisureDetail, LeisureItem, LeisurePoint, LeisureVariant } from '#contract/leisure/catalogue.ts'
import type { Won } from '#contract/money.ts'
import type { UpstreamDeal, UpstreamDealDetail, UpstreamVariant } from '#contract/upstream/leisure.ts'
import { type Discounts, discounted } from '#functions/price.ts'
import { photoOf } from '../catalogue.ts'

/** How the visitor's language calls a category. */
export type CategoryName = (id: UpstreamDeal['categoryId']) => string

/**
 * The one place where a price of leisure meets the channel's policies, so that list, map, detail,
 * stock and quote agree: the best policy on one ticket after the deal's own sale (docs/product.md,
 * "Leisure"). Percentages are rounded up.
 */
export function ticketPriceOf(
  { coverPrice, gajagoSalePrice }: { coverPrice: Won; gajagoSalePrice: Won },
  of: Pick<UpstreamDeal, 'id' | 'categoryId'>,
  discounts: Discounts,
): Pick<LeisureVariant, 'salePrice' | 'discountPercent' | 'discount'> {
  const item = { category: String(of.categoryId), dealId: of.id }
  return discounted({ listPrice: coverPrice, price: gajagoSalePrice }, item, discounts, 'up')
}

/** A deal of a list (docs/product.md, "Leisure"). */
export function dealItemOf(deal: UpstreamDeal, discounts: Discounts, categoryName: CategoryName): LeisureItem {
  const photo = photoOf(deal.photo)
  return {
    id: deal.id,
    name: deal.name,
    image: photo.medium,
    photo,
    categoryId: deal.categoryId,
    categoryName: categoryName(deal.categoryId),
    regionName: deal.regionName,
    geoPoint: deal.geoPoint,
    minPrice: deal.minPrice,
    ...ticketPriceOf(deal.minPrice, deal, discounts),
    schedule: deal.schedule,
    validDays: deal.validDays,
    soldOut: deal.soldOut,
    star: { rating: deal.rating },
    review: { count: deal.reviewCount },
  }
}

/** A marker of the map. */
export function dealPointOf(deal: UpstreamDeal, discounts: Discounts, categoryName: CategoryName): LeisurePoint {
  return {
    id: deal.id,
    name: deal.name,
    image: photoOf(deal.photo).small,
    categoryId: deal.categoryId,
    categoryName: categoryName(deal.categoryId),
    geoPoint: deal.geoPoint,
    minPrice: deal.minPrice,
    salePrice: ticketPriceOf(deal.minPrice, deal, discounts).salePrice,
    soldOut: deal.soldOut,
    rating: deal.rating,
    reviewCount: deal.reviewCount,
  }
}

/** One kind of ticket. */
export function toVariant(
  variant: UpstreamVariant,
  of: Pick<UpstreamDeal, 'id' | 'categoryId'>,
  discounts: Discounts,
): LeisureVariant {
  return { ...variant, ...ticketPriceOf(variant, of, discounts) }
}

/** A deal with its variants in the order of the catalogue. */
export function dealOf(
  deal: InferOutput<typeof UpstreamDealDetail>,
  discounts: Discounts,
  categoryName: CategoryName,
): LeisureDetail {
  const { photo: _, rating: __, reviewCount: ___, photos, variants, ...rest } = deal
  return {
    ...rest,
    ...dealItemOf(deal, discounts, categoryName),
    photos: photos.map(photoOf),
    variants: variants.map((variant) => toVariant(variant, deal, discounts)),
  }
}
