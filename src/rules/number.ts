import { ReservationNo } from '../contract/booking.ts'
import { NUMBER_LETTERS } from '../contract/bounds.ts'
import { accepts } from './accept.ts'
import { plainLetters } from './plain.ts'

/** Letters and digits of a number, without its hyphen. */
export const NUMBER_LENGTH = 17
/** More of what was typed is nobody's number, and is not kept. */
const MAX_TYPED = 80

/** A product's letter, or what L is mistaken for. */
const FIRST = new RegExp(`^[${NUMBER_LETTERS.join('')}1I]`)

/** What was typed, as it may stand in a field again: one line of a bearable length. */
export function typedNo(text: string): string {
  return [...text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, MAX_TYPED).join('')
}

/** The letters alone, as they were meant: small ones are capitals. */
const lettersOf = (typed: string) => plainLetters(typed).toUpperCase()

/**
 * The reservation's number that somebody meant (docs/product.md, "Reservations"): the case, blanks
 * and the hyphen are put right, and letters that a number does not have are what they look like: O
 * is 0, I and L are 1, but for the first, where L is leisure's. Null when it is none.
 */
export function mendNo(typed: string): string | null {
  const letters = lettersOf(typed)
  const first = letters.slice(0, 1).replace(/[1I]/, 'L')
  const rest = letters.slice(1).replace(/O/g, '0').replace(/[IL]/g, '1')
  const mended = `${first}${rest.slice(0, 6)}-${rest.slice(6)}`
  return accepts(ReservationNo, mended) ? mended : null
}

/**
 * What is wrong with a number that cannot be mended, as the end of a message's key; `letters` is
 * how many it has.
 */
export interface NumberIssue {
  key: 'empty' | 'letters' | 'first' | 'length'
  letters: number
}

/** What is wrong with what was typed for a number, the first thing that is; null when it is one. */
export function numberIssue(typed: string): NumberIssue | null {
  if (mendNo(typed) !== null) return null
  const text = lettersOf(typed)
  const letters = [...text].length
  if (letters === 0) return { key: 'empty', letters }
  if (/[^0-9A-Z]/.test(text)) return { key: 'letters', letters }
  if (!FIRST.test(text)) return { key: 'first', letters }
  return { key: letters === NUMBER_LENGTH ? 'letters' : 'length', letters }
}
