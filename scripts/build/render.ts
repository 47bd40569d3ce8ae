import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Descriptor } from '#contract/channel.ts'
import { builtPath } from '#functions/pages/built.ts'
import { ROOT } from '../run.ts'
import { codeHash } from './bundle.ts'
import { FRAME } from './frame.ts'
import { marked } from './inline.ts'
import { BASES, loadRenderer, Pages, type Rendered } from './write-pages.ts'

/** What a rendering is told and tells. */
export interface RenderOptions {
  /** The folder, within the project, that the Worker serves. */
  dist: string
  messages: Record<string, unknown>
  /** The channels to render; all when absent. */
  only?: readonly string[] | undefined
  /** True where pages of other channels stay in the folder. */
  keepOthers?: boolean | undefined
  /**
   * True while somebody serves the folder: what nobody needs any more stays, too. Wrangler lists a
   * folder that has changed, looks at each file, and ends where one is gone by then.
   */
  served?: boolean | undefined
  /** Told before each channel. */
  tell?: ((how: string) => void) | undefined
  /** The fingerprint of the pages' code, where it is known already. */
  code?: string | undefined
}

/** What is known of a folder of pages. */
interface Stamp {
  channels: Rendered[]
  /** The fingerprint of what the gallery was made of; empty when that is not known. */
  gallery: string
}

const GALLERY = 'gallery.html'
/** A fingerprint of values. */
const hashOf = (...values: unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('hex')

const stampOf = (dist: string) => join(ROOT, '.local', `rendered-${dist.replaceAll('/', '-')}.json`)

function readStamp(dist: string): Stamp {
  try {
    const { channels, gallery } = JSON.parse(readFileSync(stampOf(dist), 'utf8')) as Stamp
    return { channels: [...channels], gallery }
  } catch {
    return { channels: [], gallery: '' }
  }
}

/** How long at most it is not written down what was rendered, milliseconds. */
const KEEP_EVERY_MS = 1000

/**
 * Renders the channels whose code, words or descriptor have changed since they were last, and
 * removes those that are gone. Given all descriptors, answers what is now in the folder, and which
 * channels were rendered. What is interrupted goes on where it was. Throws what the rendering of a
 * page throws.
 */
export async function renderChannels(
  descriptors: readonly Descriptor[],
  { dist, messages, only, keepOthers = false, served = false, tell, code = codeHash() }: RenderOptions,
): Promise<{ all: Rendered[]; changed: string[] }> {
  const root = join(ROOT, dist, 'shell')
  mkdirSync(root, { recursive: true })
  const stamp = readStamp(dist)
  const known = new Map(stamp.channels.map((entry) => [entry.channel, entry]))
  const wanted = descriptors.filter(({ name }) => !only || only.includes(name))
  const stays = new Set((keepOthers ? descriptors : wanted).map(({ name }) => name))
  const named = new Set([...[...stays].map((name) => `${name}.json`), GALLERY, FRAME, basename(BASES)])
  for (const entry of served ? [] : readdirSync(root))
    if (!named.has(entry)) rmSync(join(root, entry), { recursive: true })
  const words = new Map(Object.entries(messages).map(([language, said]) => [language, hashOf(said)]))
  const work = wanted.map((descriptor) => {
    const said = descriptor.languages.map((language) => words.get(language))
    return { descriptor, hash: hashOf(code, said, descriptor) }
  })
  const there = new Map<string, boolean>()
  const has = (file: string) => {
    const known = there.get(file) ?? existsSync(join(ROOT, dist, file))
    there.set(file, known)
    return known
  }
  const stale = work.filter(
    ({ descriptor: { name }, hash }) =>
      known.get(name)?.hash !== hash || ![builtPath(name), ...(known.get(name)?.shared ?? [])].every(has),
  )
  const changed = stale.map(({ descriptor }) => descriptor.name)
  for (const name of known.keys()) if (!stays.has(name) || changed.includes(name)) known.delete(name)
  // What is about to be rendered is unknown until it is: half a channel must never count as the one
  // it was.
  const keep = (gallery = '') => {
    const all = [...known.values()].sort((a, b) => (a.channel < b.channel ? -1 : 1))
    writeFileSync(stampOf(dist), `${JSON.stringify({ channels: all, gallery }, null, 2)}\n`)
    return all
  }
  if (changed.length > 0) keep()

  const renderer = async () => {
    const loaded = await loadRenderer(code)
    loaded.provideMessages(messages)
    return loaded
  }
  const pages = stale.length > 0 ? new Pages(await renderer(), dist, hashOf(code, [...words])) : null
  let kept = performance.now()
  try {
    for (const [at, { descriptor, hash }] of stale.entries()) {
      tell?.(`${at} of ${stale.length} channels, now ${descriptor.name}`)
      if (pages) known.set(descriptor.name, { ...(await pages.write(descriptor)), hash })
      if (performance.now() - kept < KEEP_EVERY_MS) continue
      keep()
      kept = performance.now()
    }
  } finally {
    if (pages) keep()
  }
  const host = descriptors.find((descriptor) => descriptor.default)
  const shown = descriptors.filter(({ name }) => known.has(name))
  const gallery = hashOf(
    code,
    host?.languages.map((language) => messages[language]),
    host,
    shown,
  )
  if (host && (stamp.gallery !== gallery || !existsSync(join(root, GALLERY))))
    writeFileSync(join(root, GALLERY), marked(await (await renderer()).renderGallery(host, shown)))
  return { all: keep(gallery), changed }
}
