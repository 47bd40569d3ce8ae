import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Descriptor } from '../src/contract/channel.ts'
import { contrast, MIN_CONTRAST } from '../src/rules/colour.ts'
import { either, type Fault, faultsOf, line, shown } from './fault.ts'
import { jsonFaults } from './json.ts'
import { nearest } from './nearest.ts'

const ROOT = join(import.meta.dirname, '..')
/** What every descriptor names as its schema, for editors. */
const SCHEMA = './schema.json'
/** First segments of addresses that are ours, so that a channel of that name could never be reached. */
const RESERVED = ['api', 'healthz', 'logos', 'shell']
/** The page behind the accent's texts and links. */
const PAGE = '#ffffff'

/** Every fault of every descriptor; the message lists them all, file by file. */
export class DescriptorError extends Error {
  override name = 'DescriptorError'
}

/** What a descriptor may refer to. */
export interface Known {
  /** Languages that have messages, with their keys: `{ ko: ['shell.home', …] }`. */
  messages: Record<string, string[]>
  /** Files of public/logos. */
  logos: string[]
}

function keysOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
}

/** What this project has: the messages of src/messages and the files of public/logos. */
export function knownHere(): Known {
  const messages = join(ROOT, 'src/messages')
  const logos = join(ROOT, 'public/logos')
  const languages = readdirSync(messages, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return {
    messages: Object.fromEntries(
      languages.map(({ name }) => [
        name,
        readdirSync(join(messages, name)).flatMap((file) =>
          keysOf(JSON.parse(readFileSync(join(messages, name, file), 'utf8')), file.replace(/\.json$/, '')),
        ),
      ]),
    ),
    logos: existsSync(logos) ? readdirSync(logos) : [],
  }
}

/** A file of channels/ while it is being checked. */
interface Draft {
  file: string
  /** What its JSON says, whatever that is. */
  value: unknown
  faults: Fault[]
}

function read(folder: string, file: string): Draft {
  const text = readFileSync(join(folder, file), 'utf8')
  const faults = jsonFaults(text).map(({ line, column, ...fault }) => ({
    at: `line ${line}, column ${column}`,
    ...fault,
  }))
  try {
    return { file, value: JSON.parse(text), faults }
  } catch {
    return { file, value: undefined, faults }
  }
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** What the schema cannot say of a single file. */
function checkAlone({ file, value, faults }: Draft, known: Known): void {
  const name = field(value, 'name')
  const called = file.replace(/\.json$/, '')
  const schema = field(value, '$schema')
  if (schema !== SCHEMA) faults.push({ at: '$schema', expected: shown(SCHEMA), found: shown(schema) })
  if (typeof name === 'string' && name !== called) {
    faults.push({ at: 'name', expected: `${shown(called)}, as the file is called`, found: shown(name) })
  }
  const primary = field(field(value, 'theme'), 'primary')
  if (typeof primary === 'string' && /^#[0-9a-f]{6}$/.test(primary) && contrast(primary, PAGE) < MIN_CONTRAST) {
    const found = `${shown(primary)} with ${(Math.floor(contrast(primary, PAGE) * 100) / 100).toFixed(2)}`
    faults.push({ at: 'theme.primary', expected: `a contrast of at least ${MIN_CONTRAST} with ${PAGE}`, found })
  }
  const logo = field(field(value, 'theme'), 'logo')
  if (typeof logo === 'string' && logo.endsWith('.svg') && !known.logos.includes(logo)) {
    faults.push({
      at: 'theme.logo',
      expected: 'a file of public/logos',
      found: shown(logo),
      meant: nearest(logo, known.logos),
    })
  }
  const languages = field(value, 'languages')
  for (const [at, language] of (Array.isArray(languages) ? languages : []).entries()) {
    if (!v.is(Descriptor.entries.languages.wrapped.item, language) || Object.hasOwn(known.messages, language)) continue
    const expected = `a language that has messages (${either(Object.keys(known.messages))})`
    faults.push({ at: `languages.${at}`, expected, found: shown(language) })
  }
  for (const [language, words] of Object.entries(field(value, 'words') ?? {})) {
    for (const key of Object.keys(typeof words === 'object' && words ? words : {})) {
      const keys = known.messages[language] ?? known.messages.ko ?? []
      if (!/^[a-z]+\.[A-Za-z0-9.]+$/.test(key) || keys.includes(key)) continue
      const expected = `the key of a message of src/messages/${language}`
      faults.push({ at: `words.${language}.${key}`, expected, found: shown(key), meant: nearest(key, keys) })
    }
  }
}

/** What all files say together: one channel a segment, and one default. */
function checkTogether(drafts: readonly Draft[]): Fault[] {
  const owners = new Map<string, string>()
  const claims = drafts.flatMap((draft) => {
    const name = field(draft.value, 'name')
    const aliases = field(draft.value, 'aliases')
    const named = Array.isArray(aliases)
      ? aliases.map((alias, at) => ({ draft, word: alias, at: `aliases.${at}` }))
      : []
    return [{ draft, word: name, at: 'name' }, ...named]
  })
  // Names go first: a name that somebody's alias takes is the alias's fault.
  for (const { draft, word, at } of claims.sort((a, b) => Number(a.at !== 'name') - Number(b.at !== 'name'))) {
    if (typeof word !== 'string') continue
    const owner = owners.get(word)
    if (RESERVED.includes(word))
      draft.faults.push({ at, expected: `a word other than ${either(RESERVED)}`, found: shown(word) })
    if (owner)
      draft.faults.push({ at, expected: 'a name or alias of its own', found: `${shown(word)}, which ${owner} has` })
    else owners.set(word, `${draft.file} as its ${at === 'name' ? 'name' : 'alias'}`)
  }
  const defaults = drafts.filter((draft) => field(draft.value, 'default') === true)
  if (defaults.length === 1) return []
  if (defaults.length === 0) return [{ at: 'default', expected: 'true in one file', found: 'no file with it' }]
  for (const draft of defaults) {
    const others = defaults.filter((other) => other !== draft).map(({ file }) => file)
    draft.faults.push({
      at: 'default',
      expected: 'true in one file only',
      found: `true here and in ${others.join(', ')}`,
    })
  }
  return []
}

/**
 * Reads and checks every descriptor of a folder (docs/product.md, "Channels").
 * Throws DescriptorError, which lists every fault of every file.
 */
export function loadDescriptors(folder: string, known: Known = knownHere()): Descriptor[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'schema.json')
    .sort()
  const drafts = files.map((file) => read(folder, file))
  for (const draft of drafts) {
    if (draft.value === undefined) continue
    draft.faults.push(...faultsOf(Descriptor, draft.value))
    if (typeof draft.value === 'object' && !Array.isArray(draft.value)) checkAlone(draft, known)
  }
  const shared = checkTogether(drafts)
  const wrong = drafts.filter(({ faults }) => faults.length > 0)
  const count = shared.length + wrong.reduce((sum, { faults }) => sum + faults.length, 0)
  if (count === 0) return drafts.map(({ value }) => v.parse(Descriptor, value))
  const blocks = wrong.map(({ file, faults }) =>
    [`channels/${file}`, ...faults.map((fault) => `  ${line(fault)}`)].join('\n'),
  )
  if (shared.length) blocks.push(['channels', ...shared.map((fault) => `  ${line(fault)}`)].join('\n'))
  throw new DescriptorError(
    [`${count} ${count === 1 ? 'error' : 'errors'} in channels/. Nothing was built.`, ...blocks].join('\n\n'),
  )
}
