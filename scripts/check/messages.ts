import { join } from 'node:path'
import { FAILURES } from '#contract/failure.ts'
import { baseOf, type Messages } from '#messages/compile.ts'
import { loadMessages } from '../build/generate.ts'
import { filesOf } from '../cache.ts'
import { loadDescriptors } from '../channel/descriptors.ts'
import { ROOT } from '../run.ts'
import { CODE, type Literal, readLiterals } from './literals.ts'
import { folderIssues, type Texts, textsOf, translationIssues } from './translation.ts'

/**
 * Where Korean may stand in code: the messages themselves, the local origin and what services are
 * known to answer, whose words are their data, and the rule whose very subject is a Korean form
 * (amounts in 만 and 천).
 */
const EXEMPT = /^(?:src\/messages\/|functions\/origin\/|src\/contract\/upstream\/|src\/rules\/(?:money|compact)\.ts)/
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
/** `namespace:path.of.key`; in a template `*` is what is filled in. */
const KEY = /^([a-z]+):([A-Za-z*][A-Za-z0-9*-]*(?:\.[A-Za-z0-9*-]+)*)$/

/** A template of a whole namespace. */
const BARE = /^[a-z]+\.\*$/
/** Failures are worded by their code; the catalogue says which message is whose. */
const CATALOGUE = 'failure.*'

/** Korean texts in code, which no language but Korean could ever replace. */
export function koreanInCode(literals: readonly Literal[]): string[] {
  return literals
    .filter(({ file, text, kind }) => kind !== 'template' && !EXEMPT.test(file) && HANGUL.test(text))
    .map(({ file, line, text }) => `${file}:${line}: ${JSON.stringify(text)} belongs into src/messages`)
}

/** `namespace.path.of.key` that a literal asks for, or null when it asks for no message. */
function keyOf({ text, kind }: Literal, namespaces: ReadonlySet<string>): string | null {
  const [, namespace, path] = (kind !== 'key' && KEY.exec(text)) || []
  return namespace && path && namespaces.has(namespace) ? `${namespace}.${path}` : null
}

/**
 * What a key reaches: itself, what is below it, and for each `*` any one word. One that names no
 * more than a namespace has nothing below it.
 */
function reach(key: string): (message: string) => boolean {
  if (!key.includes('*')) return (message) => message === key || message.startsWith(`${key}.`)
  const pattern = new RegExp(
    `^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}${BARE.test(key) ? '' : '(?:\\..+)?'}$`,
  )
  return (message) => pattern.test(message)
}

/** Messages that nothing asks for: no literal or template of code, and none of `others`. */
export function unusedKeys(literals: readonly Literal[], keys: readonly string[], others: readonly string[]): string[] {
  const namespaces = new Set(keys.map((key) => key.split('.')[0] ?? ''))
  const asked = literals.flatMap((literal) => keyOf(literal, namespaces) ?? []).filter((key) => key !== CATALOGUE)
  const reaches = [...new Set([...asked, ...others])].map(reach)
  return [...new Set(keys.map(baseOf))]
    .filter((message) => !reaches.some((reached) => reached(message)))
    .map((message) => `nothing asks for the message ${JSON.stringify(message.replace('.', ':'))}`)
}

/** Texts that are sent, in letters that every phone has: no space there keeps from breaking. */
const SENT = /^message\./

/** Messages with a dot that may begin a line, as the space before it breaks. */
export function looseDots(texts: Readonly<Record<string, Texts>>): string[] {
  return Object.entries(texts).flatMap(([language, all]) =>
    Object.entries(all)
      .filter(([key, text]) => text.includes(' ·') && !SENT.test(key))
      .map(([key]) => `${language}: ${JSON.stringify(key.replace('.', ':'))} takes \\u00a0 before a dot`),
  )
}

/** Every message of every language. */
function loadTexts(): Record<string, Texts> {
  const textsIn = (messages: Messages) => Object.entries(messages).map(([name, texts]) => textsOf(texts, name))
  return Object.fromEntries(
    Object.entries(loadMessages()).map(([language, messages]) => [language, Object.assign({}, ...textsIn(messages))]),
  )
}

/**
 * Korean in this project's code, messages without use, and languages that do not say the same. A
 * key without a message is a type error.
 */
export function checkMessages(): string[] {
  const files = filesOf(['src', 'functions']).filter((file) => CODE.test(file))
  const literals = readLiterals(ROOT, files)
  const shown = literals.filter(({ file }) => !file.startsWith('functions/origin/'))
  const texts = loadTexts()
  const keys = Object.keys(texts.ko ?? {})
  const failures = Object.keys(FAILURES).map((code) => `failure.${code}`)
  const wordings = loadDescriptors(join(ROOT, 'channels')).flatMap(({ words }) =>
    Object.values(words).flatMap((own) => Object.keys(own)),
  )
  return [
    ...koreanInCode(literals),
    ...unusedKeys(shown, keys, [...failures, ...wordings]),
    ...folderIssues(Object.keys(texts)),
    ...translationIssues(texts),
    ...looseDots(texts),
  ]
}
