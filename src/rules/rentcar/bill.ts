import type { Line } from '#contract/booking.ts'
import type { PriceLine } from '#contract/rentcar/catalogue.ts'

/** The price of a rental as the lines of a bill. */
export function billLines(lines: readonly PriceLine[]): Line[] {
  return lines.map(lineOf)
}

function lineOf(line: PriceLine): Line {
  const plain = { name: '', date: null, count: 1, amount: line.price }
  switch (line.kind) {
    case 'day':
      return { ...plain, kind: 'day', date: line.from.slice(0, 10) }
    case 'hours':
      return { ...plain, kind: 'hour', date: line.from.slice(0, 10), count: line.hours }
    case 'insurance':
      return { ...plain, kind: 'insurance', count: line.days }
    case 'one-way':
      return { ...plain, kind: 'one-way' }
  }
}
