import type { Descriptor, Language } from '../contract/channel.ts'
import type { Room } from '../messages/key.ts'
import { type Messages, overlay, provideWords, type Words, wordsOf } from '../messages/words.ts'

let messages: Record<string, Messages> = {}

/** Gives the pages their messages, `{ ko: { place: {…} } }`, before the first is rendered. */
export function provideMessages(all: Record<string, Messages>): void {
  messages = all
  // What was worded of the messages before is old.
  worded = new WeakMap()
}

let worded = new WeakMap<Descriptor['words'], Map<Language, Messages>>()

/**
 * All messages of a language as a channel words them; the same object each time, of which words are
 * made once.
 */
function messagesOf({ words }: Descriptor, language: Language): Messages {
  const known = worded.get(words) ?? new Map<Language, Messages>()
  const own = known.get(language) ?? overlay(messages[language] ?? {}, words[language])
  worded.set(words, known.set(language, own))
  return own
}

/** The words of a page with the rooms its islands use, ready to be put into it. */
export function openWords(descriptor: Descriptor, language: Language, rooms: Room[]): { t: Words; inline: string } {
  const all = messagesOf(descriptor, language)
  provideWords(descriptor.name, language, all)
  const used = Object.fromEntries(['shell', 'failure', ...rooms].map((room) => [room, all[room] ?? {}]))
  return { t: wordsOf(descriptor.name, language), inline: JSON.stringify(used).replaceAll('<', '\\u003c') }
}
