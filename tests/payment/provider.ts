/** How long a payment may be charged after the visitor has agreed to it, milliseconds. */
const AGREED_MS = 10 * 60_000

interface Payment {
  paymentKey: string
  orderId: string
  total: number
  balance: number
  status: 'IN_PROGRESS' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED' | 'EXPIRED'
  agreedAt: number
}

/** What a service says to a request. */
export interface Said {
  status: number
  body: unknown
  /** Whether anything was done. */
  effect: boolean
}

/** The body of a request. */
export type Body = Record<string, string | number | undefined>

/** A service's no. */
export const refuse = (code: string, status = 400): Said => ({ status, body: { code, message: code }, effect: false })

/**
 * The payment provider: charges a payment that was agreed to, once an order, and gives back what is
 * left of it.
 */
export class Provider {
  private readonly payments = new Map<string, Payment>()
  /** How often each order was charged. */
  readonly charges = new Map<string, number>()

  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  /** The visitor agrees to a payment in the provider's window. */
  agree(orderId: string, paymentKey: string, amount: number): void {
    if (this.payments.has(paymentKey)) return
    const payment: Payment = {
      paymentKey,
      orderId,
      total: amount,
      balance: amount,
      status: 'IN_PROGRESS',
      agreedAt: this.now(),
    }
    this.payments.set(paymentKey, payment)
  }

  /** Won that the provider has of an order now, and what it charged in all. */
  moneyOf(orderId: string): { charged: number; has: number } {
    const charged = [...this.payments.values()].filter((payment) => payment.orderId === orderId && isCharged(payment))
    return {
      charged: charged.reduce((sum, { total }) => sum + total, 0),
      has: charged.reduce((sum, { balance }) => sum + balance, 0),
    }
  }

  /** Charges a payment without having been asked to. */
  chargeAnyway(orderId: string, amount: number): void {
    const paymentKey = `after_${orderId}`
    this.agree(orderId, paymentKey, amount)
    this.charge({ paymentKey, orderId, amount })
  }

  charge({ paymentKey, orderId, amount }: Body, extra = 0): Said {
    const payment = this.paymentOf(String(paymentKey))
    if (!payment) return refuse('NOT_FOUND_PAYMENT', 404)
    if (payment.orderId !== orderId || payment.status === 'EXPIRED') return refuse('NOT_FOUND_PAYMENT_SESSION', 404)
    if (payment.status !== 'IN_PROGRESS') return refuse('ALREADY_PROCESSED_PAYMENT')
    if (this.moneyOf(orderId).charged > 0) return refuse('DUPLICATED_ORDER_ID')
    if (payment.total !== amount) return refuse('INVALID_REQUEST')
    payment.total += extra
    payment.balance = payment.total
    payment.status = 'DONE'
    this.charges.set(orderId, (this.charges.get(orderId) ?? 0) + 1)
    return { status: 200, body: shown(payment), effect: true }
  }

  refund({ paymentKey, cancelAmount, refundableAmount }: Body): Said {
    const payment = this.paymentOf(String(paymentKey))
    if (!payment) return refuse('NOT_FOUND_PAYMENT', 404)
    if (payment.status === 'CANCELED') return refuse('ALREADY_CANCELED_PAYMENT')
    if (!isCharged(payment)) return refuse('NOT_CANCELABLE_PAYMENT', 403)
    if (refundableAmount !== undefined && refundableAmount !== payment.balance)
      return refuse('NOT_MATCHES_REFUNDABLE_AMOUNT')
    const amount = Number(cancelAmount ?? payment.balance)
    if (amount < 1 || amount > payment.balance) return refuse('NOT_CANCELABLE_AMOUNT', 403)
    payment.balance -= amount
    payment.status = payment.balance === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'
    return { status: 200, body: shown(payment), effect: true }
  }

  private paymentOf(paymentKey: string): Payment | undefined {
    const payment = this.payments.get(paymentKey)
    const over = payment?.status === 'IN_PROGRESS' && payment.agreedAt + AGREED_MS <= this.now()
    if (payment && over) payment.status = 'EXPIRED'
    return payment
  }

  look(path: string): Said {
    const byOrder = /orders\/(.+)$/.exec(path)?.[1]
    const found = byOrder
      ? [...this.payments.values()]
          .filter(({ orderId }) => orderId === byOrder)
          .sort(chargedLast)
          .at(-1)
      : this.paymentOf(path.split('/').at(-1) ?? '')
    return found ? { status: 200, body: shown(found), effect: false } : refuse('NOT_FOUND_PAYMENT', 404)
  }

  /** The card company says no, for good. */
  decline(paymentKey: string): Said {
    const payment = this.paymentOf(paymentKey)
    if (payment?.status === 'IN_PROGRESS') payment.status = 'ABORTED'
    return refuse(payment?.status === 'ABORTED' ? 'REJECT_CARD_PAYMENT' : 'ALREADY_PROCESSED_PAYMENT')
  }
}

function isCharged({ status }: Payment): boolean {
  return status === 'DONE' || status === 'PARTIAL_CANCELED' || status === 'CANCELED'
}

function chargedLast(one: Payment, other: Payment): number {
  return Number(isCharged(one)) - Number(isCharged(other))
}

function shown({ paymentKey, orderId, total, balance, status }: Payment) {
  return {
    paymentKey,
    orderId,
    orderName: '객실',
    status,
    totalAmount: total,
    balanceAmount: balance,
    currency: 'KRW',
    method: '카드',
    requestedAt: '2026-11-21T12:00:00+09:00',
    approvedAt: null,
  }
}
