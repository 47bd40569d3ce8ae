import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Language } from '#contract/channel.ts'
import type { Namespace } from '#messages/key.ts'
import { PARTS } from '#rules/reload.ts'
import { ROOT } from '../run.ts'
import { writeWhole } from '../whole.ts'

/** Where the words of islands lie in a served folder: parts of pages, kept by browsers for ever. */
export const WORDS = `${PARTS.slice(1)}words/`

/** Left by src/layouts/Shell.astro: the namespaces that the islands of a page use. */
const NAMESPACES = /(?<=id="words" )data-namespaces="([^"]*)"/

/** Names of files by what is in them: hundreds of pages have the same. */
const hashes = new Map<string, string>()

function hashOf(text: string): string {
  const hash = hashes.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 8)
  hashes.set(text, hash)
  return hash
}

/** What the words of a language with these namespaces are, as JSON. */
export type WordsFile = (language: Language, namespaces: readonly Namespace[]) => string

/**
 * A page that names the file of what its islands say, which is in the folder then: one a language
 * and set of namespaces, named by its content, so that one request brings all of it. Answers the
 * page and the file's path in the folder; null for a page without islands.
 */
export function withWords(html: string, language: Language, dist: string, wordsFile: WordsFile) {
  const found = NAMESPACES.exec(html)
  if (!found) return { html, file: null }
  const text = wordsFile(language, (found[1] ?? '').split(' ') as Namespace[])
  const file = `${WORDS}${language}.${hashOf(text)}.json`
  writeWhole(join(ROOT, dist, file), text)
  return { html: html.replace(NAMESPACES, `data-from="/${file}"`), file }
}
