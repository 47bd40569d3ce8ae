import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { configWith } from '../build/generate.ts'
import { version } from '../build/version.ts'
import { WORKERS } from '../build/workers.ts'
import { lockHolder, noteHolder, workersLock } from '../lock.ts'
import { endGroup, ROOT, TOOL_ENV } from '../run.ts'
import { servePhotos } from './photos.ts'
import { HOST, taken } from './port.ts'

/** Milliseconds until a Worker that does not answer counts as broken. */
const START_LIMIT = 120_000
/** Milliseconds that a stop may take before it is forced. */
const STOP_LIMIT = 8_000
const MINUTE = 60_000
/** What a cron does elsewhere: the edge's own, and the origin's. */
const CRONS = [
  ['/cdn-cgi/local/scheduled', 'GET'],
  ['/__origin/minute', 'POST'],
] as const

export interface Served {
  address: string
  /** Ends when the Workers have ended, whoever ended them; the exit code. */
  ended: Promise<number>
  /** Ends both Workers and everything they started. */
  stop: () => Promise<void>
}

/** What is served at an address: our own health answer, or null. */
export async function health(address: string): Promise<{ ok: boolean; version: string } | null> {
  try {
    const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2000) })
    const body = (await response.json()) as { ok?: unknown; version?: unknown }
    return body.ok === true ? { ok: true, version: String(body.version) } : null
  } catch {
    return null
  }
}

export interface ServeOptions {
  port: number
  /** The folder of the databases; of one server at a time. */
  state: string
  /** The folder of pages, `dist` unless told otherwise. */
  dist?: string
  vars?: Record<string, string>
}

/** Milliseconds that the system may take for ending a process and giving its port back. */
const END_LIMIT = 5000

/** Ends Workers that serve a state folder yet, though what had started them was killed. */
export async function endOrphans(state: string): Promise<void> {
  const left = lockHolder(workersLock(state))
  if (left === null) return
  console.log(`  ending process ${left}, which was left behind by a start that was killed`)
  const until = Date.now() + END_LIMIT
  try {
    // Of the whole group: one of it has the port. Throws once nothing of it is left.
    for (process.kill(-left, 'SIGKILL'); Date.now() < until; process.kill(-left, 0)) await pause(50)
  } catch {
    rmSync(join(ROOT, workersLock(state)), { force: true })
  }
}

/**
 * Serves both Workers from a state folder, and gives them their cron minute, which nothing else
 * does on a developer's machine. Throws when they do not answer in time; what they wrote has been
 * shown by then.
 */
export async function startServers(options: ServeOptions): Promise<Served> {
  await endOrphans(options.state)
  const address = `http://${HOST}:${options.port}`
  const vars: Record<string, string> & { VERSION: string } = {
    // Its own of each start: another one of the same source may take the port before it does.
    VERSION: `${version()}.${randomUUID().slice(0, 8)}`,
    LOCAL_ORIGIN: address,
    ...options.vars,
  }
  const photos = await servePhotos()
  const origin = configWith(WORKERS.origin.config, options.state, { PHOTO_SERVICE: photos.address })
  const child = spawn(
    'wrangler',
    [
      'dev',
      ...[WORKERS.edge.config, origin].flatMap((config) => ['-c', config]),
      // Of the first Worker alone; the origin keeps its own.
      ...(options.dist ? ['--assets', options.dist] : []),
      ...['--port', String(options.port), '--ip', HOST, '--persist-to', options.state],
      // `--test-scheduled` only silences the remark that crons do not run by themselves: the
      // minutes below see to them.
      ...['--inspector-port', '0', '--log-level', 'warn', '--show-interactive-dev-session=false', '--test-scheduled'],
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    { cwd: ROOT, env: { ...TOOL_ENV, CI: '1' }, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  )
  if (child.pid !== undefined) noteHolder(workersLock(options.state), child.pid)
  let over = false
  const ended = new Promise<number>((done) => {
    child.on('error', (error) => {
      console.error(error.message)
      done(127)
    })
    // One that was killed has no code.
    child.on('exit', (code) => done(code ?? 1))
  }).finally(() => {
    over = true
    photos.stop()
    rmSync(join(ROOT, workersLock(options.state)), { force: true })
    // Whatever its head left behind in the group goes too.
    endGroup(child, 'SIGKILL')
  })
  process.on('exit', () => endGroup(child, 'SIGKILL'))
  const stop = async () => {
    endGroup(child, 'SIGTERM')
    const force = setTimeout(() => endGroup(child, 'SIGKILL'), STOP_LIMIT)
    await ended
    clearTimeout(force)
  }

  const until = Date.now() + START_LIMIT
  // Another of ours that has the port answers as well, but with a version of its own.
  while ((await health(address))?.version !== vars.VERSION) {
    if (over) throw new Error('the Workers ended while they were starting')
    if (Date.now() > until) {
      await stop()
      throw new Error(`the Workers did not answer within ${START_LIMIT / 1000} seconds`)
    }
    await pause(200)
  }
  const minutes = setInterval(() => {
    for (const [path, method] of CRONS) fetch(`${address}${path}`, { method }).catch(() => undefined)
  }, MINUTE)
  minutes.unref()
  ended.finally(() => clearInterval(minutes))
  return { address, ended, stop }
}

/**
 * The exit code of a command that serves until it is stopped: Workers that end before have failed,
 * which is said.
 */
export async function untilStopped({ ended }: Served, isStopping: () => boolean): Promise<number> {
  const code = await ended
  if (isStopping()) return 0
  console.error('The Workers have ended by themselves.')
  return code || 1
}

/**
 * Serves at the first port from the given one up that is free, and gives way to whoever takes one
 * in the meantime. Throws as `serve`.
 */
export async function serveFrom(first: number, options: Omit<ServeOptions, 'port'>): Promise<Served> {
  for (let port = first; ; port++) {
    if (await taken(port)) continue
    try {
      return await startServers({ ...options, port })
    } catch (error) {
      if (!(await taken(port))) throw error
    }
  }
}
