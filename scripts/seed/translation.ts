import { romanize } from 'es-hangul'
import * as v from 'valibot'
import { Language } from '#contract/channel.ts'
import * as cell from './cell.ts'
import { read } from './data.ts'
import { katakana } from './kana.ts'
import { MAP_PLACES } from './labels.ts'
import { placeNames } from './names.ts'
import { PHOTOS } from './photo.ts'

/*
 * What names and short texts of the catalogue are in other languages: phrases of tables, put
 * together as the Korean ones are, and names that nobody has another spelling of by their sound.
 */

export type Foreign = Exclude<Language, 'ko'>
const LANGUAGES: readonly Foreign[] = Language.options.filter((each) => each !== 'ko')
type Told = Record<Foreign, string>

/** A row of functions/origin/migrations/0046_translation.sql. */
export interface TranslationRow extends Told {
  id: number
  korean: string
}

const told = { en: cell.text, ja: cell.text, zh: cell.text, es: cell.text }
/** `#` is a number, and `*` any name. */
const Phrase = v.strictObject({ korean: cell.text, ...told })
const phrasesOf = (file: string) => read(`translation/${file}.csv`, v.array(Phrase))
const PHOTO_WORDS = new Map(
  read('photo-words.csv', v.array(v.strictObject({ word: cell.text, ...told }))).map((row) => [row.word, row]),
)

const HANGUL = /[가-힣]/
const NUMBER = /\d[\d,.]*/g

/** Characters that Chinese is no longer written with on the mainland, of names that have others. */
const OLD_FORMS =
  /[爾漢驛駅濟済鍾鐘龍竜東門蠶聖島連壽寿沢永宗華國圓場機廣広臺驪陽澤萊溫張歸帰舊靜鏡莊趙關関潭寧內麟巖榮栄鬱營統統尙晉劍壯韓馬邊辺徳麗順禮莞務區羅淸風報離儉餘團佛仏浦項慶鄕尙莊異興宮慶聞楊兩頭雲淳禮忠壯濱報寶務隱縣鎭鐵銀樂寶愛蔘臟]/

const PLACES = new Map<string, Told>(
  placeNames().map(({ korean, english, chinese, japanese }) => {
    const en = english.split('|')[0] ?? ''
    const names = chinese.split('|')
    const zh = names.find((name) => !OLD_FORMS.test(name)) ?? names.at(-1) ?? ''
    return [korean, { en, ja: japanese.split('|')[0] || en, zh: zh || en, es: en }]
  }),
)
/** Sights as English has them, which Spanish takes over. */
const SIGHTS = new Map(MAP_PLACES.filter(({ english }) => english).map(({ name, english }) => [name, english]))

/** Phrases by what they are in Korean, numbers as `#`; those with a `*` the longest first. */
const EXACT = new Map<string, Told>()
interface Pattern {
  before: string
  after: string
  told: Told
}
const AROUND: Pattern[] = []
for (const file of ['lodging', 'leisure', 'notices', 'tickets', 'shows', 'directions']) {
  for (const { korean, ...row } of phrasesOf(file)) {
    const [before = '', after] = korean.split('*')
    if (after === undefined) EXACT.set(korean, row)
    else AROUND.push({ before, after, told: row })
  }
}
AROUND.sort((a, b) => b.before.length + b.after.length - a.before.length - a.after.length)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** A name as it sounds. */
const sound = (korean: string, language: Foreign) =>
  language === 'ja' ? katakana(korean) : capital(romanize(korean).replaceAll(' ', ''))

function exactly(korean: string, language: Foreign): string | undefined {
  const own = EXACT.get(korean) ?? PLACES.get(korean)
  if (own) return own[language]
  const sight = language === 'en' || language === 'es' ? SIGHTS.get(korean) : undefined
  if (sight) return sight
  const numbers = korean.match(NUMBER) ?? []
  const [first] = numbers
  if (first === undefined) return undefined
  const row = EXACT.get(korean.replaceAll(NUMBER, '#'))
  let at = 0
  return row?.[language].replaceAll('#', () => numbers[at++] ?? first)
}

/** Between which parts of a text stand on their own; a list's is written as a language does. */
const LISTED = ', '
const SEPARATORS = [' · ', LISTED, ' + ', '/']
const COMMAS: Told = { en: LISTED, ja: '、', zh: '、', es: LISTED }

/**
 * A text in a language: as a table has it, else by its parts; what is left is a name if `named`,
 * and otherwise the whole is unknown.
 */
