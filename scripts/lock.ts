import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.ts'

/** What a file says, or an empty text where there is none. */
export function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Whether a process is there and could be one of ours: after a restart of the machine its number
 * may be somebody else's.
 */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A runner of tests calls itself by its own name.
  return !existsSync('/proc/self/cmdline') || /node|vitest/.test(textIn(`/proc/${pid}/cmdline`))
}

/** The process that a lock file names, or null when that is none, or gone. */
function holderOf(text: string): number | null {
  const pid = Number(text)
  return pid && pid !== process.pid && isRunning(pid) ? pid : null
}

/**
 * Holds a lock file until this process ends; answers the process that holds it already, or null
 * when it is ours now.
 */
export function holdLock(lock: string): number | null {
  const path = join(ROOT, lock)
  const holder = holderOf(textIn(path))
  if (holder !== null) return holder
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, String(process.pid))
  process.on('exit', () => rmSync(path, { force: true }))
  return null
}

/** Milliseconds between looks at somebody else's lock. */
const LOOK = 500

/** Makes a lock file that is ours, whole from the moment it is there; false where there is one. */
function createLock(path: string): boolean {
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Does work that no other process of this folder may do at the same time, after whoever does it
 * now.
 */
export async function withLock<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(ROOT, lock)
  mkdirSync(dirname(path), { recursive: true })
  let announced = false
  while (!createLock(path)) {
    const found = textIn(path)
    const holder = holderOf(found)
    if (holder === null) {
      // Left behind by somebody who was killed; an empty text was given back this very moment.
      if (found) rmSync(path, { force: true })
      continue
    }
    if (!announced) console.log(`  waiting for process ${holder}, which is at it already`)
    announced = true
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
