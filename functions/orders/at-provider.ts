import { channelOf, defaultChannel } from '../channel.ts'
import { providerNamed } from '../payments/index.ts'
import type { PaymentProvider, ProviderContext } from '../payments/provider.ts'
import { askForOrder, type LedgerContext } from './ledger/ledger.ts'
import type { Order } from './ledger/order.ts'

/** Who takes the money of an order, and what it is asked within. Throws as `providerNamed`. */
export function atProvider(
  ledger: LedgerContext,
  order: Order,
): { provider: PaymentProvider; context: ProviderContext } {
  const file = channelOf(order.channel) ?? defaultChannel()
  const context = { env: ledger.env, ask: askForOrder(ledger, order), file, now: ledger.now }
  return { provider: providerNamed(order.provider), context }
}
