import { Failure } from '#contract/failure.ts'
import { PROVIDERS } from './index.ts'
import type { PaymentProvider } from './provider.ts'

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
