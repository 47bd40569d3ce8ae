import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESERVATIONS } from '#contract/reservation.ts'
import { ROUTES } from '#rules/route.ts'
import type { Harness } from '../harness.ts'
import { freshStay, open, queryOf, startWithPages } from './kit.ts'

const IE = 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)'
const json = { 'content-type': 'application/json', channel: 'narae' }

/** Each kind of answer that the Worker gives. */
const ANSWERS: [what: string, status: number, path: string, init?: RequestInit][] = [
  ['a page', 200, '/narae'],
  ['a page that is not there', 404, '/narae/nowhere'],
  ['a channel that is not there', 404, '/nobody'],
  ['a page with another method', 405, '/narae', { method: 'PUT' }],
  ['a redirect to a channel', 302, '/place/results'],
  ['a redirect of a guard', 302, '/narae/reserveDetail?reservationNo=N261121-K3V9QX7M2A'],
  ['a choice of language', 302, '/ktour?lang=en', { headers: { 'sec-fetch-site': 'same-origin' } }],
  ['the page for a browser of before', 200, '/narae', { headers: { 'user-agent': IE } }],
  ['an answer of the API', 200, '/api/certification', { headers: { channel: 'narae' } }],
  ['the channel of a visit', 200, '/getChannel', { method: 'POST', headers: json, body: '{}' }],
  ['a refusal of the API', 404, '/api/nowhere', { headers: json }],
  ['a wrong input', 400, '/api/place', { method: 'POST', headers: json, body: '[' }],
  ['a foreign origin', 403, '/api/place', { method: 'POST', headers: { ...json, origin: 'https://evil.example' } }],
  ['health', 200, '/healthz'],
  ['a file', 200, '/logos/narae.svg'],
  ['a file that is not there', 404, '/logos/nobody.svg'],
]

/** What a request waited for, and nothing else: no address, no service, no person. */
const TIMING =
  /^wait;dur=\d+(?:, wait-(?:gate|channel|shell|data);dur=[1-9]\d*)*(?:, cache;desc=(?:hit|stale|miss))?(?:, rendered)?$/

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages({ vars: { LOG_SHARE: '1' } })
})
afterAll(() => harness.stop())

const headersOf = async (response: Response, status: number) => {
  expect(response.status).toBe(status)
  await response.arrayBuffer()
  return response.headers
}

