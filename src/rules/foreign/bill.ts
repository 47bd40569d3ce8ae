import type { Line } from '#contract/booking.ts'
import type { ChargeKind, ForeignRate } from '#contract/foreign/room.ts'

/** Which charges are taxes; the others are what the house asks for its service. */
const TAXES: readonly ChargeKind[] = ['vat', 'cityTax']

/**
 * The lines of a bill: every night, then every tax and fee by the name it has in the visitor's
 * language.
 */
export function foreignLines(
  { nights, charges }: Pick<ForeignRate, 'nights' | 'charges'>,
  nameOf: (kind: ChargeKind) => string,
): Line[] {
  return [
    ...nights.map(({ date, price }): Line => ({ kind: 'night', name: '', date, count: 1, amount: price })),
    ...charges.map(
      ({ kind, amount }): Line => ({
        kind: TAXES.includes(kind) ? 'tax' : 'service',
        name: nameOf(kind),
        date: null,
        count: 1,
        amount,
      }),
    ),
  ]
}
