import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { safeParse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getChannel } from '#contract/visit.ts'
import { visitIn } from '#rules/visit.ts'
import { build } from '#scripts/build/build.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { ROOMS } from '../fixture.ts'
import { NOW } from '../harness.ts'
import { baseOf, SERVICES } from '../services.ts'
import { startWorkers, type Workers } from '../workers.ts'
import { filledOf, freshStay, pageOf, queryOf } from './kit.ts'

/** A request on its way to a service. */
interface Asked {
  method: string
  path: string
  query: Record<string, string>
  channel: string | null
  browserId: string | null
}

let asked: Asked[] = []
/** All that was asked for since the start. */
const ever: Asked[] = []
/** Addresses of services that break meanwhile. */
let down: RegExp | null = null
const channels = loadDescriptors('channels')

/**
 * Stands between the edge and its services, as their real addresses would: writes down who asks for
 * what, and passes it on to the origin.
 */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://between')
  const header = (name: string) => (request.headers[name] as string | undefined) ?? null
  const each = {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    channel: header('channel'),
    browserId: header('browserid'),
  }
  asked.push(each)
  ever.push(each)
  if (down?.test(pathname)) {
    response.writeHead(500).end()
    return
  }
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part as Uint8Array)
  const headers = Object.entries(request.headers).filter(([name]) => !['host', 'connection'].includes(name))
  const answer = await workers.fetchFrom('origin', `http://origin${pathname}${search}`, {
    method: request.method ?? 'GET',
    headers: headers as [string, string][],
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}
// What the edge still renews for itself when the Workers are stopped has no answer.
const between = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))

let workers: Workers
let db: D1Database

beforeAll(async () => {
  await build()
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  const vars = { ENVIRONMENT: 'test', TEST_CLOCK: NOW }
  const bases = Object.fromEntries(SERVICES.map((service) => [baseOf(service), `${base}/${service}`]))
  workers = await startWorkers({ vars: { edge: { ...vars, ...bases }, origin: vars } })
  db = await workers.db('origin')
})
afterAll(async () => {
  await workers.stop()
  between.close()
})
beforeEach(() => {
  asked = []
  down = null
})

const BROWSER = 'Abcdefghijklmnopqrstuv-_'
const send = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, workers.url()), { redirect: 'manual', ...init })
const post = (path: string, channel: string | null, body: object = {}) =>
  send(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `browserId=${BROWSER}`,
      ...(channel === null ? {} : { channel }),
    },
    body: JSON.stringify(body),
  })
const paths = () => new Set(asked.map(({ method, path }) => `${method} ${path}`))

describe('who asks', () => {
  it('goes along with every request of a page: the channel and the browser', async () => {
    const stay = queryOf(freshStay())
    const cookie = `browserId=${BROWSER}`
    for (const path of ['', `/place/results?${stay}`, `/place/result/${ROOMS.standard.placeId}?${stay}`])
      expect((await send(`/suwon${path}`, { headers: { cookie } })).status).toBe(200)
    await expect.poll(paths).toContain('GET /place/property/rankings')
    await expect.poll(paths).toContain('GET /place/properties')
    await expect.poll(paths).toContain(`GET /place/properties/${ROOMS.standard.placeId}`)
    await expect.poll(paths).toContain('GET /pay/discounts/policies')
    await expect.poll(paths).toContain('GET /admin/searchText')
    // Whose page search engines keep is asked in the name of the channel that it may be.
    const owner = { method: 'GET', path: '/admin/channels/domain', channel: 'narae' }
    expect(asked).toContainEqual(expect.objectContaining(owner))
    for (const each of asked)
      expect(each).toMatchObject({ ...(each.channel === 'narae' ? owner : { channel: 'suwon' }), browserId: BROWSER })
  })

  it('goes along with calls of the API, but not to the message gateway', async () => {
    const sent = await post('/api/certification', 'ktour', { name: '홍길동', phone: '01055550001', consent: true })
    expect(sent.status).toBe(200)
    await post('/api/place/region', 'ktour')
    await post('/api/place/autocomplete', 'ktour', { keyword: '나래' })
    const messages = asked.filter(({ path }) => path.startsWith('/sms/'))
    const others = asked.filter((each) => !messages.includes(each))
    expect(messages.map(({ method }) => method)).toEqual(['POST'])
    expect(others.length).toBeGreaterThanOrEqual(2)
    for (const each of others) expect(each).toMatchObject({ channel: 'ktour', browserId: BROWSER })
    // The gateway needs neither, and learns neither.
    for (const each of messages) expect(each).toMatchObject({ channel: null, browserId: null })
  })

  it('is the channel itself under its other names, and the default one when none is known', async () => {
    await post('/api/place/getRecommendKeyword', 'sktmembership')
    expect(new Set(asked.map(({ channel }) => channel))).toEqual(new Set(['skt']))
    asked = []
    const answer = await post('/api/place/getRecommendKeyword', null)
    expect(answer.status).toBe(200)
    expect(new Set(asked.map(({ channel }) => channel))).toEqual(new Set(['narae']))
  })

  it('is nobody under a name that no channel has', async () => {
    const answer = await post('/api/place/region', 'nobody')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: 'channel-not-found' } })
    expect(asked).toEqual([])
  })

  it('has a browser id from the first visit on', async () => {
    const stay = queryOf(freshStay())
    const response = await send(`/narae/place/results?${stay}`)
    const given = /browserId=([\w-]{24});/.exec(response.headers.getSetCookie().join('\n'))?.[1]
    expect(given).toBeDefined()
    expect(new Set(asked.map(({ browserId }) => browserId))).toEqual(new Set([given]))
  })

  it('is what services insist on', async () => {
    for (const path of [
      '/place/regions',
      '/pay/discounts/policies?channel=narae&part=PLACE',
      '/admin/searchText?channel=narae',
    ])
      for (const headers of [{}, { channel: 'narae' }, { browserId: BROWSER }] as Record<string, string>[]) {
        const answer = await workers.fetchFrom('origin', `http://origin${path}`, { headers })
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'MISSING_CHANNEL'])
      }
  })
})

