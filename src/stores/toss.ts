import { ReservationNo } from '../contract/booking.ts'
import { Failure } from '../contract/failure.ts'
import type { PaymentMethod } from '../contract/payment.ts'
import { accepts } from '../rules/accept.ts'
import type { PaymentReason } from '../rules/outcome.ts'
import { inTime } from './call.ts'
import { untilLeft } from './leaving.ts'
import type { ProviderWindow } from './payment-window.ts'

/** The part of the payment provider's browser SDK (version 2) that is used. */
interface PaymentRequest {
  method: 'CARD'
  /** Absent, its own choice of cards and all else is shown. */
  card?: { flowMode: 'DIRECT'; easyPay: string } | { useInternationalCardOnly: true }
  amount: { currency: 'KRW'; value: number }
  orderId: string
  orderName: string
  successUrl: string
  failUrl: string
  customerEmail?: string
  customerName: string
  customerMobilePhone?: string
}
interface PaymentClient {
  payment(options: { customerKey: string }): { requestPayment(request: PaymentRequest): Promise<unknown> }
}
declare global {
  interface Window {
    TossPayments?: (clientKey: string) => PaymentClient
  }
}

let loading: Promise<void> | null = null

/** Loads the SDK once; one that did not come in time, or came to nothing, may be tried again. */
function loadSdk(address: string): Promise<void> {
  if (loading) return loading
  const script = document.createElement('script')
  script.src = address
  script.async = true
  const coming = new Promise<void>((done, failed) => {
    script.onload = script.onerror = () => (window.TossPayments ? done() : failed())
  })
  document.head.appendChild(script)
  loading = inTime(coming).catch(() => {
    loading = null
    script.remove()
    throw new Failure('unavailable')
  })
  return loading
}

/** The reason of a visitor who left the window, when it gives none. */
const LEFT_WINDOW = 'PAY_PROCESS_CANCELED'

/**
 * Its reasons that deserve words of their own. Its own text is in the address, where anybody can
 * write it.
 */
const REASONS: Record<string, PaymentReason> = {
  PAY_PROCESS_CANCELED: 'cancelled',
  USER_CANCEL: 'cancelled',
  PAY_PROCESS_ABORTED: 'aborted',
  REJECT_CARD_PAYMENT: 'limit',
  REJECT_CARD_COMPANY: 'refused',
  EXCEED_MAX_CARD_INSTALLMENT_PLAN: 'instalment',
  INVALID_CARD_EXPIRATION: 'card',
  INVALID_STOPPED_CARD: 'card',
  INVALID_CARD_NUMBER: 'card',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: 'limit',
  EXCEED_MAX_PAYMENT_AMOUNT: 'limit',
}

/** A reason as it writes them, else `otherwise`. */
const codeOf = (code: unknown, otherwise: string) =>
  typeof code === 'string' && /^[A-Z0-9_]{1,80}$/.test(code) ? code : otherwise

const reasonOf = (code: string): PaymentReason => REASONS[code] ?? 'refused'

/** How it calls the ways to pay that have a window of their own. */
const EASY_PAY: Partial<Record<PaymentMethod, string>> = {
  tosspay: 'TOSSPAY',
  naverpay: 'NAVERPAY',
  kakaopay: 'KAKAOPAY',
}

/** The window of Toss Payments. */
export const TOSS_WINDOW: ProviderWindow<'toss'> = {
  open: async ({ provider: _, sdkUrl, clientKey, customerKey, ...order }, method) => {
    const { amount: value, currency, customerEmail, customerMobilePhone, ...rest } = order
    const easyPay = method && EASY_PAY[method]
    await loadSdk(sdkUrl)
    if (!window.TossPayments) throw new Failure('unavailable')
    try {
      await window
        .TossPayments(clientKey)
        .payment({ customerKey })
        .requestPayment({
          ...rest,
          method: 'CARD',
          ...(easyPay && { card: { flowMode: 'DIRECT' as const, easyPay } }),
          ...(method === 'international' && { card: { useInternationalCardOnly: true as const } }),
          amount: { currency, value },
          ...(customerEmail && { customerEmail }),
          ...(customerMobilePhone && { customerMobilePhone }),
        })
      return await untilLeft()
    } catch (error) {
      const code = codeOf((error as { code?: unknown } | null)?.code, 'UNKNOWN')
      return { code, reason: code === 'NETWORK_ERROR' ? 'offline' : reasonOf(code) }
    }
  },
  // It leaves `orderId` out when the visitor cancels.
  readReturn: (params, no) => {
    const orderId = params.get('orderId') ?? no
    if (!accepts(ReservationNo, orderId) || (no !== null && no !== orderId)) return null
    const paymentKey = params.get('paymentKey')
    if (paymentKey !== null) {
      const amount = params.get('amount') ?? ''
      if (!/^[\w-]{1,200}$/.test(paymentKey) || !/^\d{1,10}$/.test(amount)) return null
      return { kind: 'success', orderId, paymentKey, amount: Number(amount) }
    }
    const code = codeOf(params.get('code'), LEFT_WINDOW)
    return { kind: 'fail', orderId, code, reason: reasonOf(code) }
  },
}
