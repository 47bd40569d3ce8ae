import generated from '../.generated/messages.json'
import type { Descriptor, Language } from '../src/contract/channel.ts'
import { FAILURES, type FailureCode } from '../src/contract/failure.ts'
import type { MessageKey } from '../src/messages/key.ts'
import { type Messages, overlay, provideWords, type Words, wordsOf } from '../src/messages/words.ts'

const messages = generated as unknown as Record<string, Messages>
const worded = new Map<string, Messages>()

/** The words of a channel in a language, with its own wording; made once an isolate. */
export function wordsFor(channel: Descriptor, language: Language): Words {
  const key = `${channel.name}/${language}`
  const own = worded.get(key) ?? overlay(messages[language] ?? {}, channel.words[language])
  worded.set(key, own)
  provideWords(channel.name, language, own)
  return wordsOf(channel.name, language)
}

/** A text by its key (`room:path`), by nothing that could fail; the key where there is none. */
export function textOf(key: MessageKey, language: Language): string {
  let node: unknown = messages[language]
  for (const part of key.split(/[:.]/)) node = (node as Record<string, unknown> | undefined)?.[part]
  return typeof node === 'string' ? node : key
}

/** A failure as a channel words it. */
export function messageOf(code: FailureCode, channel: Descriptor, language: Language): string {
  return wordsFor(channel, language)(`failure:${FAILURES[code].message}`)
}
