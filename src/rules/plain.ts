/**
 * What people put between or around letters and digits: blanks, brackets, what is invisible, and
 * whatever looks like a hyphen.
 */
const BETWEEN = /[\s\p{Cc}\p{Cf}\p{Pd}\u2212\u30fc_~.,:·/()]/gu

/** The letters and digits of a number as they were meant: full-width ones are plain ones. */
export const plainLetters = (typed: string) => typed.normalize('NFKC').replace(BETWEEN, '')
