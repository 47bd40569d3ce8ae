import * as v from 'valibot'
import { Failure, type FailureCode } from '#contract/failure.ts'
import { PaymentMethod, paymentWebhook } from '#contract/payment.ts'
import {
  cancelPayment,
  confirmPayment,
  EASY_PAYS,
  getPayment,
  getPaymentByOrder,
  type TossPayment,
} from '#contract/upstream/toss.ts'
import type { Env } from '#functions/env.ts'
import type { Sources } from '#functions/security.ts'
import { type AskOptions, NOT_TAKEN_IN, UpstreamError } from '#functions/upstream.ts'
import type { Payment, PaymentProvider, ProviderAnswer } from '../provider.ts'

declare module '#functions/env.ts' {
  interface Env {
    TOSS_BASE?: string
    TOSS_CLIENT_KEY: string
    TOSS_SECRET_KEY: string
    TOSS_SDK_URL: string
    /**
     * What the shop has agreed with it beside cards, such as `tosspay naverpay`; all when absent.
     */
    TOSS_METHODS?: string
  }
}

/** How a buyer without an account is called. */
const ANONYMOUS = '@@ANONYMOUS'
/** Codes of a visitor who left the window on purpose. */
const LEFT = new Set(['PAY_PROCESS_CANCELED', 'USER_CANCEL'])
const TRANSMISSION_HEADER = 'tosspayments-webhook-transmission-id'
/** The number of a notice, as far as it is kept: operators read it on a terminal. */
const TRANSMISSION = /^[!-~]{1,100}/
/** Where its real window lives. */
const HOSTS = 'https://*.tosspayments.com'

/** Names of its keys. */
const KEYS = ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'] as const

/** Card companies may take long; the provider itself asks for patience. Milliseconds. */
const PATIENCE_MS = 25_000

/** Words for a charge that was begun and given up; the same key would repeat them for 15 days. */
const GIVEN_UP = new Set([
  'PROVIDER_ERROR',
  'ALREADY_PROCESSED_PAYMENT',
  'DUPLICATED_ORDER_ID',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'COMMON_ERROR',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'UNKNOWN_PAYMENT_ERROR',
])

function headers(env: Env, key?: string): AskOptions {
  const authorization = `Basic ${btoa(`${env.TOSS_SECRET_KEY}:`)}`
  return { headers: key ? { authorization, 'idempotency-key': key } : { authorization }, timeout: PATIENCE_MS }
}

/** The word in answer to this very request; null for silence, and for a request not taken in. */
function wordOf(error: unknown): string | null {
  if (!(error instanceof Failure)) return null
  const { code, status } = error.detail ?? {}
  if (typeof code !== 'string' || NOT_TAKEN_IN.has(Number(status))) return null
  // Another request with this key is under way: this is no word of its outcome.
  return code === 'IDEMPOTENT_REQUEST_PROCESSING' ? null : code
}

function failureOf(code: string): FailureCode {
  if (code === 'NOT_FOUND_PAYMENT_SESSION' || code === 'EXPIRED_PAYMENT') return 'quote-expired'
  return code === 'PAY_PROCESS_CANCELED' ? 'payment-cancelled' : 'payment-refused'
}

const STATES = {
  READY: 'open',
  IN_PROGRESS: 'open',
  WAITING_FOR_DEPOSIT: 'open',
  DONE: 'charged',
  PARTIAL_CANCELED: 'charged',
  CANCELED: 'ended',
  ABORTED: 'ended',
  EXPIRED: 'ended',
} as const satisfies Record<TossPayment['status'], Payment['state']>

function endOf({ status, failure }: TossPayment): Payment['ended'] {
  if (STATES[status] !== 'ended') return null
  const why = failure?.code ?? (status === 'EXPIRED' ? 'EXPIRED_PAYMENT' : status)
  return { failure: failureOf(why), why }
}

/** A card may stand behind an easy payment, which is what the visitor has chosen then. */
function methodOf({ easyPay, card, method }: TossPayment): Payment['method'] {
  if (easyPay) return EASY_PAYS.get(easyPay.provider) ?? { name: easyPay.provider }
  if (card) return 'card'
  return method === null ? null : { name: method }
}

