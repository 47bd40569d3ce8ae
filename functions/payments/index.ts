import type { Descriptor } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import type { ProviderName } from '#contract/payment.ts'
import type { Env } from '../env.ts'
import { partner } from './partner/index.ts'
import type { PaymentProvider } from './provider.ts'
import { toss } from './toss/index.ts'

/** Every payment provider. The first takes new orders where PAYMENT_PROVIDER names none. */
export const PROVIDERS: Record<ProviderName, PaymentProvider> = { toss, partner }

/** Names of variables that a provider cannot use where they are (functions/ready.ts). */
export const notPayable = (env: Env): string[] =>
  Object.values(PROVIDERS).flatMap(({ lacking }) => lacking?.(env) ?? [])

/** A provider by its name. Throws `unavailable` for one that there is not. */
export function providerNamed(name: string): PaymentProvider {
  const provider = Object.values(PROVIDERS).find((each) => each.name === name)
  if (!provider) throw new Failure('unavailable', { provider: name })
  return provider
}

/**
 * Who takes the money of a channel's new orders: its partner, where that has a payment page; an
 * order keeps its provider. Throws `unavailable`.
 */
export function providerOfNewOrders(
  { PAYMENT_PROVIDER }: { PAYMENT_PROVIDER?: string },
  { paymentUrl }: Pick<Descriptor, 'paymentUrl'>,
): PaymentProvider {
  if (paymentUrl) return partner
  return providerNamed(PAYMENT_PROVIDER ?? Object.keys(PROVIDERS)[0] ?? '')
}
