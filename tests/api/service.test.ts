import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_PAGES, PAGE_SIZE } from '#contract/bounds.ts'
import { MAX_ANSWER } from '#functions/upstream.ts'
import { type Failed, type Harness, startHarness, type Visitor, visitor } from '../harness.ts'

/* How the edge stands to services that it does not know to be well: one on a real socket, which
   says what a test has it say, and the played one. */

type Say = (request: IncomingMessage, response: ServerResponse) => void

const asked: IncomingMessage[] = []
let say: Say
let harness: Harness
let guest: Visitor
const server = createServer((request, response) => {
  asked.push(request)
  request.resume()
  say(request, response)
})
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  harness = await startHarness({
    vars: { PLACE_BASE: `${base}/place`, SMS_BASE: `${base}/sms` },
  })
  guest = visitor(harness)
})
afterAll(async () => {
  await harness.stop()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
})

/** A search that nobody has made yet, so that nothing kept answers. */
let next = 1
const STAY = { checkIn: '2026-12-01', checkOut: '2026-12-02', adults: 2, children: 0 }
const search = () => guest.post<Failed>('/api/place', { ...STAY, keyword: `없는 곳 ${next++}` })

describe('an answer of a service', () => {
  const json = { 'content-type': 'application/json' }

  it('is as bounded where it is packed, and where it is a refusal', async () => {
    const packed = gzipSync(Buffer.alloc(4 * MAX_ANSWER, ' '))
    expect(packed.length).toBeLessThan(MAX_ANSWER / 100)
    for (const status of [200, 409]) {
      say = (_, response) => response.writeHead(status, { ...json, 'content-encoding': 'gzip' }).end(packed)
      const answer = await search()
      expect([answer.status, answer.body.error.code]).toEqual([502, 'upstream-failed'])
    }
  })

  it('just below the bound is read to its end', async () => {
    const whole = JSON.stringify({ code: 500, result: 'x'.repeat(MAX_ANSWER - 100) })
    say = (_, response) => response.writeHead(200, json).end(whole)
    const { status } = await search()
    // Read, parsed, and found to be no list.
    expect(status).toBe(502)
    await expect.poll(() => harness.logs().filter((line) => line.includes('"over"')).length).toBe(2)
  })

  it('of which millions of parts are wrong is given up at the first: to note each would end the isolate', async () => {
    const whole = `{"code":200,"result":{"totalCount":1,"title":null,"list":[${'1,'.repeat(MAX_ANSWER / 2 - 100)}1]}}`
    say = (_, response) => response.writeHead(200, json).end(whole)
    const began = Date.now()
    const { status, body } = await search()
    expect([status, body.error.code, body.error.data]).toEqual([502, 'upstream-failed', { at: 'result.list.0' }])
    // Noting them took 11 seconds and 2 GB.
    expect(Date.now() - began).toBeLessThan(4000)
  })

  it('that brings all there is is shown as the page that was asked for', async () => {
    const item = (no: number) => ({
      ...{ no, name: '바다 호텔', category: 'hotel', photo: { url: '/p', alt: '' }, regionId: 1, regionName: '해운대' },
      ...{ listPrice: 90_000, price: 80_000, soldOut: false, left: 1, lat: 35, lon: 129, grade: 3, rating: 4.5 },
      ...{ reviewCount: 7, checkIn: '15:00', policy: 'standard', amenities: [], distance: null },
    })
    const list = Array.from({ length: 20_000 }, (_, at) => item(at + 1))
    const near = list.map(({ no: id, name }) => ({ kind: 'place', id, name, detail: '강릉', marks: [] }))
    const rest = { totalCount: list.length, maxPrice: 90_000, filterList: null, without: [], title: null, near }
    const whole = JSON.stringify({ code: 200, result: { list, ...rest } })
    expect(whole.length).toBeLessThan(MAX_ANSWER)
    say = (_, response) => response.writeHead(200, json).end(whole)
    const { status, body } = await guest.post<{ list: { no: number }[]; near: object[]; totalPages: number }>(
      '/api/place',
      {
        ...STAY,
        keyword: `없는 곳 ${next++}`,
      },
    )
    expect([status, body.near.length, body.list.map(({ no }) => no), body.totalPages]).toEqual([
      200,
      PAGE_SIZE,
      Array.from({ length: PAGE_SIZE }, (_, at) => at + 1),
      MAX_PAGES,
    ])
  })

  it.each([
    ['autocomplete', { keyword: '바다' }, (list: object[]) => ({ list, meant: null, near: list }), ['list', 'near']],
    ['getRecommendKeyword', {}, (list: object[]) => list.map((_, at) => `바다 ${at}`), null],
  ] as const)('of %s that is without end is cut', async (call, input, resultOf, parts) => {
    const one = { kind: 'place', id: 1, name: '바다 호텔', detail: '강릉', marks: [] }
    const result = resultOf(Array.from({ length: 10_000 }, () => one))
    say = (_, response) => response.writeHead(200, json).end(JSON.stringify({ code: 200, result }))
    const { status, body } = await guest.post<Record<string, unknown[]>>(`/api/place/${call}`, input)
    const lengths = parts === null ? [body.length] : parts.map((part) => body[part]?.length)
    expect([status, ...lengths]).toEqual([200, ...lengths.map(() => PAGE_SIZE)])
  })

  it('whose text ends in half of a letter has none: a link to a map cannot be made of it', async () => {
    const one = (name: string) => `{"kind":"place","id":1,"name":"${name}","detail":"강릉","marks":[]}`
    const list = [one('바다 \\ud83c'), one('\\uDF0A바다'), one('바다 \\ud83c\\udf0a')].join()
    say = (_, response) =>
      response.writeHead(200, json).end(`{"code":200,"result":{"list":[${list}],"meant":null,"near":[]}}`)
    const { body } = await guest.post<{ list: { name: string }[] }>('/api/place/autocomplete', { keyword: '반쪽' })
    expect(body.list.map(({ name }) => name)).toEqual(['바다 \ufffd', '\ufffd바다', '바다 🌊'])
  })
})

