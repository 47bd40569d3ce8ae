/**
 * A line of text as it was meant: composed (phones and Macs may send letters in pieces), full-width
 * letters as plain ones, without what nobody sees in it, trimmed.
 */
export function plainLine(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
}

/**
 * The letters and digits of a number, as they were meant: what people put between or around them
 * goes, which are blanks, brackets and hyphens of any kind.
 */
export function plainLetters(typed: string): string {
  return plainLine(typed).replace(/[\s\p{Cc}\p{Pd}\u2212\u30fc_~.,:·/()]/gu, '')
}
