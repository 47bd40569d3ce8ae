import { expect, it } from 'vitest'
import type { TenderKind } from '#contract/tender.ts'
import { isCardBack } from '#rules/refund.ts'
import { dividedRefund } from '#rules/tender.ts'
import fc from '../fc.ts'

it('money comes by way of the card once coupon and points are whole again', () => {
  const amounts = fc.record({ coupon: fc.nat(50_000), points: fc.nat(50_000), payment: fc.nat(50_000) })
  fc.assert(
    fc.property(amounts, fc.nat(100), (given, percent) => {
      const tenders = Object.entries(given).map(([kind, amount]) => ({ kind: kind as TenderKind, amount }))
      const refund = Math.floor(((given.coupon + given.points + given.payment) * percent) / 100)
      expect(isCardBack(tenders, refund)).toBe((dividedRefund(tenders, refund)[2] ?? 0) > 0)
    }),
  )
})
