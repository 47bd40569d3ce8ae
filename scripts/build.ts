import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildError, bundle, shareAssets } from './bundle.ts'
import { DescriptorError } from './descriptors.ts'
import { alone, hashOf } from './fresh.ts'
import { generate } from './generate.ts'
import { nearest } from './nearest.ts'
import { step } from './progress.ts'
import { renderChannels } from './render.ts'
import { report } from './report.ts'
import { endOnSignal, ROOT } from './run.ts'

const LOCK = '.local/build.lock'
const DIST = 'dist'

/** Which build this is: the release, and what its pages were made of. */
export function version(): string {
  const { version: release } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return `${release}+${hashOf(['channels', 'src', 'public']).slice(0, 8)}`
}

/**
 * Checks the descriptors, writes what both bundlers read, bundles the pages' code and renders the channels that have changed into
 * dist; only the named ones when there are names. Throws DescriptorError with every fault of every descriptor, before anything is
 * built, or BuildError.
 */
export async function build(names: readonly string[] = []): Promise<void> {
  await alone(LOCK, async () => {
    const { channels, messages } = generate()
    for (const name of names) {
      if (channels.some((channel) => channel.name === name)) continue
      const meant = nearest(
        name,
        channels.map((channel) => channel.name),
      )
      throw new BuildError(`no channel ${JSON.stringify(name)} in channels/${meant ? `; did you mean ${meant}?` : ''}`)
    }
    const wanted = channels.filter(({ name }) => names.length === 0 || names.includes(name))
    const code = await bundle()
    shareAssets(DIST)
    const { all, changed } = await step('rendering the channels', async (tell) => {
      const rendered = await renderChannels(wanted, { dist: DIST, messages, tell, code, keepOthers: names.length > 0 })
      tell(`${rendered.changed.length} of ${rendered.all.length} had changed`)
      return rendered
    })
    for (const line of report(DIST, all, changed)) console.log(`  ${line}`)
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
  await build(process.argv.slice(2)).catch((error: unknown) => {
    explain(error)
    process.exitCode = 1
  })
}
