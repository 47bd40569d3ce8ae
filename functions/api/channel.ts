import { discountPolicies } from '#contract/discount.ts'
import { getChannel, status } from '#contract/visit.ts'
import { PRODUCT_NAMES, PRODUCTS } from '#rules/products.ts'
import { channelInfo } from '../channel-info.ts'
import { policiesOf } from '../discount.ts'
import type { Serve } from '../request/serve.ts'

/** `/getChannel`, the status check and discounts (docs/product.md, "Channels", "Discounts"). */
export function channelRoutes(serve: Serve): void {
  serve(status, async () => ({ ok: true }))
  serve(getChannel, async (_, context) => ({ sessionId: context.session.id, channel: await channelInfo(context) }))
  serve(discountPolicies, async ({ part }, context) => {
    const product = PRODUCT_NAMES.find((each) => PRODUCTS[each].part === part)
    return product ? policiesOf(context, product) : null
  })
}
