import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FailureBody } from '#contract/failure.ts'
import { MAINTENANCE_KEY, type Maintenance, OPEN } from '#contract/maintenance.ts'
import { showWhen } from '#rules/maintenance.ts'
import type { Harness } from '../harness.ts'
import { open, startWithPages } from './kit.ts'

let shop: Harness
beforeAll(async () => {
  shop = await startWithPages()
})
afterAll(() => shop.stop())

const post = (path: string, body: unknown = {}, channel: string | null = 'narae') =>
  shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(channel ? { channel } : {}) },
    body: JSON.stringify(body),
  })
const codeOf = async (response: Response) => ((await response.json()) as FailureBody).error?.code
const store = async (text: string) => (await shop.maintenance()).put(MAINTENANCE_KEY, text)
const put = (maintenance: Partial<Maintenance>) => store(JSON.stringify({ ...OPEN, ...maintenance }))

const page = async (path: string) => (await shop.fetch(path)).status
const call = async (channel: string | null) => (await post('/api', {}, channel)).status

/** Waits until an answer is as it should be. */
const seen = (answer: () => Promise<number>, status: number) => expect.poll(answer).toBe(status)

// The first of the file: nothing has been read yet.
it('while the maintenance state cannot be read and never was, pages are open and nothing can be paid', async () => {
  await store('nonsense')
  expect([await page('/narae'), await page('/suwon/place/date'), await call('narae')]).toEqual([200, 200, 200])
  for (const path of [
    '/api/placeReserve/checkReservePlace',
    '/api/foreignReserve/checkReservePlace',
    '/api/placeReserve/%63heckReservePlace',
  ]) {
    const response = await post(path)
    expect([path, response.status, await codeOf(response)]).toEqual([path, 503, 'unavailable'])
    expect(response.headers.get('retry-after')).toBe('1')
  }
  expect(await codeOf(await post('/api/tossPayment/confirm'))).toBe('invalid-input')
  expect(await codeOf(await post('/api/tossPayment/webhook'))).toBe('invalid-input')
  await (await shop.maintenance()).delete(MAINTENANCE_KEY)
  const reserve = async () => (await post('/api/placeReserve/checkReservePlace')).status
  await seen(reserve, 400)
})

