import type { Hono } from 'hono'
import { type ChannelInfo, getChannel, type Product, status } from '../../src/contract/channel.ts'
import type { DiscountPart, DiscountPolicies } from '../../src/contract/discount.ts'
import { searchText } from '../../src/contract/upstream/admin.ts'
import { DEFAULT_LANGUAGE } from '../../src/rules/limits.ts'
import type { Edge, HonoEnv } from '../env.ts'
import { registrationOf } from '../registration.ts'
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

/** What the screens know of a channel, as it is registered. Each part that cannot be read is as the channel's file says, or nothing. */
export async function channelInfo(edge: Edge): Promise<ChannelInfo> {
  const { channel, file } = edge
  const parts = Object.entries(PARTS) as [Product, DiscountPart][]
  const [registration, texts, ...discounts] = await Promise.all([
    registrationOf(file, edge),
    searchTexts(edge),
    ...parts.map(([, part]) => policiesOf(edge, part)),
  ])
  const discount = Object.fromEntries(parts.map(([product], at) => [product, discounts[at] ?? null])) as Record<
    Product,
    DiscountPolicies | null
  >
  return {
    channelName: registration?.channelName ?? file.name,
    name: registration?.name ?? file.title,
    products: channel.products,
    logoName: registration?.logoName ?? file.theme.logo ?? '',
    marketing: channel.marketing,
    enableBanner: channel.banner,
    discount,
    searchText: texts,
    isDapi: channel.partner.dapi ?? false,
    isV2: channel.partner.v2 ?? false,
    isRenewal: channel.partner.renewal ?? false,
    compId: channel.partner.compId ?? '',
    header: channel.header,
    paymentUrl: channel.paymentUrl,
    rePaymentUrl: channel.rePaymentUrl,
  }
}

/** `/getChannel` and the status check (docs/product.md, "Channels"). */
export function channelRoutes(app: Hono<HonoEnv>): void {
  serve(app, status, async () => ({ ok: true }))

  serve(app, getChannel, async (_, edge) => ({ sessionId: edge.session.id, channel: await channelInfo(edge) }))
}
