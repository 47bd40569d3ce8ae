import { Failure } from '../contract/failure.ts'
import type { PaymentWindow } from '../contract/payment.ts'

/** The part of the payment provider's browser SDK (version 2) that is used. */
interface PaymentRequest {
  method: 'CARD'
  amount: { currency: 'KRW'; value: number }
  orderId: string
  orderName: string
  successUrl: string
  failUrl: string
  customerEmail: string
  customerName: string
  customerMobilePhone: string
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

/** Loads the SDK once; one that could not be loaded may be tried again. */
function loadSdk(address: string): Promise<void> {
  loading ??= new Promise<void>((done, failed) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => done()
    script.onerror = () => {
      loading = null
      script.remove()
      failed(new Failure('unavailable'))
    }
    document.head.appendChild(script)
  })
  return loading
}

/** A reason as the provider writes them. */
const codeOf = (error: unknown) => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[A-Z0-9_]{1,80}$/.test(code) ? code : 'UNKNOWN'
}

/** Opens the window of Toss Payments; see `payment-window.ts`. */
export async function openToss(prepared: PaymentWindow): Promise<string> {
  await loadSdk(prepared.sdkUrl)
  if (!window.TossPayments) throw new Failure('unavailable')
  try {
    await window
      .TossPayments(prepared.clientKey)
      .payment({ customerKey: prepared.customerKey })
      .requestPayment({
        method: 'CARD',
        amount: { currency: prepared.currency, value: prepared.amount },
        orderId: prepared.orderId,
        orderName: prepared.orderName,
        successUrl: prepared.successUrl,
        failUrl: prepared.failUrl,
        customerEmail: prepared.customerEmail,
        customerName: prepared.customerName,
        customerMobilePhone: prepared.customerMobilePhone,
      })
    // Only an address change follows; nothing is known until it has come.
    return await new Promise<string>(() => undefined)
  } catch (error) {
    return codeOf(error)
  }
}
