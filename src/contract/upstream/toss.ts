import * as v from 'valibot'
import type { PaymentMethod } from '../payment.ts'
import { upstream } from './envelope.ts'

/**
 * Toss Payments v1, as documented; only what we read. Unknown keys pass: the provider adds fields
 * without notice.
 */
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

/** Our ways to pay by what it calls them when it answers: always in Korean. */
export const EASY_PAYS: ReadonlyMap<string, PaymentMethod> = new Map([
  ['토스페이', 'tosspay'],
  ['네이버페이', 'naverpay'],
  ['카카오페이', 'kakaopay'],
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
  easyPay: v.optional(v.nullable(v.object({ provider: v.string() }))),
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

/**
 * What the card or its company says no to, and a payment that cannot be charged any more: no
 * charge, for good.
 */
const CHARGE_REFUSALS = [
  'BELOW_MINIMUM_AMOUNT',
  'CARD_PROCESSING_ERROR',
  'EXCEED_MAX_AMOUNT',
  'EXCEED_MAX_AUTH_COUNT',
  'EXCEED_MAX_CARD_INSTALLMENT_PLAN',
  'EXCEED_MAX_DAILY_PAYMENT_COUNT',
  'EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT',
  'EXCEED_MAX_ONE_DAY_AMOUNT',
  'EXCEED_MAX_PAYMENT_AMOUNT',
  'FDS_ERROR',
  'INVALID_AUTHORIZE_AUTH',
  'INVALID_CARD_EXPIRATION',
  'INVALID_CARD_INSTALLMENT_PLAN',
  'INVALID_CARD_LOST_OR_STOLEN',
  'INVALID_CARD_NUMBER',
  'INVALID_PASSWORD',
  'INVALID_REJECT_CARD',
  'INVALID_STOPPED_CARD',
  'NOT_ALLOWED_POINT_USE',
  'NOT_AVAILABLE_PAYMENT',
  'NOT_FOUND_PAYMENT',
  'NOT_FOUND_PAYMENT_SESSION',
  'NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT',
  'NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN',
  'PAY_PROCESS_CANCELED',
  'REJECT_ACCOUNT_PAYMENT',
  'REJECT_CARD_COMPANY',
  'REJECT_CARD_PAYMENT',
] as const

export const confirmPayment = upstream({
  service: 'toss',
  method: 'POST',
  path: '/v1/payments/confirm',
  refusals: CHARGE_REFUSALS,
  input: v.object({ paymentKey: v.string(), orderId: v.string(), amount: v.number() }),
  output: TossPayment,
})
export const getPayment = upstream({
  service: 'toss',
  method: 'GET',
  path: '/v1/payments/:paymentKey',
  refusals: ['NOT_FOUND_PAYMENT'],
  input: v.object({ paymentKey: v.string() }),
  output: TossPayment,
})
export const getPaymentByOrder = upstream({
  service: 'toss',
  method: 'GET',
  path: '/v1/payments/orders/:orderId',
  refusals: ['NOT_FOUND_PAYMENT'],
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
    /**
     * Won that can still be given back, as we believe; refused when it is another amount, so that
     * no refund happens twice.
     */
    refundableAmount: v.optional(v.number()),
  }),
  output: TossPayment,
})
