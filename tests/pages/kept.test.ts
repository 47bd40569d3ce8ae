import type { Context } from 'hono'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { upstream } from '#contract/upstream/envelope.ts'
import { channelOf } from '#functions/channel.ts'
import type { Env, HonoEnv, RequestContext } from '#functions/env.ts'
import { answers } from '#functions/kept-answer.ts'
import { decode } from '#functions/pages/bytes.ts'
import { type Fill, fill } from '#functions/pages/fill.tsx'
import { answerFilled } from '#functions/pages/filled.ts'
import { forgetAll, KEYS, secondsShown } from '#functions/pages/kept.ts'
import { pageFor } from '#functions/pages/page.ts'
import { split } from '#functions/pages/shell.ts'
import { readStyle } from '#functions/pages/style.ts'
import { type AskOptions, createAsk } from '#functions/upstream.ts'
import { seoulDate } from '#rules/date.ts'

/* How long a filled screen is shown, and to whom, over minutes that no test can wait for. */

interface Asked {
  screen: {
    reads: string[]
    query: (search: URLSearchParams) => string
    load: (context: RequestContext, _: object, search: URLSearchParams) => Promise<unknown>
  }
}
const asked = vi.hoisted(() => ({ loads: 0, reads: 0, answer: async (_: RequestContext): Promise<unknown> => ({}) }))

vi.mock('#functions/pages/views.tsx', () => ({
  views: {
    screen: {
      reads: ['a', 'b'],
      query: (search) => {
        asked.reads++
        return new URLSearchParams([...search].filter(([, value]) => value !== 'x')).toString()
      },
      load: async (context: RequestContext, _: object, search: URLSearchParams) => {
        asked.loads++
        return { told: await asked.answer(context), search: search.toString() }
      },
      render: ({ told }: { told: unknown }) => (typeof told === 'string' ? told : null),
    },
  } satisfies Record<string, Asked['screen'] & { render: (data: { told: unknown }) => string | null }>,
}))

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The data centre's cache, which outlives what an isolate keeps. */
function cacheOf() {
  const kept = new Map<string, Response>()
  return {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    delete: async (key: string) => kept.delete(key),
  }
}

const works: Promise<unknown>[] = []
/** Work that goes on behind answers has ended. */
const settled = async () => {
  while (works.length > 0) await works.shift()?.catch(() => undefined)
}

function visit(ask: (...asked: never[]) => Promise<unknown> = async () => null): RequestContext {
  const channel = channelOf('narae')
  return {
    channel,
    file: channel,
    language: 'ko',
    site: 'https://shop.example',
    env: { PLACE_BASE: 'https://place.example', ENVIRONMENT: 'production' },
    session: { id: 's'.repeat(24) },
    now: () => new Date().toISOString(),
    ask,
    request: new Request('https://shop.example/narae'),
    requestId: 'r',
    later: (work: Promise<unknown>) => works.push(work),
  } as unknown as RequestContext
}

