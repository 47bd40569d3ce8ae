import type { PaymentMethod, PaymentWindow, ProviderName } from '../contract/payment.ts'
import type { PaymentReason, PaymentReturn } from '../rules/outcome.ts'
import { productOfNo } from '../rules/products.ts'
import { linkTo } from './link.ts'
import { PARTNER_WINDOW } from './partner.ts'
import { TOSS_WINDOW } from './toss.ts'

/**
 * Why a window closed: the provider's word and what it means; `offline` where nothing but the
 * network failed.
 */
export interface WindowEnd {
  code: string
  reason: PaymentReason | 'offline'
}

/** The browser's side of a payment provider. */
export interface ProviderWindow<Name extends ProviderName = ProviderName> {
  /**
   * Opens the window of an order. It leaves this page when the visitor is through, so an answer
   * means that it closed or never opened; `method` is what it opens with, where it can be asked.
   * Throws `unavailable` when its SDK cannot be loaded.
   */
  open(of: Extract<PaymentWindow, { provider: Name }>, method: PaymentMethod | null): Promise<WindowEnd>
  /**
   * Reads the address that the window leads back to. `no` is the order of its path. Null when it is
   * no such address, names two orders, or is plainly another provider's.
   */
  readReturn: (params: URLSearchParams, no: string | null) => PaymentReturn | null
}

/** Toss comes last: it may lead back without a word, and so takes any address for its own. */
const WINDOWS: { [Name in ProviderName]: ProviderWindow<Name> } = { partner: PARTNER_WINDOW, toss: TOSS_WINDOW }

/** Opens the payment window of an order at its provider; see `ProviderWindow`. */
export function openWindow(of: PaymentWindow, method: PaymentMethod | null): Promise<WindowEnd> {
  return (WINDOWS[of.provider] as ProviderWindow).open(of, method)
}

/** Where a visitor goes on whose order is paid by the partner alone: no window leads back there. */
export const NOTHING_CHARGED = '?charged=nothing'

/** The page that tells what became of an order, whatever it is an order of. */
export const completionAddress = (orderId: string): string =>
  linkTo(`payment/complete/${productOfNo(orderId)}`, `?orderId=${orderId}`)

/** Reads the address that any provider's window led back to; see `ProviderWindow`. */
export function readReturn(params: URLSearchParams, no: string | null): PaymentReturn | null {
  if (no !== null && `?${params}` === NOTHING_CHARGED) {
    return { kind: 'success', orderId: no, paymentKey: null, amount: 0 }
  }
  for (const { readReturn } of Object.values(WINDOWS)) {
    const found = readReturn(params, no)
    if (found) return found
  }
  return null
}
