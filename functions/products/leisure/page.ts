import type { Product, WithContext } from 'schema-dts'
import { Failure } from '#contract/failure.ts'
import type { LeisureDetail } from '#contract/leisure/catalogue.ts'
import type { RequestContext } from '#functions/env.ts'
import { type DealFill, daysAtGlance, dealPath, NEAR_DEALS, readDeal } from '#rules/leisure/deal.ts'
import { type FillLoader, type Head, headOf, partOrNull, ratedBy } from '../view.ts'
import { loadDeal, loadDeals, loadStockList } from './load.ts'

/** A deal's page, null for what is away. Throws `route-not-found`, `deal-not-found`. */
export const loadDealFill: FillLoader<DealFill> = async (context, params, search) => {
  const now = context.now()
  const query = readDeal(params, search, now)
  if (!query) throw new Failure('route-not-found')
  const { dealId } = query
  const detail = await loadDeal({ dealId }, context)
  const shown = daysAtGlance(detail, query.date)
  const sameRegion = loadDeals({ regionId: detail.regionId, sort: 'recommended', page: 1 }, context)
  const [days, near] = await Promise.all([
    shown ? partOrNull(loadStockList({ dealId, ...shown }, context), context) : [],
    partOrNull(sameRegion, context),
  ])
  return { query, now, detail, parts: { days, near: near?.list.slice(0, NEAR_DEALS + 1) ?? null } }
}

/** The deal in the words of schema.org. */
function structured(detail: LeisureDetail, url: string): WithContext<Product> {
  const { name, summary, photos, categoryName, star, review, variants, soldOut, salePrice } = detail
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    description: summary,
    category: categoryName,
    image: photos.map((photo) => new URL(photo.large, url).href),
    ...ratedBy(star.rating, review.count),
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: salePrice,
      highPrice: Math.max(salePrice, ...variants.map((variant) => variant.salePrice)),
      offerCount: variants.length,
      priceCurrency: 'KRW',
      availability: soldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    },
  }
}

/** Title, description and structured data of a deal's page. */
export function dealHead({ detail }: DealFill, context: RequestContext): Head {
  const { name, regionName, categoryName, address, summary, photos } = detail
  return headOf(context, {
    path: dealPath(detail.id),
    title: `${name} (${regionName} ${categoryName})`,
    description: `${address}. ${summary}`,
    photo: photos[0],
    structured: (url) => structured(detail, url),
  })
}
