import { createInstance, type TFunction } from 'i18next'

/** `{ room: { key: text } }` of one language, with a channel's own wordings laid over it. */
export type Messages = Record<string, Record<string, unknown>>
export type Words = TFunction

/** Lays a partner's wordings (`room.key` -> text) over the common ones, without changing either. */
export function overlay(messages: Messages, wordings: Record<string, string> = {}): Messages {
  const result: Messages = structuredClone(messages)
  for (const [path, text] of Object.entries(wordings)) {
    const keys = path.split('.')
    const last = keys.pop()
    let node: Record<string, unknown> = result
    for (const key of keys) {
      const inner = (node[key] ?? {}) as Record<string, unknown>
      node[key] = inner
      node = inner
    }
    if (last) node[last] = text
  }
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

const known = new Map<string, { messages: Messages; words: Words }>()

/** Makes the words of a page known before it is rendered outside a browser. The same messages are made into words once. */
export function provideWords(channel: string, language: string, messages: Messages): void {
  const key = `${channel}/${language}`
  if (known.get(key)?.messages === messages) return
  known.set(key, { messages, words: createWords(language, messages) })
}

/** The words of a page. In a browser they stand in the page itself (`#words`). */
export function wordsOf(channel: string, language: string): Words {
  const found = known.get(`${channel}/${language}`)
  if (found) return found.words
  const inline = typeof document === 'undefined' ? null : document.getElementById('words')
  if (!inline?.textContent) throw new Error(`no words for ${channel}/${language}`)
  provideWords(channel, language, JSON.parse(inline.textContent) as Messages)
  return wordsOf(channel, language)
}
