import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from './run.ts'

/** Where files are written until they are whole: in no folder that anybody reads. */
const HALVES = join(ROOT, '.local/halves')

/**
 * Writes a file that is there whole or not at all, whoever looks at its folder meanwhile and
 * whatever ends the writing. One that is there stays, as its name says what is in it.
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  if (existsSync(path)) return
  for (const folder of [dirname(path), HALVES]) mkdirSync(folder, { recursive: true })
  // Beside it only where a file system parts the two, over which nothing is moved as a whole.
  for (const folder of [HALVES, dirname(path)]) {
    const half = join(folder, `${process.pid}-${basename(path)}`)
    try {
      writeFileSync(half, content)
      renameSync(half, path)
      return
    } catch (error) {
      if (folder !== HALVES || (error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    } finally {
      rmSync(half, { force: true })
    }
  }
}
