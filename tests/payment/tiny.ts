import * as v from 'valibot'
import { type ProviderName, paymentWebhook } from '#contract/payment.ts'
import type { Env } from '#functions/env.ts'
import type { Payable, Payment, PaymentProvider, ProviderAnswer } from '#functions/payments/provider.ts'

/** Its notices say less than Toss's, and are numbered in themselves. */
export const tinyWebhook = {
  ...paymentWebhook,
  path: '/api/tinyPayment/webhook',
  input: v.strictObject({ number: v.string(), order: v.string() }),
}

/**
 * What becomes of the next request: its answer is lost though it was done, or it was answered and
 * nothing was done.
 */
type Trouble = 'lost' | 'declined' | 'broken'

/**
 * A payment provider as small as one can be: payments in memory, money taken in one step,
 * idempotent by key. Only its own words are known here; the shop knows it by PaymentProvider alone.
 */
export class TinyProvider implements PaymentProvider {
  readonly name = 'tiny' as ProviderName
  readonly payments = new Map<string, Payment>()
  /** Keys by which it was asked, in order. */
  readonly keys: string[] = []
  /** Where its windows were told to lead back to, in order. */
  readonly returns: string[] = []
  trouble: Trouble | null = null
  private readonly done = new Set<string>()
  readonly methods = () => []

  /** The visitor agrees to a payment in its window. */
  agree(orderId: string, key: string, amount: number): void {
    this.payments.set(key, {
      key,
      orderId,
      state: 'open',
      ended: null,
      amount,
      currency: 'KRW',
      balance: amount,
      method: { name: 'barter' },
      card: null,
      approvedAt: '2026-11-21T12:00:00+09:00',
      refunds: [],
      receiptUrl: `https://tiny.example/slips/${key}`,
    })
  }

  prepare: PaymentProvider['prepare'] = async (_, { returnUrl }) => {
    this.returns.push(returnUrl)
    return {
      provider: 'tiny' as 'toss',
      sdkUrl: 'https://tiny.example/sdk',
      clientKey: 'tiny',
      customerKey: 'nobody',
    }
  }
  lacking = ({ ENVIRONMENT }: Env) => (ENVIRONMENT === 'staging' ? ['TINY_KEY'] : [])
  isLeaving = (code: string) => code === 'WENT_AWAY'
  sources = () => [['script-src', 'https://tiny.example'] as const]

  /** Does a step once a key, however its answer fares. */
  private step(key: string, paymentKey: string, act: (payment: Payment) => void): ProviderAnswer {
    this.keys.push(key)
    const { trouble } = this
    this.trouble = null
    const payment = this.payments.get(paymentKey)
    if (!payment || trouble === 'broken') return { unknown: true, fresh: true }
    if (trouble === 'declined') return { refused: 'payment-refused', why: 'NO_THANKS' }
    if (!this.done.has(key)) act(payment)
    this.done.add(key)
    return trouble === 'lost' ? { unknown: true, fresh: false } : { payment: { ...payment } }
  }

  charge: PaymentProvider['charge'] = async (_, { paymentKey }: Payable, key) =>
    this.step(key, paymentKey, (payment) => {
      payment.state = 'charged'
    })

  refund: PaymentProvider['refund'] = async (_, { paymentKey }, { amount, reason }, key) =>
    this.step(key, paymentKey, (payment) => {
      const back = amount ?? payment.balance
      payment.balance -= back
      payment.refunds.push({ amount: back, at: '2026-11-21T13:00:00+09:00', reason })
      if (payment.balance === 0) payment.state = 'ended'
    })

  findPayment: PaymentProvider['findPayment'] = async (_, { paymentKey }) => this.payments.get(paymentKey) ?? null
  findPaymentOf: PaymentProvider['findPaymentOf'] = async (_, orderId) =>
    [...this.payments.values()].find((payment) => payment.orderId === orderId) ?? null

  readWebhook: PaymentProvider['readWebhook'] = (_, body) => {
    const { number, order } = v.parse(tinyWebhook.input, body)
    return { id: number, orderId: order, event: 'changed' }
  }
}
