import { Note } from '../contract/booking.ts'
import { accepts } from './accept.ts'

/**
 * A few lines of free text as they are sent: what nobody sees in them and nobody can mend (control
 * characters that came with a paste, half of a letter) is taken out; a word processor's own line
 * break becomes one.
 */
export function cleanNote(text: string): string {
  return text
    .replace(/[\v\f\u0085]/g, '\n')
    .replace(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, '')
    .trim()
}

/** Whether it can be sent; what is wrong with it otherwise is its length. */
export function isNote(text: string): boolean {
  return accepts(Note, cleanNote(text))
}
