import { channelOfOrder } from '../channel.ts'
import { providerNamed } from '../payments/index.ts'
import type { PaymentProvider, ProviderContext } from '../payments/provider.ts'
import { askForOrder, failuresOf, type LedgerContext } from './ledger/ledger.ts'
import { chargeOf, type Order } from './ledger/order.ts'

/**
 * Who takes the money of an order, what it is asked within, and the order as it knows it: of the
 * amount that is charged. Throws as `providerNamed`.
 */
export function atProvider(
  ledger: LedgerContext,
  order: Order,
): { provider: PaymentProvider; context: ProviderContext; order: Order } {
  const file = channelOfOrder(order)
  const context = {
    env: ledger.env,
    ask: askForOrder(ledger, order),
    file,
    now: ledger.now,
    tell: failuresOf(ledger, order),
  }
  return { provider: providerNamed(order.provider), context, order: { ...order, amount: chargeOf(order) } }
}
