import type { InferOutput } from 'valibot'
import { Failure } from '#contract/failure.ts'
import { rentcarBooking, rentcarComplete } from '#contract/rentcar/booking.ts'
import { sameDriver, shownDriver } from '#rules/rentcar/driver.ts'
import { rentalMs } from '#rules/rentcar/moment.ts'
import { isListed } from '#rules/reservation.ts'
import type { RequestContext } from '../env.ts'
import { requireOwnOrder } from '../orders/ledger/access.ts'
import { type Amend, amendOrder } from '../orders/ledger/amend.ts'
import { isOf, type Order } from '../orders/ledger/order.ts'
import { sendDue } from '../orders/messages.ts'
import { driverIn, requireDriver } from '../products/rentcar/orders.ts'
import type { Serve } from '../request/serve.ts'

/**
 * A rental of this visitor's, or of the last day's of this session. Throws `order-not-found`, and
 * as `requireOwn`.
 */
async function rentalFor(context: RequestContext, orderId: string): Promise<Order<'rentcar'>> {
  const order = await requireOwnOrder(context, orderId, { session: true, unpaid: true })
  if (!isOf(order, 'rentcar')) throw new Failure('order-not-found')
  return order
}

/**
 * Writes the driver of a quote that is not paid yet, or of a rental that has not begun
 * (docs/product.md, "Drivers"). The guest of a paid rental must have proven who they are, and is
 * told. Throws `verification-required`, `quote-expired`, `order-in-progress`, `driver-too-young`,
 * `licence-not-valid`, and as `amendOrder`.
 */
async function changeDriver(context: RequestContext, input: InferOutput<typeof rentcarBooking.input>) {
  const { orderId, driver } = input
  const order = await rentalFor(context, orderId)
  // The cookie alone, which a browser keeps for weeks, changes nothing that is paid.
  if (isListed(order.state)) await requireOwnOrder(context, orderId)
  const now = context.now()
  if (order.state === 'QUOTED' ? order.holdUntil <= now : order.state === 'FAILED') throw new Failure('quote-expired')
  const begun = rentalMs(order.begins) <= Date.parse(now)
  if ((order.state !== 'QUOTED' && order.state !== 'BOOKED') || begun) throw new Failure('order-in-progress')
  requireDriver(driver, order.bought, order.begins)
  // A second press changes nothing, so there is nothing to be told either.
  const amend: Amend = (guest) => (sameDriver(driver, driverIn(guest)) ? null : { ...guest, own: driver })
  const tell = order.state === 'BOOKED' ? 'driver' : null
  const amended = await amendOrder(context, order, { amend, why: 'driver changed', tell })
  if (!amended) throw new Failure('order-in-progress')
  if (tell) context.later(sendDue(context, orderId))
  return { orderId, driver: shownDriver(driver) }
}

/** Drivers and outcomes of rentals (docs/product.md, "Drivers"). */
export function rentalRoutes(serve: Serve): void {
  serve(rentcarBooking, (input, context) => changeDriver(context, input))
  serve(rentcarComplete, async ({ orderId }, context) => {
    const { state, amount, begins } = await rentalFor(context, orderId)
    return { orderId, state, amount, pickUpAt: begins }
  })
}
