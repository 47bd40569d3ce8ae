import type { Context } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { type DataPoint, REQUESTS } from '#contract/upstream/analytics.ts'
import type { Env, HonoEnv } from '#functions/env.ts'
import { answerError } from '#functions/request/failure.ts'
import { endTrace, type Outcome, type Trace, traceOf } from '#functions/request/trace.ts'

/* What is told of a request once it is answered (docs/operations.md, "Requests"). */

afterEach(() => void vi.restoreAllMocks())

interface Ended {
  lines: string[]
  point: Record<string, string | number>
  timing: string | null
}

/** Ends the trace of a request that was answered so; `wait` is how long it took, ms. */
function ended({
  vars = { LOG_SHARE: '0' },
  status = 200,
  outcome = 'ok',
  wait = 0,
  during = () => undefined,
  dataset,
}: {
  vars?: Pick<Env, 'LOG_SHARE'>
  status?: number
  outcome?: Outcome
  wait?: number
  during?: (trace: Trace) => void
  dataset?: (point: DataPoint) => void
}): Ended {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  log.mockClear()
  let now = Date.parse('2026-11-21T03:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const points: DataPoint[] = []
  const writeDataPoint = dataset ?? ((point: DataPoint) => points.push(point))
  const env = { ...vars, REQUESTS: { writeDataPoint } } as unknown as Env
  const request = new Request('https://shop.example/narae')
  const trace = traceOf(request)
  trace.route = 'home'
  trace.outcome = outcome
  now += wait
  during(trace)
  const response = new Response(null, { status })
  endTrace(trace, request, response, env)
  const [{ indexes = [], blobs = [], doubles = [] } = {} as Partial<DataPoint>] = points
  const named = [
    ...REQUESTS.blobs.map((name, at) => [name, blobs[at]]),
    ...REQUESTS.doubles.map((name, at) => [name, doubles[at]]),
  ]
  return {
    lines: log.mock.calls.map(([line]) => String(line)),
    point: { route: indexes[0], ...Object.fromEntries(named) },
    timing: response.headers.get('server-timing'),
  }
}

describe('a line of the log', () => {
  it.each<[number, Outcome, lines: number]>([
    [200, 'ok', 0],
    [404, 'route-not-found', 0],
    // Closed on purpose.
    [503, 'maintenance', 0],
    [503, 'channel-pre-launch', 0],
    // A browser that only guesses that its visitor will come.
    [503, 'prefetch', 0],
    // It leads to a page that has a line of its own.
    [302, 'upstream-slow', 0],
    [503, 'unavailable', 1],
    [502, 'upstream-failed', 1],
    // A page without its data.
    [200, 'upstream-slow', 1],
  ])('where none is asked for, %i %s is %i of them', (status, outcome, lines) => {
    expect(ended({ status, outcome }).lines).toHaveLength(lines)
  })

  it('is of the share that the environment says', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.05)
    const lines = ['0.06', '1', '0.05', '0'].map((share) => ended({ vars: { LOG_SHARE: share } }).lines.length)
    expect([...lines, ended({ vars: {} }).lines.length]).toEqual([1, 1, 0, 0, 0])
  })
})

it('of a failure names the route, and nothing of the address', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const raw = new Request('https://shop.example/api/receipts/N261121-0123456789?no=1')
  const { requestId } = traceOf(raw)
  traceOf(raw).route = 'GET /api/receipts/:reservationNo'
  const c = {
    req: { raw, url: raw.url, header: () => undefined },
    json: (body: unknown) => Response.json(body),
    get: () => requestId,
  }
  const answer = (failure: Failure) => answerError(failure, c as unknown as Context<HonoEnv>)
  const cause = new Failure('upstream-failed', { service: 'pay', status: 503 })
  answer(cause)
  answer(new Failure('unavailable', undefined, { cause }))
  const line = { requestId, route: 'GET /api/receipts/:reservationNo', detail: { service: 'pay', status: 503 } }
  expect(error.mock.calls.map(([written]) => JSON.parse(String(written)))).toEqual([
    { ...line, failure: 'upstream-failed' },
    { ...line, failure: 'unavailable', cause: 'Failure: upstream-failed' },
  ])
})

describe('a point', () => {
  it.each([
    [0, 0],
    [1, 5],
    [50, 50],
    [51, 100],
    [10_001, 30_000],
    [99_999, 30_000],
  ])('of %i ms counts as up to %i', (wait, upTo) => {
    expect(ended({ wait }).point).toMatchObject({ route: 'home', wait, upTo })
  })

  it.each<[number, Outcome, failed: number, degraded: number]>([
    [200, 'ok', 0, 0],
    [404, 'place-not-found', 0, 0],
    [503, 'maintenance', 0, 0],
    [500, 'unknown', 1, 0],
    [200, 'upstream-failed', 0, 1],
    [502, 'member-not-found', 0, 0],
    [503, 'prefetch', 0, 0],
    [302, 'member-link-failed', 0, 0],
    [502, 'member-link-failed', 0, 0],
    [502, 'upstream-failed', 1, 0],
    [304, 'upstream-failed', 0, 1],
  ])('of %i %s says whether it failed (%i) or was without data (%i)', (status, outcome, failed, degraded) => {
    expect(ended({ status, outcome }).point).toMatchObject({ status, outcome, failed, degraded })
  })

  it.each<[number, Outcome, like: number, failed: number]>([
    // Leads to the page that tells of the failure.
    [302, 'upstream-failed', 502, 1],
    [302, 'member-link-failed', 502, 0],
    [302, 'maintenance', 503, 0],
    // Is that page.
    [502, 'upstream-failed', 200, 0],
  ])('of %i %s that counts like %i says whether it failed (%i)', (status, outcome, like, failed) => {
    const during = (trace: Trace) => {
      trace.countsLike = like
    }
    const { point, lines } = ended({ status, outcome, during })
    expect(point).toMatchObject({ status, outcome, failed, degraded: 0 })
    expect(lines).toHaveLength(failed)
  })

  it.each([
    [[], 'none', 0, 0],
    [['hit'], 'hit', 1, 1],
    [['hit', 'stale', 'hit'], 'stale', 1, 1],
    [['miss', 'hit'], 'miss', 1, 0],
  ] as const)('of what caches had (%j) says the worst', (saw, cache, asked, hit) => {
    const during = (trace: Trace) => {
      for (const each of saw) trace.saw(each)
    }
    const { point, timing } = ended({ during })
    expect(point).toMatchObject({ cache, asked, hit })
    expect(timing).toBe(cache === 'none' ? 'wait;dur=0' : `wait;dur=0, cache;desc=${cache}`)
  })

  it('that cannot be written fails no answer', () => {
    const dataset = () => {
      throw new Error('too many')
    }
    expect(ended({ dataset, wait: 7, during: (trace) => trace.mark('data') }).timing).toBe(
      'wait;dur=7, wait-data;dur=7',
    )
  })
})
