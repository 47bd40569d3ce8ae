import type { Hono } from 'hono'
import { Failure } from '../../src/contract/failure.ts'
import { type Receipt, receipt } from '../../src/contract/receipt.ts'
import { ReservationNo } from '../../src/contract/reservation.ts'
import type { TossPayment } from '../../src/contract/upstream/toss.ts'
import { accepts } from '../../src/rules/accept.ts'
import type { Edge, HonoEnv } from '../env.ts'
import { askFor } from '../payment/ledger.ts'
import type { Order } from '../payment/order.ts'
import { own } from '../payment/owner.ts'
import { paymentBy, refundedOf } from '../payment/toss.ts'
import { serve } from './serve.ts'

/** The receipt of an order from its payment as it stands now (docs/product.md, "Receipts"). */
function receiptOf(order: Order, payment: TossPayment, issuedAt: string): Receipt {
  const { property, guest } = order
  const paid = payment.balanceAmount
  const supplied = Math.round((paid * 10) / 11)
  return {
    reservationNo: order.orderId,
    issuedAt,
    placeName: property.placeName,
    roomName: property.roomName,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    guestName: guest.name,
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
    supplied,
    vat: paid - supplied,
    refunds: (payment.cancels ?? []).map(({ cancelAmount, canceledAt, cancelReason }) => ({
      amount: cancelAmount,
      at: canceledAt,
      reason: cancelReason,
    })),
    refunded: refundedOf(payment),
    paid,
    providerUrl: payment.receipt?.url ?? null,
  }
}

async function load(edge: Edge, id: string): Promise<Receipt> {
  if (!accepts(ReservationNo, id)) throw new Failure('reservation-not-found')
  const order = await own(edge, id, { session: true })
  if (order.paymentKey === null) throw new Failure('reservation-not-found')
  return receiptOf(order, await paymentBy(edge.env, askFor(edge, order), order.paymentKey), edge.now())
}

/** Receipts (docs/product.md, "Receipts"). */
export function receiptRoutes(app: Hono<HonoEnv>): void {
  serve(app, receipt, (_, edge, { id = '' }) => load(edge, id))
}
