import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import { hmac, randomId } from '#functions/crypto.ts'
import { ROOMS } from '../fixture.ts'
import { type Failed, type Harness, pay, quote, startHarness, type Visitor, verify, visitor } from '../harness.ts'
import { Browser, codeFor } from './kit.ts'

/* Walls between channels: a session belongs to the channel that made it (docs/product.md,
   "Sessions"). */

let harness: Harness
let count = 0
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

const GUEST = () => ({ name: '홍길동', phone: `010${33_000_000 + ++count}`, email: `wall${count}@narae.example` })
/** A night of two that a guest has not paid yet, at whatever it costs. */
async function quoteOf(who: Visitor, guest: ReturnType<typeof GUEST>, checkIn: string): Promise<Quote> {
  const order = {
    room: ROOMS.standard,
    checkIn,
    checkOut: checkIn.replace(/\d$/, (day) => String(Number(day) + 1)),
    guest,
  }
  const seen = await quote(who, { ...order, expectedAmount: 1 })
  const { body } = await quote(who, { ...order, expectedAmount: Number(seen.body.error.data?.amount) })
  return body
}

/** A browser that has proven a phone on a channel. */
async function proven(channel: string, guest = GUEST()): Promise<Browser> {
  const browser = new Browser(harness, channel)
  const sent = await browser.post('/api/certification', { name: guest.name, phone: guest.phone, consent: true })
  const code = await codeFor(harness, guest.phone)
  const checked = await browser.post('/api/certification/check', { verificationId: sent.body.verificationId, code })
  expect(checked.status).toBe(200)
  return browser
}

/** A browser with other cookies under another channel's header. */
function under(channel: string, cookies: Iterable<[string, string]>): Browser {
  const browser = new Browser(harness, channel)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

const identityOf = async (browser: Browser) => (await browser.get('/api/certification')).body

describe('a session of one channel', () => {
  it('is a stranger under another channel’s header, with the cookies as they are and with the cookie renamed', async () => {
    const home = await proven('narae')
    expect(await identityOf(home)).toMatchObject({ name: '홍길동' })
    const mine = home.cookies.get('bp-session-narae') ?? ''
    for (const cookies of [[...home.cookies], [['bp-session-skt', mine]], [['bp-session', mine]]] as [
      string,
      string,
    ][][])
      expect(await identityOf(under('skt', cookies))).toBeNull()
    // What the other channel gives instead is new, and nothing of the first one's.
    const other = under('skt', [['bp-session-skt', mine]])
    await identityOf(other)
    expect(other.cookies.get('bp-session-skt')?.split('.')[0]).not.toBe(mine.split('.')[0])
    expect(await identityOf(home)).toMatchObject({ name: '홍길동' })
  })

  it('is another one on another channel’s page, which leaves the first one alone', async () => {
    const home = await proven('narae')
    const before = home.cookies.get('bp-session-narae')
    const lines = (await home.send('GET', '/skt')).headers.getSetCookie()
    expect(lines.filter((line) => line.startsWith('bp-session'))).toEqual([
      expect.stringMatching(/^bp-session-skt=[\w-]{24}\./),
    ])
    expect(home.cookies.get('bp-session-narae')).toBe(before)
    expect(await identityOf(home)).toMatchObject({ name: '홍길동' })
  })

  it('is renewed without ending the other channel’s in the same browser', async () => {
    const one = await proven('narae')
    const two = await proven('skt')
    const both = [...one.cookies, ...two.cookies]
    const again = under('skt', both)
    expect(await identityOf(again)).not.toBeNull()
    const person = GUEST()
    const sent = await again.post('/api/certification', { ...person, email: undefined, consent: true })
    await again.post('/api/certification/check', {
      verificationId: sent.body.verificationId,
      code: await codeFor(harness, person.phone),
    })
    expect(again.cookies.get('bp-session-skt')).not.toBe(two.cookies.get('bp-session-skt'))
    expect(again.cookies.get('bp-session-narae')).toBe(one.cookies.get('bp-session-narae'))
    expect(await identityOf(under('narae', again.cookies))).toMatchObject({ name: '홍길동' })
  })

  it('is the same under the names of one channel', async () => {
    const home = await proven('uplus')
    const alias = under('lguplus', home.cookies)
    expect(await identityOf(alias)).toEqual(await identityOf(home))
  })

  it('sees, pays, cancels and proves nothing on another channel', async () => {
    const guest = GUEST()
    const maker = visitor(harness)
    await verify(maker, guest)
    const [paid, open] = [await quoteOf(maker, guest, '2026-12-07'), await quoteOf(maker, guest, '2026-12-14')]
    expect((await pay(maker, paid)).body.state).toBe('BOOKED')
    const no = { reservationNo: paid.orderId }
    const asked: [path: string, input: object, here: number][] = [
      ['/api/placeReserve/place/id', no, 200],
      ['/api/placeReserve/list/place', {}, 200],
      ['/api/placeReserve/cancel/cancelFee', no, 200],
      [`/api/receipts/${paid.orderId}`, {}, 200],
      ['/api/tossPayment/outcome', { orderId: paid.orderId }, 200],
      ['/api/placeReserve/cancel/place', { ...no, expectedFee: 0 }, 200],
      ['/api/tossPayment/fail', { orderId: open.orderId, code: 'PAY_PROCESS_CANCELED' }, 200],
    ]
    const mine = maker.cookies.get('bp-session-narae') ?? ''
    for (const [path, input, here] of asked) {
      const thief = under('skt', [...maker.cookies, ['bp-session-skt', mine]])
      const { status, body } = await thief.post(path, input)
      expect([path, status, body.error?.code]).toEqual([
        path,
        path.includes('tossPayment') ? 404 : 401,
        path.includes('tossPayment') ? 'order-not-found' : 'verification-required',
      ])
      const own = await maker.post<Partial<Failed>>(path, input)
      expect([path, own.status]).toEqual([path, here])
    }
  })

  it('is taken by its name alone: a blank before it makes a cookie that a host beside ours may set', async () => {
    const thief = await proven('narae')
    const visitor = await proven('narae', { ...GUEST(), name: '김다온' })
    const [theirs = '', own = ''] = [thief, visitor].map(
      ({ cookies }) => `bp-session-narae=${cookies.get('bp-session-narae')}`,
    )
    // U+00A0, U+2003 and U+FEFF, as browsers send them: in UTF-8.
    for (const blank of ['\xc2\xa0', '\xe2\x80\x83', '\xef\xbb\xbf'])
      for (const [cookie, name] of [
        [`a=1; ${blank}${theirs}`, undefined],
        [`${blank}${theirs}; ${own}`, '김다온'],
      ] as const) {
        const response = await harness.fetch('/api/certification', { headers: { channel: 'narae', cookie } })
        const said = (await response.json()) as { name: string } | null
        expect([blank, said?.name]).toEqual([blank, name])
      }
  })

  it('with a forged signature, or one of the id alone, is none', async () => {
    const id = randomId()
    const key = 'bG9jYWwtc2Vzc2lvbi1rZXktbm90LWEtc2VjcmV0ISE='
    for (const mac of ['x'.repeat(43), await hmac(key, id), await hmac(key, `session/skt/${id}`)]) {
      const forged = under('narae', [['bp-session-narae', `${id}.${mac}`]])
      await forged.get('/api/certification')
      expect(forged.cookies.get('bp-session-narae')).not.toContain(id)
    }
  })
})
