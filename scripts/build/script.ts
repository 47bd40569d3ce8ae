import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../run.ts'
import { writeWhole } from '../whole.ts'
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
    // What is typed needs no word of its strictness, which each page would pay for.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    write: false,
    logLevel: 'silent',
  }).catch((error: Error) => {
    throw new BuildError(`${what} cannot be made:\n${error.message}`)
  })
  const [file] = outputFiles
  if (!file) throw new BuildError(`${what} came out empty`)
  return file.text
}

/**
 * Writes a script into a folder of a served one, named by what it says, so that it may be kept for
 * ever; answers its path in the served folder.
 */
export function writeScript(text: string, dist: string, folder: string): string {
  const file = `${folder}${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
  writeWhole(join(ROOT, dist, file), text)
  return file
}
