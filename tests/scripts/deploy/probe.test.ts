import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { missedIssues, type Probe, probed } from '#scripts/deploy/probe.ts'
import { ROOT } from '#scripts/run.ts'
import { type Harness, startHarness } from '#tests/harness.ts'

/* What a deployment asks of a shop, of the real one. */

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

it('finds every file that a home names, in whatever folder, and says which one is missing', async () => {
  const channels = probed(loadDescriptors(join(ROOT, 'channels')))
  const asked: string[] = []
  const get =
    (missing: RegExp) =>
    async (url: string): Promise<Probe> => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      if (missing.test(pathname)) return { status: 404, text: '' }
      const answer = await harness.fetch(pathname)
      return { status: answer.status, text: await answer.text() }
    }
  const missed = (missing: RegExp) => missedIssues(new URL(harness.url).origin, { channels, get: get(missing) })
  expect(await missed(/^$/)).toEqual([])
  const folders = new Set(asked.map((path) => path.split('/').slice(0, -1).join('/')))
  expect([...folders].sort()).toEqual(expect.arrayContaining(['/_astro', '/_astro/styles', '/_astro/words']))
  const [style] = asked.filter((path) => path.startsWith('/_astro/styles/'))
  expect((await missed(/\/styles\//)).join('\n')).toContain(`its file ${style} is missing to visitors`)
})
