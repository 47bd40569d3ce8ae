import { Failure } from '#contract/failure.ts'
import type { ProviderName } from '#contract/payment.ts'
import type { PaymentProvider } from './provider.ts'
import { toss } from './toss/index.ts'

/** Every payment provider. The first takes new orders where PAYMENT_PROVIDER names none. */
export const PROVIDERS: Record<ProviderName, PaymentProvider> = { toss }

/** A provider by its name. Throws `unavailable` for one that there is not. */
export function providerNamed(name: string): PaymentProvider {
  const provider = Object.values(PROVIDERS).find((each) => each.name === name)
  if (!provider) throw new Failure('unavailable', { provider: name })
  return provider
}

/** Who takes the money of new orders; an order keeps its provider. Throws `unavailable`. */
export function providerOfNewOrders({ PAYMENT_PROVIDER }: { PAYMENT_PROVIDER?: string }): PaymentProvider {
  return providerNamed(PAYMENT_PROVIDER ?? Object.keys(PROVIDERS)[0] ?? '')
}
