import * as v from 'valibot'
import { Note, OrderState, ReservationNo } from '../booking.ts'
import type { Product } from '../channel.ts'
import { Won } from '../money.ts'
import { PartnerOrder } from './facts.ts'
import type { Inbound } from './operation.ts'

const Cancellation = v.strictObject({ orderId: ReservationNo, reason: v.optional(Note, '') })

const at = (path: string) => `/api/channel/:partner/${path}`

/** A partner's own cancellation of an order that was sold to its member. */
export const cancelledBy = (path: string, products?: readonly Product[]): Inbound => ({
  method: 'POST',
  path: at(path),
  does: 'cancel',
  ...(products && { products }),
  input: Cancellation,
  output: v.strictObject({ orderId: ReservationNo, status: OrderState, fee: Won, refund: Won }),
  about: 'Signed by the partner: cancels an order of its channel as its guest could, fee and all.',
})

/** The same of a stay at home alone. */
export const stayCancelledBy = (path: string): Inbound => cancelledBy(path, ['place'])

/** An order of the channel, as the partner may see it. */
export const shownTo = (path: string): Inbound => ({
  method: 'POST',
  path: at(path),
  does: 'show',
  input: v.strictObject({ orderId: ReservationNo }),
  output: PartnerOrder,
  about: 'Signed by the partner: an order of its channel.',
})
