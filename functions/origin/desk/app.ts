import { Hono } from 'hono'
import * as desk from '../../../src/contract/upstream/desk.ts'
import type { OriginEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { bookingOf, bookOrder, cancelOrder } from './booking.ts'
import { release } from './hold.ts'

/** The booking desk of {place}: what is the same whatever was held. */
export const deskApp = new Hono<OriginEnv>()

serve(deskApp, desk.releaseHold, ({ orderId }, c) => release(c.env, orderId))
serve(deskApp, desk.book, (input, c) => bookOrder(c.env, input))
serve(deskApp, desk.booking, ({ orderId }, c) => bookingOf(c.env, orderId))
serve(deskApp, desk.cancelBooking, (input, c) => cancelOrder(c.env, input))
