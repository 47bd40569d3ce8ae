import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.ts'

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
      return readdirSync(whole, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
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

/** What a stamp file says, or an empty text. */
function stampOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Whether the work of a stamp file was done with these inputs. */
export const isCurrent = (stamp: string, hash: string): boolean => stampOf(join(ROOT, stamp)) === hash

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

/**
 * Whether a process is there and could be one of ours: after a restart of the machine its number
 * may be somebody else's.
 */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A runner of tests calls itself by its own name.
  return !existsSync('/proc/self/cmdline') || /node|vitest/.test(stampOf(`/proc/${pid}/cmdline`))
}

/** The process that a lock file names, or null when that is none, or gone. */
function holderOf(text: string): number | null {
  const pid = Number(text)
  return pid && pid !== process.pid && alive(pid) ? pid : null
}

/**
 * Holds a lock file until this process ends; answers the process that holds it already, or null
 * when it is ours now.
 */
export function hold(lock: string): number | null {
  const path = join(ROOT, lock)
  const holder = holderOf(stampOf(path))
  if (holder !== null) return holder
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, String(process.pid))
  process.on('exit', () => rmSync(path, { force: true }))
  return null
}

/** Milliseconds between looks at somebody else's lock. */
const LOOK = 500

/** Makes a lock file that is ours, whole from the moment it is there; false where there is one. */
function take(path: string): boolean {
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Does work that no other process of this folder may do at the same time, after whoever does it
 * now.
 */
export async function alone<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(ROOT, lock)
  mkdirSync(dirname(path), { recursive: true })
  let told = false
  while (!take(path)) {
    const found = stampOf(path)
    const holder = holderOf(found)
    if (holder === null) {
      // Left behind by somebody who was killed; an empty text was given back this very moment.
      if (found) rmSync(path, { force: true })
      continue
    }
    if (!told) console.log(`  waiting for process ${holder}, which is at it already`)
    told = true
    await new Promise((done) => setTimeout(done, LOOK))
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
