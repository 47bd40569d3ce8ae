import type { ProviderName } from '#contract/payment.ts'
import type { PaymentProvider } from './provider.ts'
import { toss } from './toss/index.ts'

/**
 * Every payment provider there is. The first one takes new orders where PAYMENT_PROVIDER names
 * none.
 */
export const PROVIDERS: Record<ProviderName, PaymentProvider> = { toss }