const open = async (query = '', context = visit()) => fill('screen', context, {}, new URLSearchParams(query))
/** What is answered where a page finds its data. */
async function dataAt(address: string) {
  const url = `https://shop.example${address}`
  const { env } = visit()
  Object.assign(env, { SESSION_KEY: btoa('k'.repeat(32)), MAINTENANCE: { get: async () => null } })
  const executionCtx = { waitUntil: (work: Promise<unknown>) => works.push(work) }
  const answer = await answerFilled({
    ...{ env, executionCtx },
    req: { url, path: new URL(url).pathname, raw: new Request(url) },
  } as unknown as Context<HonoEnv>)
  const told = answer.status === 200 ? ((await answer.json()) as { fill: { told: unknown } }).fill.told : null
  return { status: answer.status, location: answer.headers.get('location'), told }
}
const said = (found: Fill | null) => found && { html: decode(found.kept.html), old: found.old }
const filledOf = (found: Fill | null) => JSON.parse(decode(found?.kept.data ?? new Uint8Array())).fill
const away = () => {
  throw new Failure('upstream-failed')
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z'), toFake: ['Date'] })
  vi.stubGlobal('LOCAL', true)
  vi.stubGlobal('caches', { default: cacheOf() })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  forgetAll()
  asked.loads = 0
  asked.reads = 0
  asked.answer = async () => 'first'
})
afterEach(async () => {
  await settled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a filled screen', () => {
  it('is the same whatever else a link bears, and another for what it reads', async () => {
    for (let at = 0; at < 30; at++) await open(`a=1&utm_source=s${at}&fbclid=${at}`)
    expect(asked.loads).toBe(1)
    const found = await open('b=2&utm_source=x&a=1')
    expect([asked.loads, filledOf(found).search]).toEqual([2, 'a=1&b=2'])
  })

  it('is another for what it reads in a query, not for how that is written', async () => {
    await open()
    await open('a=x')
    expect([asked.loads, filledOf(await open('b=x&a=x')).search]).toEqual([1, ''])
    const found = await open('a=1&b=x')
    expect([asked.loads, filledOf(found).search, found?.address?.endsWith('?a=1')]).toEqual([2, 'a=1', true])
  })

  it('is found by a query that is read once a minute', async () => {
    for (let at = 0; at < 30; at++) await open(`a=1&b=${at % 2}`)
    expect(asked.reads).toBe(2)
    pass(MINUTE)
    await open('a=1&b=0')
    expect(asked.reads).toBe(3)
  })

  it('is shown for a minute while one request renews it', async () => {
    await open()
    pass(4_999)
    await open()
    expect(asked.loads).toBe(1)
    asked.answer = async () => 'second'
    pass(50_000)
    expect([said(await open()), said(await open())]).toEqual(Array(2).fill({ html: 'first', old: false }))
    await settled()
    expect([said(await open()), asked.loads]).toEqual([{ html: 'second', old: false }, 2])
    pass(MINUTE)
    asked.answer = async () => 'third'
    expect(said(await open())).toEqual({ html: 'third', old: false })
  })

  it('is waited for, and not called old, where its renewal takes longer than it is shown', async () => {
    await open()
    await settled()
    let answer: (text: string) => void = () => undefined
    asked.answer = () =>
      new Promise((done) => {
        answer = done
      })
    pass(MINUTE - 1)
    expect(said(await open())).toEqual({ html: 'first', old: false })
    pass(1)
    const waiting = open()
    answer('second')
    expect([said(await waiting), asked.loads]).toEqual([{ html: 'second', old: false }, 2])
  })

  it('has data that a browser keeps until the screen would be shown no more', async () => {
    const env = { ENVIRONMENT: 'production' } as const
    const { kept } = (await open()) ?? expect.unreachable()
    const left = [0, 30_500, 29_499, 1, MINUTE].map((ms) => {
      pass(ms)
      return secondsShown(kept, env)
    })
    expect(left).toEqual([60, 29, 0, 0, 0])
    vi.stubGlobal('LOCAL', true)
    expect(secondsShown({ at: Date.now() }, { ENVIRONMENT: 'test' })).toBe(5)
  })

  it('is made once for all who ask at the same time', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => open()))
    expect(found.map(said)).toEqual(Array(20).fill({ html: 'first', old: false }))
    expect(asked.loads).toBe(1)
  })

  it('is made again where the request that made it was stopped', async () => {
    // Neither its answer nor its time limit ever comes.
    asked.answer = () => new Promise(() => undefined)
    const limit = vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never)
    void open()
    while (limit.mock.calls.length === 0) await null
    limit.mockRestore()
    works.length = 0
    asked.answer = async () => 'second'
    pass(11_000)
    expect(said(await open())).toEqual({ html: 'second', old: false })
  })

  it('that is not there is not there for anybody who asks at the same time', async () => {
    asked.answer = async () => {
      throw new Failure('place-not-found')
    }
    const ended = await Promise.allSettled(Array.from({ length: 3 }, () => open()))
    expect(ended.map((each) => each.status === 'rejected' && each.reason.code)).toEqual(
      Array(3).fill('place-not-found'),
    )
    expect(asked.loads).toBe(1)
  })

  it('is known to every isolate of the data centre', async () => {
    await open()
    await settled()
    forgetAll()
    expect([said(await open()), asked.loads]).toEqual([{ html: 'first', old: false }, 1])
  })

  it('is the newer of what its isolate and the data centre keep, where the isolate’s is shown no more', async () => {
    const first = (await open())?.address ?? expect.unreachable()
    await settled()
    expect(await dataAt(first)).toMatchObject({ status: 200, told: 'first' })
    // Another isolate makes it anew, three hours later.
    pass(3 * 60 * MINUTE)
    const at = Date.now()
    const second = first.replace(/\d+/, String(at))
    const json = '{"fill":{"told":"second"},"channel":null}'
    const headers = { 'x-kept-at': String(at), 'x-version': String(at), 'x-html-size': '6' }
    await caches.default.put(KEYS + first.split('/').slice(3).join('/'), new Response(`second${json}`, { headers }))
    expect(await dataAt(second)).toMatchObject({ status: 200, told: 'second' })
    expect(await dataAt(first)).toMatchObject({ status: 302, location: second })
    expect([said(await open()), asked.loads]).toEqual([{ html: 'second', old: false }, 1])
  })

  it('has its data as long as it is kept, and leads who has another screen to none that is shown no more', async () => {
    const address = (await open())?.address ?? expect.unreachable()
    const other = address.replace(/\d+/, '1')
    await settled()
    pass(MINUTE - 1)
    expect(await dataAt(other)).toMatchObject({ status: 302, location: address })
    pass(1)
    expect([(await dataAt(other)).status, (await dataAt(address)).told]).toEqual([404, 'first'])
  })

  it('that is no more is forgotten at once', async () => {
    await open()
    await settled()
    asked.answer = async () => {
      throw new Failure('place-not-found')
    }
    pass(2 * MINUTE)
    await expect(open()).rejects.toThrow('place-not-found')
    await settled()
    asked.answer = away
    expect(await open()).toBeNull()
  })
})

