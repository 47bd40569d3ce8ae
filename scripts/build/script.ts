import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../run.ts'
import { BuildError } from './bundle.ts'
import { TARGET } from './old.ts'

/**
 * A script of the project with all that it imports, as one for the oldest browsers. `what` it is
 * stands in the BuildError that is thrown where it cannot be made.
 */
export async function scriptOf(entry: string, what: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    write: false,
    logLevel: 'silent',
  }).catch((error: Error) => {
    throw new BuildError(`${what} cannot be made:\n${error.message}`)
  })
  const [file] = outputFiles
  if (!file) throw new BuildError(`${what} came out empty`)
  return file.text
}
