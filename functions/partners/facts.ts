import type { PartnerOrder } from '#contract/partner/facts.ts'
import type { Order } from '../orders/ledger/order.ts'

/** An order as partners are told of it, in the state that it is in unless told otherwise. */
export function orderFacts(order: Order, userKey: string | null, status = order.state): PartnerOrder {
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
    fee: order.fee,
    refund: order.refund,
    userKey,
    orderedAt: order.quotedAt,
    cancelledAt: order.cancelledAt,
  }
}