describe('who is told for whom they are asked', () => {
  it('is a service of the house, and not the message gateway', async () => {
    say = (request, response) => {
      const ok = pathOf(request).startsWith('/sms')
        ? { code: 200, result: { id: 'm1' } }
        : { code: 'NOT_FOUND', message: '' }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ok))
    }
    await search()
    const sent = await guest.post('/api/certification', { name: '홍길동', phone: '01055550101', consent: true })
    expect(sent.status).toBe(200)
    const told = (service: string) =>
      asked
        .filter((each) => pathOf(each).startsWith(`/${service}`))
        .map(({ headers }) => [headers.channel, headers.browserid])
    expect(told('place').length).toBeGreaterThan(0)
    for (const [channel, browser] of told('place')) {
      expect(channel).toBe('narae')
      expect(browser).toMatch(/^[\w-]{24}$/)
    }
    expect(told('sms')).toEqual([[undefined, undefined]])
  })
})

describe('a service that is played', () => {
  beforeAll(() => harness.setVars({}))
  afterEach(() => harness.clearFaults())

  it('is read up to 8 MB and no further, however long it goes on', async () => {
    await harness.setFault({ target: 'place', path: '/properties', mode: 'flood' })
    const { status, body } = await search()
    // Who reads on is stopped by the clock, and says that the service is slow.
    expect([status, body.error.code]).toEqual([502, 'upstream-failed'])
    await harness.clearFaults()
    expect((await search()).status).toBe(200)
  })

  it('that fails is named in the log, by what it was asked', async () => {
    await harness.setFault({ target: 'place', path: '/properties', mode: 'status', status: 503, times: 1 })
    await search()
    const failure = () => harness.logs().find((line) => line.includes('"failure":') && line.includes('"status":503'))
    await expect
      .poll(failure)
      .toContain('"detail":{"service":"place","path":"/properties","status":503,"code":"FAULT"}')
  })

  it.each([301, 302, 303, 307, 308])('that leads elsewhere (%i) is not followed', async (status) => {
    // Whoever goes where it leads finds the right answer.
    await harness.setFault({ target: 'place', path: '/properties', mode: 'redirect', status, times: 1 })
    const refused = await search()
    expect([refused.status, refused.body.error.code]).toEqual([502, 'upstream-failed'])
    expect((await search()).status).toBe(200)
  })
})
