import type { Hono } from 'hono'
import { ReservationNo } from '../../src/contract/booking.ts'
import { Failure } from '../../src/contract/failure.ts'
import { foreignReceipt, type Receipt, receipt, receipts } from '../../src/contract/receipt.ts'
import type { TossPayment } from '../../src/contract/upstream/toss.ts'
import { accepts } from '../../src/rules/accept.ts'
import { sumOf, taxOf } from '../../src/rules/receipt.ts'
import type { Edge, HonoEnv } from '../env.ts'
import { requireOwnOrder } from '../orders/ledger/access.ts'
import { askFor } from '../orders/ledger/ledger.ts'
import type { Order } from '../orders/ledger/order.ts'
import { paymentBy, refundedOf } from '../payments/toss/payments.ts'
import { serve } from '../request/serve.ts'

/** The receipt of an order from its payment as it stands now (docs/product.md, "Receipts"). */
function receiptOf(order: Order, payment: TossPayment, issuedAt: string): Receipt {
  return {
    reservationNo: order.orderId,
    product: order.product,
    issuedAt,
    name: order.name,
    option: order.optionName,
    begins: order.begins,
    ends: order.ends,
    guestName: order.guest.name,
    method: payment.method ?? '',
    card: payment.card
      ? {
          number: payment.card.number,
          installmentMonths: payment.card.installmentPlanMonths,
          approveNo: payment.card.approveNo,
        }
      : null,
    approvedAt: payment.approvedAt ?? payment.requestedAt,
    breakdown: order.breakdown,
    total: payment.totalAmount,
    ...taxOf(order.product, payment.balanceAmount),
    refunds: (payment.cancels ?? []).map(({ cancelAmount, canceledAt, cancelReason }) => ({
      amount: cancelAmount,
      at: canceledAt,
      reason: cancelReason,
    })),
    refunded: refundedOf(payment),
    paid: payment.balanceAmount,
    providerUrl: payment.receipt?.url ?? null,
  }
}

async function load(edge: Edge, id: string, product: Order['product'] | null = null): Promise<Receipt> {
  if (!accepts(ReservationNo, id)) throw new Failure('reservation-not-found')
  const order = await requireOwnOrder(edge, id, { session: true })
  if (order.paymentKey === null || (product !== null && order.product !== product))
    throw new Failure('reservation-not-found')
  return receiptOf(order, await paymentBy(edge.env, askFor(edge, order), order.paymentKey), edge.now())
}

/** Receipts (docs/product.md, "Receipts"). */
export function receiptRoutes(app: Hono<HonoEnv>): void {
  serve(app, foreignReceipt, (_, edge, { id = '' }) => load(edge, id, 'foreign'))
  serve(app, receipt, (_, edge, { id = '' }) => load(edge, id))
  serve(app, receipts, async ({ reservationNos }, edge) => {
    const list = await Promise.all([...new Set(reservationNos)].map((no) => load(edge, no)))
    return { list, ...sumOf(list), issuedAt: edge.now() }
  })
}
