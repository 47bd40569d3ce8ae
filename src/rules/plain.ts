/**
 * A line of text as it was meant, such as a name: composed (phones and Macs may send letters in
 * pieces), full-width letters as plain ones, without what nobody sees in it, trimmed, with single
 * spaces.
 */
export function plainLine(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The letters and digits of a number, as they were meant: what people put between or around them
 * goes, which are blanks, punctuation and hyphens of any kind.
 */
export function plainLetters(typed: string): string {
  return plainLine(typed).replace(/[\s\p{Cc}\p{P}~\u2212\u30fc]/gu, '')
}