describe('a configured base address', () => {
  it('is where the edge asks, and then nothing says that the data is a demonstration', async () => {
    const { document } = await pageOf(await send('/narae'))
    expect(document.has('.demo')).toBe(false)
    expect(asked.length).toBeGreaterThan(0)
  })
})

describe('a channel that nobody has opened yet', () => {
  it('knows a discount that cannot be read as null', async () => {
    down = /discounts/
    const { channel } = (await (await post('/getChannel', 'ktour')).json()) as { channel: { discount: object } }
    expect(channel.discount).toEqual({ place: null, leisure: null, rentcar: null, foreign: null })
  })
})

describe('the ranking', () => {
  it('is asked for and shown but on a channel that has none', async () => {
    // What a channel's searches begin with narrows it (tests/pages/defaults.test.ts).
    const open = channels.filter(
      ({ status, products, defaults: { region, category, amenities } }) =>
        status.state === 'live' && products.includes('place') && !(region || category || amenities),
    )
    for (const { name, ranking } of open) {
      asked = []
      const { document } = await pageOf(await send(`/${name}`))
      expect(`${name} ${document.all('main h2').some(({ text }) => text === '지금 많이 찾는 숙소')}`).toBe(
        `${name} ${ranking}`,
      )
      const answer = await post('/api/place/ranking', name)
      expect(((await answer.json()) as unknown[]).length > 0).toBe(ranking)
      if (!ranking) expect(paths()).not.toContain('GET /place/property/rankings')
    }
  })
})

describe('a home without lodging', () => {
  it('asks nobody about lodging', async () => {
    for (const [name, own] of [
      ['nadeuri', '/place/leisure/'],
      ['charo', '/place/rentcar/'],
    ] as const) {
      asked = []
      expect((await send(`/${name}`)).status).toBe(200)
      expect([...paths()].filter((path) => path.includes('/place/') && !path.includes(own))).toEqual([])
      expect((await post('/api/place/ranking', name)).status).toBe(404)
    }
  })
})

