import type { PropertyType } from '#contract/foreign/catalogue.ts'
import { plain } from './plain.ts'

/** What visitors call the kinds, in Korean and English. */
export const TYPE_WORDS: Readonly<Record<PropertyType, readonly string[]>> = {
  hotel: ['호텔', 'hotel'],
  resort: ['리조트', 'resort'],
  apartment: ['레지던스', '아파트', 'apartment', 'residence'],
  villa: ['빌라', '풀빌라', 'villa'],
  ryokan: ['료칸', '온천', 'ryokan', 'onsen'],
  guesthouse: ['게스트하우스', 'guesthouse'],
  hostel: ['호스텔', 'hostel'],
  lodge: ['로지', '산장', 'lodge'],
}

const MAX_WORDS = 8
/** Words that say nothing about where. */
const EMPTY = new Set(['숙소', '숙박', '여행', '예약', 'stay', 'stays', 'in', 'the'])
const TYPES = Object.values(TYPE_WORDS).flat().map(plain)

/** The words of a keyword, plain, those that say something. */
export function wordsOf(keyword: string): string[] {
  const words = keyword.split(/\s+/).map(plain).filter(Boolean)
  const telling = words.filter((word) => !EMPTY.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

/**
 * `도쿄호텔` is a place and a kind in one word: the ways to understand a word, each a list of texts
 * that must all occur.
 */
function readings(word: string): string[][] {
  const kind = TYPES.find((type) => word.length > type.length + 1 && word.endsWith(type))
  return kind ? [[word], [word.slice(0, -kind.length), kind]] : [[word]]
}

/**
 * SQL that holds where every word of the keyword is found in `column`; `bind` adds a value and
 * answers its parameter.
 */
export function keywordSql(keyword: string, column: string, bind: (value: string) => string): string {
  const all = wordsOf(keyword).map((word) => {
    const ways = readings(word).map((texts) => texts.map((text) => `instr(${column}, ${bind(text)}) > 0`).join(' AND '))
    return `(${ways.join(' OR ')})`
  })
  // A keyword of marks alone finds nothing.
  return all.length === 0 ? '0' : `(${all.join(' AND ')})`
}

/** A whole keyword as a name is kept: `|tokyo|` is within the names of one that bears it. */
export function wholeName(keyword: string): string {
  return `|${plain(keyword)}|`
}
