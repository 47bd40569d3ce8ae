import { convertHangulToQwerty, disassemble, getChoseong, romanize } from 'es-hangul'

/*
 * How names and keywords are compared: each word as keys that are equal where a visitor means the
 * same, whatever keyboard, script or spelling they use.
 */

/** A form that words of names are kept in, as the first letter of its keys. */
export type Form = 'k' | 'c' | 'l' | 'o'

/** A word of one script, and where in its text it stands. */
export interface Word {
  text: string
  at: number
  script: 'hangul' | 'latin' | 'other'
}

const WORDS =
  /(?<hangul>\p{Script=Hangul}+)|(?<latin>[\p{Script=Latin}\p{N}\p{M}]+)|(?:(?![\p{Script=Hangul}\p{Script=Latin}])[\p{L}\p{M}])+/gu

/** The words of a text; marks and spaces part them, and so do scripts: `BIFF광장` is two. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORDS)].map(({ 0: word, index, groups }) => ({
    text: word,
    at: index,
    script: groups?.hangul ? 'hangul' : groups?.latin ? 'latin' : 'other',
  }))
}

const WIDE = /[\uff01-\uff9f]+/g

/** A keyword as names are spelled: composed letters, full-width and half-width ones as usual. */
export function spelled(keyword: string): string {
  return keyword.normalize('NFC').replaceAll(WIDE, (wide) => wide.normalize('NFKC'))
}

/**
 * Keys of a Korean keyboard of which vowels that sound the same are one: ㅔ is ㅐ, and ㅚ and ㅞ
 * are ㅙ. What is half typed is always a beginning of the whole: `행` of `해운대`.
 */
function folded(keys: string): string {
  return keys.toLowerCase().replaceAll('p', 'o').replaceAll(/no|hl/g, 'ho')
}

/** The keys by which Hangul is typed. */
export const keysOf = (hangul: string): string => folded(convertHangulToQwerty(hangul))

/** What somebody meant who typed Hangul with the keyboard in Latin letters, as its keys. */
export const keysOfLatin = (latin: string): string => folded(latin)

/** What somebody meant who typed Latin letters with the keyboard in Hangul. */
export const latinOfHangul = (hangul: string): string => convertHangulToQwerty(hangul).toLowerCase()

/** The first consonants of Hangul. */
export const initialsOf = (hangul: string): string => getChoseong(hangul)

/** Consonants alone, `ㅎㅇㄷ`, as initials; null for any other word. Some keyboards join ㄱㅅ to ㄳ. */
export function typedInitials(word: string): string | null {
  return /^[ㄱ-ㅎ]+$/.test(word) ? disassemble(word) : null
}

/** Latin letters without accents, lower-case. */
export function latinOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
}

/** Hangul in Latin letters as it is romanised in Korea, without marks. */
export const romanOf = (hangul: string): string => romanize(hangul).toLowerCase()

const KATAKANA = /[\u30a1-\u30f6]/g
const HIRAGANA_BEFORE = 0x60

const VOICING = /[\u3099\u309a]/g

/** Kana as hiragana, every other script without accents. */
export function kanaOf(text: string): string {
  const hiragana = (kana: string) => String.fromCharCode(kana.charCodeAt(0) - HIRAGANA_BEFORE)
  const plain = text.normalize('NFD').replaceAll(/(?![\u3099\u309a])\p{M}/gu, '')
  return plain.normalize('NFC').toLowerCase().replaceAll(KATAKANA, hiragana)
}

/** Kana without voicing marks: what Japanese writes a name with is not always the same one. */
export const unvoiced = (kana: string): string => kana.normalize('NFD').replaceAll(VOICING, '')
