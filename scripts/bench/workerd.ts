import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'
import { bareBundle } from '../build/bare.ts'
import { ROOT } from '../run.ts'

/** Where miniflare's workerd lies: its package exports it to CommonJS alone. */
const miniflare = createRequire(import.meta.url).resolve('miniflare')
const program = (createRequire(miniflare)('workerd') as { default: string }).default
const FOLDER = join(ROOT, '.local/bench')

/** A port that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** The edge as production has it, with the entry of a benchmark. */
async function bundled(minify: boolean): Promise<string> {
  const { outputFiles } = await build({ ...bareBundle('scripts/bench/worker.ts', false), minify })
  return outputFiles[0]?.text ?? ''
}

export interface Edge {
  url: string
  /** Processor time that it has spent since it was started, ms. */
  cpu: () => number
  /** Where its inspector listens. */
  inspector: string
  stop: () => void
}

/** Milliseconds of a tick of /proc. */
const TICK = 10

/** The edge on a workerd of its own, without miniflare, with these ports beside it. */
export async function startEdge(
  vars: Readonly<Record<string, string>>,
  ports: { cache: number },
  minify = true,
): Promise<Edge> {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'index.js'), await bundled(minify))
  const [port, inspector] = [await freePort(), await freePort()]
  const text = (value: string) => JSON.stringify(value)
  const bindings = Object.entries(vars).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`)
  writeFileSync(
    join(FOLDER, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "edge", worker = .edge),
    (name = "dist", disk = (path = ${text(join(ROOT, 'dist'))})),
    (name = "cache", external = (address = "127.0.0.1:${ports.cache}", http = ())),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "edge")],
);
const edge :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "index.js")],
  compatibilityDate = ${text(compatibilityDate())},
  compatibilityFlags = ["enable_request_signal"],
  cacheApiOutbound = "cache",
  bindings = [(name = "ASSETS", service = "dist"), ${bindings.join(', ')}],
);
`,
  )
  const child = spawn(
    program,
    ['serve', join(FOLDER, 'config.capnp'), `--inspector-addr=127.0.0.1:${inspector}`, '--experimental'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const stop = () => void child.kill()
  // Also where this process is ended before it stops it.
  process.once('exit', stop)
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`${url}/healthz`)
      break
    } catch (error) {
      if (tries > 100) throw error
      await pause(50)
    }
  }
  return {
    url,
    inspector: `127.0.0.1:${inspector}`,
    cpu: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * TICK
    },
    stop,
  }
}

function compatibilityDate(): string {
  const [, date = ''] = /^compatibility_date = "(.*)"$/m.exec(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')) ?? []
  return date
}