describe('flipped while it runs', () => {
  afterEach(async () => {
    await put({})
    await seen(() => page('/narae'), 200)
    await seen(() => page('/suwon'), 200)
  })
  const off = (message: string | null = null) => ({ since: '2026-11-21T11:00:00+09:00', message })

  it('the whole site closes, every address and every call, and opens', async () => {
    expect(await page('/narae')).toBe(200)
    await put({ site: off() })
    await seen(() => page('/narae'), 502)
    for (const path of ['/', '/suwon/place/results', '/skt/reserve', '/nowhere/at/all', '/place', '/missing.png']) {
      const { status, headers, document } = await open(shop, path)
      expect([path, status]).toEqual([path, 502])
      expect(document.one('main h2').text).toBe('시스템 점검 중입니다. (2026.11.21 11:00부터)')
      expect(document.has('main a[href^="https://"]')).toBe(false)
      expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['300', 'no-store'])
    }
    const calls = [
      '/api',
      '/api/place',
      '/api/placeReserve/checkReservePlace',
      '/api/channel/x/y',
      '/api/auth/x/y',
      '/getChannel',
    ]
    for (const path of calls) {
      const response = await post(path)
      expect([path, response.status, await codeOf(response)]).toEqual([path, 502, 'maintenance'])
      expect([response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual(['300', 'no-store'])
    }
    for (const path of ['/sitemap.xml', '/narae/sitemap.xml', '/narae/sitemap/place-1.xml'])
      expect([path, await page(path)]).toEqual([path, 503])
    // Closed on purpose: no fault, of which the log would have a line.
    expect(shop.logs().filter((line) => line.includes('"request":"sitemap"'))).toEqual([])
    await put({})
    await seen(() => page('/narae'), 200)
    expect(await call('narae')).toBe(200)
  })

  it('money that has begun to move ends, health is told, and files are there', async () => {
    await put({ site: off() })
    await seen(() => page('/narae'), 502)
    const confirm = await post('/api/tossPayment/confirm', {
      orderId: 'N261121-0123456789',
      paymentKey: 'x',
      amount: 1000,
    })
    expect(await codeOf(confirm)).toBe('order-not-found')
    const data = { orderId: 'N261121-0123456789' }
    const webhook = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-21T12:00:00', data }
    expect((await post('/api/tossPayment/webhook', webhook, null)).status).toBe(200)
    expect(await page('/healthz')).toBe(200)
    const { document } = await open(shop, '/suwon')
    expect(document.one('link[rel="icon"]').attribute('href')).toBe('/logos/suwon.svg')
    expect(await page('/logos/suwon.svg')).toBe(200)
  })

  it('one channel closes alone, under every name, for pages, their data and calls', async () => {
    const data = (await open(shop, '/suwon')).document.one('#fill').attribute('data-from') ?? ''
    expect([data, await page(data)]).toEqual([expect.stringMatching(/^\/fill\/.*\/suwon\//), 200])
    await put({ channels: { suwon: off('성벽 <수리> & 점검') } })
    await seen(() => page('/suwon/place/results'), 502)
    const { status, html, document } = await open(shop, '/suwontrip')
    expect(status).toBe(502)
    expect(document.one('main h2').text).toBe('성벽 <수리> & 점검 (2026.11.21 11:00부터)')
    expect(html).toContain('성벽 &lt;수리&gt; &amp; 점검')
    expect([await call('suwon'), await call('suwontrip'), await page(data)]).toEqual([502, 502, 502])
    // However it is written, also where a part of it cannot be decoded.
    for (const path of ['/%61pi', '/%61pi/channel/x/%ff']) expect((await post(path, {}, 'suwon')).status).toBe(502)
    expect([await call('narae'), await call(null)]).toEqual([200, 200])
    expect([await page('/narae'), await page('/ktour/place/results')]).toEqual([200, 200])
    expect([await page('/'), await page('/nowhere')]).toEqual([302, 404])
  })

  it("whoever names no channel asks the default one's", async () => {
    await put({ channels: { narae: off() } })
    await seen(() => call(null), 502)
    expect((await post('/getChannel', {}, null)).status).toBe(502)
    expect([await call('suwon'), await page('/narae'), await page('/suwon')]).toEqual([200, 502, 200])
  })

  it("is said in the visitor's language, unless the operator has words of their own", async () => {
    await put({ channels: { ktour: off() } })
    await seen(() => page('/ktour'), 502)
    const { document } = await open(shop, '/ktour', { headers: { cookie: 'i18n_redirected=en' } })
    expect(document.one('main h2').text).toBe('The system is under maintenance. (From 2026.11.21 11:00)')
    const call = await shop.fetch('/api', {
      method: 'POST',
      headers: { channel: 'ktour', cookie: 'i18n_redirected=en' },
    })
    expect(((await call.json()) as FailureBody).error.message).toBe('The system is under maintenance.')
  })

  it('a document that is no maintenance state changes nothing, for whoever knew the maintenance state and for whoever comes new', async () => {
    await put({ channels: { suwon: off() } })
    await seen(() => page('/suwon'), 502)
    await store('{ "site": true }')
    // What is flipped would be seen within a second.
    const until = Date.now() + 2_500
    while (Date.now() < until) {
      expect([await page('/suwon'), await page('/narae')]).toEqual([502, 200])
      await new Promise((done) => setTimeout(done, 250))
    }
    // An isolate that comes new.
    await shop.setVars({})
    expect([await page('/suwon'), await page('/narae')]).toEqual([502, 200])
  })
})

describe('at the borders of windows, in Seoul', () => {
  const from = '2026-12-01T02:00:00+09:00'
  const until = '2026-12-01T04:00:00+09:00'
  const night = showWhen(from, until)
  const history2023 = '2023.06.20 03:30-05:30'
  const history2025 = '2025.08.12 09:25-09:35'

  beforeAll(async () => {
    await put({ windows: [{ id: 'night', channel: 'suwon', from, until, message: null }] })
    // What was seen before is forgotten.
    await shop.setVars({})
  })

  it.each<[now: string, suwon: string | null, others: string | null, retryAfter: string | null]>([
    ['2023-06-20T03:29:59.999+09:00', null, null, null],
    ['2023-06-20T03:30:00.000+09:00', history2023, history2023, '7200'],
    ['2023-06-20T05:29:59.999+09:00', history2023, history2023, '1'],
    ['2023-06-20T05:30:00.000+09:00', null, null, null],
    ['2025-08-12T09:24:59.999+09:00', null, null, null],
    ['2025-08-12T09:25:00.000+09:00', history2025, history2025, '600'],
    ['2025-08-12T00:34:59.999Z', history2025, history2025, '1'],
    ['2025-08-12T09:35:00.000+09:00', null, null, null],
    ['2026-12-01T01:59:59.999+09:00', null, null, null],
    ['2026-12-01T02:00:00.000+09:00', night, null, '7200'],
    ['2026-12-01T03:59:59.999+09:00', night, null, '1'],
    ['2026-12-01T04:00:00.000+09:00', null, null, null],
  ])('%s: suwon %s, others %s', async (now, suwon, others, retryAfter) => {
    await shop.setClock(now)
    const ways = [
      ['/suwon', 'suwon', suwon],
      ['/suwontrip/place/results', 'suwontrip', suwon, 302],
      ['/narae', 'narae', others],
    ] as const
    for (const [path, channel, when, whenOpen = 200] of ways) {
      const { status, html, headers } = await open(shop, path)
      expect([path, status]).toEqual([path, when ? 502 : whenOpen])
      if (when) expect(html).toContain(`시스템 점검 중입니다. (${when})`)
      if (when) expect(headers.get('retry-after')).toBe(retryAfter)
      const response = await post('/api', {}, channel)
      expect([channel, response.status, await codeOf(response)]).toEqual(
        when ? [channel, 502, 'maintenance'] : [channel, 200, undefined],
      )
      if (when) expect(response.headers.get('retry-after')).toBe(retryAfter)
    }
  })
})
