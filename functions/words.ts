import generated from '../.generated/messages.json'
import type { Descriptor, Language } from '../src/contract/channel.ts'
import { FAILURES, type FailureCode } from '../src/contract/failure.ts'
import { createWords, type Messages, overlay, type Words } from '../src/messages/words.ts'

const messages = generated as unknown as Record<string, Messages>
const made = new Map<string, Words>()

/** All messages of a language as a channel words them. */
export function messagesOf(channel: Descriptor, language: Language): Messages {
  return overlay(messages[language] ?? {}, channel.words[language])
}

/** The words of a channel in a language, made once per isolate. */
export function wordsFor(channel: Descriptor, language: Language): Words {
  const key = `${channel.name}/${language}`
  const words = made.get(key) ?? createWords(language, messagesOf(channel, language))
  made.set(key, words)
  return words
}

/** A Korean text by its path within a room; the path itself when there is none. */
export function textOf(room: string, path: string): string {
  let node: unknown = messages.ko?.[room]
  for (const key of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[key]
  return typeof node === 'string' ? node : path
}

/** A failure in Korean, for the API. */
export function messageOf(code: FailureCode): string {
  return textOf('failure', FAILURES[code].message)
}
