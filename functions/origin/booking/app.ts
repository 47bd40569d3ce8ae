import { Hono } from 'hono'
import * as desk from '#contract/upstream/booking.ts'
import type { OriginEnv } from '../env.ts'
import { play } from '../serve.ts'
import { bookingOf, bookOrder, cancelOrder } from './booking.ts'
import { release } from './hold.ts'

/** The booking service of {place}: what is the same whatever was held. */
export const bookingApp = new Hono<OriginEnv>()

play(bookingApp, desk.releaseHold, ({ orderId }, c) => release(c.env, orderId))
play(bookingApp, desk.book, (input, c) => bookOrder(c.env, input))
play(bookingApp, desk.booking, ({ orderId }, c) => bookingOf(c.env, orderId))
play(bookingApp, desk.cancelBooking, (input, c) => cancelOrder(c.env, input))
