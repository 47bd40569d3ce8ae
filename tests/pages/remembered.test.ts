import type { Context } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MAINTENANCE_KEY, OPEN } from '#contract/maintenance.ts'
import { channelOf } from '#functions/channel.ts'
import type { Env, HonoEnv } from '#functions/env.ts'
import { registrationOf } from '#functions/registration.ts'
import { checkMaintenance } from '#functions/request/maintenance.ts'
import type { Ask, AskOptions } from '#functions/upstream.ts'

/* How long a Worker goes by what it knows of a channel and of the shop before it looks again
   (docs/product.md, "Channels"; docs/operations.md, "When it is seen"). */

const BEGAN = Date.parse('2026-11-21T12:00:00+09:00')
const env = { ENVIRONMENT: 'production' } as Env

beforeEach(() => {
  vi.stubGlobal('LOCAL', false)
  vi.stubGlobal('caches', { default: { match: async () => undefined, put: async () => undefined } })
  vi.useFakeTimers({ now: BEGAN })
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a switch of the shop for ten seconds', async () => {
  let state = JSON.stringify(OPEN)
  const MAINTENANCE = { get: async (key: string) => (key === MAINTENANCE_KEY ? state : null) }
  const c = {
    env: { ...env, MAINTENANCE },
    req: { raw: new Request('https://shop.example/narae'), path: '/narae' },
    executionCtx: { waitUntil: () => undefined },
  } as unknown as Context<HonoEnv>
  const look = () => checkMaintenance(c, null)
  await look()
  state = JSON.stringify({ ...OPEN, site: { since: '2026-11-21T11:00:00+09:00', message: null } })
  vi.setSystemTime(BEGAN + 9_999)
  await look()
  vi.setSystemTime(BEGAN + 10_000)
  await expect(look()).rejects.toMatchObject({ code: 'maintenance' })
})

/** Asks what a channel is registered for; `answer` is that of the admin service. */
function registered(name: string, answer: () => Promise<unknown>) {
  const asked: (AskOptions | undefined)[] = []
  const ask = (async (_: unknown, __: unknown, options?: AskOptions) => {
    asked.push(options)
    return answer()
  }) as Ask
  const file = channelOf(name)
  if (!file) throw new Error(name)
  return { asked, look: () => registrationOf(file, { env, ask, later: () => undefined }) }
}

it('a registration for ten seconds, and its data centre for a minute', async () => {
  const registration = { bookingName: 'narae' }
  const { asked, look } = registered('narae', async () => ({ result: registration }))
  for (const at of [0, 9_999, 10_000]) {
    vi.setSystemTime(BEGAN + at)
    expect(await look()).toEqual(registration)
  }
  expect(asked).toEqual([{ fresh: 60 }, { fresh: 60 }])
})

it('nothing of one that takes longer than 300 ms', async () => {
  const late = (ms: number) => new Promise((done) => setTimeout(() => done({ result: { bookingName: 'late' } }), ms))
  const known = async (name: string, ms: number) => {
    const looking = registered(name, () => late(ms)).look()
    await vi.advanceTimersByTimeAsync(ms)
    return looking
  }
  expect(await known('suwon', 299)).toEqual({ bookingName: 'late' })
  expect(await known('skt', 301)).toBeUndefined()
})
