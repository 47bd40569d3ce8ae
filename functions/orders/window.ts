import type { PaymentWindow } from '../../src/contract/payment.ts'
import type { Edge } from '../env.ts'
import { providerNamed } from '../payments/registry.ts'
import type { Order } from './ledger/order.ts'

/** What opens the payment window of an order, at its provider. */
export function windowOf(edge: Edge, order: Order): PaymentWindow {
  const { orderId, orderName, amount, currency, guest } = order
  const back = `${edge.site}/${order.channel}/payment/${order.product}/redirect/${orderId}`
  return {
    provider: order.provider,
    ...providerNamed(order.provider).prepare(edge.env),
    orderId,
    orderName,
    amount,
    currency,
    successUrl: back,
    failUrl: back,
    customerName: guest.name,
    customerEmail: guest.email,
    customerMobilePhone: guest.phone,
  }
}
