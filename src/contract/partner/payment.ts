import * as v from 'valibot'
import { Instant } from '../date.ts'
import { Won } from '../money.ts'
import { Ciphertext, OfOrder, PartnerOrder, PaymentNo } from './facts.ts'
import { operation, type Pays } from './operation.ts'

/* Partners with a payment page of their own: what it is sent, and what became of a payment. */

/** A payment as a partner's page knows it, one for each order. */
export const PartnerPayment = v.object({
  paymentNo: PaymentNo,
  orderId: v.string(),
  /**
   * `READY` until paid there; `FAILED` where it was tried in vain, and may be again; `CANCELLED`
   * for good, given back or never paid.
   */
  status: v.picklist(['READY', 'PAID', 'FAILED', 'CANCELLED']),
  amount: Won,
  /** What has not been given back. */
  balance: Won,
  reason: v.optional(v.string(), ''),
  paidAt: v.nullable(Instant),
  /** When money was given back last. */
  refundedAt: v.nullable(Instant),
})
export type PartnerPayment = v.InferOutput<typeof PartnerPayment>

const { orderId, product, itemName, optionName, amount, userKey } = PartnerOrder.entries

/**
 * What the edge asks a partner whose page takes the money (docs/partners.md, "Your payment page").
 */
export const PAYS = {
  form: {
    output: v.object({ paymentNo: PaymentNo, formData: Ciphertext, status: v.picklist(['READY', 'FAILED']) }),
    partner: {
      path: '/payment/form',
      /** Nobody may pay after `expiresAt`. */
      input: v.object({ orderId, product, itemName, optionName, amount, userKey, expiresAt: Instant }),
      refusals: { PAID: 'order-in-progress', ENDED: 'quote-expired' },
    },
    about: "What the partner's payment page is sent for an order: signed, and good once, for this order alone.",
  },
  result: {
    output: PartnerPayment,
    partner: {
      path: '/payment/result',
      input: v.object({ orderId: v.string() }),
      refusals: { NO_PAYMENT: 'payment-refused' },
    },
    about: 'What became of the payment of an order, as the partner says.',
    repeats: true,
  },
  refund: {
    output: PartnerPayment,
    partner: {
      path: '/payment/refund',
      /** `refunded` is what the guest is to have back in all. */
      input: v.object({ orderId: v.string(), refunded: Won, reason: v.string() }),
      refusals: { NO_PAYMENT: 'payment-refused' },
    },
    repeats: true,
    about:
      'Gives back until the sum given back is `refunded`; a repeat changes nothing. A payment that nobody has paid is ended by it.',
  },
} as const satisfies Pays

const { repeats: _, ...result } = PAYS.result
/** What became of the visitor's own payment. */
export const PAYMENT_RESULT = operation({ path: 'payment', needs: 'payment', input: OfOrder, ...result })

/** What screens ask of a payment. */
export const PAYMENT = [
  operation({ path: 'payment/get/json', needs: 'quote', input: OfOrder, ...PAYS.form }),
  PAYMENT_RESULT,
] as const
