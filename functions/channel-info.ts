import type { ChannelInfo, Product } from '../src/contract/channel.ts'
import type { DiscountPolicies } from '../src/contract/discount.ts'
import { searchText } from '../src/contract/upstream/admin.ts'
import { DEFAULT_LANGUAGE } from '../src/rules/limits.ts'
import { PRODUCT_NAMES, PRODUCTS } from '../src/rules/products.ts'
import { policiesOf } from './discount.ts'
import type { RequestContext } from './env.ts'
import { registrationOf } from './registration.ts'

/**
 * The text of each product's search box; empty where the service has none or cannot be asked. The
 * service's are Korean: visitors in another language are given ours.
 */
export async function loadSearchTexts(
  context: RequestContext,
): Promise<{ place: string; leisure: string; foreign: string }> {
  if (context.language !== DEFAULT_LANGUAGE) return { place: '', leisure: '', foreign: '' }
  const answer = await context.ask(searchText, { channel: context.channel.name }).catch(() => null)
  const of = (product: Product) =>
    answer?.result.contents.find(({ productType }) => productType === PRODUCTS[product].part)?.searchText ?? ''
  return { place: of('place'), leisure: of('leisure'), foreign: of('foreign') }
}

/**
 * What the screens know of a channel, as it is registered. Each part that cannot be read is as the
 * channel's file says, or nothing.
 */
export async function channelInfo(context: RequestContext): Promise<ChannelInfo> {
  const { channel, file } = context
  const [registration, texts, ...discounts] = await Promise.all([
    registrationOf(file, context),
    loadSearchTexts(context),
    ...PRODUCT_NAMES.map((product) => policiesOf(context, product)),
  ])
  const discount = Object.fromEntries(PRODUCT_NAMES.map((product, at) => [product, discounts[at] ?? null])) as Record<
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
