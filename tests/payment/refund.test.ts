import { expect, it } from 'vitest'
import { type OrderTender, plannedTender } from '#functions/orders/ledger/order.ts'
import { withRefund } from '#functions/orders/tenders.ts'

const card: OrderTender = { ...plannedTender({ kind: 'payment', amount: 30_000 }), state: 'TAKEN' }
const points: OrderTender = {
  ...plannedTender({ kind: 'points', amount: 5000 }),
  state: 'TAKEN',
  family: 'telecom',
  no: '1',
}

// A partner is asked until all of what it gave is back; of a charge its provider's word counts.
it.each([
  [0, [0, 'TAKEN'], [0, 'TAKEN']],
  [3000, [0, 'TAKEN'], [3000, 'TAKEN']],
  [5000, [0, 'TAKEN'], [5000, 'RETURNED']],
  [35_000, [30_000, 'TAKEN'], [5000, 'RETURNED']],
] as const)(
  'of %d won that go back each tender has its part, and a partner’s is over once it is whole',
  (refund, ...parts) => {
    const tenders = withRefund({ tenders: [card, points] }, refund)
    expect(tenders.map(({ returned, state }) => [returned, state])).toEqual(parts)
  },
)
