import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, hashOf, whenChanged } from './fresh.ts'
import { step } from './progress.ts'
import { ROOT, run } from './run.ts'

/** What the code of the pages is made of; descriptors and messages are given to it later, one channel at a time. */
const CODE = [
  'astro.config.mjs',
  'package-lock.json',
  'src/contract',
  'src/env.d.ts',
  'src/islands',
  'src/layouts',
  'src/messages/words.ts',
  'src/pages',
  'src/rules',
  'src/stores',
  'src/ui',
  'tsconfig.json',
]
const STAMP = '.local/bundle.hash'
/** Where the page builder leaves the module that renders, and the files that browsers load. */
const BUNDLE = '.local/pages'

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

/** Bundles the pages' code unless that is done; answers its fingerprint. Throws BuildError with the builder's own words. */
export async function bundle(): Promise<string> {
  const hash = codeHash()
  if (!existsSync(rendererPath())) rmSync(join(ROOT, STAMP), { force: true })
  await whenChanged(STAMP, hash, () =>
    step('bundling the pages', async (tell) => {
      const { code, output } = await run('astro', ['build'])
      if (code !== 0) throw new BuildError(`astro build failed:\n${output}`)
      tell(`${filesOf([`${BUNDLE}/client/_astro`]).length} shared files`)
    }),
  )
  return hash
}

/** Makes a folder hold exactly what another holds; files that are equal stay as they are. */
function mirror(from: string, to: string): void {
  const names = filesOf([from]).map((file) => file.slice(from.length + 1))
  for (const file of filesOf([to])) if (!names.includes(file.slice(to.length + 1))) rmSync(join(ROOT, file))
  for (const name of names) {
    const [source, target] = [join(ROOT, from, name), join(ROOT, to, name)]
    if (existsSync(target) && readFileSync(target).equals(readFileSync(source))) continue
    mkdirSync(join(target, '..'), { recursive: true })
    cpSync(source, target)
  }
}

/** Puts into a folder what all channels share: hashed scripts and styles, and everything of `public`. */
export function shareAssets(dist: string): void {
  mirror(`${BUNDLE}/client/_astro`, `${dist}/_astro`)
  for (const name of new Set(filesOf(['public']).map((file) => file.split('/')[1] ?? ''))) {
    const [from, to] = [`public/${name}`, `${dist}/${name}`]
    if (name.startsWith('_')) cpSync(join(ROOT, from), join(ROOT, to))
    else mirror(from, to)
  }
}