/** Its payment in our words. */
function paymentOf(payment: TossPayment): Payment {
  const { card = null } = payment
  return {
    key: payment.paymentKey,
    orderId: payment.orderId,
    state: STATES[payment.status],
    ended: endOf(payment),
    amount: payment.totalAmount,
    currency: payment.currency,
    balance: payment.balanceAmount,
    method: methodOf(payment),
    card: card && { number: card.number, installmentMonths: card.installmentPlanMonths, approveNo: card.approveNo },
    approvedAt: payment.approvedAt ?? payment.requestedAt,
    refunds: (payment.cancels ?? []).map(({ cancelAmount, canceledAt, cancelReason }) => ({
      amount: cancelAmount,
      at: canceledAt,
      reason: cancelReason,
    })),
    receiptUrl: payment.receipt?.url ?? null,
  }
}

/** The payment that was asked for, or null where the provider knows none. */
async function orNone(asked: Promise<TossPayment>): Promise<Payment | null> {
  try {
    return paymentOf(await asked)
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'NOT_FOUND_PAYMENT') return null
    throw error
  }
}

/** What the window loads and asks for; one under our own address needs nothing beside ourselves. */
function sources({ TOSS_SDK_URL }: Env): Sources {
  const sdk = URL.canParse(TOSS_SDK_URL) ? new URL(TOSS_SDK_URL).origin : null
  if (!sdk) return [['frame-src', "'self'"]]
  // One that is played is all at one origin.
  const window = sdk.endsWith('.tosspayments.com') ? HOSTS : sdk
  return [
    ['script-src', sdk],
    ['connect-src', window],
    ['img-src', window],
    ['frame-src', window],
    ['form-action', window],
  ]
}

/** Toss Payments, version 1 of its API and 2 of its browser SDK. */
export const toss = {
  name: 'toss',
  prepare: async ({ env }) => ({
    provider: 'toss',
    sdkUrl: env.TOSS_SDK_URL,
    clientKey: env.TOSS_CLIENT_KEY,
    customerKey: ANONYMOUS,
  }),
  methods: ({ TOSS_METHODS }) =>
    PaymentMethod.options.filter(
      (method) => method === 'card' || (TOSS_METHODS?.split(/[\s,]+/).includes(method) ?? true),
    ),
  charge: async ({ env, ask }, { orderId, paymentKey, amount }, key): Promise<ProviderAnswer> => {
    try {
      return { payment: paymentOf(await ask(confirmPayment, { paymentKey, orderId, amount }, headers(env, key))) }
    } catch (error) {
      if (error instanceof UpstreamError) return { refused: failureOf(error.code), why: error.code }
      return { unknown: true, fresh: GIVEN_UP.has(wordOf(error) ?? '') }
    }
  },
  refund: async ({ env, ask }, order, { amount, reason }, key): Promise<ProviderAnswer> => {
    // Told what we believe is refundable, it refuses a second time.
    const part = amount === null ? {} : { cancelAmount: amount, refundableAmount: order.amount }
    const asked = { paymentKey: order.paymentKey, cancelReason: reason, ...part }
    try {
      return { payment: paymentOf(await ask(cancelPayment, asked, headers(env, key))) }
    } catch (error) {
      // Any word would come again with this key; the balance we name prevents a second payment.
      return { unknown: true, fresh: wordOf(error) !== null }
    }
  },
  findPayment: ({ env, ask }, { paymentKey }) => orNone(ask(getPayment, { paymentKey }, headers(env))),
  findPaymentOf: ({ env, ask }, orderId) => orNone(ask(getPaymentByOrder, { orderId }, headers(env))),
  isLeaving: (code) => LEFT.has(code),
  readWebhook: (sent, body) => {
    const { eventType, data } = v.parse(paymentWebhook.input, body)
    const [id = null] = TRANSMISSION.exec(sent.get(TRANSMISSION_HEADER) ?? '') ?? []
    return { id, orderId: data.orderId, event: eventType }
  },
  // Test keys take no money, and live ones take it for what nobody has bought.
  lacking: (env) => {
    const right = env.ENVIRONMENT === 'production' ? 'live_' : 'test_'
    return KEYS.filter((name) => !env[name]?.startsWith(right))
  },
  sources,
} satisfies PaymentProvider
