import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Filled } from '#rules/fill.ts'
import { type Harness, startHarness } from '#tests/harness.ts'
import { open } from './kit.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

/** Where a page's data is asked for. */
async function addressOn(path: string): Promise<string> {
  const { document } = await open(harness, path)
  return document.one('#fill').attribute('data-from') ?? ''
}
const ask = (path: string, init: RequestInit = {}) => harness.fetch(path, { redirect: 'manual', ...init })

it('a page names where its data is, which is nobody’s own and no page of its own', async () => {
  const path = await addressOn('/narae/place/results?regionId=12&utm_source=x')
  // The screen is that of the code which is served: two of one release are told apart.
  expect(path).toMatch(/^\/fill\/\d+\/[0-9a-f]{8}\/narae\/.*\?regionId=12&checkIn=2026-11-21&checkOut=2026-11-22$/)
  const answer = await ask(path)
  const { fill, channel } = (await answer.json()) as Filled<{ query: object; page: object }>
  expect([fill.query, fill.page, channel]).toMatchObject([
    { regionId: 12 },
    { totalCount: expect.any(Number) },
    { channelName: 'narae' },
  ])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json',
    // Locally a screen is shown for five seconds.
    'cache-control': expect.stringMatching(/^private, max-age=[0-5]$/),
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.getSetCookie()).toEqual([])
})

it('addresses that say the same in other words are one screen', async () => {
  const same = ['', 'checkIn=x1', 'checkIn=2020-01-01&keyword=', 'checkIn=2026-11-21&checkOut=2026-11-22&adults=2']
  const paths = await Promise.all(same.map((more) => addressOn(`/narae/place/results?regionId=12&${more}`)))
  expect(new Set(paths).size).toBe(1)
})

it('data of a screen that has changed since leads to that of now', async () => {
  const path = await addressOn('/narae')
  const answer = await ask(path.replace(/\d+/, '1'))
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    302,
    path,
    'no-store',
  ])
})

it.each(['/fill', '/fill/', '/fill/1', '/fill/1/narae', '/fill//..%2f..%2fapi', '/fill/1/https://elsewhere.example/'])(
  '%s is nobody’s data',
  async (path) => {
    const answer = await ask(path)
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  },
)

it('is read, not written', async () => {
  const path = await addressOn('/narae')
  expect((await ask(path, { method: 'HEAD' })).status).toBe(200)
  expect((await ask(path, { method: 'POST' })).status).toBe(405)
})
