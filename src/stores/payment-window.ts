import type { PaymentWindow, ProviderName } from '../contract/payment.ts'
import { openToss } from './toss.ts'

/**
 * How each provider's window is opened. It leaves this page when the visitor is through, so an answer means that it closed or never opened:
 * the provider's code for it. Throws `unavailable` when its SDK cannot be loaded.
 */
const OPENERS: Record<ProviderName, (of: PaymentWindow) => Promise<string>> = { toss: openToss }

/** Opens the payment window of an order at its provider. */
export function openWindow(of: PaymentWindow): Promise<string> {
  return OPENERS[of.provider](of)
}
