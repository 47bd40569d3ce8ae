import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '#contract/failure.ts'
import { upstream } from '#contract/upstream/envelope.ts'
import type { Env } from '#functions/env.ts'
import { answers } from '#functions/kept-answer.ts'
import { type AskOptions, createAsk, UpstreamError } from '#functions/upstream.ts'

/* What is shown of the catalogue while the service behind it is slow or down (docs/operations.md).
 */

const FRESH = 60
const catalogue = upstream({
  service: 'place',
  method: 'GET',
  path: '/rooms/:id',
  input: v.object({ id: v.number(), lang: v.string() }),
  output: v.object({ price: v.number() }),
  refusals: ['GONE'],
  fresh: FRESH,
})
const stock = upstream({ ...catalogue, fresh: undefined as never })

/** The cache of the edge: it forgets what is older than its answer allows. */
class EdgeCache {
  private readonly kept = new Map<string, { response: Response; until: number }>()
  async match(key: string): Promise<Response | undefined> {
    const found = this.kept.get(key)
    return found && Date.now() < found.until ? found.response.clone() : undefined
  }
  async put(key: string, response: Response): Promise<void> {
    const seconds = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0)
    this.kept.set(key, { response, until: Date.now() + seconds * 1000 })
  }
}

let service: () => Response
let asked: string[]
let later: Promise<unknown>[]

function visitor(channelName = 'narae', deployment: Partial<Env> = {}) {
  const origin = {
    fetch: async (request: Request) => {
      asked.push(new URL(request.url).pathname)
      return service()
    },
  }
  const env = { ORIGIN: origin, ...deployment } as unknown as Env
  const ask = createAsk({ env, channelName, browserId: 'b', later: (work) => later.push(work) })
  return async (id = 1, options: AskOptions = {}) => ask(catalogue, { id, lang: 'ko' }, options)
}
const costs = (price: number) => () => Response.json({ price })
const down = () => new Response('<h1>Bad gateway</h1>', { status: 502 })

async function pass(seconds: number): Promise<void> {
  await Promise.allSettled(later.splice(0))
  vi.setSystemTime(Date.now() + seconds * 1000)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T03:00:00Z') })
  vi.stubGlobal('LOCAL', false)
  vi.stubGlobal('caches', { default: new EdgeCache() })
  answers.clear()
  service = costs(100)
  asked = []
  later = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an answer of the catalogue', () => {
  it('is asked for once while it is fresh', async () => {
    const look = visitor()
    await look()
    service = costs(200)
    await pass(FRESH - 1)
    expect(await look()).toEqual({ price: 100 })
    await pass(0)
    expect(asked).toHaveLength(1)
  })

  it('is shown while a newer one is fetched, until it is ten times as old', async () => {
    const look = visitor()
    await look()
    service = costs(200)
    await pass(FRESH)
    expect(await look()).toEqual({ price: 100 })
    await pass(0)
    expect(asked).toHaveLength(2)
    expect(await look()).toEqual({ price: 200 })
    service = costs(300)
    await pass(FRESH * 10)
    expect(await look()).toEqual({ price: 300 })
  })

  it('is fetched again where the request that fetched it was stopped', async () => {
    const look = visitor()
    await look()
    service = () => new Promise(() => undefined) as never
    await pass(FRESH)
    await look()
    await look()
    expect(asked).toHaveLength(2)
    later = []
    service = costs(200)
    await pass(11)
    await look()
    await pass(0)
    expect(await look()).toEqual({ price: 200 })
  })

  it.each([
    ['is down', down],
    ['cannot be reached', () => Promise.reject(new TypeError('connection reset')) as never],
    ['answers what cannot be read', () => Response.json({ price: 'free' })],
  ])('is shown for sixty times as long while the service %s', async (_, broken) => {
    const look = visitor()
    await look()
    service = broken
    for (const seconds of [FRESH * 10, FRESH * 49, FRESH - 1]) {
      await pass(seconds)
      expect(await look()).toEqual({ price: 100 })
    }
    await pass(1)
    await expect(look()).rejects.toMatchObject({ code: 'upstream-failed' } satisfies Partial<Failure>)
  })

  it('that stands in for one which the service failed to give is told to whoever asked for it, nobody else', async () => {
    const look = visitor()
    await look()
    service = down
    const told = vi.fn()
    for (const seconds of [0, FRESH]) {
      await pass(seconds)
      await look(1, { unrenewed: told })
    }
    expect(told).not.toHaveBeenCalled()
    await pass(FRESH * 10)
    await look()
    expect(told).not.toHaveBeenCalled()
    await look(1, { unrenewed: told })
    expect(told).toHaveBeenCalledOnce()
  })

  it('is renewed as soon as the service is back', async () => {
    const look = visitor()
    await look()
    service = down
    await pass(FRESH * 20)
    expect(await look()).toEqual({ price: 100 })
    service = costs(200)
    expect(await look()).toEqual({ price: 200 })
  })

  it('is not shown in the place of a no', async () => {
    const look = visitor()
    await look()
    service = () => Response.json({ code: 'GONE', message: '' }, { status: 410 })
    await pass(FRESH * 10)
    await expect(look()).rejects.toBeInstanceOf(UpstreamError)
  })

  it('is of one channel and one question', async () => {
    await visitor()()
    service = down
    await pass(FRESH * 10)
    await expect(visitor('other')()).rejects.toMatchObject({ code: 'upstream-failed' })
    await expect(visitor()(2)).rejects.toMatchObject({ code: 'upstream-failed' })
    expect(await visitor()()).toEqual({ price: 100 })
  })

  it.each([
    ['uploaded', { VERSION_METADATA: { id: 'a' } }, { VERSION_METADATA: { id: 'b' } }],
    ['released', { VERSION: '0.1.0' }, { VERSION: '0.1.1' }],
  ])('is of the code that read it, as other code that is %s may read more', async (_, first, next) => {
    const deployed = (more: object) => visitor('narae', { VERSION: '0.1.0', ...more } as Partial<Env>)
    await deployed(first)()
    service = costs(200)
    expect(await deployed(next)()).toEqual({ price: 200 })
    expect(await deployed(first)()).toEqual({ price: 100 })
  })
})

it('what is not of the catalogue is asked for every time, and is not there when the service is down', async () => {
  const env = { ORIGIN: { fetch: async () => service() } } as unknown as Env
  const ask = createAsk({ env, channelName: 'narae', browserId: 'b', later: (work) => later.push(work) })
  expect(await ask(stock, { id: 1, lang: 'ko' })).toEqual({ price: 100 })
  service = costs(200)
  expect(await ask(stock, { id: 1, lang: 'ko' })).toEqual({ price: 200 })
  service = down
  await expect(ask(stock, { id: 1, lang: 'ko' })).rejects.toMatchObject({ code: 'upstream-failed' })
})