describe('every answer', () => {
  it.each(ANSWERS)('%s (%i) is not guessed at and framed by nobody else', async (_, status, path, init) => {
    const headers = await headersOf(await harness.fetch(path, init), status)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')?.match(/frame-ancestors [^;]*/g)).toEqual(["frame-ancestors 'self'"])
    expect(headers.get('server-timing')).toMatch(TIMING)
    // Over plain http it means nothing, and would bind whoever tests under a real name.
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it.each(ANSWERS)('%s (%i) keeps browsers on https', async (_, status, path, init) => {
    const response = await harness.fetchAt(`https://narae.example${path}`, init)
    const headers = await headersOf(response, status)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['/logos/narae.svg', '/notices/autumn.svg'])('%s, opened by itself, runs nothing', async (path) => {
    const kept = await headersOf(await harness.fetch(path), 200)
    // What a browser keeps has the headers of the answer that says it is as it was.
    const still = { headers: { 'if-none-match': kept.get('etag') ?? '' } }
    for (const headers of [kept, await headersOf(await harness.fetch(path, still), 304)])
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
      )
  })

  it('also a shared file, which does not pass the Worker', async () => {
    const { document } = await open(harness, '/narae')
    const style = document.all('link').find((link) => link.attribute('href')?.startsWith('/_astro/'))
    const headers = await headersOf(await harness.fetch(style?.attribute('href') ?? ''), 200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
})

/** A line of the log that tells of a request. */
interface Line {
  request: string
  method: string
  channel: string
  status: number
  outcome: string
  cache: string
  rendered: boolean
  wait: number
  waits: Record<string, number>
  requestId: string
}
const lines = () => harness.logs().flatMap((line) => (line.startsWith('{"request"') ? [JSON.parse(line) as Line] : []))

/** What was logged of one request; a line may come a moment after its answer. */
async function logged(path: string, init?: RequestInit): Promise<{ line: Line; timing: string | null }> {
  const before = lines().length
  const response = await harness.fetch(path, init)
  await response.arrayBuffer()
  await expect.poll(() => lines().length).toBeGreaterThan(before)
  const line = lines()[before] ?? expect.unreachable()
  return { line, timing: response.headers.get('server-timing') }
}

describe('what a request waited for', () => {
  /**
   * Milliseconds that a page's data is made late by: less than the page waits for it, more than a
   * kept page takes on a slow machine.
   */
  const LATE = 250

  it('is each request’s own: a page out of a cache has not what another one waited for', async () => {
    const path = `/narae/place/results?${queryOf(freshStay())}`
    await harness.setFault({ target: 'place', mode: 'delay', ms: LATE, times: 1 })
    const first = await logged(path)
    await harness.clearFaults()
    const second = await logged(path)
    expect(first.timing).toMatch(/wait-data;dur=\d{2,3}, cache;desc=miss, rendered$/)
    expect(first.line).toMatchObject({ request: 'place/results', cache: 'miss', rendered: true, outcome: 'ok' })
    expect(first.line.waits.data).toBeGreaterThanOrEqual(LATE)
    expect(second.timing).toMatch(/, cache;desc=hit$/)
    expect(second.line).toMatchObject({ request: 'place/results', cache: 'hit', rendered: false })
    expect(second.line.waits.data).toBeLessThan(first.line.waits.data ?? 0)
    expect(second.line.requestId).not.toBe(first.line.requestId)
  })

  it('tells a page without its data from one with it', async () => {
    await harness.setFault({ target: 'place', mode: 'status', status: 500 })
    const { line } = await logged(`/narae/place/results?${queryOf(freshStay())}`)
    await harness.clearFaults()
    expect(line).toMatchObject({ status: 200, outcome: 'upstream-failed', cache: 'miss', rendered: false })
  })
})

describe('the line of a request', () => {
  const NUMBER = 'N261121-K3V9QX7M2A'
  const SCREENS = new Set(ROUTES.map(({ shell }) => shell))
  const post = (body: object) => ({ method: 'POST', headers: json, body: JSON.stringify(body) })

  it.each<[name: string, channel: string, outcome: string, path: string, init?: RequestInit]>([
    ['reserve/detail', 'narae', 'ok', `/narae/reserve/${NUMBER}?name=%ED%99%8D%EA%B8%B8%EB%8F%99`],
    ['place/result', 'narae', 'place-not-found', '/narae/place/result/99999999'],
    ['page', 'narae', 'route-not-found', `/narae/${NUMBER}/01012345678`],
    ['page', '', 'route-not-found', '/01012345678'],
    ['index', '', 'ok', '/'],
    ['file', '', 'ok', '/logos/narae.svg'],
    ['healthz', '', 'ok', '/healthz'],
    [
      'POST /api/place/detail',
      'narae',
      'place-not-found',
      '/api/place/detail',
      post({ placeId: 99_999_999, ...freshStay() }),
    ],
    [
      `POST ${RESERVATIONS.place.detail.path}`,
      'narae',
      'verification-required',
      RESERVATIONS.place.detail.path,
      post({ reservationNo: NUMBER }),
    ],
    ['api', 'narae', 'not-found', `/api/${NUMBER}`, { headers: json }],
    ['api', '', 'channel-not-found', '/api/place', { headers: { channel: '01012345678' } }],
  ])('names %s of "%s" (%s), never the address', async (request, channel, outcome, path, init) => {
    const { line } = await logged(path, init)
    expect(line).toMatchObject({ request, channel, outcome })
    expect(request.includes('/') && !request.includes(' ') ? SCREENS.has(request) : true).toBe(true)
  })

  it('holds no number, address or person of all that was asked for', () => {
    const text = JSON.stringify(lines())
    expect(lines().length).toBeGreaterThan(40)
    expect(text).not.toMatch(/K3V9QX7M2A|0101234|99999999|checkIn|127\.0\.0\.1|evil|홍길동|%ED/)
  })
})
