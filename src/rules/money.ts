import type { Won } from '../contract/money.ts'
import { ROUNDING_WON } from './limits.ts'

/** `12,345` */
export function thousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
}

const UNITS = [
  [100_000_000, '억'],
  [10_000, '만'],
  [1_000, '천'],
  [100, '백'],
] as const

/** Spelled with Korean units, `1만 2천 3백 45원` (docs/product.md, "Dates and money"). */
export function koreanAmount(amount: Won): string {
  const words: string[] = []
  let rest = amount
  for (const [size, unit] of UNITS) {
    const count = Math.floor(rest / size)
    if (count > 0) words.push(`${thousands(count)}${unit}`)
    rest -= count * size
  }
  if (rest > 0 || words.length === 0) words.push(String(rest))
  return `${words.join(' ')}원`
}

/** Rounded down to the won unit that discounts and fees are given in. */
export function floorWon(amount: number): Won {
  return Math.floor(amount / ROUNDING_WON) * ROUNDING_WON
}

/** A share of an amount, rounded down to the won unit. The product comes first, so that no fraction of a won is lost to binary. */
export function share(amount: Won, percent: number): Won {
  return floorWon((amount * percent) / 100)
}

/** The percentage that was taken off, 0 to 100, rounded down, or up where the product says so (leisure). */
export function percentOff(original: Won, sale: Won, round: 'down' | 'up' = 'down'): number {
  if (original <= 0 || sale >= original) return 0
  const percent = ((original - sale) * 100) / original
  return round === 'up' ? Math.ceil(percent) : Math.floor(percent)
}
