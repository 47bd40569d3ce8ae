import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
 * When a process was started, in ticks since the machine was: numbers of processes come again, both
 * together do not. '' where the system does not tell.
 */
const startOf = (pid: number): string => /\) (?:\S+ ){19}(\d+)/.exec(textIn(`/proc/${pid}/stat`))?.[1] ?? ''

/** What a lock file says of the process that holds it. */
const sayingOf = (pid: number): string => `${pid} ${startOf(pid)}`.trim()

/** Whether a process is there and is the one that a lock file was written by. */
function isRunning(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return start === startOf(pid)
}

/** The process that a lock file names, or null when that is none, or gone. */
function holderOf(text: string): number | null {
  const [pid = '', start = ''] = text.split(' ')
  return Number(pid) && Number(pid) !== process.pid && isRunning(Number(pid), start) ? Number(pid) : null
}

/** Another process that holds a lock file now, or null. */
export const lockHolder = (lock: string): number | null => holderOf(textIn(join(ROOT, lock)))

/** Writes down that a process of ours, not this one, holds something; whoever ends it is told. */
export function noteHolder(lock: string, pid: number): void {
  mkdirSync(dirname(join(ROOT, lock)), { recursive: true })
  writeFileSync(join(ROOT, lock), sayingOf(pid))
}

/**
 * Holds a lock file until this process ends; answers the process that holds it already, or null
 * when it is ours now.
 */
export function holdLock(lock: string): number | null {
  const path = join(ROOT, lock)
  mkdirSync(dirname(path), { recursive: true })
  while (!createLock(path)) {
    const found = textIn(path)
    const holder = holderOf(found)
    if (holder !== null) return holder
    takeAway(path, found)
  }
  process.on('exit', () => release(path))
  return null
}

/** Milliseconds between looks at somebody else's lock. */
const LOOK = 500

/** Makes a lock file that is ours, whole from the moment it is there; false where there is one. */
function createLock(path: string): boolean {
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, sayingOf(process.pid))
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
 * Takes a lock away that was left behind by somebody who was killed. Whoever has found it, too, may
 * have been quicker, and holds one of the same name by now: that is put back.
 */
function takeAway(path: string, found: string): void {
  // Given back this very moment; one that is there and empty was left by a machine that went off.
  if (!found && !existsSync(path)) return
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (textIn(aside) !== found) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Gives a lock back, unless it is another process's. */
function release(path: string): void {
  if (textIn(path) === sayingOf(process.pid)) rmSync(path, { force: true })
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
      takeAway(path, found)
      continue
    }
    if (!announced) console.log(`  waiting for process ${holder}, which is at it already`)
    announced = true
    await pause(LOOK)
  }
  const giveBack = () => release(path)
  process.once('exit', giveBack)
  try {
    return await work()
  } finally {
    process.off('exit', giveBack)
    giveBack()
  }
}

/** The file that names who serves a state folder, be it that what had started it is gone. */
export const workersLock = (state: string) => relative(ROOT, resolve(ROOT, state, 'workers.pid'))
