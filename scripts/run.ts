import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

/** The project's folder; every script works from here. */
export const ROOT = join(import.meta.dirname, '..')

/**
 * A file that a command was given, as whoever gave it has it: npm runs its commands in the
 * project's folder, wherever it was called.
 */
export function givenFile(file: string): string {
  const from = process.env.INIT_CWD
  return from === undefined || resolve(from) === ROOT ? file : resolve(from, file)
}

/** What every tool we start sees: the project's own binaries first, and nobody told that we ran. */
export const TOOL_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  // Where in the world a request comes from would be asked of the network.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

const running = new Set<ChildProcess>()

/**
 * Whatever we started goes with us, with all that it started: each is the head of a process group.
 */
function endAll(signal: NodeJS.Signals): void {
  for (const child of running) endGroup(child, signal)
}

/** Signals a child and everything it started. A group that has gone already is no error. */
export function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {}
}

process.on('exit', () => endAll('SIGKILL'))

export interface RunResult {
  code: number
  /** What it wrote to both outputs, in order. */
  output: string
}

/** Milliseconds that a tool has to end by itself once its time is over. */
const LAST_MS = 5_000

/**
 * Runs a tool to its end. Quiet unless `show`: its output is kept for the caller, who shows it when
 * the tool failed. Never throws; a tool that cannot be started answers code 127, one that has not
 * ended within `limit` milliseconds is ended and answers 124.
 */
export function run(
  command: string,
  args: string[],
  options: { show?: boolean; env?: NodeJS.ProcessEnv; cwd?: string; limit?: number } = {},
): Promise<RunResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...TOOL_ENV, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    const parts: string[] = []
    const take = (part: string) => {
      parts.push(part)
      if (options.show) process.stdout.write(part)
    }
    for (const out of [child.stdout, child.stderr]) {
      // A letter of several bytes may be parted between two of its pieces.
      out.setEncoding('utf8')
      out.on('data', take)
    }
    const end = (result: RunResult) => {
      running.delete(child)
      for (const timer of timers) clearTimeout(timer)
      done(result)
    }
    const { limit } = options
    let late = false
    const giveUp = () => {
      late = true
      endGroup(child, 'SIGTERM')
    }
    const timers =
      limit === undefined
        ? []
        : [setTimeout(giveUp, limit), setTimeout(() => endGroup(child, 'SIGKILL'), limit + LAST_MS)]
    child.on('error', (error) => end({ code: 127, output: error.message }))
    child.on('close', (code) => {
      if (late) parts.push(`\n${command} was ended, as it took longer than ${(limit ?? 0) / 1000} seconds.\n`)
      end({ code: late ? 124 : (code ?? 1), output: parts.join('') })
    })
  })
}

/**
 * Ends this process, and with it what it started, at the first signal. For scripts that hold
 * nothing worth closing.
 */
export function endOnSignal(): void {
  onOrphaned(() => process.exit(1))
  // Whoever read what is said has read enough, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    endAll('SIGTERM')
    process.exit(141)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, (_: NodeJS.Signals, number: number) => {
      endAll('SIGTERM')
      process.exit(128 + number)
    })
}

/**
 * Does what changes something elsewhere; where this process is ended meanwhile, it says what
 * stands.
 */
export async function orSays<Done>(say: () => void, work: () => Promise<Done>): Promise<Done> {
  process.once('exit', say)
  try {
    return await work()
  } finally {
    process.off('exit', say)
  }
}

/**
 * Calls back when the set-up that started us has gone without a word: nobody would ever stop us
 * then.
 */
export function onOrphaned(end: () => void): void {
  const parent = process.ppid
  if (String(parent) !== process.env.SETUP_PID) return
  setInterval(() => process.ppid !== parent && end(), 1000).unref()
}
