import { expect, it } from 'vitest'
import { freeUntilOf } from '#functions/products/catalogue.ts'
import { TIME_ZONE } from '#rules/limits.ts'

/* Until when a list says that its items are cancelled for nothing (docs/product.md, "Search"). */

it('is reckoned anew for each moment, whatever the list of a moment ago has said', () => {
  const booking = { policy: { kind: 'standard' }, begins: '2026-11-24T15:00', zone: TIME_ZONE } as const
  const at = (bookedAt: string) => freeUntilOf({ ...booking, bookedAt })
  // Off-peak: two days before, else all of the day on which it is booked.
  expect(at('2026-11-21T12:00:00+09:00')).toBe('2026-11-22T23:59')
  expect(at('2026-11-23T12:00:00+09:00')).toBe('2026-11-23T23:59')
  expect(at('2026-11-21T12:00:00+09:00')).toBe('2026-11-22T23:59')
})
