import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openVault } from '#offline/vault.ts'
import { PATIENCE_MS } from '#rules/kept-page.ts'
import { DAY, keptOf, NO, NOW, OTHER_NO } from './kept.ts'

/* The worker's answers, by its own code: what it is asked, what the network does, what is kept. */

const ORIGIN = 'https://narae.example'
const AWAY = new TypeError('Failed to fetch')
type Listener = (event: object) => void

let listeners: Map<string, Listener>
let fetched: string[]
let network: () => Promise<Response>

/** Starts the worker for the reservations of `narae`. */
async function start(): Promise<void> {
  listeners = new Map()
  vi.resetModules()
  vi.stubGlobal('self', {
    registration: { scope: `${ORIGIN}/narae/reserve` },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listen: Listener) => listeners.set(type, listen),
  })
  await import('#offline/worker.ts')
}

/** The worker's answer to a request; `untouched` where it leaves it to the browser. */
async function answer(path: string, request: Partial<Request> = {}): Promise<Response | 'untouched'> {
  let given: Promise<Response> | undefined
  const work: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request: { mode: 'navigate', method: 'GET', url: ORIGIN + path, referrer: '', ...request },
    respondWith: (response: Promise<Response>) => {
      given = response
    },
    waitUntil: (each: Promise<unknown>) => work.push(each),
  })
  if (!given) return 'untouched'
  const answered = await given
  await Promise.all(work)
  return answered
}
const textOf = async (answered: Response | 'untouched') => (answered === 'untouched' ? answered : answered.text())

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
  fetched = []
  network = () => Promise.reject(AWAY)
  vi.stubGlobal('fetch', (request: Request) => {
    fetched.push(request.url)
    return network()
  })
  await start()
  const vault = openVault('narae')
  await vault.keep(keptOf(), { until: NOW + 10 * DAY, now: NOW, device: NOW })
  await vault.keep(keptOf(OTHER_NO, { begins: '2026-12-01T09:00' }), { until: NOW + DAY, now: NOW, device: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what the worker leaves alone', () => {
  it.each([
    ['another page', '/narae', {}],
    ['a page of another channel', `/suwon/reserve/${NO}`, {}],
    ['a call', '/api/placeReserve/place/id', { mode: 'cors', method: 'POST' } as const],
    ['a call below its own addresses', '/narae/reserve', { mode: 'cors' } as const],
    ['a form', `/narae/reserve/${NO}`, { method: 'POST' }],
    ['a file', '/_astro/common.js', { mode: 'no-cors' } as const],
  ])('%s', async (_, path, request) => {
    expect(await answer(path, request)).toBe('untouched')
    expect(fetched).toEqual([])
  })

  it('and what the edge says of its own pages, a refusal too', async () => {
    for (const status of [200, 404, 429]) {
      network = async () => new Response('of the edge', { status })
      const answered = (await answer(`/narae/reserve/${NO}`)) as Response
      expect([answered.status, await answered.text()]).toEqual([status, 'of the edge'])
    }
    expect(fetched).toHaveLength(3)
  })
})

