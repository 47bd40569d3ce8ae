import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FailureBody } from '#contract/failure.ts'
import { MAINTENANCE_KEY, type Maintenance, OPEN } from '#contract/maintenance.ts'
import { ROOMS, totalOf } from '../fixture.ts'
import { type Failed, type Harness, openWindow, press, quote, type Visitor, verify, visitor } from '../harness.ts'
import { open, startWithPages } from './kit.ts'

const WORDS = '결제 점검 중이에요.'
const SINCE = '2026-11-21T11:00:00+09:00'
const SHOWN = '2026.11.21 11:00'

let shop: Harness
beforeAll(async () => {
  shop = await startWithPages()
})
afterAll(() => shop.stop())

async function flip(maintenance: Partial<Maintenance>, status: number): Promise<void> {
  await (await shop.maintenance()).put(MAINTENANCE_KEY, JSON.stringify({ ...OPEN, ...maintenance }))
  await expect.poll(async () => (await shop.fetch('/narae')).status).toBe(status)
}
afterEach(() => flip({}, 200))

let guests = 0
/** A guest in the payment window. */
async function paying(checkIn: string, checkOut: string) {
  const person = { name: '김나래', phone: `010${51_000_000 + guests++}`, email: 'guest@example.com' }
  const guest = visitor(shop)
  await verify(guest, person)
  const room = ROOMS.flexible
  const quoted = await quote(guest, { room, checkIn, checkOut, expectedAmount: totalOf(room, 1), guest: person })
  expect(quoted.status).toBe(200)
  return { guest, orderId: quoted.body.orderId, window: await openWindow(guest, quoted.body) }
}

type Told = { orderId: string; state: string } & Failed
async function ask(guest: Visitor, path: string, input: unknown): Promise<string> {
  const { status, body } = await guest.post<Partial<Told>>(path, input)
  return `${status} ${body.error?.code ?? body.state}`
}
const pages = (paths: string[]) => Promise.all(paths.map(async (path) => (await shop.fetch(path)).status))

describe.each([
  ['the whole site', { site: { since: SINCE, message: WORDS } }],
  ['the channel alone', { channels: { narae: { since: SINCE, message: WORDS } } }],
] as const)('closing %s while a guest is in the payment window', (_, maintenance) => {
  const day = 'site' in maintenance ? '2026-12-07' : '2026-12-14'
  const next = day.replace(/\d\d$/, (at) => String(Number(at) + 1).padStart(2, '0'))

  it('lets who pays come back, end the payment and learn what became of it, and opens nothing else', async () => {
    const { guest, orderId, window } = await paying(day, next)
    await flip(maintenance, 502)
    const back = await press(guest, window, 'approve')
    const passing = [
      `/narae/payment/place/redirect/${orderId}?${new URLSearchParams(back)}`,
      '/narae/payment/redirect',
      `/narae/payment/success?orderId=${orderId}`,
      `/narae/payment/complete/place?orderId=${orderId}`,
      `/narae/payment/complete?orderId=${orderId}`,
      `/narae/globalPayment/complete/place?orderId=${orderId}`,
    ]
    expect(await pages(passing)).toEqual(passing.map(() => 200))
    const { paymentKey, amount } = back
    expect(await ask(guest, '/api/tossPayment/confirm', { orderId, paymentKey, amount: Number(amount) })).toBe(
      '200 BOOKED',
    )
    expect(await ask(guest, '/api/tossPayment/outcome', { orderId })).toBe('200 BOOKED')
    expect(await ask(visitor(shop), '/api/tossPayment/outcome', { orderId })).toBe('404 order-not-found')

    const site =
      'site' in maintenance ? ['/payment/success', '/%6Earae/payment/success', '/nowhere/payment/success'] : []
    const closed = ['/narae', '/narae/payment', '/narae/payment/place', '/narae/reserve', `/narae/reserve/${orderId}`]
    closed.push('/narae/globalPayment/place')
    closed.push(...site)
    expect(await pages(closed)).toEqual(closed.map(() => 502))
    for (const path of [
      '/api/placeReserve/checkReservePlace',
      '/api/placeReserve/place/id',
      '/api/certification',
      '/getChannel',
    ])
      expect([path, await ask(guest, path, {})]).toEqual([path, '502 maintenance'])
  })

  it('lets who gives up come back, and gives the room back', async () => {
    const { guest, orderId, window } = await paying(day, next)
    await flip(maintenance, 502)
    const { code } = await press(guest, window, 'cancel')
    expect(await ask(guest, '/api/tossPayment/fail', { orderId, code })).toBe('200 FAILED')
    expect(await ask(guest, '/api/tossPayment/outcome', { orderId })).toBe('409 payment-cancelled')
    const held = await (await shop.originDb())
      .prepare("SELECT COUNT(*) AS held FROM hold WHERE order_id = ? AND state = 'HELD'")
      .bind(orderId)
      .first<{ held: number }>()
    expect(held).toEqual({ held: 0 })
  })

  it("says when and in the operator's words why, on pages and in the API", async () => {
    await flip(maintenance, 502)
    const response = await shop.fetch('/api/place', { method: 'POST', headers: { channel: 'narae' } })
    const { error } = (await response.json()) as FailureBody
    expect(error).toMatchObject({ code: 'maintenance', message: WORDS, data: { since: SHOWN, retryAfter: 300 } })
    expect((await open(shop, '/narae')).document.one('main h2').text).toBe(`${WORDS} (${SHOWN}부터)`)
  })
})
