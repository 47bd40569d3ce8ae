import * as v from 'valibot'
import { OrderState, ReservationNo } from './booking.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { Won } from './money.ts'

export const PaymentKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[\w-]+$/))

/**
 * Who takes the money of an order: a folder of functions/payments and a store each
 * (docs/payment.md, "A payment provider").
 */
export const ProviderName = v.picklist(['toss', 'partner'])
export type ProviderName = v.InferOutput<typeof ProviderName>
/** Who may take the money of any channel's orders: each is a service that has an address. */
export type OwnProvider = Exclude<ProviderName, 'partner'>
export const isOwnProvider = (name: ProviderName): name is OwnProvider => name !== 'partner'

/**
 * By what a provider's window can be asked to take the money, in the order of the choice;
 * `international` are cards issued abroad.
 */
export const PaymentMethod = v.picklist(['card', 'international', 'tosspay', 'naverpay', 'kakaopay'])
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

const TossWindow = v.strictObject({
  provider: v.literal('toss'),
  sdkUrl: v.string(),
  clientKey: v.string(),
  customerKey: v.string(),
})
/** A page of the partner's own: `formData` is posted to `url`, good once. */
const PartnerWindow = v.strictObject({
  provider: v.literal('partner'),
  url: v.string(),
  paymentNo: v.string(),
  formData: v.string(),
})
/** What a window needs beside the order. */
export type OwnWindow = v.InferOutput<typeof TossWindow> | v.InferOutput<typeof PartnerWindow>

const OfOrder = v.strictObject({
  orderId: ReservationNo,
  orderName: v.string(),
  amount: Won,
  currency: v.literal('KRW'),
  successUrl: v.string(),
  failUrl: v.string(),
  customerName: v.string(),
  customerEmail: v.nullable(v.string()),
  customerMobilePhone: v.nullable(v.string()),
})

/** What opens a provider's window for an order; it leads back to `successUrl` or `failUrl`. */
export const PaymentWindow = v.variant('provider', [
  v.strictObject({ ...TossWindow.entries, ...OfOrder.entries }),
  v.strictObject({ ...PartnerWindow.entries, ...OfOrder.entries }),
])
export type PaymentWindow = v.InferOutput<typeof PaymentWindow>

export const paymentConfirm = endpoint({
  method: 'POST',
  path: '/api/tossPayment/confirm',
  input: v.strictObject({ orderId: ReservationNo, paymentKey: v.nullable(PaymentKey), amount: Won }),
  output: v.strictObject({ orderId: ReservationNo, state: OrderState }),
  about:
    'Compares order and amount, charges, books; `paymentKey` is null where nothing is charged. A repeat answers the outcome; `payment-pending` means ask again.',
})
export const paymentOutcome = endpoint({
  method: 'POST',
  path: '/api/tossPayment/outcome',
  input: v.strictObject({ orderId: ReservationNo }),
  output: v.strictObject({ orderId: ReservationNo, state: OrderState }),
  about: 'What became of an order, for who made it or has verified to be its guest; answers as `confirm` does.',
})
export const paymentFail = endpoint({
  method: 'POST',
  path: '/api/tossPayment/fail',
  input: v.strictObject({ orderId: ReservationNo, code: v.pipe(v.string(), v.maxLength(80), v.regex(/^[A-Z0-9_]+$/)) }),
  output: v.strictObject({ orderId: ReservationNo, state: OrderState }),
  about: 'The visitor left the window or was refused: gives the held room back.',
})
/**
 * Unsigned upstream: a hint to look the payment up, nothing of it is believed. Assumed: unknown
 * keys are allowed here alone.
 */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/tossPayment/webhook',
  input: v.looseObject({
    // Operators read it on a terminal, and anybody can send it.
    eventType: v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w.-]+$/)),
    createdAt: v.pipe(v.string(), v.maxLength(40)),
    data: v.looseObject({ orderId: v.pipe(v.string(), v.maxLength(64)) }),
  }),
  output: v.strictObject({ received: v.literal(true) }),
  about: "The payment provider's notice that a payment changed.",
})

/**
 * Where each provider that sends notices sends them; what is in them the provider alone reads.
 */
export const WEBHOOKS: Readonly<
  Partial<Record<ProviderName, Endpoint<v.GenericSchema, typeof paymentWebhook.output>>>
> = { toss: paymentWebhook }

/** Whether a path is where a provider sends its notices. */
export function isWebhook(path: string): boolean {
  return Object.values(WEBHOOKS).some((webhook) => webhook.path === path)
}
