import type { PaymentWindow } from '../../src/contract/payment.ts'
import type { RequestContext } from '../env.ts'
import { providerNamed } from '../payments/registry.ts'
import type { Order } from './ledger/order.ts'

/** What opens the payment window of an order, at its provider. */
export function paymentWindowOf(context: RequestContext, order: Order): PaymentWindow {
  const { orderId, orderName, amount, currency, guest } = order
  const back = `${context.site}/${order.channel}/payment/${order.product}/redirect/${orderId}`
  return {
    provider: order.provider,
    ...providerNamed(order.provider).prepare(context.env),
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
