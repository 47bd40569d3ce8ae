import type { Hono } from 'hono'
import { discountPolicies } from '#contract/discount.ts'
import { PRODUCT_NAMES, PRODUCTS } from '#rules/products.ts'
import { policiesOf } from '../discount.ts'
import type { HonoEnv } from '../env.ts'
import { serve } from '../request/serve.ts'

export function discountRoutes(app: Hono<HonoEnv>): void {
  serve(app, discountPolicies, async ({ part }, context) => {
    const product = PRODUCT_NAMES.find((each) => PRODUCTS[each].part === part)
    return product ? policiesOf(context, product) : null
  })
}
