import type { Language } from '../contract/channel.ts'
import type { Won } from '../contract/money.ts'
import { decimal, thousands } from './money.ts'

/* Short amounts, as a map has them; apart from money.ts, as a home page needs none. */

/**
 * Units of a short amount, the largest first. Spanish separates them by a space that does not
 * break.
 */
const SHORT: Readonly<Record<Language, readonly (readonly [number, string])[]>> = {
  ko: [
    [100_000_000, '억'],
    [10_000, '만'],
  ],
  ja: [
    [100_000_000, '億'],
    [10_000, '万'],
  ],
  zh: [
    [100_000_000, '亿'],
    [10_000, '万'],
  ],
  en: [
    [1_000_000, 'M'],
    [1_000, 'K'],
  ],
  es: [
    [1_000_000, '\u00a0M'],
    [1_000, '\u00a0mil'],
  ],
}

/**
 * An amount where there is little room, as on a map, without its currency: `8.9만`, `89K`, `89 mil`.
 * One digit after the point below 100 units, none from there on, rounded to the nearest; what is
 * less than a unit is written out.
 */
export function compactWon(amount: Won, language: Language): string {
  const units = SHORT[language]
  // An amount that is rounded to a whole larger unit has that unit: 999,960 is 1M and not 1000K.
  const found = units.find(([size], at) => amount >= size - (units[at + 1]?.[0] ?? 0) / 2)
  if (!found) return thousands(amount, language)
  const [size, unit] = found
  const count = Math.round((amount * 10) / size) / 10
  const text = count < 100 ? decimal(count, language).replace(/[.,]0$/, '') : thousands(Math.round(count), language)
  return `${text}${unit}`
}
