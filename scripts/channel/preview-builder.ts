import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { BuildError, type PageBuilder } from '../build/bundle.ts'
import { ROOT, TOOL_ENV } from '../run.ts'

/**
 * What the process is asked: a build, into another folder than the usual when it is only to get
 * warm.
 */
interface Order {
  outDir: string | null
}
/** What it answers: why it failed, or null, and how much memory it holds, bytes. */
interface Answer {
  why: string | null
  memory: number
}

/** Bytes from which on the process is replaced: each build leaves something behind in it. */
const MEMORY_LIMIT = 1.5e9

/**
 * A page builder that lives on between builds, where the first is as slow as ever and the next take
 * half the time.
 */
export interface PreviewBuilder {
  build: PageBuilder
  /** Builds once into a folder that nobody looks at, so that the next build is a fast one. */
  warm: (outDir: string) => Promise<void>
  stop: () => void
}

/** A page builder in a process of its own, which begins with its first build. */
export function startBuilder(): PreviewBuilder {
  let child: ChildProcess | null = null
  const start = () => {
    const started = fork(fileURLToPath(import.meta.url), [], { cwd: ROOT, env: TOOL_ENV, serialization: 'json' })
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }
  const stop = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const send = async (outDir: string | null): Promise<void> => {
    child ??= start()
    const current = child
    const { why, memory } = await new Promise<Answer>((done) => {
      const end = (answer: Answer) => {
        current.off('message', end).off('exit', gone)
        done(answer)
      }
      const gone = () => end({ why: 'the page builder ended while it was building', memory: 0 })
      current
        .on('message', end)
        .on('exit', gone)
        .send({ outDir } satisfies Order)
    })
    if (memory > MEMORY_LIMIT) stop()
    if (why) throw new BuildError(`astro build failed:\n${why}`)
  }
  // One at a time.
  let last: Promise<unknown> = Promise.resolve()
  const order = (outDir: string | null): Promise<void> => {
    const next = last.then(() => send(outDir))
    last = next.catch(() => undefined)
    return next
  }
  return { build: () => order(null), warm: (outDir) => order(outDir), stop }
}

/**
 * A failure of the page builder in its own words, with the place in the source where it has one.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { file, line } = (error as { loc?: { file?: string; line?: number } }).loc ?? {}
  return [error.message, ...(file && !error.message.includes(file) ? [`${file}:${line ?? 1}`] : [])].join('\n')
}

if (import.meta.main) {
  const { build } = await import('astro')
  // A terminal's Ctrl-C is for everybody in it; whoever started us says when we end.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ outDir }: Order) => {
    let why: string | null = null
    try {
      await build({ root: ROOT, logLevel: 'silent', ...(outDir ? { outDir } : {}) })
    } catch (error) {
      why = reasonOf(error)
    }
    process.send?.({ why, memory: process.memoryUsage.rss() } satisfies Answer)
  })
}
