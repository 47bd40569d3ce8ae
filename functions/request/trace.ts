import type { FailureCode } from '#contract/failure.ts'
import { REQUESTS, WAIT_STEPS } from '#contract/upstream/analytics.ts'
import { writePoint } from '../analytics.ts'
import type { Env } from '../env.ts'

/** Closed on purpose, or put off until the visitor comes, which is no fault. */
const ON_PURPOSE: readonly Outcome[] = ['maintenance', 'channel-pre-launch', 'prefetch']
/** Refused for what somebody has mistyped or an old link says, whatever status it is told with. */
const REFUSED: readonly Outcome[] = ['member-not-found', 'member-link-failed', 'reservation-history-missing']

/**
 * Why a request failed, or why a page went out without its data or with old data; `prefetch`: a
 * browser only guessed that its visitor would come.
 */
export type Outcome = FailureCode | 'ok' | 'prefetch'

/** For what a request waits: to be let in, for its channel, for its built page, for its data. */
type Phase = 'gate' | 'channel' | 'shell' | 'data'

/** What a cache had of an answer; `none`: nothing was asked of one. */
export type CacheAnswer = 'none' | 'hit' | 'stale' | 'miss'

/** Where a longer wait than all steps is counted. */
const MOST_WAIT = Math.max(...WAIT_STEPS)

/** The worse of what several caches had is what an answer waited for. */
const CACHE_ANSWERS: readonly CacheAnswer[] = ['none', 'hit', 'stale', 'miss']

/**
 * What is known of a request while it is answered. Times are of waiting: on Workers the clock
 * stands still while code runs and goes on when something arrives from outside, so what is computed
 * takes no time at all, and rendering is told without one.
 */
export class Trace {
  readonly requestId = crypto.randomUUID()
  /** One of a fixed set: a screen, a method with its pattern, a kind of file; never an address. */
  route = 'page'
  /** The channel's name; empty where it is none of ours. */
  channel = ''
  outcome: Outcome = 'ok'
  cache: CacheAnswer = 'none'
  /**
   * The status by which it counts whether this failed; null for the answer's own. What leads to a
   * page that tells of a failure has failed, and that page has not, whoever looks at it.
   */
  countsLike: number | null = null
  /** Whether the island was rendered for this request. */
  rendered = false
  readonly waits: Record<Phase, number> = { gate: 0, channel: 0, shell: 0, data: 0 }
  readonly #began = Date.now()
  #marked = this.#began

  /** Counts the time since the mark before as waiting for a phase. */
  mark(phase: Phase): void {
    const now = Date.now()
    this.waits[phase] += now - this.#marked
    this.#marked = now
  }

  /** Notes what a cache had. */
  saw(cache: CacheAnswer): void {
    if (CACHE_ANSWERS.indexOf(cache) > CACHE_ANSWERS.indexOf(this.cache)) this.cache = cache
  }

  /** Milliseconds that were waited for anything. */
  get wait(): number {
    return Date.now() - this.#began
  }
}

/** Whether an answer failed, by its status and not on purpose: the log has a line of it. */
export function hasFailed(status: number, outcome: Outcome): boolean {
  return status >= 500 && !ON_PURPOSE.includes(outcome)
}

/** Whether an answer tells of a fault of ours or of a service: those are counted. */
export function isFault(status: number, outcome: Outcome): boolean {
  return hasFailed(status, outcome) && !REFUSED.includes(outcome)
}

/**
 * Whether an answer is of use, but without its data or with old data. One that leads elsewhere
 * shows nothing: where it leads to has a trace of its own.
 */
function isDegraded(status: number, outcome: Outcome): boolean {
  return (status < 300 || status === 304) && outcome !== 'ok'
}

const traces = new WeakMap<Request, Trace>()

/** The trace of a request, which begins where it is first asked for. */
export function traceOf(request: Request): Trace {
  const found = traces.get(request)
  if (found) return found
  const trace = new Trace()
  traces.set(request, trace)
  return trace
}

/** The header of an answer; a wait of 0 ms is left out. */
function timingOf({ waits, cache, rendered }: Trace, wait: number): string {
  let line = `wait;dur=${wait}`
  if (waits.gate > 0) line += `, wait-gate;dur=${waits.gate}`
  if (waits.channel > 0) line += `, wait-channel;dur=${waits.channel}`
  if (waits.shell > 0) line += `, wait-shell;dur=${waits.shell}`
  if (waits.data > 0) line += `, wait-data;dur=${waits.data}`
  if (cache !== 'none') line += `, cache;desc=${cache}`
  return rendered ? `${line}, rendered` : line
}

/**
 * Ends the trace of an answer: `Server-Timing`, a point in the dataset, and a line of the log, each
 * one of a fault and of the others the share that LOG_SHARE says (docs/operations.md, "Requests").
 */
export function endTrace(trace: Trace, { method }: Request, { status, headers }: Response, env: Env): void {
  const { requestId, route, channel, outcome, cache, rendered, waits, wait } = trace
  headers.set('server-timing', timingOf(trace, wait))
  const failed = isFault(trace.countsLike ?? status, outcome)
  const degraded = isDegraded(status, outcome)
  writePoint(env, REQUESTS, {
    route,
    channel,
    outcome,
    cache,
    status,
    wait,
    upTo: WAIT_STEPS.find((step) => wait <= step) ?? MOST_WAIT,
    failed: Number(failed),
    degraded: Number(degraded),
    asked: Number(cache !== 'none'),
    hit: Number(cache === 'hit' || cache === 'stale'),
  })
  if (!(failed || degraded) && Math.random() >= Number(env.LOG_SHARE ?? 0)) return
  const line = { request: route, method, channel, status, outcome, cache, rendered, wait, waits, requestId }
  // biome-ignore lint/suspicious/noConsole: the log is where operators read this
  console.log(JSON.stringify(line))
}
