import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAINTENANCE_KEY, OPEN } from '#contract/maintenance.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { missedIssues, type Probe, probed, shopIssues } from '#scripts/deploy/probe.ts'
import type { Settings } from '#scripts/deploy/settings.ts'
import { ROOT } from '#scripts/run.ts'
import { type Harness, NOW, startHarness } from '#tests/harness.ts'

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

const SETTINGS = { version: '0.2.0', env: 'staging', worker: 'narae-staging' } as Settings
const VERSION = { channels: [], version: 'aaaaaaaa-0000-4000-8000-00000000000a' }

it('says why a line broke, such as by a certificate that is not there yet', async () => {
  const get = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('no certificate') }))
  expect(await shopIssues('https://shop.example', SETTINGS, { ...VERSION, get })).toEqual([
    'https://shop.example/healthz?ready: 0 fetch failed: no certificate',
  ])
})

it.each([302, 401, 403])('says that Access may stand before a version that answers %i', async (status) => {
  const get = async (): Promise<Probe> => ({ status, text: '' })
  const [, hint] = await shopIssues('https://a-narae.example.workers.dev', SETTINGS, { ...VERSION, get })
  expect(hint).toContain('CLOUDFLARE_ACCESS_CLIENT_ID')
})

it('says what may be wrong with what a version cannot use', async () => {
  const { version, env: environment } = SETTINGS
  const lacking = ['SESSION_KEY', 'PLACE_BASE', 'MAINTENANCE']
  const text = JSON.stringify({ ok: false, version, environment, deployed: VERSION.version.slice(-12), lacking })
  const get = async (): Promise<Probe> => ({ status: 503, text })
  const [issue, ...hints] = await shopIssues('https://shop.example', SETTINGS, { ...VERSION, get })
  expect(issue).toContain('healthz?ready: 503')
  expect(hints).toEqual([
    expect.stringMatching(/^SESSION_KEY: .*key/),
    expect.stringMatching(/^PLACE_BASE: .*somebody else answers/),
    expect.stringMatching(/^MAINTENANCE: /),
  ])
})

const ALL = loadDescriptors(join(ROOT, 'channels'))
const named = (name: string) => ALL.filter((channel) => channel.name === name)
const NOT_OPEN = ALL.filter(({ status }) => status.state === 'pre-launch' && !status.opens)

it.each([500, 404, 302, 0])('says that visitors have a home with the status %i', async (status) => {
  const get = async (): Promise<Probe> => ({ status, text: '' })
  const issues = await missedIssues('https://shop.narae.example', { channels: named('narae'), get })
  expect(issues).toEqual([
    `https://shop.narae.example/narae: ${status} to visitors`,
    expect.stringContaining('Close the shop while'),
  ])
})

it('says that a page names no file, as one of somebody else would', async () => {
  const get = async (): Promise<Probe> => ({ status: 200, text: '<title>Sign in</title>' })
  const [issue] = await missedIssues('https://shop.narae.example', { channels: named('narae'), get })
  expect(issue).toBe('https://shop.narae.example/narae: a page without files to visitors')
})

it('finds nothing missing of a channel that is closed, or has not opened, and says so', async () => {
  const base = new URL(harness.url).origin
  const get = async (url: string): Promise<Probe> => {
    const answer = await harness.fetch(url.slice(base.length))
    return { status: answer.status, text: await answer.text() }
  }
  const channels = [...named('narae'), ...NOT_OPEN]
  const health = await (await harness.fetch('/healthz')).json()
  const { version, environment } = health as { version: string; environment: string }
  const settings = { worker: 'narae', version, env: environment } as Settings
  const id = '00000000-0000-0000-0000-000000000001'
  // No version of a developer's machine has an id.
  const known: typeof get = async (url) => {
    const { status, text } = await get(url)
    return { status, text: text.replace('"version"', `"deployed":"${id.slice(-12)}","version"`) }
  }
  const issues = async () => [
    await missedIssues(base, { channels, get }),
    await shopIssues(base, settings, { channels, get: known, version: id }),
  ]
  expect(await issues()).toEqual([[], []])
  const closed = JSON.stringify({ ...OPEN, site: { since: NOW, message: null } })
  await (await harness.maintenance()).put(MAINTENANCE_KEY, closed)
  await harness.setVars({})
  const [page] = NOT_OPEN
  expect((await harness.fetch(`/${page?.name}`)).status).toBe(502)
  expect(await issues()).toEqual([[], []])
  await (await harness.maintenance()).delete(MAINTENANCE_KEY)
  await harness.setVars({})
})

it('asks for channels with an address of their own there, and for those that have not opened where none is', async () => {
  const [channel] = named('narae')
  if (!channel) throw new Error('no channel')
  const apart = { ...channel, default: false, name: 'apart', origin: 'https://travel.apart.example' }
  const ended = ALL.filter(({ status }) => status.state === 'ended')
  expect(probed([...ended, ...NOT_OPEN, apart, channel])).toEqual([channel])
  expect(probed([...ended, ...NOT_OPEN, apart])).toEqual([apart])
  expect(probed([...ended, ...NOT_OPEN])).toEqual(NOT_OPEN)
  expect(probed(ended)).toEqual([])
  const asked: string[] = []
  const id = '00000000-0000-0000-0000-000000000001'
  const settings = { worker: 'narae', version: '1.0.0', env: 'production' } as Settings
  const health = { version: settings.version, environment: settings.env, deployed: id.slice(-12) }
  const get = async (url: string): Promise<Probe> => {
    asked.push(url)
    const page = `<title>${apart.title}</title><script src="/_astro/a.js"></script>`
    return { status: 200, text: url.includes('/healthz') ? JSON.stringify(health) : page }
  }
  const where = async (work: Promise<string[]>) => {
    expect(await work).toEqual([])
    return [...new Set(asked.splice(0))]
  }
  const base = 'https://shop.narae.example'
  const what = { channels: [apart], get, version: id }
  const files = (site: string) => [`${base}/healthz?ready`, `${site}/apart`, `${site}/_astro/a.js`]
  expect(await where(shopIssues(base, settings, what))).toEqual(files(base))
  expect(await where(shopIssues(base, settings, { ...what, shared: true }))).toEqual(files(apart.origin))
  expect(await where(missedIssues(base, what))).toEqual(files(apart.origin))
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
