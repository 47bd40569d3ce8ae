import type { Hono } from 'hono'
import { getChannel, status } from '#contract/channel.ts'
import { discountPolicies } from '#contract/discount.ts'
import { PRODUCT_NAMES, PRODUCTS } from '#rules/products.ts'
import { channelInfo } from '../channel-info.ts'
import { policiesOf } from '../discount.ts'
import type { HonoEnv } from '../env.ts'
import { serve } from '../request/serve.ts'

/**
 * `/getChannel`, the status check and the channel's discounts (docs/product.md, "Channels",
 * "Discounts").
 */
export function channelRoutes(app: Hono<HonoEnv>): void {
  serve(app, status, async () => ({ ok: true }))

  serve(app, getChannel, async (_, context) => ({ sessionId: context.session.id, channel: await channelInfo(context) }))
  serve(app, discountPolicies, async ({ part }, context) => {
    const product = PRODUCT_NAMES.find((each) => PRODUCTS[each].part === part)
    return product ? policiesOf(context, product) : null
  })
}
