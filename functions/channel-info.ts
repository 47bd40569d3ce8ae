import type { Product } from '../src/contract/channel.ts'
import { searchText } from '../src/contract/upstream/admin.ts'
import type { ChannelInfo } from '../src/contract/visit.ts'
import { DEFAULT_LANGUAGE } from '../src/rules/limits.ts'
import { PRODUCT_NAMES, PRODUCTS } from '../src/rules/products.ts'
import { policiesOf } from './discount.ts'
import type { RequestContext } from './env.ts'
import { registrationOf } from './registration.ts'

/**
 * The text of each product's search box; '' where the service has none or cannot be asked, and in
 * every language but Korean, which is all that the service has.
 */
export async function loadSearchTexts(context: RequestContext): Promise<ChannelInfo['searchText']> {
  if (context.language !== DEFAULT_LANGUAGE) return { place: '', leisure: '', foreign: '' }
  const answer = await context.ask(searchText, { channel: context.channel.name }).catch(() => null)
  const of = (product: Product) =>
    answer?.result.contents.find(({ productType }) => productType === PRODUCTS[product].part)?.searchText ?? ''
  return { place: of('place'), leisure: of('leisure'), foreign: of('foreign') }
}

/** What screens know of a channel as it is registered; what cannot be read is as in its file. */
export async function channelInfo(context: RequestContext): Promise<ChannelInfo> {
  const { channel, file } = context
  const { products, marketing, banner, partner, header, paymentUrl, rePaymentUrl } = channel
  const policies = PRODUCT_NAMES.map(async (product) => [product, await policiesOf(context, product)] as const)
  const [registration, texts, discounts] = await Promise.all([
    registrationOf(file, context),
    loadSearchTexts(context),
    Promise.all(policies),
  ])
  return {
    channelName: registration?.channelName ?? file.name,
    name: registration?.name ?? file.title,
    products,
    logoName: registration?.logoName ?? file.theme.logo ?? '',
    marketing,
    enableBanner: banner,
    discount: Object.fromEntries(discounts) as ChannelInfo['discount'],
    searchText: texts,
    isDapi: partner.dapi ?? false,
    isV2: partner.v2 ?? false,
    isRenewal: partner.renewal ?? false,
    compId: partner.compId ?? '',
    header,
    paymentUrl,
    rePaymentUrl,
  }
}
