import type { Descriptor, Product } from '#contract/channel.ts'
import type { Instant } from '#contract/date.ts'
import type { FailureCode } from '#contract/failure.ts'
import type { Won } from '#contract/money.ts'
import type { OwnWindow, PaymentMethod, ProviderName } from '#contract/payment.ts'
import type { Env } from '../env.ts'
import type { Tell } from '../run-log.ts'
import type { Sources } from '../security.ts'
import type { Ask } from '../upstream.ts'

/** What a provider works with: variables of the edge, the way out, the order's channel, now. */
export interface ProviderContext {
  env: Env
  ask: Ask
  file: Descriptor
  now: () => Instant
  /** Where failures are written; absent for the log itself. */
  tell?: Tell | undefined
}

/** What a provider is told of an order. */
export interface Payable {
  orderId: string
  amount: Won
  currency: 'KRW'
  paymentKey: string
  /** Until when it may be paid. */
  holdUntil: Instant
}

/** What a provider is told of an order that is to be paid. */
export interface Payee extends Omit<Payable, 'paymentKey'> {
  product: Product
  name: string
  optionName: string
  /** The partner's key of the member who books, or null. */
  userKey: string | null
  /** Where its window leads back to, whatever becomes of it: our own page of the order. */
  returnUrl: string
}

/** A payment as its provider knows it: amounts in won, moments as the provider writes them. */
export interface Payment {
  key: string
  orderId: string
  /** `open` until charged; `charged` until all is given back; `ended` can never be charged. */
  state: 'open' | 'charged' | 'ended'
  /** Why it ended: what the visitor is told, and the provider's own word. */
  ended: { failure: FailureCode; why: string } | null
  amount: Won
  currency: string
  /** What has not been given back. */
  balance: Won
  /** A way to pay of ours, or the provider's name of another; null where it does not say. */
  method: PaymentMethod | { name: string } | null
  card: { number: string; installmentMonths: number; approveNo: string } | null
  /** Null where the provider does not say it. */
  approvedAt: string | null
  refunds: { amount: Won; at: string; reason: string }[]
  /** The provider's own sales slip. */
  receiptUrl: string | null
}

/** What is given back: so many won of the whole amount, once, or with null all there is. */
export interface RefundPart {
  amount: Won | null
  reason: string
}

/**
 * What a provider says to a charge or a refund. `unknown`: nobody knows what became of it; `fresh`:
 * this very request was answered and did nothing, so that the next try needs a new key.
 */
export type ProviderAnswer =
  | { payment: Payment }
  | { refused: FailureCode; why: string }
  | { unknown: true; fresh: boolean }

/** A notice: the order it is about and, if it has one, the number by which a repeat is known. */
export interface WebhookEvent {
  id: string | null
  orderId: string
  event: string
}

/**
 * One payment provider (docs/payment.md, "A payment provider"). `key` is the idempotency key of a
 * step: a provider does a step once a key. What it cannot answer it throws as `ask` does.
 */
export interface PaymentProvider {
  name: ProviderName
  /**
   * What its window needs beside the order; a repeat prepares the same payment. Throws why it
   * cannot be paid, or what `ask` does.
   */
  prepare: (context: ProviderContext, order: Payee) => Promise<OwnWindow>
  /** What its window can be asked to open with; none where it asks by itself. */
  methods: (env: Env) => readonly PaymentMethod[]
  /** Charges a payment that the visitor has agreed to. Never throws. */
  charge: (context: ProviderContext, order: Payable, key: string) => Promise<ProviderAnswer>
  /** Gives money back. Never throws, and never refuses: money that is owed stays owed. */
  refund: (context: ProviderContext, order: Payable, part: RefundPart, key: string) => Promise<ProviderAnswer>
  /** A payment of an order by its key; null when the provider has none. */
  findPayment: (context: ProviderContext, order: Pick<Payable, 'orderId' | 'paymentKey'>) => Promise<Payment | null>
  /** The payment of an order, the charged one before any other; null when there is none. */
  findPaymentOf: (context: ProviderContext, orderId: string) => Promise<Payment | null>
  /**
   * Where the window takes the money by itself, unasked: ends what nobody has paid of an order that
   * is over, so that nobody can pay it any more, and answers the payment as it is then, `open`
   * while it may still be paid all the same; null when there is none. Absent where no money moves
   * without `charge`.
   */
  end?: (context: ProviderContext, orderId: string) => Promise<Payment | null>
  /** Whether an order that its window led back with this reason may be paid there again. */
  retries?: (context: ProviderContext, code: string) => boolean
  /** Whether the window's reason for a payment that came to nothing is that the visitor left it. */
  isLeaving: (code: string) => boolean
  /**
   * Reads a notice, parsed by its schema in WEBHOOKS. Nothing else in it is believed. Absent where
   * the provider sends none.
   */
  readWebhook?: (headers: Headers, body: unknown) => WebhookEvent
  /**
   * Names of its variables that cannot be used where they are, such as a test key in production:
   * no version with one is deployed (docs/deploy.md). Absent where it has none to look at.
   */
  lacking?: (env: Env) => string[]
  /** What its window loads and asks for, for the policy of payment pages. */
  sources: (env: Env) => Sources
}
