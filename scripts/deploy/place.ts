import { join } from 'node:path'
import type { Descriptor } from '#contract/channel.ts'
import { hashOf } from '../cache.ts'
import { loadDescriptors } from '../channel/descriptors.ts'
import { type Runner, wrangler } from '../operate/wrangler.ts'
import { StoppedError } from '../options.ts'
import { seconds } from '../progress.ts'
import { ROOT, run } from '../run.ts'
import type { Released } from './migrations.ts'
import { accessHeaders, type Get } from './probe.ts'
import { DeployError, type settingsFiles } from './settings.ts'

/* What a deployment touches, and its steps. */

/** All that a deployment touches beside the files of the repository. */
export interface DeployPlace {
  tell: (line: string) => void
  blame: (line: string) => void
  ask: Runner
  get: Get
  wait: (ms: number) => Promise<void>
  build: () => Promise<void>
  /** Tells what is uploaded from anything else: others may write there meanwhile. */
  fingerprint: () => string
  channels: () => Descriptor[]
  /** Aborted when somebody wants it to stop. */
  stop: AbortSignal
  /** The files that settings are read from. */
  files?: ReturnType<typeof settingsFiles>
  /** What was written down of the last release. */
  released?: Released
}

/** Does a step of a deployment. */
export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** A step, told before and after; none begins when it is to stop. */
export function stepsOf({ tell, stop }: DeployPlace): Step {
  return async (name, work) => {
    if (stop.aborted) throw new StoppedError()
    const began = Date.now()
    tell(`· ${name}`)
    try {
      const result = await work()
      tell(`✓ ${name} (${seconds(began)})`)
      return result
    } catch (error) {
      tell(`✗ ${name} (${seconds(began)})`)
      throw error
    }
  }
}

/** Ends a deployment where there are issues, with all of them. */
export const refuse = (what: string, issues: readonly string[]) => {
  if (issues.length > 0) throw new DeployError([what, ...issues.map((each) => `  ${each}`)].join('\n'))
}

/**
 * Where it is done in earnest. WRANGLER is another executable in wrangler's place, as tests have.
 */
export function inEarnest(stop: AbortSignal): DeployPlace {
  const { WRANGLER } = process.env
  return {
    tell: console.log,
    blame: console.error,
    ask: WRANGLER ? (args, limit) => run(WRANGLER, args, { limit }) : wrangler,
    get: async (url, headers) => {
      const all = { ...headers, ...accessHeaders(url, process.env) }
      const response = await fetch(url, { headers: all, redirect: 'manual', signal: AbortSignal.timeout(15_000) })
      return { status: response.status, text: await response.text() }
    },
    wait: (ms) =>
      new Promise((done) => {
        const timer = setTimeout(done, ms)
        stop.addEventListener('abort', () => done(clearTimeout(timer)), { once: true })
      }),
    build: async () => {
      // What is uploaded holds nothing that nobody needs, though a local shop may end by that.
      const { build } = await import('../build/build.ts')
      await build([], { quiet: true, served: false })
    },
    fingerprint: () => hashOf(['.generated', 'dist', 'functions', 'src', 'wrangler.toml']),
    channels: () => loadDescriptors(join(ROOT, 'channels')),
    stop,
  }
}

/**
 * Aborted by whoever stops this process, which says so and then ends in its own way; also where
 * what it says can be written no more, as by the end of a pipe.
 */
export function onSignals(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => {
    // A terminal and npm both pass the same signal on: the first one counts.
    if (!stopping.signal.aborted) console.error('Stopping, as soon as what is under way has ended.')
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  for (const out of [process.stdout, process.stderr]) out.on('error', stop)
  return stopping.signal
}
