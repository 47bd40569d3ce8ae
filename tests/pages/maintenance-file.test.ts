import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import type { Failure } from '#contract/failure.ts'
import type { HonoEnv } from '#functions/env.ts'
import { checkMaintenance } from '#functions/request/maintenance.ts'

const WORDS = vi.hoisted(() => '창고를 옮기고 있어요.')

/** The channels as they are, the default one closed by its file. */
vi.mock('#generated/channels.json', async (load) => {
  const { default: channels } = await load<{ default: { default: boolean }[] }>()
  const status = { state: 'maintenance', message: WORDS }
  return { default: channels.map((each) => (each.default ? { ...each, status } : each)) }
})
vi.stubGlobal('LOCAL', true)
vi.stubGlobal('caches', { default: { match: async () => undefined, put: async () => undefined } })

const env = { ENVIRONMENT: 'test', TEST_CLOCK: '2026-11-21T12:00:00+09:00', MAINTENANCE: { get: async () => null } }

/** Why a request is not let in, or null. */
function refusal(path: string, method = 'GET'): Promise<Failure | null> {
  const request = new Request(`https://shop.example${path}`, { method, headers: { channel: 'narae' } })
  return new Promise((tell) => {
    const app = new Hono<HonoEnv>()
    app.all('*', async (c) => {
      const refused = await checkMaintenance(c).catch((failure: Failure) => failure)
      tell(refused ?? null)
      return c.body(null)
    })
    app.fetch(request, env as never, { waitUntil: () => undefined } as never)
  })
}

describe('a channel that its own file closes', () => {
  it('is closed, with the words of its file', async () => {
    for (const path of [
      '/narae',
      '/narae/payment/place',
      '/narae/reserve',
      '/api/place',
      '/api/placeReserve/checkReservePlace',
    ]) {
      const failure = await refusal(path)
      expect([path, failure?.code, failure?.detail?.message]).toEqual([path, 'maintenance', WORDS])
    }
    expect(await refusal('/suwon')).toBeNull()
  })

  it('lets a payment that has begun come to its end', async () => {
    for (const path of ['/narae/payment/place/redirect', '/narae/payment/success', '/narae/payment/complete/place'])
      expect([path, await refusal(path)]).toEqual([path, null])
    for (const call of ['confirm', 'fail', 'outcome', 'webhook'])
      expect([call, await refusal(`/api/tossPayment/${call}`, 'POST')]).toEqual([call, null])
  })
})
