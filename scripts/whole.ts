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
  const half = join(HALVES, `${process.pid}-${basename(path)}`)
  try {
    writeFileSync(half, content)
    renameSync(half, path)
  } finally {
    rmSync(half, { force: true })
  }
}
