import type { OrderState } from '#contract/booking.ts'
import type { Product } from '#contract/channel.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import type { OrderEvent } from '#contract/partner/operation.ts'
import { channelOf } from '#functions/channel.ts'

/** What a partner is told of when an order comes to a state: that it was charged and not booked. */
const EVENTS: Partial<Record<OrderState, OrderEvent>> = { BOOKED: 'booked', CANCELLED: 'cancelled', REFUNDED: 'failed' }

/** One thing that a partner is to be told, and by which operation. */
export interface Telling {
  family: FamilyName
  path: string
  event: OrderEvent
}

/** What the partner of a channel is told when an order of a product comes to a state. */
export function tellingsOf({ channel, product }: { channel: string; product: Product }, to: OrderState): Telling[] {
  const event = EVENTS[to]
  const connectors = channelOf(channel)?.partner.connectors ?? []
  if (!event) return []
  return connectors.flatMap(({ family }) =>
    FAMILIES[family].operations
      .filter(({ tells, products }) => tells.includes(event) && (products?.includes(product) ?? true))
      .map(({ path }) => ({ family, path, event })),
  )
}
