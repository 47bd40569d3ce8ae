import type { Hono } from 'hono'
import { type DiscountPart, type DiscountPolicies, discountPolicies } from '../../src/contract/discount.ts'
import { policies } from '../../src/contract/upstream/pay.ts'
import type { Edge, HonoEnv } from '../env.ts'
import { serve } from './serve.ts'

/** The channel's policies for a part; null where its file says that there are none, and when they cannot be read, as then nothing is discounted (docs/product.md, "Discounts"). */
export async function policiesOf(edge: Edge, part: DiscountPart): Promise<DiscountPolicies | null> {
  const { discounts, products } = edge.channel
  if (!(discounts ?? products).some((product) => product.toUpperCase() === part)) return null
  const answer = await edge.ask(policies, { channel: edge.channel.name, part }).catch(() => null)
  return answer?.result ?? null
}

export function discountRoutes(app: Hono<HonoEnv>): void {
  serve(app, discountPolicies, ({ part }, edge) => policiesOf(edge, part))
}
