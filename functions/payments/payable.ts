import type { Won } from '../../src/contract/money.ts'

/** What a provider is told of an order. `turn` is how many tries are known to have done nothing: the next one needs a key of its own. */
export interface Payable {
  orderId: string
  amount: Won
  currency: 'KRW'
  paymentKey: string | null
  turn: number
}
