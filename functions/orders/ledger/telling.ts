import type { OrderState } from '#contract/booking.ts'
import type { Product } from '#contract/channel.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import type { Operation, OrderEvent } from '#contract/partner/operation.ts'
import { channelOf } from '#functions/channel.ts'

/** The state that an event tells of; an order that was charged and not booked has failed. */
export const TOLD: Readonly<Record<OrderEvent, OrderState>> = {
  booked: 'BOOKED',
  cancelled: 'CANCELLED',
  failed: 'REFUNDED',
}

/** Whether an operation tells of an order as it is: of its product, and of the state it is in. */
export function tellsOf({ tells, products }: Operation, { product, state }: { product: Product; state: OrderState }) {
  return tells.some((event) => TOLD[event] === state) && (products?.includes(product) ?? true)
}

/** One thing that a partner is to be told, and by which operation. */
export interface Telling {
  family: FamilyName
  path: string
  event: OrderEvent
}

/**
 * Whether a family is told of the cancellation of an order only where it was told of its booking:
 * one that the channel has got since knows nothing of it.
 */
export const followsBooking = (family: FamilyName, product: Product): boolean =>
  FAMILIES[family].operations.some((operation) => tellsOf(operation, { product, state: TOLD.booked }))

/**
 * What the partner of a channel is told when an order of a product comes to a state; `follows`
 * where the family must have been told of the booking.
 */
export function tellingsOf(
  { channel, product }: { channel: string; product: Product },
  to: OrderState,
): (Telling & { follows: boolean })[] {
  const event = (Object.keys(TOLD) as OrderEvent[]).find((each) => TOLD[each] === to)
  const connectors = channelOf(channel)?.partner.connectors ?? []
  if (!event) return []
  return connectors.flatMap(({ family }) =>
    FAMILIES[family].operations
      .filter((operation) => tellsOf(operation, { product, state: to }))
      .map(({ path }) => ({ family, path, event, follows: event === 'cancelled' && followsBooking(family, product) })),
  )
}
