import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Descriptor, Language } from '../src/contract/channel.ts'
import { shellsOf } from '../src/rules/address.ts'
import { codeHash, rendererPath } from './bundle.ts'
import { ROOT } from './run.ts'

/** What src/layouts/render.ts gives once it is bundled. */
interface Renderer {
  provideMessages: (messages: Record<string, unknown>) => void
  render: (descriptor: Descriptor, language: Language, shell: string) => Promise<string>
  renderGallery: (channels: Descriptor[]) => Promise<string>
}

/** How a channel's pages came out; `hash` is the fingerprint of what they were made of. */
export interface Rendered {
  channel: string
  hash: string
  /** Pages, one a screen and language. */
  pages: number
  files: number
  bytes: number
  /** Seconds it took, when it was last rendered. */
  seconds: number
}

/** What a rendering is told and tells. */
export interface RenderOptions {
  /** The folder, within the project, that the Worker serves. */
  dist: string
  messages: Record<string, unknown>
  /** Told before each channel. */
  tell?: (how: string) => void
  /** True where the folder holds channels that are not among the given ones, and shall. */
  keepOthers?: boolean
  /** The fingerprint of the pages' code, where it is known already. */
  code?: string
}

const GALLERY = 'gallery.html'

function stampOf(dist: string): string {
  return join(ROOT, '.local', `rendered-${dist.replaceAll('/', '-')}.json`)
}

/** What is known of the channels rendered into a folder. */
export function renderedOf(dist: string): Rendered[] {
  try {
    return JSON.parse(readFileSync(stampOf(dist), 'utf8')) as Rendered[]
  } catch {
    return []
  }
}

/** What a channel's shells are made of: the code, the words and its own file. */
function hashOf(descriptor: Descriptor, code: string, messages: Record<string, unknown>): string {
  const words = descriptor.languages.map((language) => messages[language])
  return createHash('sha256')
    .update(JSON.stringify([code, words, descriptor]))
    .digest('hex')
}

/** Renders every shell of a channel in each of its languages. */
async function renderChannel(
  renderer: Renderer,
  descriptor: Descriptor,
  root: string,
): Promise<Omit<Rendered, 'hash'>> {
  const began = performance.now()
  const { products, partner, status, name, languages } = descriptor
  const shells = shellsOf({ products, screens: partner.screens ?? [] })
  if (status.state === 'ended') shells.push('ended')
  rmSync(join(root, name), { recursive: true, force: true })
  let bytes = 0
  for (const language of languages) {
    for (const shell of shells) {
      const html = await renderer.render(descriptor, language, shell)
      const file = join(root, name, language, `${shell}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, html)
      bytes += Buffer.byteLength(html)
    }
  }
  const pages = shells.length * languages.length
  return { channel: name, pages, files: pages, bytes, seconds: (performance.now() - began) / 1000 }
}

/**
 * Renders the channels whose code, words or descriptor have changed since they were last, and removes those that are gone. Answers
 * what is now in the folder, and which channels were rendered. Throws what the rendering of a page throws.
 */
export async function renderChannels(
  descriptors: readonly Descriptor[],
  { dist, messages, tell, code = codeHash(), keepOthers = false }: RenderOptions,
): Promise<{ all: Rendered[]; changed: string[] }> {
  const root = join(ROOT, dist, 'shell')
  mkdirSync(root, { recursive: true })
  const known = new Map(renderedOf(dist).map((entry) => [entry.channel, entry]))
  const names = new Set([...descriptors.map(({ name }) => name), ...(keepOthers ? known.keys() : [])])
  for (const entry of readdirSync(root)) {
    if (!names.has(entry) && entry !== GALLERY) rmSync(join(root, entry), { recursive: true })
  }
  for (const name of known.keys()) if (!names.has(name)) known.delete(name)
  const work = descriptors.map((descriptor) => ({ descriptor, hash: hashOf(descriptor, code, messages) }))
  const stale = work.filter(
    ({ descriptor: { name }, hash }) => known.get(name)?.hash !== hash || !existsSync(join(root, name)),
  )
  const changed = stale.map(({ descriptor }) => descriptor.name)
  const keep = () => {
    const all = [...known.values()].sort((a, b) => (a.channel < b.channel ? -1 : 1))
    writeFileSync(stampOf(dist), `${JSON.stringify(all, null, 2)}\n`)
    return all
  }
  if (stale.length > 0 || !existsSync(join(root, GALLERY))) {
    // A bundle that was made anew under the same path is another module.
    const renderer: Renderer = await import(`${pathToFileURL(rendererPath()).href}?${code}`)
    renderer.provideMessages(messages)
    for (const [at, { descriptor, hash }] of stale.entries()) {
      tell?.(`${at} of ${stale.length} channels, now ${descriptor.name}`)
      known.delete(descriptor.name)
      known.set(descriptor.name, { ...(await renderChannel(renderer, descriptor, root)), hash })
      // An interrupted build goes on where it was.
      if (at % 10 === 9) keep()
    }
    writeFileSync(join(root, GALLERY), await renderer.renderGallery([...descriptors]))
  }
  return { all: keep(), changed }
}
