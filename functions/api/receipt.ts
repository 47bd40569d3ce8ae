import { ReservationNo } from '#contract/booking.ts'
import { Failure } from '#contract/failure.ts'
import { foreignReceipt, type Receipt, receipt, receipts } from '#contract/receipt.ts'
import { accepts } from '#rules/accept.ts'
import { sumOf, taxOf } from '#rules/receipt.ts'
import type { RequestContext } from '../env.ts'
import { atProvider } from '../orders/at-provider.ts'
import { requireOwnOrder } from '../orders/ledger/access.ts'
import type { Order } from '../orders/ledger/order.ts'
import type { Payment } from '../payments/provider.ts'
import { refundedOf } from '../payments/settle.ts'
import type { Serve } from '../request/serve.ts'

/** The receipt of an order from its payment as it stands now (docs/product.md, "Receipts"). */
function receiptOf(order: Order, payment: Payment, issuedAt: string): Receipt {
  return {
    reservationNo: order.orderId,
    product: order.product,
    issuedAt,
    name: order.name,
    option: order.optionName,
    begins: order.begins,
    ends: order.ends,
    guestName: order.guest.name,
    method: payment.method,
    card: payment.card,
    approvedAt: payment.approvedAt,
    breakdown: order.breakdown,
    total: payment.amount,
    ...taxOf(order.product, payment.balance),
    refunds: payment.refunds,
    refunded: refundedOf(payment),
    paid: payment.balance,
    providerUrl: payment.receiptUrl,
  }
}

/** The receipt of the visitor's own paid order, of `product` alone where that is given. */
async function load(context: RequestContext, id: string, product: Order['product'] | null = null): Promise<Receipt> {
  if (!accepts(ReservationNo, id)) throw new Failure('reservation-not-found')
  const order = await requireOwnOrder(context, id, { session: true })
  if (order.paymentKey === null || (product !== null && order.product !== product))
    throw new Failure('reservation-not-found')
  const { paymentKey } = order
  const at = atProvider(context, order)
  const payment = await at.provider.findPayment(at.context, { ...order, paymentKey })
  if (!payment) throw new Failure('upstream-failed', { payment: paymentKey })
  return receiptOf(order, payment, context.now())
}

/** Receipts (docs/product.md, "Receipts"). */
export function receiptRoutes(serve: Serve): void {
  serve(foreignReceipt, (_, context, { id = '' }) => load(context, id, 'foreign'))
  serve(receipt, (_, context, { id = '' }) => load(context, id))
  serve(receipts, async ({ reservationNos }, context) => {
    const list = await Promise.all([...new Set(reservationNos)].map((no) => load(context, no)))
    return { list, ...sumOf(list), issuedAt: context.now() }
  })
}