describe('without a network', () => {
  it('a reservation is its voucher, by a page that runs nothing else and is kept by nobody', async () => {
    const answered = (await answer(`/narae/reserve/${NO}/receipt`)) as Response
    const html = await answered.text()
    expect(html).toContain(`<article>${NO}</article>`)
    expect(html).not.toContain(OTHER_NO)
    expect(html).toContain('<title>예약 확인증 - 나래 &amp; &lt;친구></title>')
    const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(Object.fromEntries(answered.headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('the list is all of them, the next one first, until the first of them is over', async () => {
    const html = await textOf(await answer('/narae/reserve?tab=cancelled'))
    expect(html.indexOf(OTHER_NO)).toBeLessThan(html.indexOf(NO))
    expect(html).toContain(`setTimeout(ask,${DAY})`)
  })

  it('what is not kept says so, and shows nothing of what is', async () => {
    const html = await textOf(await answer('/narae/reserve/N261121-0000000000'))
    expect(html).toContain('저장되지 않은 예약')
    expect(html).not.toContain('<article>')
  })

  it('what is over is not shown and not there, by the worker’s own clock', async () => {
    vi.setSystemTime(NOW + DAY)
    expect(await textOf(await answer('/narae/reserve'))).not.toContain(OTHER_NO)
    vi.setSystemTime(NOW + 10 * DAY)
    await expect(answer(`/narae/reserve/${NO}`)).rejects.toBe(AWAY)
    expect(await openVault('narae').numbers()).toEqual([])
  })

  it('where nothing is kept, or can be, the failure is the browser’s own', async () => {
    await openVault('narae').wipe()
    await expect(answer(`/narae/reserve/${NO}`)).rejects.toBe(AWAY)
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    await start()
    await expect(answer('/narae/reserve')).rejects.toBe(AWAY)
  })

  it('a network that says nothing for long is none', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout'] })
    network = () => new Promise(() => undefined)
    let html = ''
    listeners.get('fetch')?.({
      request: { mode: 'navigate', method: 'GET', url: `${ORIGIN}/narae/reserve/${NO}`, referrer: '' },
      respondWith: async (response: Promise<Response>) => {
        html = await (await response).text()
      },
      waitUntil: () => undefined,
    })
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    expect(html).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await expect.poll(() => html).toContain(NO)
  })
})

describe('while the edge is closed or fails', () => {
  beforeEach(() => {
    network = async () => new Response('of the edge', { status: 503 })
  })

  it('a reservation is its voucher, and the list all of them', async () => {
    expect(await textOf(await answer(`/narae/reserve/${NO}`))).toContain(`<article>${NO}</article>`)
    expect(await textOf(await answer('/narae/reserve'))).toContain(OTHER_NO)
  })

  it('what is not kept is as the edge says', async () => {
    const answered = (await answer('/narae/reserve/N261121-0000000000')) as Response
    expect([answered.status, await answered.text()]).toEqual([503, 'of the edge'])
    await openVault('narae').wipe()
    expect(await textOf(await answer('/narae/reserve'))).toBe('of the edge')
  })
})

describe('from a page that what it asks for does not come to', () => {
  const led = { referrer: `${ORIGIN}/narae/reserve/${NO}` }
  beforeEach(() => {
    network = async () => new Response('of the edge')
  })

  it('what is kept is shown, though there is a network', async () => {
    expect(await textOf(await answer(`/narae/reserve/${NO}?kept`, led))).toContain(`<article>${NO}</article>`)
    expect(await textOf(await answer('/narae/reserve?kept', led))).toContain(OTHER_NO)
    // By whichever name of the list it is that the page stands under.
    const other = { referrer: `${ORIGIN}/narae/globalReserve` }
    expect(await textOf(await answer('/narae/reserve?kept', other))).toContain(OTHER_NO)
    expect(await textOf(await answer('/narae/reserve/N261121-0000000000?kept', led))).toContain('저장되지 않은 예약')
  })

  it('and asked for again by its bare address, which is the network’s, once another guest is shown elsewhere', async () => {
    const html = await textOf(await answer(`/narae/reserve/${NO}?kept`, led))
    const events = new EventTarget()
    const asked: string[] = []
    const page = {
      location: { pathname: `/narae/reserve/${NO}`, replace: (address: string) => asked.push(address) },
      addEventListener: events.addEventListener.bind(events),
      setTimeout: () => undefined,
    }
    new Function(...Object.keys(page), /<script>(.*)<\/script>/.exec(html)?.[1] ?? '')(...Object.values(page))
    for (const key of ['wishes/narae', 'verification.ended.narae'])
      events.dispatchEvent(Object.assign(new Event('storage'), { key }))
    expect(asked).toEqual([`/narae/reserve/${NO}`])
  })

  it('and else the page: by a typed address, from elsewhere, and where nothing is kept', async () => {
    for (const referrer of ['', `${ORIGIN}/suwon/reserve`, 'https://elsewhere.example/narae/reserve'])
      expect(await textOf(await answer(`/narae/reserve/${NO}?kept`, { referrer }))).toBe('of the edge')
    expect(await textOf(await answer(`/narae/reserve/${NO}?tab=kept`, led))).toBe('of the edge')
    await openVault('narae').wipe()
    expect(await textOf(await answer('/narae/reserve?kept', led))).toBe('of the edge')
  })
})

it('what is over goes while there is a network, too', async () => {
  vi.setSystemTime(NOW + 5 * DAY)
  network = async () => new Response('of the edge')
  await answer('/narae/reserve')
  expect(await openVault('narae').numbers()).toEqual([NO])
})