function inLanguage(korean: string, language: Foreign, named: boolean): string | undefined {
  if (!HANGUL.test(korean)) return korean
  const known = exactly(korean, language)
  if (known !== undefined) return known
  const within = (part: string) => inLanguage(part, language, named)
  const bracket = /^(.+) \((.+)\)(?: (.+))?$/.exec(korean)
  if (bracket) {
    const [before, inside, after] = bracket.slice(1).map((part) => (part ? within(part) : ''))
    if (before === undefined || inside === undefined || after === undefined) return undefined
    return `${before} (${inside})${after && ` ${after}`}`
  }
  for (const separator of SEPARATORS) {
    if (!korean.includes(separator)) continue
    const parts = korean.split(separator).map(within)
    return parts.includes(undefined) ? undefined : parts.join(separator === LISTED ? COMMAS[language] : separator)
  }
  const words = korean.split(' ')
  // A part of a phrase is no name that a pattern is around: such words are known by themselves.
  const whole = exactly(words.at(-1) ?? '', language) === undefined
  const around = (pattern: Pattern) => {
    const { before, after, told: row } = pattern
    if (!korean.startsWith(before) || !korean.endsWith(after) || korean.length <= before.length + after.length)
      return undefined
    const stem = korean.slice(before.length, korean.length - after.length).trim()
    const name = inLanguage(stem, language, true)
    return name === undefined ? undefined : row[language].replace('*', name)
  }
  const run = (length: number) => {
    for (let from = 0; from + length <= words.length; from++) {
      const middle = exactly(words.slice(from, from + length).join(' '), language)
      if (middle === undefined) continue
      const [before, after] = [words.slice(0, from).join(' '), words.slice(from + length).join(' ')]
      const parts = [before && within(before), middle, after && within(after)]
      if (!parts.includes(undefined)) return parts.filter(Boolean).join(' ')
    }
    return undefined
  }
  // Patterns of several words, the longest run of words that is known, patterns of one word.
  const tries = [
    ...AROUND.filter(({ after }) => after.includes(' ')).map((pattern) => () => around(pattern)),
    ...words.slice(1).map((_, at) => () => (words.length - 1 - at > 1 ? run(words.length - 1 - at) : undefined)),
    ...(whole ? AROUND.filter(({ after }) => !after.includes(' ')).map((pattern) => () => around(pattern)) : []),
    () => (words.length > 1 ? run(1) : undefined),
  ]
  for (const attempt of tries) {
    const text = attempt()
    if (text !== undefined) return text
  }
  if (!named) return undefined
  return words.map((word) => (HANGUL.test(word) ? sound(word, language) : word)).join(' ')
}

/** What a part of an address ends in, as Latin letters write it. */
const ENDINGS: [RegExp, string][] = [
  [/^(.+)대로$/, 'daero'],
  [/^(.+)로$/, 'ro'],
  [/^(.+)길$/, 'gil'],
  [/^(.+)읍$/, 'eup'],
  [/^(.+)면$/, 'myeon'],
  [/^(.+)동$/, 'dong'],
  [/^(.+)리$/, 'ri'],
  [/^(.+)구$/, 'gu'],
  [/^(.+)시$/, 'si'],
  [/^(.+)군$/, 'gun'],
]

function addressWord(word: string): string {
  if (!HANGUL.test(word)) return word
  const lane = /^(.+로)(\d+)(번?길)$/.exec(word)
  if (lane) return `${addressWord(lane[1] ?? '')} ${lane[2]}${lane[3] === '길' ? '-gil' : 'beon-gil'}`
  for (const [ending, latin] of ENDINGS) {
    const stem = ending.exec(word)?.[1]
    if (stem) return `${capital(romanize(stem))}-${latin}`
  }
  return capital(romanize(word))
}

/** An address as post from abroad has it: the number first, the province last. */
function addressOf(korean: string): string {
  const [province = '', ...rest] = korean.split(' ')
  const number = rest.at(-1) ?? ''
  const [street = '', ...wider] = rest.slice(0, -1).toReversed()
  const first = [number, addressWord(street)].filter(Boolean).join(' ')
  return [first, ...wider.map(addressWord), PLACES.get(province)?.en ?? addressWord(province)].join(', ')
}

const same = (text: string): Told => ({ en: text, ja: text, zh: text, es: text })

/** What a photo shows, by whose it is and of what. */
function altOf(id: string, language: Foreign): string | undefined {
  const [owner = '', subject = ''] = id.split('-')
  const word = (key: string) => PHOTO_WORDS.get(key)?.[language]
  const shown = word(subject)
  return shown && [word(owner), shown].filter(Boolean).join(language === 'ja' ? '・' : COMMAS[language])
}

/** A region: in Spanish its province by the name that it has there, the rest as English has it. */
function regionIn(korean: string, language: Foreign): string | undefined {
  if (language !== 'es') return inLanguage(korean, language, true)
  const [province = '', ...rest] = korean.split(' ')
  const own = rest.length > 0 && exactly(province, 'es')
  return own ? `${own} ${inLanguage(rest.join(' '), 'en', true)}` : inLanguage(korean, 'en', true)
}

/** Texts of the catalogue by what they are. */
export interface Texts {
  /** Provinces and what lies in them. */
  regions: readonly string[]
  /** Names of houses and sights: what no table knows is written as it sounds. */
  names: readonly string[]
  /** Texts of words that tables know. */
  phrases: readonly string[]
  addresses: readonly string[]
}

/**
 * The texts in all languages, each once; `unknown` are phrases that a table lacks a word of, which
 * stay Korean.
 */
export function translations({ regions, names, phrases, addresses }: Texts): {
  rows: TranslationRow[]
  unknown: string[]
} {
  const rows = new Map<string, Told>()
  const unknown: string[] = []
  const add = (korean: string, language: (of: Foreign) => string | undefined) => {
    if (!HANGUL.test(korean) || rows.has(korean)) return
    const texts = LANGUAGES.map((of) => [of, language(of)] as const)
    if (texts.some(([, text]) => text === undefined || HANGUL.test(text))) unknown.push(korean)
    else rows.set(korean, Object.fromEntries(texts) as Told)
  }
  for (const [korean, row] of EXACT) if (!korean.includes('#')) rows.set(korean, row)
  for (const text of regions) add(text, (language) => regionIn(text, language))
  for (const text of phrases) add(text, (language) => inLanguage(text, language, false))
  // A house keeps the name that it has in Latin letters.
  for (const text of names) add(text, (language) => inLanguage(text, language === 'es' ? 'en' : language, true))
  for (const text of addresses) rows.set(text, same(addressOf(text)))
  for (const { id, alt } of PHOTOS) add(alt, (language) => altOf(id, language))
  return { rows: [...rows].map(([korean, row], index) => ({ id: index + 1, korean, ...row })), unknown }
}
