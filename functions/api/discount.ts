import type { Hono } from 'hono'
import { type DiscountPart, type DiscountPolicies, discountPolicies } from '../../src/contract/discount.ts'
import { policies } from '../../src/contract/upstream/pay.ts'
import { thousands } from '../../src/rules/money.ts'
import type { Edge, HonoEnv } from '../env.ts'
import type { Discounts } from '../price.ts'
import { wordsFor } from '../words.ts'
import { serve } from './serve.ts'

/** The channel's policies for a part; null where its file says that there are none, and when they cannot be read, as then nothing is discounted (docs/product.md, "Discounts"). */
export async function policiesOf(edge: Edge, part: DiscountPart): Promise<DiscountPolicies | null> {
  const { discounts, products } = edge.channel
  if (!(discounts ?? products).some((product) => product.toUpperCase() === part)) return null
  const answer = await edge.ask(policies, { channel: edge.channel.name, part }).catch(() => null)
  return answer?.result ?? null
}

/** The channel's policies for a part, with the words in which this visitor is told what they take off. */
export async function discountsOf(edge: Edge, part: DiscountPart): Promise<Discounts> {
  const { channel, language } = edge
  const t = wordsFor(channel, language)
  const words = {
    percent: (percent: number) => t('place:discount.percent', { percent }),
    money: (won: number) => t('place:discount.money', { amount: thousands(won, language) }),
    most: (won: number) => t('place:discount.most', { amount: thousands(won, language) }),
    // Channels name their policies in Korean.
    ...(language !== 'ko' && { name: t('payment:bill.discount') }),
  }
  return { policies: await policiesOf(edge, part), words }
}

export function discountRoutes(app: Hono<HonoEnv>): void {
  serve(app, discountPolicies, ({ part }, edge) => policiesOf(edge, part))
}
