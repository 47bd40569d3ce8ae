import type { Language } from '../contract/channel.ts'
import type { Won } from '../contract/money.ts'
import { ROUNDING_WON } from './limits.ts'

/**
 * Figures are written without `Intl`, so that the edge and every browser write the same, whatever
 * tables they have.
 */
const GROUPS = /\B(?=(\d{3})+$)/g
/** Spanish writes four digits in one. */
const GROUPED_FROM: Partial<Record<Language, number>> = { es: 10_000 }

/** `12,345`, Spanish `12.345`; a whole number that is not negative. */
export function thousands(amount: number, language: Language): string {
  if (amount < (GROUPED_FROM[language] ?? 0)) return String(amount)
  return String(amount).replace(GROUPS, language === 'es' ? '.' : ',')
}

/** With one digit after the point, `4.5`, Spanish `4,5`. */
export function decimal(value: number, language: Language): string {
  const text = value.toFixed(1)
  return language === 'es' ? text.replace('.', ',') : text
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
    if (count > 0) words.push(`${thousands(count, 'ko')}${unit}`)
    rest -= count * size
  }
  if (rest > 0 || words.length === 0) words.push(String(rest))
  return `${words.join(' ')}원`
}

/** Rounded down to the won unit that discounts and fees are given in. */
export function floorWon(amount: number): Won {
  return Math.floor(amount / ROUNDING_WON) * ROUNDING_WON
}

/**
 * A share of an amount, rounded down to the won unit. The product comes first, so that no fraction
 * of a won is lost to binary.
 */
export function share(amount: Won, percent: number): Won {
  return floorWon((amount * percent) / 100)
}

/**
 * The percentage that was taken off, 0 to 100, rounded down, or up where the product says so
 * (leisure).
 */
export function percentOff(original: Won, sale: Won, round: 'down' | 'up' = 'down'): number {
  if (original <= 0 || sale >= original) return 0
  const percent = ((original - sale) * 100) / original
  return round === 'up' ? Math.ceil(percent) : Math.floor(percent)
}
