import generated from '../.generated/words.json' with { type: 'json' }
import type { Descriptor, Language } from '../src/contract/channel.ts'
import type { FailureCode } from '../src/contract/failure.ts'
import type { MessageKey } from '../src/messages/key.ts'
import { unpacked } from '../src/messages/packed.ts'
import { type Compiled, createWords, type Message, provideWords, type Words } from '../src/messages/words.ts'
import { failureKey } from '../src/rules/failure.ts'

/**
 * As scripts/build/generate.ts writes them: keys, packed, and JSON of what each says by language,
 * and of what a channel words itself.
 */
const { keys, common, own } = generated as {
  keys: string
  common: Partial<Record<Language, string>>
  own: Record<string, Partial<Record<Language, string>>>
}

/** What a language says, read when somebody first speaks it. */
const spoken = new Map<Language, Compiled>()
function commonOf(language: Language): Compiled {
  const known = spoken.get(language)
  if (known) return known
  const said = JSON.parse(common[language] ?? '[]') as (Message | null)[]
  const pairs = unpacked(keys).map((key, at) => [key, said[at] ?? undefined])
  const words = Object.fromEntries(pairs) as Compiled
  spoken.set(language, words)
  return words
}

/** Words made once an isolate by what they are made of. */
const worded = new Map<string, Words>()
function made(key: string, language: Language, wordings = '{}'): Words {
  const known = worded.get(key) ?? createWords(language, commonOf(language), JSON.parse(wordings) as Compiled)
  worded.set(key, known)
  return known
}

/** The words of a channel in a language, with its own wording. */
export function wordsFor({ name }: Pick<Descriptor, 'name'>, language: Language): Words {
  const wordings = own[name]?.[language]
  const words = made(wordings ? `${name}/${language}` : language, language, wordings)
  provideWords(name, language, words)
  return words
}

/**
 * A text by its key (`namespace:path`), by nothing that could fail; the key where there is none.
 */
export function textOf(key: MessageKey, language: Language): string {
  const text = commonOf(language)[key]
  return typeof text === 'string' ? text : key
}

/** A failure as a channel words it. */
export function messageOf(code: FailureCode, channel: Descriptor, language: Language): string {
  return wordsFor(channel, language)(failureKey(code))
}
