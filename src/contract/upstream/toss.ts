import * as v from 'valibot'
import { upstream } from './envelope.ts'

/** Toss Payments v1, as documented; only what we read. Unknown keys pass: the provider adds fields without notice. */
export const PaymentStatus = v.picklist([
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
])

export const TossPayment = v.object({
  paymentKey: v.string(),
  orderId: v.string(),
  orderName: v.string(),
  status: PaymentStatus,
  totalAmount: v.number(),
  balanceAmount: v.number(),
  currency: v.string(),
  method: v.nullable(v.string()),
  requestedAt: v.string(),
  approvedAt: v.nullable(v.string()),
  card: v.optional(
    v.nullable(
      v.object({
        number: v.string(),
        installmentPlanMonths: v.number(),
        approveNo: v.string(),
        issuerCode: v.string(),
        amount: v.number(),
      }),
    ),
  ),
  receipt: v.optional(v.nullable(v.object({ url: v.string() }))),
  cancels: v.optional(
    v.nullable(
      v.array(
        v.object({
          cancelAmount: v.number(),
          cancelReason: v.string(),
          canceledAt: v.string(),
          transactionKey: v.string(),
          cancelStatus: v.string(),
        }),
      ),
    ),
  ),
  failure: v.optional(v.nullable(v.object({ code: v.string(), message: v.string() }))),
})
export type TossPayment = v.InferOutput<typeof TossPayment>

export const confirmPayment = upstream({
  service: 'toss',
  method: 'POST',
  path: '/v1/payments/confirm',
  input: v.object({ paymentKey: v.string(), orderId: v.string(), amount: v.number() }),
  output: TossPayment,
})
export const getPayment = upstream({
  service: 'toss',
  method: 'GET',
  path: '/v1/payments/:paymentKey',
  input: v.object({ paymentKey: v.string() }),
  output: TossPayment,
})
export const getPaymentByOrder = upstream({
  service: 'toss',
  method: 'GET',
  path: '/v1/payments/orders/:orderId',
  input: v.object({ orderId: v.string() }),
  output: TossPayment,
})
export const cancelPayment = upstream({
  service: 'toss',
  method: 'POST',
  path: '/v1/payments/:paymentKey/cancel',
  input: v.object({
    paymentKey: v.string(),
    cancelReason: v.string(),
    cancelAmount: v.optional(v.number()),
    /** Won that can still be given back, as we believe; refused when it is another amount, so that no refund happens twice. */
    refundableAmount: v.optional(v.number()),
  }),
  output: TossPayment,
})
