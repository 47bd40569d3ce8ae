import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { missedIssues, type Probe, probed, shopIssues } from '#scripts/deploy/probe.ts'
import type { Settings } from '#scripts/deploy/settings.ts'
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

it.each(['A &amp; B &quot;C&#39;s&quot; &lt;D>', 'A &#38; B &#34;C&#x27;s&#x22; &#60;D&gt;', `A & B "C's" <D>`])(
  'knows the home of a channel whose title HTML writes as %s',
  async (written) => {
    const [channel] = probed(loadDescriptors(join(ROOT, 'channels')))
    if (!channel) throw new Error('no channel')
    const id = '00000000-0000-0000-0000-000000000001'
    const settings = { worker: 'narae', version: '1.0.0', env: 'production' } as Settings
    const health = { version: settings.version, environment: settings.env, deployed: id.slice(-12) }
    const get = async (url: string): Promise<Probe> => {
      const { pathname } = new URL(url)
      if (pathname === '/healthz') return { status: 200, text: JSON.stringify(health) }
      return { status: 200, text: `<title>${written}</title><script src="/_astro/a.js"></script>` }
    }
    const issues = (title: string) =>
      shopIssues('https://shop.narae.example', settings, { channels: [{ ...channel, title }], get, version: id })
    expect(await issues(`A & B "C's" <D>`)).toEqual([])
    expect(await issues('A &amp; B')).toEqual([expect.stringContaining('not the home of A &amp; B')])
  },
)
