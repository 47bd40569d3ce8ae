import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RequestContext } from '#functions/env.ts'
import { shownOf } from '#functions/partners/member.ts'
import { checkRate, classOf } from '#functions/request/rate.ts'
import { REPORT_PATH } from '#functions/security.ts'
import type { Failed, Harness } from '../harness.ts'
import { inOneMinute } from '../minute.ts'
import { startWithPages } from '../pages/kit.ts'

/* How much anybody may ask (docs/product.md, "Rate limits"), over the real Worker, at addresses
   that Cloudflare would name. */

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages()
})
afterAll(() => harness.stop())

const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'cf-connecting-ip': address, channel: 'narae', ...more },
})

/**
 * Asks so many times, a few at once; the statuses in the order of the answers, and the last
 * refusal.
 */
async function many(times: number, ask: (at: number) => Promise<Response>) {
  const counts: Record<number, number> = {}
  let refused: { headers: Headers; text: string } | null = null
  let at = 0
  const one = async () => {
    while (at < times) {
      const response = await ask(at++)
      const text = await response.text()
      counts[response.status] = (counts[response.status] ?? 0) + 1
      if (response.status === 429) refused = { headers: response.headers, text }
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return { counts, refused: refused as { headers: Headers; text: string } | null }
}

const wrangler = readFileSync('wrangler.toml', 'utf8')
/** Every limit of wrangler.toml: whose it is, its name and how much. */
const LIMITS = [
  ...wrangler.matchAll(
    /\[\[(?:env\.(\w+)\.)?ratelimits\]\]\nname = "(\w+)"\nnamespace_id = "(\d+)"\nsimple = \{ limit = (\d+), period = (\d+) \}/g,
  ),
].map(([, env = 'local', name = '', id, limit, period]) => ({ env, name, id, limit: Number(limit), period }))
const limitOf = (name: string) => LIMITS.find((each) => each.name === name)?.limit ?? 0

/** The cookies of a session that the shop has given. */
async function session(address: string, channel = 'narae'): Promise<string> {
  const response = await harness.fetch('/getChannel', from(address, { channel }))
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describe('the limits', () => {
  it('are the same in every environment, each counted by itself, and as the document says', () => {
    const shown = (whose: string) =>
      LIMITS.filter(({ env }) => env === whose).map(({ name, limit, period }) => [name, limit, period])
    for (const env of ['staging', 'production']) expect(shown(env)).toEqual(shown('local'))
    expect(shown('production')).toHaveLength(10)
    expect(new Set(LIMITS.map(({ id }) => id)).size).toBe(30)
    const [, table = ''] = /## Rate limits\n([\s\S]*?)\n\nA network/.exec(readFileSync('docs/product.md', 'utf8')) ?? []
    const figures = [...table.matchAll(/\| ([\d,]+) \| (\d+) \|/g)].flatMap(([, network = '', own = '']) => [
      Number(network.replace(',', '')),
      Number(own),
    ])
    expect(figures).toEqual(shown('production').map(([, limit]) => limit))
  })

  it.each([
    ['POST', '/api/place', 'search'],
    ['POST', '/api/place/point', 'search'],
    ['POST', '/api/foreign/near', 'search'],
    ['POST', '/api/leisure/deals', 'search'],
    ['POST', '/api/rentcar', 'search'],
    ['POST', '/api/foreign/exhibitions/12', 'search'],
    ['POST', '/api/foreign/exhibitions', 'read'],
    ['POST', '/api/place/detail', 'read'],
    ['POST', '/api/place/quote/preview', 'read'],
    ['GET', '/getChannel', 'read'],
    ['GET', '/api/certification', 'read'],
    ['POST', '/api/certification', 'proof'],
    ['POST', '/api/certification/email/check', 'proof'],
    ['POST', '/api/placeReserve/checkReservePlace', 'write'],
    ['POST', '/api/rentcarReserve', 'write'],
    ['POST', '/api/tossPayment/confirm', 'write'],
    ['POST', '/api/tossPayment/outcome', 'read'],
    ['POST', '/api/place/coupon', 'write'],
    ['POST', '/api/place/coupons', 'read'],
  ])('count %s %s as a %s', (method, path, kind) => expect(classOf(method, path)).toBe(kind))
})

describe('a limiter that fails', () => {
  it('lets requests through, and one line of the log says so; one that refuses is heard all the same', async () => {
    vi.stubGlobal('LOCAL', false)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const limiter = (limit: () => Promise<{ success: boolean }>) => ({ limit })
    const away = limiter(() => Promise.reject(new Error('no limiter')))
    const session = { known: true, id: 'one' }
    const request = new Request('https://narae.example', { headers: { 'cf-connecting-ip': '203.0.113.9' } })
    const check = (own: typeof away) =>
      checkRate(
        { env: { LIMIT_READ_NETWORK: away, LIMIT_READ_SESSION: own }, request, session } as unknown as RequestContext,
        'read',
      )
    for (let times = 0; times < 3; times++) await expect(check(away)).resolves.toBeUndefined()
    expect(log.mock.calls.map(([line]) => JSON.parse(line).limiter)).toEqual(['failed'])
    await expect(check(limiter(async () => ({ success: false })))).rejects.toMatchObject({ code: 'too-many-requests' })
    log.mockRestore()
    vi.unstubAllGlobals()
  })
})

describe('a network that asks too much', () => {
  it('is told when to try again, whatever cookies it comes with; another network is served', async () => {
    const limit = limitOf('LIMIT_PROOF_NETWORK')
    const ask = (address: string) =>
      harness.fetch('/api/certification/check', {
        method: 'POST',
        headers: {
          ...from(address).headers,
          'content-type': 'application/json',
          cookie: `bp-session-narae=${Math.random()}`,
        },
        body: '{}',
      })
    // Addresses of one house: the first 64 bits are its own.
    const { counts, refused } = await inOneMinute(25, (round) =>
      many(limit + 20, (at) => ask(`2001:db8:7:${round}::${(at + 1).toString(16)}`)),
    )
    expect(counts).toEqual({ 400: limit, 429: 20 })
    expect(refused?.headers.get('retry-after')).toBe('60')
    const body = JSON.parse(refused?.text ?? '') as Failed
    expect([body.error.code, body.error.data]).toEqual(['too-many-requests', { retryAfter: 60 }])
    expect((await ask('2001:db8:8:1::1')).status).toBe(400)
    // A developer's machine is no network of anybody's.
    expect((await ask('127.0.0.1')).status).toBe(400)
  })
})

describe('a network that reports too much of what policies have stopped', () => {
  it('is answered, and no more of it is logged; what another network reports is', async () => {
    const logged = () => harness.logs().filter((line) => line.includes('{"violation"')).length
    const body = { documentURL: `${harness.url}narae`, effectiveDirective: 'img-src', blockedURL: 'inline' }
    const violation = { type: 'csp-violation', body }
    const report = (address: string) =>
      harness.fetch(REPORT_PATH, {
        method: 'POST',
        headers: { 'cf-connecting-ip': address, 'content-type': 'application/reports+json' },
        body: JSON.stringify(Array(10).fill(violation)),
      })
    const limit = limitOf('LIMIT_PROOF_NETWORK')
    // Many of one network, and one of another; how many were logged before.
    const network = (round: number) => `2001:db8:9:${round}::`
    const { before, counts, round } = await inOneMinute(20, async (round) => {
      const before = logged()
      const { counts } = await many(limit / 10 + 5, (at) => report(network(round) + (at + 1).toString(16)))
      return { before, counts, round }
    })
    expect(counts).toEqual({ 204: limit / 10 + 5 })
    expect((await report('2001:db8:a:1::1')).status).toBe(204)
    await expect.poll(() => logged() - before).toBe(limit + 10)
    // Whoever's network reports may prove who they are all the same.
    const proof = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(`${network(round)}1`).headers },
    }
    expect((await harness.fetch('/api/certification/check', { ...proof, body: '{}' })).status).toBe(400)
  })
})

describe('a network that comes with a session that is none, over and over', () => {
  it('is answered, and no more of it is logged', async () => {
    const logged = () => harness.logs().filter((line) => line.includes('"wrong-session"')).length
    const limit = limitOf('LIMIT_PROOF_NETWORK')
    const cookie = `bp-session-narae=${'a'.repeat(24)}.${'b'.repeat(43)}`
    const ask = (address: string) => harness.fetch('/api/certification', from(address, { cookie }))
    const { before, counts } = await inOneMinute(20, async (round) => {
      const before = logged()
      return { before, ...(await many(limit + 50, () => ask(`2001:db8:b:${round}::1`))) }
    })
    expect(counts).toEqual({ 200: limit + 50 })
    expect((await ask('2001:db8:c:1::1')).status).toBe(200)
    await expect.poll(() => logged() - before).toBe(limit + 1)
  })
})

describe('a session that asks too much', () => {
  it('meets its own limit from whatever network, and a page says so in its language; a new session does not', async () => {
    const limit = limitOf('LIMIT_PAGE_SESSION')
    const open = (at: number, cookies: string, path = '/narae/place') =>
      harness.fetch(path, from(`198.51.${100 + (at % 100)}.7`, { cookie: cookies, 'accept-language': 'ko' }))
    const { cookie, counts, refused } = await inOneMinute(30, async (round) => {
      const cookie = await session(`198.51.99.${round}`)
      return { cookie, ...(await many(limit + 10, (at) => open(at, cookie))) }
    })
    expect(counts).toEqual({ 200: limit, 429: 10 })
    expect([refused?.headers.get('retry-after'), refused?.headers.get('cache-control')]).toEqual(['60', 'no-store'])
    expect(refused?.headers.get('content-type')).toMatch(/^text\/html/)
    expect(refused?.text).toContain('요청이 너무 많아요. 잠시 후 다시 시도해 주세요.')
    expect(refused?.text).toMatch(/class="error-page-code">429/)
    // What is not filled is not counted, and neither is another session.
    expect((await open(1, cookie, '/narae/policy/service')).status).toBe(200)
    expect((await open(1, cookie, '/logos/narae.svg')).status).toBe(200)
    expect((await open(1, await session('198.51.100.2'))).status).toBe(200)
  })
})

describe('a request that asks for many things at once', () => {
  const stay = { checkIn: '2026-12-07', checkOut: '2026-12-08', adults: 2, children: 0 }
  const numbers = Array.from({ length: 20 }, (_, at) => `N261121-K3V9QX7M${String(22 + at)}`)
  it.each([
    ['SEARCH', 10, '/api/place', { ...stay, category: 'poolvilla', first: 1, page: 10 }, 200],
    ['PAGE', 10, '/narae/place/results?category=poolvilla&first=1&page=10', null, 200],
    ['WRITE', 20, '/api/reservations/receipts', { reservationNos: numbers }, 401],
  ] as const)('counts as a %s for each of %d', async (kind, things, path, body, status) => {
    const most = limitOf(`LIMIT_${kind}_SESSION`) / things
    const said = await inOneMinute(15, async (round) => {
      const cookie = await session(`198.51.103.${round}`)
      const statuses: number[] = []
      for (let at = 0; at <= most; at++) {
        const { headers } = from('198.51.103.7', { cookie, 'content-type': 'application/json' })
        const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
        const response = await harness.fetch(path, sent)
        statuses.push(response.status)
        await response.text()
      }
      return statuses
    })
    expect(said).toEqual([...Array(most).fill(status), 429])
  })
})

describe('a page that nothing fills', () => {
  it('is counted where it asks for the member that a session is linked to', async () => {
    const limit = limitOf('LIMIT_PAGE_SESSION')
    const open = (cookie: string) => harness.fetch('/skt/policy/privacy', from('198.51.102.7', { cookie }))
    const { cookie, counts } = await inOneMinute(30, async (round) => {
      const cookie = await session(`198.51.101.${round}`, 'skt')
      return { cookie, ...(await many(limit + 10, () => open(`${cookie}; member-skt=1`))) }
    })
    expect(counts).toEqual({ 200: limit, 429: 10 })
    expect((await open(cookie)).status).toBe(200)
    expect((await open('member-skt=1')).status).toBe(200)
  })

  it('asks for no member of a session that its visitor has not shown', async () => {
    const request = new Request('https://narae.example', { headers: { cookie: 'member-skt=1' } })
    const stranger = { request, session: { known: false, secure: false }, file: { name: 'skt' }, env: {} }
    expect(await shownOf(stranger as unknown as RequestContext)).toBeNull()
  })
})
