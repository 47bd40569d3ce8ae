import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { channelOf } from '#functions/channel.ts'
import type { RequestContext } from '#functions/env.ts'
import { withDiscountDay } from '#functions/partners/discount-days.ts'

/* What an isolate keeps of a telecom's discount days. */

const HOUSE = { no: 1, category: 'pension' } as const
const NOW = '2026-11-29T15:30:00Z'

type Fetch = (path: string) => Promise<Response>

/** A request of the telecom's channel, whose partner is asked by `fetch`. */
function contextOf(fetch: Fetch): RequestContext {
  const file = channelOf('skt')
  return {
    env: {
      ENVIRONMENT: 'test',
      PARTNER_LOCAL_KEY: btoa('p'.repeat(32)),
      ORIGIN: { fetch: (request: Request) => fetch(new URL(request.url).pathname) },
    },
    file,
    channel: file,
    language: 'ko',
    now: () => NOW,
    later: () => undefined,
  } as unknown as RequestContext
}

let asked: string[]
const answering: Fetch = async (path) => {
  asked.push(path)
  const result = path.endsWith('/pension') ? { discountYn: 'Y', rate: 20 } : { days: ['2026-11-30'], rate: 20 }
  return Response.json({ code: 200, result })
}
const policies = async (context: RequestContext) => (await withDiscountDay(context, HOUSE, {} as never)).policies ?? []

beforeEach(() => {
  vi.stubGlobal('LOCAL', true)
  asked = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

let passed = 0
/** Lets minutes pass for the isolate, from one test to the next. */
const pass = (minutes: number) => {
  vi.useRealTimers()
  passed += minutes * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + passed })
}
const PENSION = '/partner/telecom/tday/pension'
/** Asked for what `path` ends with, the partner does not answer. */
const silentAt =
  (path: string): Fetch =>
  async (at) => {
    if (!at.endsWith(path)) return answering(at)
    asked.push(at)
    return new Response('', { status: 500 })
  }

it('is never a request that was left: nobody else waits for what it asked', async () => {
  // workerd ends what a request waits for with the request, and settles nothing.
  withDiscountDay(
    contextOf(() => new Promise(() => undefined)),
    HOUSE,
    {} as never,
  )
  // Whoever waited for it would be told of no days.
  expect(await policies(contextOf(answering))).toMatchObject([{ policy: { percentDiscount: { discountPercent: 20 } } }])
})

it('is an answer, which others have without asking', async () => {
  await policies(contextOf(answering))
  asked = []
  expect(await policies(contextOf(answering))).toHaveLength(1)
  expect(asked).toEqual([])
})

it('stays what it is when another request is told nothing later', async () => {
  pass(11)
  let fail: ((why: Error) => void) | undefined
  const gone = new Promise<never>((_, reject) => {
    fail = reject
  })
  let isAsked = false
  const late = policies(
    contextOf(() => {
      isAsked = true
      return gone
    }),
  )
  // What is asked is signed first, which takes its time beside others.
  await expect.poll(() => isAsked).toBe(true)
  expect(await policies(contextOf(answering))).toHaveLength(1)
  fail?.(new Error('late'))
  expect(await late).toHaveLength(1)
  asked = []
  expect(await policies(contextOf(silentAt('')))).toHaveLength(1)
  expect(asked).toEqual([])
})

it.each([['/tday'], ['/tday/pension']])(
  'is a silence, which others hear for a minute without asking (%s)',
  async (path) => {
    pass(30)
    expect(await policies(contextOf(silentAt(path)))).toEqual([])
    const before = asked.length
    expect(await policies(contextOf(answering))).toEqual([])
    expect(asked).toHaveLength(before)
    pass(2)
    expect(await policies(contextOf(answering))).toHaveLength(1)
    expect(asked.at(-1)).toBe(PENSION)
  },
)
