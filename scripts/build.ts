import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DescriptorError } from './descriptors.ts'
import { alone, filesOf, hashOf, whenChanged } from './fresh.ts'
import { generate } from './generate.ts'
import { step } from './progress.ts'
import { endOnSignal, ROOT, run } from './run.ts'

/** Everything that the static pages are made of. */
const INPUTS = [
  'src',
  'channels',
  'public',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'scripts/generate.ts',
  'scripts/descriptors.ts',
]
const STAMP = '.local/build.hash'
const LOCK = '.local/build.lock'

/** A build that did not come to its end; the message is for people. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/** Which build this is: the release, and what its pages were made of. */
export function version(): string {
  const { version: release } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return `${release}+${hashOf(INPUTS).slice(0, 8)}`
}

/** How many pages and files a build made, and their size. */
function report(): string {
  const files = filesOf(['dist'])
  const bytes = files.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0)
  const pages = files.filter((file) => file.endsWith('.html')).length
  return `${pages} pages, ${files.length} files, ${bytes.toLocaleString('en')} bytes`
}

/**
 * Checks the descriptors, writes what both bundlers read, and builds the static pages into dist. Does nothing when no input changed.
 * Throws DescriptorError with every fault of every descriptor, before anything is built, or BuildError.
 */
export async function build(): Promise<void> {
  await alone(LOCK, async () => {
    generate()
    const hash = hashOf(INPUTS)
    if (!existsSync(join(ROOT, 'dist'))) rmSync(join(ROOT, STAMP), { force: true })
    const built = await whenChanged(STAMP, hash, () =>
      step('building pages', async (tell) => {
        const { code, output } = await run('astro', ['build'])
        if (code !== 0) throw new BuildError(`astro build failed:\n${output}`)
        tell(report())
      }),
    )
    if (!built) console.log(`✓ pages are up to date: ${report()}`)
  })
}

/** Prints what stopped a set-up: faults of descriptors in full, anything else with where it came from. */
export function explain(error: unknown): void {
  if (error instanceof DescriptorError || error instanceof BuildError) console.error(error.message)
  else console.error(error)
}

if (import.meta.main) {
  endOnSignal()
  mkdirSync(join(ROOT, '.local'), { recursive: true })
  await build().catch((error: unknown) => {
    explain(error)
    process.exitCode = 1
  })
}
