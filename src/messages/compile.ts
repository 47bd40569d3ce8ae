import { createInstance } from 'i18next'
import type { Compiled, Message } from './words.ts'

/** `{ namespace: { key: text } }` of one language, as src/messages has it. */
export type Messages = Record<string, Record<string, unknown>>

/** i18next picks these forms by a number. */
export const PLURAL = /_(zero|one|two|few|many|other)$/
const SLOT = /\{\{\s*(\w+)\s*\}\}/

/** A message without the form of its number: `left_one` is `left`. */
export const baseOf = (key: string): string => key.replace(PLURAL, '')

/** The paths of a tree's texts, `results.total_one`; items of a list by their index. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key))
}

/**
 * A copy of a tree with one leaf changed; every branch that does not lead to it is the tree's own.
 */
function planted(tree: Record<string, unknown>, [key = '', ...rest]: string[], text: string): Record<string, unknown> {
  const inner = (tree[key] ?? {}) as Record<string, unknown>
  return { ...tree, [key]: rest.length === 0 ? text : planted(inner, rest, text) }
}

/** A number of each form that a language has, by the form's name. */
function samplesOf(language: string): Map<string, number> {
  const rules = new Intl.PluralRules(language)
  const samples = new Map<string, number>()
  // A million is `many` in Spanish.
  for (const number of [...Array(201).keys(), 1_000_000]) {
    const form = rules.select(number)
    if (!samples.has(form)) samples.set(form, number)
  }
  return samples
}

/** A text at its slots: what stands before one and its name by turns, and what stands last. */
function parted(text: string): Message {
  const parts = text.split(SLOT)
  return parts.length === 1 ? text : parts
}

/** What i18next is told of a language's messages; it alone says what a key comes to. */
function translator(language: string, messages: Messages) {
  const instance = createInstance()
  instance.init({
    lng: language,
    ns: Object.keys(messages),
    resources: { [language]: messages },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance.t as unknown as (key: string, options: object) => string
}

/** The keys of messages, `namespace:path`, each once however many forms it has. */
function keysOf(messages: Messages): Map<string, { counted: boolean; plain: boolean }> {
  const keys = new Map<string, { counted: boolean; plain: boolean }>()
  for (const [namespace, tree] of Object.entries(messages)) {
    for (const path of pathsOf(tree)) {
      const key = `${namespace}:${baseOf(path)}`
      const { counted = false, plain = false } = keys.get(key) ?? {}
      const isForm = PLURAL.test(path)
      keys.set(key, { counted: counted || isForm, plain: plain || !isForm })
    }
  }
  return keys
}

/**
 * The messages of one language as they are said (src/messages/words.ts), with i18next's own choice
 * of forms. Given wordings of a channel (`namespace.key` -> text), answers those alone that they
 * change, with all of their forms. Throws for a key that has forms and a text without one: which is
 * meant would depend on who asks.
 */
export function compile(language: string, messages: Messages, wordings?: Record<string, string>): Compiled {
  let own = messages
  for (const [path, text] of Object.entries(wordings ?? {})) own = planted(own, path.split('.'), text) as Messages
  const changed = wordings && new Set(Object.keys(wordings).map((path) => baseOf(path).replace('.', ':')))
  if (changed?.size === 0) return {}
  const samples = samplesOf(language)
  const t = translator(language, own)
  const compiled: Record<string, Message> = {}
  for (const [key, { counted, plain }] of keysOf(own)) {
    if (changed && !changed.has(key)) continue
    if (counted && plain) throw new Error(`${language}: ${key} has forms and a text without one`)
    const said = (options: object) => parted(t(key, { ...options, skipInterpolation: true }))
    if (!counted) {
      compiled[key] = said({})
      continue
    }
    const forms = [...samples].map(([form, count]) => [form, said({ count })] as const)
    const texts = new Set(forms.map(([, message]) => JSON.stringify(message)))
    compiled[key] = texts.size === 1 && forms[0] ? forms[0][1] : (Object.fromEntries(forms) as Message)
  }
  return compiled
}
