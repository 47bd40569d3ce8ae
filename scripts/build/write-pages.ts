import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { Descriptor, type Language } from '#contract/channel.ts'
import { PartnerScreen } from '#contract/descriptor-parts.ts'
import { builtPath } from '#functions/pages/built.ts'
import { shellsOf } from '#rules/address.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import { ROOT } from '../run.ts'
import { rendererPath } from './bundle.ts'
import { type Base, ChannelPages, tagsOf } from './difference.ts'
import { earlyScripts, withEarlyScript } from './early.ts'
import { writeIfChanged } from './generate.ts'
import { marked } from './inline.ts'
import { withIslands } from './islands.ts'
import { visitScripts, withLateScripts } from './late.ts'
import { withStyles } from './styles.ts'
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
  /** Of what is its own of them. */
  bytes: number
  /** Files that its pages are made of, or name for words and styles, by paths in the folder. */
  shared: string[]
  /** Seconds it took, when it was last rendered. */
  seconds: number
}

/** Where what channels share of their pages lies in the folder, below that of pages. */
export const BASES = 'shell/base/'

/** A descriptor that differs from most as little as one can: what its pages say, all share. */
const PLAIN = v.parse(Descriptor, {
  name: 'plain',
  title: 'Plain',
  tagline: 'Plain',
  products: [...PRODUCT_NAMES],
  theme: { primary: '#000000' },
  partner: { screens: [...PartnerScreen.options] },
})
const PLAIN_SHELLS: ReadonlySet<string> = new Set(
  shellsOf({ products: PLAIN.products, screens: PLAIN.partner.screens }),
)

/**
 * What channels share of pages, by folder, language and shell, and of which code and words: a
 * preview, whose next build is of one channel, needs no other channel's pages for it.
 */
let bases = { of: '', known: new Map<string, Base>() }

/** Renders pages into a folder, and writes there what channels share of them. */
export class Pages {
  readonly #renderer: Renderer
  readonly #dist: string
  readonly #early = earlyScripts()
  readonly #visits = visitScripts()
  /** Of what channels share, what is known to be in the folder. */
  readonly #there = new Set<string>()

  /** `of` is the fingerprint of the code and of all words. */
  constructor(renderer: Renderer, dist: string, of: string) {
    this.#renderer = renderer
    this.#dist = dist
    if (bases.of !== of) bases = { of, known: new Map() }
  }

  /** A page, and the files of words, styles and scripts made of pages that it names. */
  async #page(descriptor: Descriptor, language: Language, shell: string) {
    // A rendering waits for nothing from outside: what else is to be done, such as pictures, and
    // what is to be let go, would wait for the last page of all.
    await setImmediate()
    const rendered = await this.#renderer.render(descriptor, language, shell)
    const worded = withWords(withIslands(rendered), language, this.#dist, this.#renderer.wordsFile)
    const styled = withStyles(worded.html, shell, this.#dist)
    const late = withLateScripts(styled.html, shell, this.#dist, await this.#visits)
    const early = withEarlyScript(late.html, this.#dist, await this.#early)
    return { html: marked(early.html), files: [worded.file, early.file, ...late.files, ...styled.files] }
  }

  /** What channels share of a page, in the folder from then on; null for pages that few have. */
  async #base(language: Language, shell: string): Promise<Base | null> {
    if (!PLAIN_SHELLS.has(shell)) return null
    const name = `${this.#dist}/${language}/${shell}`
    const known = bases.known.get(name)
    // Where its folder was cleared, what was written beside it is gone, too.
    if (known && (this.#there.has(name) || existsSync(join(ROOT, this.#dist, known.file)))) {
      this.#there.add(name)
      return known
    }
    const { html } = await this.#page({ ...PLAIN, languages: [language] }, language, shell)
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 8)
    const base = { html, tags: tagsOf(html), file: `/${BASES}${language}/${shell}.${hash}.html` }
    const path = join(ROOT, this.#dist, base.file)
    mkdirSync(dirname(path), { recursive: true })
    writeIfChanged(path, html)
    bases.known.set(name, base)
    this.#there.add(name)
    return base
  }

  /** Renders every shell of a channel in each of its languages. */
  async write(descriptor: Descriptor): Promise<Omit<Rendered, 'hash'>> {
    const began = performance.now()
    const { products, partner, status, name, languages } = descriptor
    const shells = shellsOf({ products, screens: partner.screens })
    if (status.state === 'ended' || status.state === 'pre-launch') shells.push(status.state)
    const file = join(ROOT, this.#dist, builtPath(name))
    const own = new ChannelPages()
    const shared = new Set<string>()
    for (const language of languages) {
      for (const shell of shells) {
        const page = await this.#page(descriptor, language, shell)
        const base = await this.#base(language, shell)
        own.add(`${language}/${shell}`, page.html, base)
        for (const path of [...page.files, base?.file.slice(1)]) if (path) shared.add(path)
      }
    }
    const text = JSON.stringify(own.built)
    writeFileSync(file, text)
    return {
      channel: name,
      pages: shells.length * languages.length,
      bytes: Buffer.byteLength(text),
      shared: [...shared].sort(),
      seconds: (performance.now() - began) / 1000,
    }
  }
}
