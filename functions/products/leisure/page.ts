import type { Product } from 'schema-dts'
import { Failure } from '#contract/failure.ts'
import type { LeisureDetail, LeisurePage, LeisureQuery } from '#contract/leisure/catalogue.ts'
import type { RequestContext } from '#functions/env.ts'
import { wordsFor } from '#functions/words.ts'
import { dotted } from '#rules/dotted.ts'
import { dealPath } from '#rules/leisure/address.ts'
import { type DealFill, daysAtGlance, NEAR_DEALS, readDeal } from '#rules/leisure/deal.ts'
import type { ResultsFill } from '#rules/results.ts'
import {
  type FillLoader,
  type Head,
  headOf,
  kindAt,
  listHead,
  partOrNull,
  pricedAt,
  ratedBy,
  writtenOr,
} from '../view.ts'
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
function structured(detail: LeisureDetail, description: string, url: string, image: string | null): Product {
  const { name, categoryName, star, review, variants, soldOut, salePrice } = detail
  const { price: lowPrice, ...offered } = pricedAt(salePrice, soldOut)
  return {
    '@type': 'Product',
    name,
    url,
    description,
    category: categoryName,
    ...(image && { image }),
    ...ratedBy(star.rating, review.count),
    offers: {
      '@type': 'AggregateOffer',
      lowPrice,
      highPrice: Math.max(salePrice, ...variants.map((variant) => variant.salePrice)),
      offerCount: variants.length,
      ...offered,
    },
  }
}

/** Title, description and structured data of a deal's page. */
export function dealHead({ detail }: DealFill, context: RequestContext): Head {
  const { name, regionName, regionId, categoryName, address, summary, photos } = detail
  const t = wordsFor(context.channel, context.language)
  const own = dotted(categoryName, regionName, address)
  return headOf(context, {
    title: `${name} (${kindAt(context, regionName, categoryName)})`,
    description: writtenOr(context, `${address}. ${summary}`, own),
    photo: photos[0],
    above: [
      [t('shell:product.leisure'), 'leisure/results'],
      [regionName, 'leisure/results', `?regionId=${regionId}`],
    ],
    structured: (url, image) => structured(detail, writtenOr(context, summary, own), url, image),
  })
}

/** The same of a list: the category, and where it is. */
export function resultsHead({ query, page }: ResultsFill<LeisureQuery, LeisurePage>, context: RequestContext): Head {
  const { categoryId } = query
  const kind = page.list.find((item) => item.categoryId === categoryId)?.categoryName
  const items = page.list.map(({ name, id, photo }) => ({ name, path: dealPath(id), photo }))
  return listHead(context, 'leisure', { where: page.title, kind }, items)
}
