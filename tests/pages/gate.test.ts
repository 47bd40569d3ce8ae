import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../scripts/build.ts'
import type { FailureBody } from '../../src/contract/failure.ts'
import { type Harness, startHarness } from '../harness.ts'

let shop: Harness

beforeAll(async () => {
  await build()
  shop = await startHarness({ clock: '2025-08-12T09:29:00+09:00' })
}, 120_000)
afterAll(() => shop.stop())

const json = { 'content-type': 'application/json', channel: 'narae' }
const post = (path: string, body: unknown) =>
  shop.fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) })

describe('while the shop is closed', () => {
  it.each(['/narae', '/suwon/place/results', '/skt/reserve', '/nowhere/at/all'])(
    '%s says so, and until when',
    async (path) => {
      const response = await shop.fetch(path)
      const html = await response.text()
      expect(response.status).toBe(502)
      expect(html).toContain('시스템 점검 중입니다. (2025.08.12 09:25-09:35)')
      expect(html).not.toContain('채팅 상담')
      expect(response.headers.get('retry-after')).toBe('360')
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each(['/api', '/api/place/region', '/getChannel', '/api/placeReserve/list/place'])(
    '%s answers the one error',
    async (path) => {
      const response = await post(path, {})
      expect(response.status).toBe(502)
      expect(response.headers.get('retry-after')).toBe('360')
      expect(((await response.json()) as FailureBody).error.code).toBe('maintenance')
    },
  )

  it('lets money that has begun to move end', async () => {
    const confirm = await post('/api/tossPayment/confirm', {
      orderId: 'N250812-0123456789',
      paymentKey: 'nobody',
      amount: 1000,
    })
    expect(((await confirm.json()) as FailureBody).error.code).toBe('order-not-found')
    const webhook = {
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2025-08-12T09:29:00',
      data: { orderId: 'N250812-0123456789' },
    }
    expect((await post('/api/tossPayment/webhook', webhook)).status).toBe(200)
    expect((await shop.fetch('/healthz')).status).toBe(200)
  })
})
