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
afterEach(() => void vi.unstubAllGlobals())

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
  expect(asked).toEqual(['/partner/telecom/tday/pension'])
})
