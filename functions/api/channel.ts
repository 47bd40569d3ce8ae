import type { Hono } from 'hono'
import { getChannel, type Product, status } from '../../src/contract/channel.ts'
import type { DiscountPart, DiscountPolicies } from '../../src/contract/discount.ts'
import { Failure } from '../../src/contract/failure.ts'
import { channelDomain, searchText } from '../../src/contract/upstream/admin.ts'
import { DEFAULT_LANGUAGE } from '../../src/rules/limits.ts'
import type { Edge, HonoEnv } from '../env.ts'
import { policiesOf } from './discount.ts'
import { serve } from './serve.ts'

const PARTS: Record<Product, DiscountPart> = {
  place: 'PLACE',
  leisure: 'LEISURE',
  rentcar: 'RENTCAR',
  foreign: 'FOREIGN',
}
/**
 * The text of each product's search box; empty where the service has none or cannot be asked. The service's are Korean: visitors in
 * another language are given ours.
 */
export async function searchTexts(edge: Edge): Promise<{ place: string; leisure: string; foreign: string }> {
  if (edge.language !== DEFAULT_LANGUAGE) return { place: '', leisure: '', foreign: '' }
  const answer = await edge.ask(searchText, { channel: edge.channel.name }).catch(() => null)
  const of = (type: string) => answer?.result.contents.find((content) => content.productType === type)?.searchText ?? ''
  return { place: of('PLACE'), leisure: of('LEISURE'), foreign: of('FOREIGN') }
}

/** `/getChannel` and the status check (docs/product.md, "Channels"). */
export function channelRoutes(app: Hono<HonoEnv>): void {
  serve(app, status, async () => ({ ok: true }))

  serve(app, getChannel, async (_, edge) => {
    const { channel } = edge
    const parts = Object.entries(PARTS) as [Product, DiscountPart][]
    const [domain, texts, ...discounts] = await Promise.all([
      edge.ask(channelDomain, { domainName: channel.name }),
      searchTexts(edge),
      ...parts.map(([, part]) => policiesOf(edge, part)),
    ])
    const info = domain.result
    if (!info.bookingName) throw new Failure('channel-not-found')
    const discount = Object.fromEntries(parts.map(([product], at) => [product, discounts[at] ?? null])) as Record<
      Product,
      DiscountPolicies | null
    >
    return {
      sessionId: edge.session.id,
      channel: {
        channelName: info.channelName,
        name: info.name,
        products: info.products,
        logoName: info.logoName,
        marketing: info.marketing,
        enableBanner: info.enableBanner,
        discount,
        searchText: texts,
        isDapi: channel.partner.dapi ?? false,
        isV2: channel.partner.v2 ?? false,
        isRenewal: channel.partner.renewal ?? false,
        compId: channel.partner.compId ?? '',
        header: channel.header,
        paymentUrl: channel.paymentUrl,
        rePaymentUrl: channel.rePaymentUrl,
      },
    }
  })
}
