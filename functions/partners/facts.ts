import type { PartnerOrder } from '#contract/partner/facts.ts'
import type { Order } from '../orders/ledger/order.ts'

const NOT_ENDED = { fee: null, refund: null, cancelledAt: null }

/** An order as partners are told of it, in the state that it is in unless told otherwise. */
export function orderFacts(order: Order, userKey: string | null, status = order.state): PartnerOrder {
  // Who is told late of a booking is told of its end by another message.
  const { fee, refund, cancelledAt } = status === 'BOOKED' ? NOT_ENDED : order
  return {
    orderId: order.orderId,
    product: order.product,
    status,
    itemName: order.name,
    optionName: order.optionName,
    checkIn: order.begins,
    checkOut: order.ends,
    count: order.count,
    amount: order.amount,
    fee,
    refund,
    userKey,
    orderedAt: order.quotedAt,
    cancelledAt,
  }
}
