import { createHash } from 'node:crypto'
import { type Dirent, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textIn } from './lock.ts'
import { ROOT } from './run.ts'

/** Where wrangler keeps what it makes meanwhile beside a configuration: nobody's source. */
const MEANWHILE = '.wrangler'

/** What stands in a folder; nothing in one that has gone since it was seen. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return []
  }
}

/** Every file below a folder. */
function below(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === MEANWHILE ? [] : below(path)
    return entry.isFile() ? [path] : []
  })
}

/**
 * Every file below files and folders of a root, the project's unless told otherwise; sorted, what
 * is not there is skipped.
 */
export function filesOf(paths: string[], root = ROOT): string[] {
  return paths
    .flatMap((path) => {
      const whole = join(root, path)
      if (!existsSync(whole)) return []
      if (statSync(whole).isFile()) return [path]
      return below(whole).map((file) => file.slice(root.length + 1))
    })
    .sort()
}

/** A fingerprint of the contents of files and folders. */
export function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of filesOf(paths))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Whether the work of a stamp file was done with these inputs. */
export const isCurrent = (stamp: string, hash: string): boolean => textIn(join(ROOT, stamp)) === hash

/**
 * Does work whose inputs have changed since it last ended well, and remembers their fingerprint in
 * a stamp file. Work that is interrupted leaves no stamp, so it is done again.
 */
export async function whenChanged(stamp: string, hash: string, work: () => Promise<unknown>): Promise<boolean> {
  if (isCurrent(stamp, hash)) return false
  const path = join(ROOT, stamp)
  rmSync(path, { force: true })
  await work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hash)
  return true
}
