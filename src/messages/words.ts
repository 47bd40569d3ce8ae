import type { TFunction } from 'i18next'
import type { Namespaces } from './key.ts'

/** A text; or one with slots: what stands before a slot and its name by turns, and what is last. */
type Text = string | readonly string[]
/** What a key says: a text, or one for each form of a number (`one`, `other`, …). */
export type Message = Text | Readonly<Record<string, Text>>
/**
 * The messages of a language by their keys, `namespace:path.of.key`, as src/messages/compile.ts
 * makes them. Items of a list have their index in their path.
 */
export type Compiled = Readonly<Record<string, Message>>

/** How a page says things, typed as i18next's: `t('place:results.total', { count })`. */
export type Words = TFunction<Namespaces>

type Values = Readonly<Record<string, unknown>>

/** A slot with nothing for it shows its name; what is there and undefined shows nothing. */
const slotOf = (values: Values | undefined, name: string) =>
  values && name in values ? `${values[name] ?? ''}` : `{{${name}}}`

function filled(text: Text, values: Values | undefined): string {
  if (typeof text === 'string') return text
  let said = text[0] ?? ''
  for (let at = 1; at < text.length; at += 2) said += slotOf(values, text[at] ?? '') + (text[at + 1] ?? '')
  return said
}

/** A tree of texts by their paths, as lists and objects. */
function grown(texts: readonly (readonly [path: string, text: string])[]): unknown {
  const groups = new Map<string, [string, string][]>()
  const tree: Record<string, unknown> = {}
  for (const [path, text] of texts) {
    const dot = path.indexOf('.')
    const key = dot < 0 ? path : path.slice(0, dot)
    tree[key] = text
    if (dot > 0) groups.set(key, [...(groups.get(key) ?? []), [path.slice(dot + 1), text]])
  }
  for (const [key, inner] of groups) tree[key] = grown(inner)
  return '0' in tree ? Object.values(tree) : tree
}

/** Numbers below this one whose forms are kept. */
const FORMS_KEPT = 1000

/**
 * The words of a language; a channel's own wordings go before the common ones. A key that no
 * message has says its path.
 */
export function createWords(language: string, common: Compiled, own: Compiled = {}): Words {
  let rules: Intl.PluralRules | null = null
  /** Forms of small numbers, which every card of a list asks for again. */
  const forms: Intl.LDMLPluralRule[] = []
  const formOf = (count: number) => {
    const known = forms[count]
    if (known) return known
    rules ??= new Intl.PluralRules(language)
    const form = rules.select(count)
    if (count >= 0 && count < FORMS_KEPT && Number.isInteger(count)) forms[count] = form
    return form
  }
  const say = (message: Message, values: Values | undefined) => {
    if (typeof message === 'string') return message
    if ('length' in message) return filled(message as Text, values)
    const { count } = values ?? {}
    const text = typeof count === 'number' ? (message as Readonly<Record<string, Text>>)[formOf(count)] : undefined
    return text === undefined ? null : filled(text, values)
  }
  const below = (key: string, values: Values) => {
    const start = `${key}.`
    const keys = [...new Set([...Object.keys(common), ...Object.keys(own)])].filter((each) => each.startsWith(start))
    return grown(keys.map((each) => [each.slice(start.length), t(each, values) as string]))
  }
  const t = (key: string, values?: Values): unknown => {
    const message = own[key] ?? common[key]
    const path = () => key.slice(key.indexOf(':') + 1)
    if (message !== undefined) return say(message, values) ?? path()
    return values?.returnObjects ? below(key, values) : path()
  }
  return t as Words
}

const known = new Map<string, Words>()

/** Makes the words of a page known before it is rendered outside a browser. */
export function provideWords(channel: string, language: string, words: Words): void {
  known.set(`${channel}/${language}`, words)
}

/** What stands in an element of the page; none is an empty one. */
function read(id: string): Compiled {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as Compiled) : {}
}

/**
 * The words of a page. In a browser they stand in the page itself: what its namespaces say is put
 * there by src/layouts/intent.ts, what the channel words itself by src/layouts/Shell.astro.
 */
export function wordsOf(channel: string, language: string): Words {
  const found = known.get(`${channel}/${language}`)
  if (found) return found
  const common = typeof document === 'undefined' ? {} : read('words')
  if (Object.keys(common).length === 0) throw new Error(`no words for ${channel}/${language}`)
  const words = createWords(language, common, read('own-words'))
  provideWords(channel, language, words)
  return words
}
