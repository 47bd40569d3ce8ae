import { Language } from '#contract/channel.ts'
import { baseOf, PLURAL } from '#messages/compile.ts'

/** Messages of one language by `namespace.path.of.key`; the items of an array by their index. */
export type Texts = Readonly<Record<string, string>>

/** The language that all others are measured by. */
const MEASURE = 'ko'
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
/**
 * What is written alike in every language: names, units, addresses of the web and of mail, what a
 * computer is told.
 */
const ALIKE =
  /\{\{[^}]*\}\}|https?:\S+|[\w.-]+@[\w.-]+|Cloudflare, Inc\.|Narae Travel Co\., Ltd\.|Toss Payments Co\., Ltd\.|Han Narae|Narae|Wi-Fi|K-Tour|\b(?:km|OK|OTT|Cookie)\b/g

/** What is filled in, each once, in the order of the alphabet. */
function slots(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, slot = '']) => slot))].sort()
}

/** Every text of nested messages, by its path. */
export function textsOf(value: unknown, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { [path]: String(value) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key)),
  )
}

/** The texts of each message, by their keys: one, or one for each number. */
function formsOf(texts: Texts): Map<string, Map<string, string>> {
  const all = new Map<string, Map<string, string>>()
  for (const [key, text] of Object.entries(texts)) {
    const forms = all.get(baseOf(key)) ?? new Map<string, string>()
    all.set(baseOf(key), forms.set(key, text))
  }
  return all
}

/** Why a text is not written in its language, or null. */
function foreign(language: string, text: string, measure: string): string | null {
  const own = text.replace(ALIKE, '')
  if (language === MEASURE) return null
  if (HANGUL.test(own)) return 'is Korean still'
  if (!/\p{L}/u.test(own)) return null
  if (text === measure) return 'is the same as in Korean'
  const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(own)
  if (language === 'ja' || language === 'zh') {
    if (!east) return 'has not a letter of its language'
    return language === 'zh' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(own) ? 'is Japanese' : null
  }
  return east ? 'has letters of another language' : null
}

/**
 * The forms of number of one message that its language asks for and that are not there, or that it
 * does not know.
 */
function numberIssues(language: string, base: string, forms: readonly string[]): string[] {
  if (forms.length === 0) return []
  const wanted: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [
    ...wanted.filter((form) => !forms.includes(form)).map((form) => `no ${base}_${form}, which the language counts by`),
    ...forms.filter((form) => !wanted.includes(form)).map((form) => `${base}_${form}: the language has no such number`),
  ]
}

function textIssues(language: string, key: string, text: string, measures: readonly string[]): string[] {
  if (text.trim() === '') return [`${key} is empty`]
  const issues: string[] = []
  const wanted = slots(measures.join(' '))
  const found = slots(text)
  // One of something may be said without its figure.
  const excused = (slot: string) => slot === 'count' && key.endsWith('_one')
  for (const slot of wanted) if (!found.includes(slot) && !excused(slot)) issues.push(`${key} leaves out {{${slot}}}`)
  for (const slot of found) if (!wanted.includes(slot)) issues.push(`${key} has {{${slot}}}, which Korean has not`)
  const why = foreign(language, text, measures[0] ?? '')
  return why ? [...issues, `${key} ${why}: ${JSON.stringify(text)}`] : issues
}

/** Languages of the contract that have no folder of messages, and folders of no such language. */
export function folderIssues(folders: readonly string[], languages: readonly string[] = Language.options): string[] {
  return [
    ...languages
      .filter((language) => !folders.includes(language))
      .map((language) => `src/messages/${language}: there is no such folder, and Language has it`),
    ...folders
      .filter((folder) => !languages.includes(folder))
      .map((folder) => `src/messages/${folder}: Language of src/contract/channel.ts has no such language`),
  ]
}

/**
 * What keeps languages from saying the same: a message that one of them lacks or has alone (so has
 * an array of another length), a number that its language counts by and that is missing, another
 * slot, an empty text, and one that was never translated.
 */
export function translationIssues(all: Readonly<Record<string, Texts>>): string[] {
  const measures = formsOf(all[MEASURE] ?? {})
  return Object.entries(all).flatMap(([language, texts]) => {
    const own = formsOf(texts)
    const missing = [...measures.keys()].filter((base) => !own.has(base)).map((base) => `no ${base}`)
    const issues = [...own].flatMap(([base, keys]) => {
      const wanted = measures.get(base)
      if (!wanted) return [`${base} is no message in Korean`]
      const forms = [...keys.keys()].flatMap((key) => PLURAL.exec(key)?.[1] ?? [])
      return [
        ...numberIssues(language, base, forms),
        ...[...keys].flatMap(([key, text]) => textIssues(language, key, text, [...wanted.values()])),
      ]
    })
    return [...missing, ...issues].map((issue) => `src/messages/${language}: ${issue}`)
  })
}
