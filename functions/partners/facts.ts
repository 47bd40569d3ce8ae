import type { PartnerOrder } from '#contract/partner/facts.ts'
import type { Order } from '../orders/ledger/order.ts'

/** An order as partners are told of it. */
export function orderFacts(order: Order, userKey: string | null): PartnerOrder {
  return {
    orderId: order.orderId,
    product: order.product,
    status: order.state,
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
