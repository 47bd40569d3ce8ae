import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Descriptor } from '#contract/channel.ts'
import { REPORT_PATH } from '#functions/security.ts'
import { FILLS } from '#rules/fill.ts'
import { SCREEN_SEGMENTS } from '#rules/route.ts'
import { parseFile, readJson } from '../json.ts'
import { ROOT } from '../run.ts'
import { REGION_NAMES } from '../seed/regions.ts'
import { drawingAt } from './drawing.ts'
import { type Issue, issuesOf, line, shown } from './issue.ts'
import { field } from './raw.ts'
import { checkSemantics, type ProjectAssets } from './semantic-checks.ts'
import { slotsOf } from './words.ts'

/**
 * First segments of addresses that are ours, or Cloudflare's own, so that a channel of that name
 * could never be reached.
 */
export const RESERVED: readonly string[] = [
  '_astro',
  'api',
  'banners',
  'brand',
  'cdn-cgi',
  REPORT_PATH.slice(1),
  FILLS,
  'healthz',
  'logos',
  'map',
  'notices',
  'old',
  'shell',
  ...SCREEN_SEGMENTS,
]

/** Every issue of every descriptor; the message lists them all, file by file. */
export class DescriptorError extends Error {
  override name = 'DescriptorError'
  /** The issues as lines, by the file that has them; under '' what the files say together. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  constructor(lines: ReadonlyMap<string, readonly string[]>) {
    const count = [...lines.values()].reduce((sum, { length }) => sum + length, 0)
    const blocks = [...lines].map(([file, issues]) =>
      [file ? `channels/${file}` : 'channels', ...issues.map((issue) => `  ${issue}`)].join('\n'),
    )
    super([`${count} ${count === 1 ? 'error' : 'errors'} in channels/.`, ...blocks].join('\n\n'))
    this.lines = lines
  }
}

/** Every text of a file of messages, with its key. */
function textsOf(value: unknown, path: string): [key: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

/**
 * What this project has: the messages of src/messages, the files of public/logos, public/notices
 * and public/banners, the regions of its catalogue.
 */
export function projectAssets(): ProjectAssets {
  const messages = join(ROOT, 'src/messages')
  const files = (folder: string) => {
    const path = join(ROOT, 'public', folder)
    return existsSync(path) ? readdirSync(path) : []
  }
  const languages = readdirSync(messages, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const texts = languages.map(({ name }): [string, [string, string][]] => [
    name,
    readdirSync(join(messages, name)).flatMap((file) =>
      textsOf(readJson(join(messages, name, file)), file.replace(/\.json$/, '')),
    ),
  ])
  return {
    messages: Object.fromEntries(texts.map(([language, list]) => [language, list.map(([key]) => key)])),
    slots: Object.fromEntries(
      texts.map(([language, list]) => [
        language,
        Object.fromEntries(
          list.map(([key, text]) => [key, slotsOf(text)] as const).filter(([, slots]) => slots.length),
        ),
      ]),
    ),
    logos: files('logos'),
    drawing: (logo) => drawingAt(join(ROOT, 'public/logos', logo)),
    notices: files('notices'),
    banners: files('banners'),
    regions: REGION_NAMES,
  }
}

/** A file of channels/ while it is being checked. */
interface Draft {
  file: string
  /** What its JSON says, whatever that is. */
  value: unknown
  issues: Issue[]
}

function read(folder: string, file: string): Draft {
  const { value, issues } = parseFile(join(folder, file))
  return {
    file,
    value,
    issues: issues.map(({ line, column, ...issue }) => ({
      at: line ? `line ${line}, column ${column}` : 'the file',
      ...issue,
    })),
  }
}

/** Whether a file is called what it says; the copy of another is not, and is the one to blame. */
const bearsName = ({ file, value }: Draft) => file === `${field(value, 'name')}.json`

/** An address of a channel's own leads to that one alone. */
function checkOrigins(drafts: readonly Draft[]): void {
  const owners = new Map<string, string>()
  for (const { file, value, issues } of [...drafts].sort((a, b) => Number(bearsName(b)) - Number(bearsName(a)))) {
    const origin = field(value, 'origin')
    if (typeof origin !== 'string') continue
    const owner = owners.get(origin)
    if (owner)
      issues.push({ at: 'origin', expected: 'an origin of its own', found: `${shown(origin)}, which ${owner} has` })
    else owners.set(origin, file)
  }
}

/** What all files say together: one channel a segment and an origin, and one default. */
function checkTogether(drafts: readonly Draft[]): Issue[] {
  const owners = new Map<string, string>()
  const claims = drafts.flatMap((draft) => {
    const name = field(draft.value, 'name')
    const aliases = field(draft.value, 'aliases')
    const named = Array.isArray(aliases)
      ? aliases.map((alias, at) => ({ draft, word: alias, at: `aliases.${at}` }))
      : []
    return [{ draft, word: name, at: 'name' }, ...named]
  })
  // Names that their files bear go first, then other names: a name that somebody's alias takes is
  // the alias's fault, and one that a copy of its file still says is the copy's.
  const rank = ({ draft, at }: (typeof claims)[number]) => (at === 'name' ? Number(!bearsName(draft)) : 2)
  for (const { draft, word, at } of claims.sort((a, b) => rank(a) - rank(b))) {
    if (typeof word !== 'string') continue
    const owner = owners.get(word)
    if (RESERVED.includes(word))
      draft.issues.push({ at, expected: 'a word that begins no address of ours', found: shown(word) })
    if (owner)
      draft.issues.push({ at, expected: 'a name or alias of its own', found: `${shown(word)}, which ${owner} has` })
    else owners.set(word, `${draft.file} as its ${at === 'name' ? 'name' : 'alias'}`)
  }
  checkOrigins(drafts)
  const defaults = drafts.filter((draft) => field(draft.value, 'default') === true)
  if (defaults.length === 1) return []
  if (defaults.length === 0) return [{ at: 'default', expected: 'true in one file', found: 'no file with it' }]
  for (const draft of defaults) {
    const others = defaults.filter((other) => other !== draft).map(({ file }) => file)
    draft.issues.push({
      at: 'default',
      expected: 'true in one file only',
      found: `true here and in ${others.join(', ')}`,
    })
  }
  return []
}

/**
 * Reads and checks every descriptor of a folder (docs/product.md, "Channels"). Throws
 * DescriptorError, which lists every issue of every file.
 */
export function loadDescriptors(folder: string, known: ProjectAssets = projectAssets()): Descriptor[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'schema.json')
    .sort()
  const drafts = files.map((file) => read(folder, file))
  for (const draft of drafts) {
    if (draft.value === undefined) continue
    draft.issues.push(...issuesOf(Descriptor, draft.value))
    if (typeof draft.value === 'object' && !Array.isArray(draft.value))
      draft.issues.push(...checkSemantics(draft.value, draft.file.replace(/\.json$/, ''), known))
  }
  const blocks = [...drafts, { file: '', issues: checkTogether(drafts) }].filter(({ issues }) => issues.length > 0)
  if (blocks.length === 0) return drafts.map(({ value }) => v.parse(Descriptor, value))
  throw new DescriptorError(new Map(blocks.map(({ file, issues }) => [file, issues.map(line)])))
}
