import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import { checkSite, isIndexed, isOurs, isSecure, siteOf } from '#functions/site.ts'
import { ROOMS } from '../fixture.ts'
import { HOTEL, withForeign } from '../foreign.ts'
import { type Failed, type Harness, orderInput, quote, verify, visitor } from '../harness.ts'
import { DEAL, deals } from '../origin/deals.ts'
import { CAR, rentcarFixture } from '../rentcar.ts'
import { startWithPages } from './kit.ts'

/* `Host` is what the sender says. Absolute addresses begin with what is configured
   (docs/product.md, "Walls"). */

const SITE = 'https://shop.narae.example'
const EVIL = 'https://evil.example'
const json = { 'content-type': 'application/json', channel: 'narae' }

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages({ vars: { PUBLIC_ORIGIN: SITE } })
  const db = await harness.originDb()
  await withForeign(harness)
  await db.batch([
    db.prepare('INSERT OR REPLACE INTO region VALUES (1, ?, ?, 35.15, 129.16)').bind('부산', '해운대'),
    db.prepare('INSERT OR REPLACE INTO region VALUES (2, ?, ?, 37.75, 128.9)').bind('강원', '강릉/경포'),
  ])
  await db.batch([...rentcarFixture(), ...deals()].map(([sql, values]) => db.prepare(sql).bind(...values)))
})
afterAll(() => harness.stop())

describe('a forged Host', () => {
  it.each([
    `/narae/place/result/${ROOMS.standard.placeId}`,
    `/narae/foreign/result/${HOTEL.placeId}`,
    `/narae/leisure/result/${DEAL.park}`,
    `/narae/rentcar/result/${CAR.midsize}?pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00`,
    '/narae/place/results',
  ])('is nowhere in %s; its addresses are the shop’s', async (path) => {
    const html = await (await harness.fetchAt(EVIL + path)).text()
    expect(html).not.toContain('evil.example')
    const said = [...html.matchAll(/(?:rel="canonical" href|og:url" content|og:image" content)="([^"]+)"/g)]
    expect(said.length).toBeGreaterThan(1)
    for (const [, address] of said) expect(address).toMatch(new RegExp(`^${SITE}/`))
    expect(html).toMatch(new RegExp(`"url":"${SITE}/narae/`))
  })

  it.each(['/narae/reserveDetail?reservationNo=N261121-K3V9QX7M2A', '/place/results', '/ktour?lang=en', '/'])(
    'is nowhere in the redirect of %s',
    async (path) => {
      const response = await harness.fetchAt(EVIL + path, { headers: { 'sec-fetch-site': 'same-origin' } })
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toMatch(/^\/(?!\/)/)
    },
  )

  it('does not become where the payment window leads back to', async () => {
    const who = visitor(harness)
    const guest = { name: '홍길동', phone: '01034340001', email: 'host@narae.example' }
    await verify(who, guest)
    const order = { room: ROOMS.standard, checkIn: '2026-12-07', checkOut: '2026-12-08', guest }
    const seen = await quote(who, { ...order, expectedAmount: 1 })
    const input = orderInput({ ...order, expectedAmount: Number(seen.body.error.data?.amount) })
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(cookie).toContain('__Host-bp-session-narae=')
    const answer = await harness.fetchAt(`${EVIL}/api/placeReserve/checkReservePlace`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify(input),
    })
    const body = (await answer.json()) as Quote & Failed
    expect(answer.status, JSON.stringify(body)).toBe(200)
    const back = `${SITE}/narae/payment/place/redirect/${body.orderId}`
    expect(body.window).toMatchObject({ successUrl: back, failUrl: back })
  })

  it.each([
    [EVIL, EVIL, 403],
    [EVIL, SITE, 200],
    [SITE, SITE, 200],
    [SITE, EVIL, 403],
    [SITE, SITE.replace('https', 'http'), 403],
    [SITE, 'null', 403],
  ])('%s asked by the origin %s answers %i', async (host, origin, status) => {
    const init = { method: 'POST', headers: { ...json, origin }, body: '{}' }
    expect((await harness.fetchAt(`${host}/getChannel`, init)).status).toBe(status)
  })
})