describe('while its service is down, a screen', () => {
  it('is shown for a day and says of when it is, and the service is asked every five seconds', async () => {
    await open()
    await settled()
    asked.answer = away
    pass(2 * MINUTE)
    expect([said(await open()), said(await open()), asked.loads]).toEqual([
      { html: 'first', old: true },
      { html: 'first', old: true },
      2,
    ])
    pass(5_000)
    await open()
    expect(asked.loads).toBe(3)
    forgetAll()
    pass(DAY - 3 * MINUTE)
    // Past midnight it is the screen of the day before.
    expect(seoulDate(new Date().toISOString())).toBe('2026-11-22')
    const found = [await open(), await open()]
    expect(found.map(said)).toEqual([
      { html: 'first', old: true },
      { html: 'first', old: true },
    ])
    expect(new Set(found.map((each) => each?.address))).toHaveLength(1)
    expect(asked.loads).toBe(4)
    pass(5_000)
    await open()
    expect(asked.loads).toBe(5)
    pass(2 * MINUTE)
    expect(await open()).toBeNull()
    asked.answer = async () => 'back'
    expect(said(await open())).toEqual({ html: 'back', old: false })
  })

  it('is rather as it was than without the parts that failed, and without them rather than not at all', async () => {
    const part = visit(async () => away())
    asked.answer = (context) => context.ask({} as never, {}).then(String, () => 'without')
    expect(said(await open('', part))).toEqual({ html: 'without', old: false })
    await settled()
    asked.answer = async () => 'whole'
    expect(said(await open())).toEqual({ html: 'whole', old: false })
    asked.answer = (context) => context.ask({} as never, {}).then(String, () => 'without')
    pass(2 * MINUTE)
    expect(said(await open('', part))).toEqual({ html: 'whole', old: true })
  })

  it('is whole whatever stands in for what the channel’s info could not be told anew', async () => {
    const own = { service: 'place' } as never
    /** A service whose old answers stand in for those that it fails to give. */
    const stale = (service: string) =>
      visit(async (endpoint: { service: string }, _: unknown, options?: AskOptions) => {
        if (endpoint.service === service) options?.unrenewed?.(Date.now())
        return { result: { contents: [] } }
      })
    asked.answer = ({ ask }) => ask(own, {}).then(() => 'first')
    expect((await open('', stale('admin')))?.address).not.toBeNull()
    asked.answer = ({ ask }) => ask(own, {}, { timeout: 1 }).then(() => 'second')
    expect((await open('a=1', stale('place')))?.address).toBeNull()
  })

  it('that nobody has seen says of when the oldest answer in it is that stands in for a newer one', async () => {
    const known = upstream({
      ...{ service: 'place', method: 'GET', path: '/rooms/:id', input: v.object({ id: v.number() }), fresh: 60 },
      output: v.object({ price: v.number() }),
    })
    let service = () => Response.json({ price: 100 })
    const env = { ORIGIN: { fetch: async () => service() } } as unknown as Env
    const ask = createAsk({ env, channelName: 'narae', browserId: 'b', later: (work) => works.push(work) })
    answers.clear()
    const first = Date.now()
    await ask(known, { id: 1 })
    pass(MINUTE)
    await ask(known, { id: 2 })
    await settled()
    service = () => new Response('', { status: 502 })
    asked.answer = (context) =>
      Promise.all([context.ask(known, { id: 2 }), context.ask(known, { id: 1 })]).then(() => 'put together')
    pass(20 * MINUTE)
    const found = await open('', visit(ask as never))
    expect([said(found), found?.kept.at, found?.address]).toEqual([{ html: 'put together', old: true }, first, null])
  })

  it('is kept as part of a page with a notice, in which no session has a part', async () => {
    await open()
    asked.answer = away
    pass(DAY / 2)
    const context = visit()
    const shell = split(
      '<title>t</title><!--style a-1--><header></header><!--demo--><main><astro-island a=">">skeleton<!--astro:end--></astro-island></main>',
      readStyle('p{}'),
    )
    const found = { channel: 'narae', route: { shell: 'screen', product: null, path: '' }, params: {}, popup: null }
    const pageOf = (of: Fill | null) =>
      pageFor({
        ...{ name: 'screen', shell, fill: of, shown: null, context },
        found: found as never,
        url: new URL('https://shop.example/narae?x=1'),
        owner: context.channel,
      })
    const page = pageOf(await open('', context))
    const html = decode(page.html)
    expect(html).toContain(
      '<aside class="demo" role="status">서비스에 일시적인 문제가 있어 2026.11.21 00:30에 확인한 정보를',
    )
    expect(html).toContain('<title>t</title><style>p{}</style><header></header>')
    expect(html).toContain('<astro-island a=">">first<!--astro:end-->')
    expect(html).toContain(`id="fill" data-from="/fill/${Date.parse('2026-11-20T15:30:00Z')}/`)
    expect(html).not.toContain(context.session.id)
    expect(pageOf(await open('', context))).toBe(page)
    expect(decode(pageOf(null).html)).toContain('skeleton')
  })

  it('that is renewed and says the same is what it was, of now; another is another', async () => {
    const first = await open()
    await settled()
    pass(6_000)
    await open()
    await settled()
    const second = await open()
    expect([asked.loads, second?.kept === first?.kept, second?.kept.at]).toEqual([2, true, Date.now()])
    asked.answer = async () => 'later'
    pass(6_000)
    await open()
    await settled()
    expect(said(await open())).toEqual({ html: 'later', old: false })
  })

  it('can be taken over by the scripts of a page that was sent before, unless it looks another way', async () => {
    const first = await open()
    await settled()
    asked.answer = async () => ({ unseen: 1 })
    pass(6_000)
    await open()
    await settled()
    const other = await open()
    expect([said(other), other?.address === first?.address]).toEqual([{ html: '', old: false }, false])
    asked.answer = async () => ({ unseen: 2 })
    pass(6_000)
    await open()
    await settled()
    const same = await open()
    expect([filledOf(same).told, same?.address]).toEqual([{ unseen: 2 }, other?.address])
    forgetAll()
    expect((await open())?.address).toBe(other?.address)
  })

  it('has no address where it is not kept', async () => {
    asked.answer = (context) => context.ask({} as never, {}).then(String, () => 'without')
    expect(
      (
        await open(
          '',
          visit(async () => away()),
        )
      )?.address,
    ).toBeNull()
  })

  it('is that of its release, and of the code that was uploaded where two are one release', async () => {
    const deployed = [
      { VERSION: '0.1.0' },
      { VERSION: '0.1.1' },
      { VERSION: '0.1.0', VERSION_METADATA: { id: 'a' } },
      { VERSION: '0.1.0', VERSION_METADATA: { id: 'b' } },
    ]
    for (const [at, each] of deployed.entries()) {
      const context = visit()
      Object.assign(context.env, each)
      await open('', context)
      await open('', context)
      expect(asked.loads).toBe(at + 1)
    }
  })

  it('knows the time to the minute, and brings along of a discount what is shown of it', async () => {
    const discount = { discountPolicyNo: 1, discountAmount: 10, discountPercent: 5, discountName: 'd', text: 't' }
    asked.answer = async ({ now }) => ({ now: now(), imageUrl: '/1.webp', discount, none: { discount: null } })
    pass(34_567)
    const found = await open()
    expect(filledOf(found).told).toEqual({
      now: '2026-11-20T15:30:00.000Z',
      discount: { discountAmount: 10, discountPercent: 5, discountName: 'd' },
      none: { discount: null },
    })
  })
})
