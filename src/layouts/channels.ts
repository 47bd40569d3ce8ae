import type { Descriptor, Language } from '../contract/channel.ts'
import { compile, type Messages } from '../messages/compile.ts'
import type { Namespace } from '../messages/key.ts'
import { type Compiled, createWords, provideWords, type Words } from '../messages/words.ts'

let messages: Record<string, Messages> = {}

/** Gives the pages their messages, `{ ko: { place: {…} } }`, before the first is rendered. */
export function provideMessages(all: Record<string, Messages>): void {
  messages = all
  // What was worded of the messages before is old.
  common = new Map()
  files = new Map()
  worded = new WeakMap()
}

/** What a channel says in a language: what all say, what it words itself, and both as words. */
interface Worded {
  all: Compiled
  own: Compiled
  t: Words
}

let common = new Map<Language, Compiled>()
let worded = new WeakMap<Descriptor['words'], Map<Language, Worded>>()

function commonIn(language: Language): Compiled {
  const known = common.get(language) ?? compile(language, messages[language] ?? {})
  common.set(language, known)
  return known
}

/** Made once a language of a channel. */
function wordedIn({ words }: Descriptor, language: Language): Worded {
  const known = worded.get(words) ?? new Map<Language, Worded>()
  const found = known.get(language)
  if (found) return found
  const all = commonIn(language)
  const own = compile(language, messages[language] ?? {}, words[language] ?? {})
  const made = { all, own, t: createWords(language, all, own) }
  worded.set(words, known.set(language, made))
  return made
}

/** Namespaces that every page with an island has. */
const ALWAYS: readonly Namespace[] = ['shell', 'failure']

/**
 * Messages of these namespaces, as JSON that cannot end its script element; '' when there are none.
 */
function inlineWords(messages: Compiled, namespaces: readonly Namespace[]): string {
  const used = new Set<string>([...ALWAYS, ...namespaces])
  const entries = Object.entries(messages).filter(([key]) => used.has(key.slice(0, key.indexOf(':'))))
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries)).replaceAll('<', '\\u003c')
}

/**
 * The words of a page, and what goes into it of those that the channel words itself, of the
 * namespaces that its islands use.
 */
export function openWords(
  descriptor: Descriptor,
  language: Language,
  namespaces: Namespace[],
): { t: Words; own: string } {
  const { own, t } = wordedIn(descriptor, language)
  provideWords(descriptor.name, language, t)
  return { t, own: inlineWords(own, namespaces) }
}

/** What `wordsFile` has answered, by language and namespaces. */
let files = new Map<string, string>()

/**
 * What every channel says in a language with these namespaces, as JSON (scripts/build/words.ts).
 */
export function wordsFile(language: Language, namespaces: readonly Namespace[]): string {
  const key = [language, ...namespaces].join(' ')
  const file = files.get(key) ?? inlineWords(commonIn(language), namespaces)
  files.set(key, file)
  return file
}