describe('plain http', () => {
  const plain = SITE.replace('https', 'http')

  it.each(['GET', 'HEAD'])('leads to the same address over https (%s)', async (method) => {
    const response = await harness.fetchAt(`${plain}/narae/place/results`, { method })
    expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
      301,
      `${SITE}/narae/place/results`,
      [],
    ])
  })

  it('keeps nothing of what is asked for in an address, and tells it to nobody: it may be a partner’s key', async () => {
    const query = '?authkey=k1&keyword=%EA%B0%95%EB%A6%89'
    const response = await harness.fetchAt(`${plain}/narae${query}`)
    const said = ['location', 'cache-control', 'referrer-policy'].map((name) => response.headers.get(name))
    expect([response.status, ...said, response.headers.getSetCookie()]).toEqual([
      302,
      `${SITE}/narae${query}`,
      'no-store',
      'no-referrer',
      [],
    ])
  })

  it('takes nothing that is sent', async () => {
    const response = await harness.fetchAt(`${plain}/api/certification`, { method: 'POST', headers: json, body: '{}' })
    expect([response.status, ((await response.json()) as Failed).error.code]).toEqual([403, 'foreign-origin'])
  })

  it('is as it was at a host that is not the shop’s own', async () => {
    expect((await harness.fetchAt('http://127.0.0.1/narae')).status).toBe(200)
  })
})

describe('the public origin', () => {
  const request = (address: string) => new Request(address)
  const none = { origin: null }
  const own = { origin: 'https://travel.harbour.example' }
  const production = { ENVIRONMENT: 'production' as const, PUBLIC_ORIGIN: SITE }
  const local = { ENVIRONMENT: 'local' as const }
  beforeAll(() => {
    vi.stubGlobal('LOCAL', true)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  it('is the channel’s own where its file names one, and never the request’s', () => {
    expect(siteOf(production, none, request(EVIL))).toBe(SITE)
    expect(siteOf(production, own, request(EVIL))).toBe(own.origin)
    for (const origin of [SITE, own.origin]) expect(isOurs(production, [none, own], request(EVIL), origin)).toBe(true)
    expect(isOurs(production, [none, own], request(EVIL), EVIL)).toBe(false)
  })

  it('is the request’s own on a developer’s machine that names none', () => {
    expect(siteOf(local, none, request('http://127.0.0.1:8799/narae'))).toBe('http://127.0.0.1:8799')
    expect(isSecure(local, request('http://127.0.0.1:8799/narae'))).toBe(false)
    expect(isSecure(local, request('https://tunnel.example/narae'))).toBe(true)
    expect(isSecure(production, request('http://127.0.0.1/narae'))).toBe(true)
  })

  it('is found where the shop is sold from, and by developers, who test it', () => {
    expect([isIndexed(production), isIndexed(local)]).toEqual([true, true])
    vi.stubGlobal('LOCAL', false)
    expect([isIndexed(production), isIndexed(local)]).toEqual([true, false])
    vi.stubGlobal('LOCAL', true)
  })

  it.each([undefined, '', 'shop.example', 'https://shop.example/', 'https://shop.example/a', 'http://shop.example'])(
    'of production cannot be %s',
    (named) => {
      const env = named === undefined ? {} : { PUBLIC_ORIGIN: named }
      expect(() => checkSite({ ENVIRONMENT: 'production', ...env })).toThrow("PUBLIC_ORIGIN is to be the shop's own")
    },
  )

  it('that production lacks is a clear failure of every request, health too', async () => {
    await harness.setVars({ ENVIRONMENT: 'production' })
    for (const path of ['/healthz', '/narae', '/api/certification'])
      expect((await harness.fetch(path)).status).toBe(500)
    await expect.poll(() => harness.logs().some((line) => line.includes('PUBLIC_ORIGIN is to be'))).toBe(true)
  })
})
