import type { Hono } from 'hono'
import * as rentcar from '#contract/rentcar/catalogue.ts'
import type { HonoEnv } from '#functions/env.ts'
import { serveSold } from '#functions/request/serve.ts'
import { loadBranches, loadCar, loadCars } from './load.ts'

/**
 * Rental cars (docs/product.md, "Rental cars"); `not-found` on a channel that does not rent them.
 */
export function addRentcarRoutes(app: Hono<HonoEnv>): void {
  const on = serveSold(app, 'rentcar')
  on(rentcar.rentcarList, (query, context) => loadCars(context, query))
  on(rentcar.rentcarDetail, (input, context) => loadCar(context, input))
  on(rentcar.rentcarBranches, (_, context) => loadBranches(context))
}
