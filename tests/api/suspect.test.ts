import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import { ROOMS } from '../fixture.ts'
import { authenticate, type Failed, type Harness, pay, quote, startHarness, verify, visitor } from '../harness.ts'
import { Browser, codeFor } from './kit.ts'

/* What somebody may be trying is a line of the log, without anybody in it (docs/operations.md,
   "Security events"). */

const GUEST = { name: '홍길동', phone: '01035350001', email: 'suspect@narae.example' }
const OTHER = { name: '박나래', phone: '01035350002', email: 'other@narae.example' }

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

/** Milliseconds for which nothing is said by what is to say nothing. */
const QUIET_MS = 1000

/**
 * Lines of the log about security that come of some work, once there are as many as are expected: a
 * line comes by another way than the answer.
 */
async function told(work: () => Promise<unknown>, times = 1): Promise<Record<string, unknown>[]> {
  const lines = () => harness.logs().filter((line) => line.includes('"security"'))
  const before = lines().length
  await work()
  if (times === 0) await new Promise((done) => setTimeout(done, QUIET_MS))
  await expect.poll(() => lines().length - before).toBeGreaterThanOrEqual(times)
  return lines()
    .slice(before)
    .map((line) => JSON.parse(line))
}
const event = (security: string) => [{ security, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]

async function quoteOf(who: ReturnType<typeof visitor>, guest: typeof GUEST): Promise<Quote> {
  const order = { room: ROOMS.standard, checkIn: '2026-12-07', checkOut: '2026-12-08', guest }
  const seen = await quote(who, { ...order, expectedAmount: 1 })
  return (await quote(who, { ...order, expectedAmount: Number(seen.body.error.data?.amount) })).body
}

describe('a security event is one line of the log', () => {
  it('for a wrong code, with the request’s id, and for one that has had its tries', async () => {
    const who = new Browser(harness)
    const sent = await who.post('/api/certification', { name: GUEST.name, phone: GUEST.phone, consent: true })
    const right = await codeFor(harness, GUEST.phone)
    const code = right === '000000' ? '000001' : '000000'
    const attempt = { verificationId: sent.body.verificationId, code }
    let requestId = ''
    const lines = await told(async () => {
      requestId = (await who.post('/api/certification/check', attempt)).body.error.requestId
    })
    expect(lines).toEqual([{ security: 'wrong-code', requestId }])
    for (let tries = 0; tries < 4; tries++) await told(() => who.post('/api/certification/check', attempt))
    expect(await told(() => who.post('/api/certification/check', attempt))).toEqual(event('codes-spent'))
  })

  it('for a foreign origin', async () => {
    const who = new Browser(harness)
    const lines = await told(() => who.post('/getChannel', {}, { origin: 'https://evil.example' }))
    expect(lines).toEqual(event('foreign-origin'))
    expect(await told(() => who.post('/getChannel', {}, { 'sec-fetch-site': 'cross-site' }))).toEqual(
      event('foreign-origin'),
    )
  })

  it('for a session with a wrong signature, and for another channel’s', async () => {
    const home = new Browser(harness)
    await home.get('/api/certification')
    for (const [channel, value] of [
      ['narae', `${'a'.repeat(24)}.${'b'.repeat(43)}`],
      ['skt', home.cookies.get('bp-session-narae') ?? ''],
    ] as const) {
      const forged = new Browser(harness, channel)
      forged.cookies.set(`bp-session-${channel}`, value)
      expect(await told(() => forged.get('/api/certification'))).toEqual(event('wrong-session'))
    }
  })

  it('for somebody else’s order and another amount, but not for a number that nobody has', async () => {
    const maker = visitor(harness)
    await verify(maker, GUEST)
    const paid = await quoteOf(maker, GUEST)
    expect((await pay(maker, paid)).body.state).toBe('BOOKED')
    const other = visitor(harness)
    await verify(other, OTHER)
    const no = paid.orderId
    for (const [path, input] of [
      ['/api/placeReserve/place/id', { reservationNo: no }],
      ['/api/placeReserve/cancel/place', { reservationNo: no, expectedFee: 0 }],
      [`/api/receipts/${no}`, {}],
      ['/api/tossPayment/outcome', { orderId: no }],
      ['/api/tossPayment/confirm', { orderId: no, paymentKey: 'k', amount: 100 }],
      ['/api/tossPayment/fail', { orderId: no, code: 'PAY_PROCESS_CANCELED' }],
    ] as const)
      expect([path, await told(() => other.post(path, input))]).toEqual([path, event('foreign-order')])
    const nobodys = `${no.slice(0, 8)}0123456789`
    expect(await told(() => other.post('/api/placeReserve/place/id', { reservationNo: nobodys }), 0)).toEqual([])

    const open = await quoteOf(maker, GUEST)
    const proof = await authenticate(maker, open)
    const lines = await told(async () => {
      const { body } = await maker.post<Failed>('/api/tossPayment/confirm', { ...proof, amount: proof.amount - 1 })
      expect(body.error.code).toBe('amount-mismatch')
    })
    expect(lines).toEqual(event('other-amount'))
  })

  it('and none of them names anybody, or any order', () => {
    const lines = harness.logs().filter((line) => line.includes('"security"'))
    expect(lines.length).toBeGreaterThan(15)
    // A request's id is drawn by chance, and may look like the beginning of a phone number.
    const said = lines.join('\n').replaceAll(/"requestId":"[0-9a-f-]{36}"/g, '')
    expect(said).not.toMatch(/홍길동|박나래|010\d|@|N2\d{5}|127\.0|\/api|evil/)
  })
})
