import * as v from 'valibot'
import { Won } from '../money.ts'
import { Ciphertext, OfOrder, PartnerNo, PartnerOrder } from './facts.ts'
import { operation } from './operation.ts'

/* Partners with a payment page of their own: what it is sent, and what became of a payment. */

/** A payment as a partner's page knows it: `READY` until paid there. */
export const PartnerPayment = v.object({
  paymentNo: PartnerNo,
  orderId: v.string(),
  status: v.picklist(['READY', 'PAID', 'FAILED', 'CANCELLED']),
  amount: Won,
  /** What has not been given back. */
  balance: Won,
  reason: v.optional(v.string(), ''),
})
export type PartnerPayment = v.InferOutput<typeof PartnerPayment>

export const PAYMENT = [
  operation({
    path: 'payment/get/json',
    needs: 'order',
    input: OfOrder,
    output: v.object({ paymentNo: PartnerNo, formData: Ciphertext }),
    partner: { path: '/payment/form', input: PartnerOrder },
    about: "What the partner's payment page is sent for an order: signed, and good for this order alone.",
  }),
  operation({
    path: 'payment',
    needs: 'order',
    input: OfOrder,
    output: PartnerPayment,
    partner: {
      path: '/payment/result',
      input: v.object({ orderId: v.string() }),
      refusals: { NO_PAYMENT: 'payment-refused' },
    },
    about: 'What became of the payment of an order, as the partner says.',
  }),
] as const
