import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Harness } from '../harness.ts'
import { open, startWithPages } from './kit.ts'

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
  ['a choice of language', 302, '/ktour?lang=en'],
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

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages()
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
    // Over plain http it means nothing, and would bind whoever tests under a real name.
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it.each(ANSWERS)('%s (%i) keeps browsers on https', async (_, status, path, init) => {
    const response = await harness.fetchAt(`https://narae.example${path}`, init)
    const headers = await headersOf(response, status)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('also a shared file, which does not pass the Worker', async () => {
    const { document } = await open(harness, '/narae')
    const style = document.all('link').find((link) => link.attribute('href')?.startsWith('/_astro/'))
    const headers = await headersOf(await harness.fetch(style?.attribute('href') ?? ''), 200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
})
