import type { Hono } from 'hono'
import { leisureReserve } from '../../src/contract/ticket.ts'
import type { HonoEnv } from '../env.ts'
import { leisure } from '../goods/leisure.ts'
import { quotesFor } from './reservation.ts'

/** Booking leisure (docs/product.md, "Leisure", "Orders"). */
export function ticketRoutes(app: Hono<HonoEnv>): void {
  quotesFor(app, leisureReserve, leisure)
}
