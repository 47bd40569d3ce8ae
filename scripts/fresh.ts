import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.ts'

/** Every file below files and folders of a root, the project's unless told otherwise; sorted, what is not there is skipped. */
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
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/**
 * Does work whose inputs have changed since it last ended well, and remembers their fingerprint in a stamp file.
 * Work that is interrupted leaves no stamp, so it is done again.
 */
export async function whenChanged(stamp: string, hash: string, work: () => Promise<unknown>): Promise<boolean> {
  const path = join(ROOT, stamp)
  if (stampOf(path) === hash) return false
  rmSync(path, { force: true })
  await work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hash)
  return true
}

/** Whether a process is there and one of our scripts: after a restart of the machine its number may be somebody else's. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const command = `/proc/${pid}/cmdline`
  return !existsSync('/proc/self/cmdline') || (existsSync(command) && stampOf(command).includes('scripts/'))
}

/** The process that holds a lock file, or null when nobody does. */
function holderOf(path: string): number | null {
  const pid = Number(stampOf(join(ROOT, path)))
  return pid && pid !== process.pid && alive(pid) ? pid : null
}

/** Holds a lock file until this process ends; answers the process that holds it already, or null when it is ours now. */
export function hold(lock: string): number | null {
  const holder = holderOf(lock)
  if (holder !== null) return holder
  const path = join(ROOT, lock)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, String(process.pid))
  process.on('exit', () => rmSync(path, { force: true }))
  return null
}

/** Milliseconds between looks at somebody else's lock. */
const LOOK = 500

/** Does work that no other process of this folder may do at the same time, after whoever does it now. */
export async function alone<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(ROOT, lock)
  mkdirSync(dirname(path), { recursive: true })
  let told = false
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = holderOf(lock)
    if (holder === null) rmSync(path, { force: true })
    else if (!told) console.log(`  waiting for process ${holder}, which is at it already`)
    if (holder !== null) {
      told = true
      await new Promise((done) => setTimeout(done, LOOK))
    }
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