describe('getChannel', () => {
  /**
   * The parts whose discounts were ever asked for in the name of a channel: the pages before may
   * have, and then they are known.
   */
  const partsAsked = (of: string, among = ever) =>
    new Set(
      among
        .filter(({ path, channel }) => path === '/pay/discounts/policies' && channel === of)
        .map(({ query }) => query.part),
    )
  /** Waits until a registration that has changed is seen. */
  const told = (channel: string, name: string) =>
    expect.poll(async () => (await post('/getChannel', channel)).json()).toMatchObject({ channel: { name } })
  const POLICY = { policyName: '나래 회원가', discountOptionType: 'CHANNEL' }

  it('asks the admin for the domain and its search texts, and pay for the parts that are discounted', async () => {
    expect((await post('/getChannel', 'suwontrip')).status).toBe(200)
    // What the tests before have left on its way is no business of this one.
    const at = (path: string) =>
      asked.filter((each) => each.path === path && each.channel === 'suwon').map(({ query }) => query)
    expect(asked.map(({ channel }) => channel)).not.toContain('suwontrip')
    // The registration, too, may be known from the pages before.
    for (const query of at('/admin/channels/domain')) expect(query).toEqual({ domainName: 'suwon' })
    // The search texts may be known from the pages before.
    for (const query of at('/admin/searchText')) expect(query).toEqual({ channel: 'suwon' })
    expect(partsAsked('suwon')).toEqual(new Set(['PLACE', 'LEISURE']))
  })

  it('asks for no discount of a product that its file leaves out, though it is sold', async () => {
    const { products, discounts } = channels.find(({ name }) => name === 'garam') ?? expect.unreachable()
    expect([products, discounts]).toEqual([
      ['place', 'foreign', 'leisure', 'rentcar'],
      ['place', 'leisure'],
    ])
    const { channel } = (await (await post('/getChannel', 'garam')).json()) as { channel: { discount: object } }
    expect(partsAsked('garam')).toEqual(new Set(['PLACE', 'LEISURE']))
    expect(channel.discount).toMatchObject({ place: expect.any(Array), foreign: null, rentcar: null })
  })

  it('answers the channel info and the session’s id', async () => {
    await db
      .prepare(
        `UPDATE channel SET logo_name = 'narae.svg', marketing = 1, products = '["leisure","place"]', search_texts = ?, title = '나래 여행' WHERE name = 'narae'`,
      )
      .bind('{"place":"어디로 갈까요?","foreign":"어느 나라로?"}')
      .run()
    await told('narae', '나래 여행')
    asked = []
    const response = await post('/getChannel', 'narae')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    // Nothing is asked of what is not registered for sale; the rest may be known from before.
    for (const part of partsAsked('narae', asked)) expect(['PLACE', 'LEISURE']).toContain(part)
    const session = /bp-session-narae=([\w-]{24})\./.exec(response.headers.getSetCookie().join('\n'))?.[1]
    const body = (await response.json()) as object
    expect(safeParse(getChannel.output, body).success).toBe(true)
    expect(body).toMatchObject({
      sessionId: session,
      channel: {
        channelName: 'narae',
        name: '나래 여행',
        products: ['place', 'leisure'],
        enableBanner: true,
        discount: { place: [{ policy: POLICY }], leisure: [], rentcar: null, foreign: null },
        isDapi: false,
        isV2: false,
        isRenewal: false,
        compId: '',
        header: true,
        paymentUrl: null,
        rePaymentUrl: null,
      },
    })
  })

  it('answers what the channel’s descriptor says of partner and header', async () => {
    await db
      .prepare(
        "INSERT OR REPLACE INTO channel VALUES ('skt', 'skt', '티 여행', '[\"place\"]', 'skt.svg', 1, 0, ?, NULL)",
      )
      .bind('{"place":"멤버십 할인 숙소"}')
      .run()
    await told('skt', '티 여행')
    down = /rankings|searchText/
    const { channel } = (await (await post('/getChannel', 'skt')).json()) as { channel: object }
    expect(channel).toMatchObject({
      channelName: 'skt',
      name: '티 여행',
      products: ['place'],
      logoName: 'skt.svg',
      marketing: true,
      enableBanner: false,
      isDapi: true,
      header: false,
    })
  })

  it('stands in a filled page as it would be answered, and a cookie names the session to its scripts', async () => {
    const channelIn = async (html: string) => (await filledOf(html, send))?.channel ?? null
    const named = (page: { headers: Headers }) => visitIn(page.headers.getSetCookie().join('; '), 'narae')
    const sessions: (string | null)[] = []
    for (const path of ['/narae', '/narae/place/results', '/narae/exhibition']) {
      const page = await send(path)
      const session = /bp-session-narae=([\w-]{24})\./.exec(page.headers.getSetCookie().join('\n'))?.[1]
      const { channel } = (await (await post('/getChannel', 'narae')).json()) as { channel: object }
      const html = await page.text()
      expect([path, named(page), await channelIn(html)]).toEqual([path, session, channel])
      expect(html).not.toContain(session)
      sessions.push(named(page))
    }
    // Two visitors of one page that is kept read the same, and are two.
    const [one, other] = await Promise.all([send('/narae'), send('/narae')])
    expect(await one.text()).toBe(await other.text())
    expect(new Set([...sessions, named(one), named(other)]).size).toBe(5)
    expect(await channelIn(await (await send('/narae/policy/service')).text())).toBeNull()
  })

  it('takes nothing but an empty object', async () => {
    const answer = await post('/getChannel', 'narae', { channel: 'skt' })
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'invalid-input',
    ])
  })
})
