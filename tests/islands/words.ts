import type { Descriptor, Language } from '#contract/channel.ts'
import { compile } from '#messages/compile.ts'
import { createWords, provideWords, type Words } from '#messages/words.ts'
import { loadMessages } from '#scripts/build/generate.ts'

const messages = loadMessages()

/**
 * All words of a channel in a language, known before anything is rendered: the edge has only those
 * of screens that it renders (functions/words.ts).
 */
export function wordsFor({ name, words }: Pick<Descriptor, 'name' | 'words'>, language: Language): Words {
  const texts = messages[language] ?? {}
  const made = createWords(language, compile(language, texts), compile(language, texts, words[language] ?? {}))
  provideWords(name, language, made)
  return made
}
