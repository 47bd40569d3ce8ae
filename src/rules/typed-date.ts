import type { LocalDate } from '../contract/date.ts'
import { isDate } from './date.ts'
import { plainLine } from './plain.ts'

/* A day long ago, as of a birth, typed as eight digits: a calendar is a long way back. */

const DIGITS = 8
/** Nobody who books was born earlier. */
const FIRST = '1900-01-01'

/** What is typed of a day, with its hyphens as soon as a part is full: `1990`, `1990-05-1`. */
export function showTypedDate(text: string): string {
  const digits = plainLine(text).replaceAll(/\D/g, '').slice(0, DIGITS)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

/**
 * What is wrong with a day that was typed: digits are missing, there is no such day, or it is later
 * than `latest`; null when it can be sent.
 */
export function typedDateIssue(text: string, latest: LocalDate): 'short' | 'missing' | 'late' | null {
  const date = showTypedDate(text)
  if (date.length < FIRST.length) return 'short'
  if (!isDate(date) || date < FIRST) return 'missing'
  return date > latest ? 'late' : null
}
