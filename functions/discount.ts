import type { Product } from '../src/contract/channel.ts'
import type { DiscountPolicies } from '../src/contract/discount.ts'
import { policies, policiesNow } from '../src/contract/upstream/pay.ts'
import { thousands } from '../src/rules/money.ts'
import { PRODUCTS } from '../src/rules/products.ts'
import type { RequestContext } from './env.ts'
import type { Discounts } from './price.ts'
import { wordsFor } from './words.ts'

/** What policies are read for: to be shown, or to be bought by, which takes none out of a cache. */
type Reading = 'shown' | 'bought'
const READ = { shown: policies, bought: policiesNow }

/**
 * The channel's policies for a product (docs/product.md, "Discounts"). Null where its file says
 * that there are none, and when they cannot be read: then nothing is discounted.
 */
export async function policiesOf(
  context: RequestContext,
  product: Product,
  reading: Reading = 'shown',
): Promise<DiscountPolicies | null> {
  const { discounts, products } = context.channel
  if (!(discounts ?? products).includes(product)) return null
  const { part } = PRODUCTS[product]
  const answer = await context.ask(READ[reading], { channel: context.channel.name, part }).catch(() => null)
  return answer?.result ?? null
}

/** The channel's policies for a product, with the words that tell this visitor of them. */
export async function discountsOf(context: RequestContext, product: Product, reading?: Reading): Promise<Discounts> {
  const { channel, language } = context
  const t = wordsFor(channel, language)
  const words = {
    percent: (percent: number) => t('place:discount.percent', { percent }),
    money: (won: number) => t('place:discount.money', { amount: thousands(won, language) }),
    most: (won: number) => t('place:discount.most', { amount: thousands(won, language) }),
    // Channels name their policies in Korean; an order keeps that name, as its readers change.
    ...(language !== 'ko' && reading !== 'bought' && { name: t('payment:bill.discount') }),
  }
  return { policies: await policiesOf(context, product, reading), words }
}

/** What a catalogue answers, with the policies that its prices meet. */
export async function withDiscounts<T>(
  context: RequestContext,
  product: Product,
  asked: Promise<{ result: T }>,
  reading?: Reading,
) {
  const [{ result }, discounts] = await Promise.all([asked, discountsOf(context, product, reading)])
  return { result, discounts }
}

/**
 * What of a catalogue must be told apart for its lowest prices to be known after the policies, in
 * one spelling: prices from which on one of them counts, and ids that one names.
 */
export function partsOf(policies: DiscountPolicies | null): { breaks?: number[]; apart?: string[] } {
  const [breaks, apart] = [new Set<number>(), new Set<string>()]
  for (const { policy, placeList, foreignList, leisureList } of policies ?? []) {
    if (policy.minItemPrice) breaks.add(policy.minItemPrice)
    if (policy.discountOptionType !== 'PRODUCT') continue
    for (const { placeNo } of placeList) apart.add(String(placeNo))
    for (const { propertyId } of foreignList) apart.add(propertyId)
    for (const { dealId } of leisureList) apart.add(String(dealId))
  }
  return {
    ...(breaks.size > 0 && { breaks: [...breaks].sort((a, b) => a - b) }),
    ...(apart.size > 0 && { apart: [...apart].sort() }),
  }
}
