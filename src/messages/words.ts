import { createInstance, type TFunction } from 'i18next'
import type { Rooms } from './key.ts'

/** `{ room: { key: text } }` of one language, with a channel's own wordings laid over it. */
export type Messages = Record<string, Record<string, unknown>>
export type Words = TFunction<Rooms>

/**
 * A copy of a tree with one leaf changed; every branch that does not lead to it is the tree's own.
 */
function planted(tree: Record<string, unknown>, [key = '', ...rest]: string[], text: string): Record<string, unknown> {
  const inner = (tree[key] ?? {}) as Record<string, unknown>
  return { ...tree, [key]: rest.length === 0 ? text : planted(inner, rest, text) }
}

/**
 * Lays a partner's wordings (`room.key` -> text) over the common ones, without changing either.
 * What is the same is kept once.
 */
export function overlay(messages: Messages, wordings: Record<string, string> = {}): Messages {
  let result = messages
  for (const [path, text] of Object.entries(wordings)) result = planted(result, path.split('.'), text) as Messages
  return result
}

/** The words of one language: `t('place:results.total', { count })`. */
export function createWords(language: string, messages: Messages): Words {
  const instance = createInstance()
  instance.init({
    lng: language,
    ns: Object.keys(messages),
    resources: { [language]: messages },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance.t
}

const known = new Map<string, Words>()
/** The same messages are made into words once, however many channels have them. */
const made = new WeakMap<Messages, Words>()

/** Makes the words of a page known before it is rendered outside a browser. */
export function provideWords(channel: string, language: string, messages: Messages): void {
  const words = made.get(messages) ?? createWords(language, messages)
  made.set(messages, words)
  known.set(`${channel}/${language}`, words)
}

/** The words of a page. In a browser they stand in the page itself (`#words`). */
export function wordsOf(channel: string, language: string): Words {
  const found = known.get(`${channel}/${language}`)
  if (found) return found
  const inline = typeof document === 'undefined' ? null : document.getElementById('words')
  if (!inline?.textContent) throw new Error(`no words for ${channel}/${language}`)
  provideWords(channel, language, JSON.parse(inline.textContent) as Messages)
  return wordsOf(channel, language)
}
