import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAINTENANCE_KEY, OPEN } from '#contract/maintenance.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { type Harness, startHarness } from '../harness.ts'

/* Whether a version can work with what it was given (functions/ready.ts). */

// Each deployment starts both Workers anew.

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

const KEY = btoa('k'.repeat(32))

async function ready(vars: Record<string, string> = {}): Promise<unknown[]> {
  await harness.setVars(vars)
  const response = await harness.fetch('/healthz?ready')
  const { ok, lacking } = (await response.json()) as { ok: boolean; lacking: string[] }
  return [response.status, ok, [...lacking].sort()]
}

it('is ready with what a developer has', async () => {
  expect(await ready()).toEqual([200, true, []])
  expect(await ready({ DATA_KEYS: `2:${KEY},1:${btoa('l'.repeat(32))}` })).toEqual([200, true, []])
})

it('says by its name what it cannot use, and that it is alive all the same', async () => {
  expect(await ready({ DATA_KEYS: 'abc' })).toEqual([503, false, ['DATA_KEYS']])
  expect((await harness.fetch('/healthz')).status).toBe(200)
  const vars = {
    DATA_KEYS: `1:${KEY},1:${KEY}`,
    LOOKUP_KEY: 'c2hvcnQ=',
    SESSION_KEY: '',
    TOSS_SECRET_KEY: 'live_sk_1',
    PARTNER_HYUGA_KEYS: 'k1',
  }
  expect(await ready(vars)).toEqual([503, false, Object.keys(vars).sort()])
})

it('says which channels are closed, whose pages are theirs all the same', async () => {
  const channel = loadDescriptors('channels').find(({ default: first, status }) => !first && status.state === 'live')
  const { name = '', title = '' } = channel ?? {}
  const closed = { ...OPEN, channels: { [name]: { since: '2026-11-21T12:00:00+09:00', message: null } } }
  await (await harness.maintenance()).put(MAINTENANCE_KEY, JSON.stringify(closed))
  await harness.setVars({})
  const health = await harness.fetch('/healthz?ready')
  expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ closed: [name] })])
  const page = await harness.fetch(`/${name}`)
  expect([page.status, await page.text()]).toEqual([502, expect.stringContaining(title)])
})
