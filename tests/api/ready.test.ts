import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAINTENANCE_KEY, OPEN } from '#contract/maintenance.ts'
import type { Env } from '#functions/env.ts'
import { HOLDS, notReady, PATIENCE } from '#functions/ready.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { type Harness, startHarness } from '../harness.ts'

/* Whether a version can work with what it was given (functions/ready.ts). */

// Each deployment starts both Workers anew.

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

const KEY = btoa('k'.repeat(32))

async function ready(vars: Record<string, string> = {}): Promise<unknown[]> {
  await harness.setVars(vars)
  const response = await harness.fetch('/healthz?ready')
  const { ok, lacking } = (await response.json()) as { ok: boolean; lacking: string[] }
  return [response.status, ok, [...lacking].sort()]
}

it('is ready with what a developer has', async () => {
  expect(await ready()).toEqual([200, true, []])
  // Nobody listens there: a service that is down is another matter.
  expect(await ready({ PLACE_BASE: 'https://127.0.0.1:9/v1/' })).toEqual([200, true, []])
  expect(await ready({ DATA_KEYS: `2:${KEY},1:${btoa('l'.repeat(32))}` })).toEqual([200, true, []])
})

it('says by its name what it cannot use, and that it is alive all the same', async () => {
  expect(await ready({ DATA_KEYS: 'abc' })).toEqual([503, false, ['DATA_KEYS']])
  expect((await harness.fetch('/healthz')).status).toBe(200)
  const vars = {
    DATA_KEYS: `1:${KEY},1:${KEY}`,
    LOOKUP_KEY: 'c2hvcnQ=',
    SESSION_KEY: '',
    TOSS_SECRET_KEY: 'live_sk_1',
    PARTNER_HYUGA_KEYS: 'k1',
    PARTNER_HYUGA_BASE: 'api.hyuga.example',
    ADMIN_BASE: 'http://admin.example',
    PLACE_BASE: 'https:// place.example',
  }
  expect(await ready(vars)).toEqual([503, false, Object.keys(vars).sort()])
})

it('says which channels are closed, whose pages are theirs all the same', async () => {
  const channel = loadDescriptors('channels').find(({ default: first, status }) => !first && status.state === 'live')
  const { name = '', title = '' } = channel ?? {}
  const closed = { ...OPEN, channels: { [name]: { since: '2026-11-21T12:00:00+09:00', message: null } } }
  await (await harness.maintenance()).put(MAINTENANCE_KEY, JSON.stringify(closed))
  await harness.setVars({})
  const health = await harness.fetch('/healthz?ready')
  expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ closed: [name] })])
  const page = await harness.fetch(`/${name}`)
  expect([page.status, await page.text()]).toEqual([502, expect.stringContaining(title)])
})

describe('a look at what a version was given', () => {
  let now = Date.now()
  let asked = 0
  let answer: () => Promise<unknown>
  const works: Promise<unknown>[] = []
  const env = {
    ...{ ENVIRONMENT: 'test', SESSION_KEY: KEY, LOOKUP_KEY: KEY, DATA_KEYS: `1:${KEY}` },
    ...{ TOSS_CLIENT_KEY: 'test_1', TOSS_SECRET_KEY: 'test_1', MAINTENANCE: { get: async () => null } },
    DB: {
      prepare: () => ({
        first: () => {
          asked++
          return answer()
        },
      }),
    },
  } as unknown as Env
  const look = (vars: Partial<Env> = {}) => notReady({ ...env, ...vars }, (work) => works.push(work))
  beforeEach(() => {
    // What an isolate has found in one test holds in no other.
    now += 10 * HOLDS
    vi.useFakeTimers({ now })
    asked = 0
  })
  afterEach(async () => {
    await vi.advanceTimersByTimeAsync(HOLDS)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is one for all who ask, and holds from its end on', async () => {
    let end: (value: unknown) => void = () => undefined
    answer = () =>
      new Promise((done) => {
        end = done
      })
    const looks = [look(), look(), look()]
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    end(1)
    expect(await Promise.all(looks)).toEqual([[], [], []])
    await vi.advanceTimersByTimeAsync(HOLDS - 1)
    expect([await look(), asked]).toEqual([[], 1])
    await vi.advanceTimersByTimeAsync(1)
    void look()
    await vi.advanceTimersByTimeAsync(0)
    expect([asked, works.length]).toEqual([2, 2])
  })

  it('does not wait for what says nothing, which cannot be used', async () => {
    answer = () => new Promise(() => undefined)
    const looks = [look(), look()]
    await vi.advanceTimersByTimeAsync(PATIENCE)
    const db = expect.arrayContaining(['DB'])
    expect([await Promise.all(looks), asked]).toEqual([[db, db], 1])
  })

  const BASES = {
    ADMIN_BASE: 'https://admin.example',
    PAY_BASE: 'https://pay.example',
    PLACE_BASE: 'https://place.example/v1/',
    SMS_BASE: 'https://sms.example',
  }
  /** Names of what cannot be used where every service answers so. */
  async function lacking(send: (request: Request) => Promise<Response> | Response): Promise<string[]> {
    answer = async () => 1
    now += 10 * HOLDS
    vi.setSystemTime(now)
    vi.stubGlobal('fetch', async (request: Request) => send(request))
    return (await look(BASES)).toSorted()
  }
  const PARKED = '<!doctype html><title>This domain is for sale</title>'
  const page = (status: number) => () => new Response(PARKED, { status, headers: { 'content-type': 'text/html' } })
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

  it('notices an address at which somebody else answers', async () => {
    const all = Object.keys(BASES)
    for (const status of [200, 301, 404, 530]) expect(await lacking(page(status))).toEqual(all)
    expect(await lacking(() => json({ code: 0, message: 'hello' }))).toEqual(all)
    // Another service's refusal, in its own words.
    expect(await lacking(() => json({ error: 'no such route' }, 400))).toEqual(all)
  })

  it('takes a service that is itself, is silent or has a fault for what it is', async () => {
    const played: Record<string, () => Response> = {
      'GET admin.example/channels/domain': () => json({ code: 404 }),
      'GET pay.example/discounts/policies': () => json({ code: 200, result: null }),
      'GET place.example/v1/bookings/ready': () => json({ code: 'NOT_FOUND', message: '' }, 404),
      'POST sms.example/messages': () => json({ code: 'INVALID_REQUEST' }, 400),
    }
    const asked: string[] = []
    const itself = await lacking(({ method, url }) => {
      const { host, pathname } = new URL(url)
      asked.push(`${method} ${host}${pathname}`)
      return played[asked.at(-1) ?? '']?.() ?? page(404)()
    })
    expect([itself, asked.toSorted()]).toEqual([[], Object.keys(played)])
    expect(await lacking(page(502))).toEqual([])
    expect(await lacking(() => json({ code: 'UNKNOWN_CLIENT' }, 401))).toEqual([])
    expect(await lacking(() => Promise.reject(new TypeError('no such host')))).toEqual([])
    const silence = ({ signal }: Request) =>
      new Promise<Response>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    expect(await lacking(silence)).toEqual([])
  })
})
