import type { Hono } from 'hono'
import { checkReserveForeign } from '../../src/contract/abroad.ts'
import type { HonoEnv } from '../env.ts'
import { foreign } from '../goods/foreign.ts'
import { quotesFor } from './reservation.ts'

/** Quotes of overseas lodging, beside what every product's orders have (docs/product.md, "Overseas lodging"). */
export function abroadRoutes(app: Hono<HonoEnv>): void {
  quotesFor(app, checkReserveForeign, foreign)
}
