import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Descriptor, Language } from '#contract/channel.ts'
import { shellsOf } from '#rules/address.ts'
import { ROOT } from '../run.ts'
import { codeHash, rendererPath } from './bundle.ts'
import { FRAME } from './frame.ts'
import { marked } from './inline.ts'
import { type WordsFile, withWords } from './words.ts'

/** What src/layouts/render.ts gives once it is bundled. */
interface Renderer {
  provideMessages: (messages: Record<string, unknown>) => void
  wordsFile: WordsFile
  render: (descriptor: Descriptor, language: Language, shell: string) => Promise<string>
  renderGallery: (host: Descriptor, channels: Descriptor[]) => Promise<string>
}

/**
 * The bundle of the pages with a fingerprint: made anew under the same path it is another module.
 */
export function loadRenderer(code: string): Promise<Renderer> {
  // React renders two thirds faster than under any other mode, such as that of tests.
  process.env.NODE_ENV = 'production'
  return import(`${pathToFileURL(rendererPath()).href}?${code}`)
}

/** How a channel's pages came out; `hash` is the fingerprint of what they were made of. */
export interface Rendered {
  channel: string
  hash: string
  /** Pages, one a screen and language. */
  pages: number
  files: number
  bytes: number
  /** Files of words that its pages name, by their paths in the folder. */
  words: string[]
  /** Seconds it took, when it was last rendered. */
  seconds: number
}

/** What a rendering is told and tells. */
export interface RenderOptions {
  /** The folder, within the project, that the Worker serves. */
  dist: string
  messages: Record<string, unknown>
  /** The channels to render; all when absent. */
  only?: readonly string[] | undefined
  /** True where pages of other channels stay in the folder. */
  keepOthers?: boolean | undefined
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

const stampOf = (dist: string) => join(ROOT, '.local', `rendered-${dist.replaceAll('/', '-')}.json`)

function readStamp(dist: string): Stamp {
  try {
    const { channels, gallery } = JSON.parse(readFileSync(stampOf(dist), 'utf8')) as Stamp
    return { channels: [...channels], gallery }
  } catch {
    return { channels: [], gallery: '' }
  }
}

/** A fingerprint of values. */
const hashOf = (...values: unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('hex')

/** Renders every shell of a channel in each of its languages. */
async function renderChannel(
  renderer: Renderer,
  descriptor: Descriptor,
  dist: string,
): Promise<Omit<Rendered, 'hash'>> {
  const began = performance.now()
  const { products, partner, status, name, languages } = descriptor
  const shells = shellsOf({ products, screens: partner.screens ?? [] })
  if (status.state === 'ended' || status.state === 'pre-launch') shells.push(status.state)
  const root = join(ROOT, dist, 'shell')
  rmSync(join(root, name), { recursive: true, force: true })
  let bytes = 0
  const words = new Set<string>()
  for (const language of languages) {
    for (const shell of shells) {
      const page = withWords(await renderer.render(descriptor, language, shell), language, dist, renderer.wordsFile)
      if (page.file) words.add(page.file)
      const html = marked(page.html)
      const file = join(root, name, language, `${shell}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, html)
      bytes += Buffer.byteLength(html)
    }
  }
  const pages = shells.length * languages.length
  return {
    channel: name,
    pages,
    files: pages,
    bytes,
    words: [...words].sort(),
    seconds: (performance.now() - began) / 1000,
  }
}

/**
 * Renders the channels whose code, words or descriptor have changed since they were last, and
 * removes those that are gone. Given all descriptors, answers what is now in the folder, and which
 * channels were rendered. What is interrupted goes on where it was. Throws what the rendering of a
 * page throws.
 */
export async function renderChannels(
  descriptors: readonly Descriptor[],
  { dist, messages, only, keepOthers = false, tell, code = codeHash() }: RenderOptions,
): Promise<{ all: Rendered[]; changed: string[] }> {
  const root = join(ROOT, dist, 'shell')
  mkdirSync(root, { recursive: true })
  const stamp = readStamp(dist)
  const known = new Map(stamp.channels.map((entry) => [entry.channel, entry]))
  const wanted = descriptors.filter(({ name }) => !only || only.includes(name))
  const stays = new Set((keepOthers ? descriptors : wanted).map(({ name }) => name))
  for (const entry of readdirSync(root)) {
    if (!stays.has(entry) && entry !== GALLERY && entry !== FRAME) rmSync(join(root, entry), { recursive: true })
  }
  const work = wanted.map((descriptor) => {
    const words = descriptor.languages.map((language) => messages[language])
    return { descriptor, hash: hashOf(code, words, descriptor) }
  })
  const has = (file: string) => existsSync(join(ROOT, dist, file))
  const stale = work.filter(
    ({ descriptor: { name }, hash }) =>
      known.get(name)?.hash !== hash || ![join('shell', name), ...(known.get(name)?.words ?? [])].every(has),
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
  for (const [at, { descriptor, hash }] of stale.entries()) {
    tell?.(`${at} of ${stale.length} channels, now ${descriptor.name}`)
    known.set(descriptor.name, { ...(await renderChannel(await renderer(), descriptor, dist)), hash })
    keep()
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
