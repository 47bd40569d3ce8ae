import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, seoulDate } from '#rules/date.ts'
import { build } from '#scripts/build/build.ts'
import { version } from '../../package.json'
import { startWorkers, type Workers } from '../workers.ts'
import { pageOf } from './kit.ts'

/** Far enough for the difference to show: everything that is bookable today would be past. */
const CLOCK = '2031-05-05T12:00:00+09:00'
const vars = { ENVIRONMENT: 'production', TEST_CLOCK: CLOCK, PUBLIC_ORIGIN: 'https://shop.narae.example' }
let workers: Workers

beforeAll(async () => {
  await build()
  workers = await startWorkers({ vars: { edge: vars, origin: vars } })
})
afterAll(() => workers.stop())

const send = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, workers.url()), { redirect: 'manual', ...init })

describe('outside of the local and test environments', () => {
  it('says where it is', async () => {
    const deployed = expect.stringMatching(/^[\da-f]{12}$/)
    const said = { ok: true, version, environment: 'production', deployed }
    expect(await (await send('/healthz')).json()).toEqual(said)
  })

  it("is not ready with the payment provider's test keys, which take no money", async () => {
    const response = await send('/healthz?ready')
    const { lacking } = (await response.json()) as { lacking: string[] }
    expect([response.status, lacking]).toEqual([503, ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY']])
  })

  it.each([
    ['GET', '/__origin/outbox'],
    ['GET', '/__origin/outbox?to=01012345678'],
    ['GET', '/__origin/faults'],
    ['PUT', '/__origin/faults'],
    ['DELETE', '/__origin/faults'],
    ['PUT', '/__origin/clock'],
    ['PUT', '/__origin/prices'],
    ['PUT', '/__origin/stock'],
    ['PUT', '/__origin/holds'],
    ['PUT', '/__origin/restrictions'],
    ['PUT', '/__origin/statements'],
    ['POST', '/__origin/minute'],
    ['POST', '/__origin/toss/sessions'],
    ['GET', '/__origin/toss/v2/standard'],
    ['GET', '/__origin/toss/webhooks'],
    ['GET', '/__origin/toss/window/1'],
    ['GET', '/__origin/photos/hotel-exterior-01-480.webp'],
    ['GET', '/__origin/front/homeshop/travel/mobile/frame.js'],
    ['GET', '/__origin/place/property/rankings'],
    ['GET', '/__origin/'],
    ['GET', '/__ORIGIN/outbox'],
    ['GET', '/__docs'],
    ['GET', '/__docs/'],
    ['GET', '/__docs/openapi.json'],
    ['GET', '/__docs/scalar.js'],
  ])('there is no %s %s', async (method, path) => {
    const body =
      method === 'PUT' || method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
    const response = await send(path, { method, ...body })
    expect(response.status).toBe(path === '/__ORIGIN/outbox' || method === 'GET' ? 404 : response.status)
    expect(response.status).toBeGreaterThanOrEqual(404)
    expect(response.status).toBeLessThan(406)
    expect(await response.text()).not.toContain('"list"')
  })

  it('the origin itself has no controls there', async () => {
    for (const path of ['outbox', 'faults', 'toss/webhooks'])
      expect((await workers.fetchFrom('origin', `http://origin/__origin/${path}`)).status).toBe(404)
  })

  it('the test clock is not heeded', async () => {
    const checkIn = addDays(seoulDate(new Date().toISOString()), 7)
    const response = await send('/api/place', {
      method: 'POST',
      headers: { 'content-type': 'application/json', channel: 'narae' },
      body: JSON.stringify({ checkIn, checkOut: addDays(checkIn, 1), adults: 2, children: 0 }),
    })
    expect(response.status).toBe(200)
    const { timestamp, list } = (await response.json()) as { timestamp: string; list: unknown[] }
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000)
    expect(list.length).toBeGreaterThan(0)
  })

  it("partners' own parts come from their production hosts", async () => {
    const { html, headers } = await pageOf(await send('/homeshop/external/header/desktop'))
    expect(html).toContain('"script":"https://cdn.homeshop.example/travel/pc/frame.js"')
    const policy = headers.get('content-security-policy') ?? ''
    for (const directive of ['script-src', 'style-src', 'img-src', 'connect-src'])
      expect(policy).toContain(`${directive} https://cdn.homeshop.example`)
    expect(policy).toContain('sandbox allow-scripts')
    // Our documents name no partner's host.
    const home = await pageOf(await send('/homeshop'))
    expect(home.html + home.headers.get('content-security-policy')).not.toContain('homeshop.example')
  })

  it('pages are served all the same', async () => {
    const { status, title } = await pageOf(await send('/narae'))
    expect([status, title.startsWith('나래')]).toEqual([200, true])
  })
})
