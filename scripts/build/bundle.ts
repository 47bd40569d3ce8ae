import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf, hashOf, whenChanged } from '../cache.ts'
import { step } from '../progress.ts'
import { ROOT, run } from '../run.ts'
import { VIEWS } from './names.ts'

/**
 * What the code of the pages is made of; descriptors and messages are given to it later, one
 * channel at a time.
 */
const CODE = [
  ...globSync(VIEWS, { cwd: ROOT }),
  '.generated/map',
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'scripts/build/chunks.ts',
  'scripts/build/critical.ts',
  'scripts/build/early.ts',
  'scripts/build/inline.ts',
  'scripts/build/late.ts',
  'scripts/build/names.ts',
  'scripts/build/oldest.ts',
  'scripts/build/preload.ts',
  'scripts/build/react.ts',
  'scripts/build/script.ts',
  'scripts/build/styles.ts',
  'scripts/build/uncalled.ts',
  'scripts/build/untold.ts',
  'scripts/build/wire.ts',
  'scripts/build/without-about.ts',
  'src/contract',
  'src/env.d.ts',
  'src/islands',
  'src/layouts',
  'scripts/build/words.ts',
  'src/messages/compile.ts',
  'src/messages/words.ts',
  'src/offline',
  'src/pages',
  'src/rules',
  'src/stores',
  'src/tsconfig.json',
  'src/ui',
  'tsconfig.base.json',
]
const STAMP = '.local/bundle.hash'
/** Where the page builder leaves the module that renders, and the files that browsers load. */
const BUNDLE = '.local/pages'
/** What each of those files imports, as Vite says it (astro.config.mjs). */
export const MANIFEST = `${BUNDLE}/client/manifest.json`

/** A build that did not come to its end; the message is for people. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/** The fingerprint of the pages' code. */
export function codeHash(): string {
  return hashOf(CODE)
}

/** The module that renders shells (src/layouts/render.ts), as it was bundled last. */
export function rendererPath(): string {
  return join(ROOT, BUNDLE, 'server/entry.mjs')
}

/** A file that browsers load, by its address, as it was bundled last. */
export function bundledPath(address: string): string {
  return join(ROOT, BUNDLE, 'client', address)
}

/** What the plugin of names.ts leaves beside it. */
export function namesPath(): string {
  return join(ROOT, BUNDLE, 'server/names.json')
}

/**
 * Runs the page builder once; throws BuildError with its own words. A preview keeps one alive,
 * which is faster.
 */
export type PageBuilder = () => Promise<void>

const astro: PageBuilder = async () => {
  const { code, output } = await run('astro', ['build'])
  if (code !== 0) throw new BuildError(`astro build failed:\n${output}`)
}

/**
 * Bundles the pages' code unless that is done. Answers its fingerprint, and whether it was bundled
 * now. Throws BuildError.
 */
export async function bundle(builder: PageBuilder = astro): Promise<{ code: string; bundled: boolean }> {
  const code = codeHash()
  if (!existsSync(rendererPath())) rmSync(join(ROOT, STAMP), { force: true })
  const bundled = await whenChanged(STAMP, code, () =>
    step('bundling the pages', async (tell) => {
      await builder()
      tell(`${filesOf([`${BUNDLE}/client/_astro`]).length} shared files`)
    }),
  )
  return { code, bundled }
}

/** The files below a folder by their paths within it. */
const within = (folder: string) => filesOf([folder]).map((file) => file.slice(folder.length + 1))

/**
 * What every channel's pages load: hashed scripts and styles, and everything of `public`; by its
 * path in the served folder.
 */
function sharedFiles(): Map<string, string> {
  const hashed = `${BUNDLE}/client/_astro`
  return new Map([
    ...within(hashed).map((file): [string, string] => [`_astro/${file}`, `${hashed}/${file}`]),
    ...within('public').map((file): [string, string] => [file, `public/${file}`]),
  ])
}

/**
 * Puts what all channels share into a folder. Answers the files that are new or other than they
 * were.
 */
export function shareAssets(dist: string): string[] {
  return [...sharedFiles()].flatMap(([file, source]) => {
    const [from, to] = [join(ROOT, source), join(ROOT, dist, file)]
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return []
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to)
    return [file]
  })
}

/**
 * Takes out of a folder what is neither a page nor shared, such as scripts of an earlier bundle,
 * once no page needs it any more; `needed` are what channels' pages are made of and name.
 */
export function pruneAssets(dist: string, needed: ReadonlySet<string>): void {
  const shared = sharedFiles()
  for (const file of within(dist)) {
    if (!/^(?:shell\/[^/]*$|old\/|brand\/|offline\.js$)/.test(file) && !shared.has(file) && !needed.has(file))
      rmSync(join(ROOT, dist, file))
  }
}
