import * as v from 'valibot'
import { OrderState, ReservationNo } from '../booking.ts'
import { LocalDateTime } from '../date.ts'
import { endpoint } from '../endpoint.ts'
import { Won } from '../money.ts'
import { Driver, ShownDriver } from './driver.ts'

/* What is asked of a rental that was ordered (docs/product.md, "Drivers", "Booking a car"). */

/** Assumed: what `/booking` and `/complete` are for, as they are only named. */
export const rentcarBooking = endpoint({
  method: 'POST',
  path: '/api/rentcarReserve/booking',
  input: v.strictObject({ orderId: ReservationNo, driver: Driver }),
  output: v.strictObject({ orderId: ReservationNo, driver: ShownDriver }),
  about: 'Writes another driver, or a corrected one, into an unpaid quote or a rental that has not begun.',
})
export const rentcarComplete = endpoint({
  method: 'POST',
  path: '/api/rentcarReserve/complete',
  input: v.strictObject({ orderId: ReservationNo }),
  output: v.strictObject({ orderId: ReservationNo, state: OrderState, amount: Won, pickUpAt: LocalDateTime }),
  about: 'What has become of an order, by its number.',
})
