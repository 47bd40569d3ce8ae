import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import { isOwnProvider, ProviderName } from '#contract/payment.ts'
import { partnerBinding } from '#functions/partners/credentials.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { deploy } from '#scripts/deploy/deploy.ts'
import { hashOfMigrations, readReleased } from '#scripts/deploy/migrations.ts'
import type { DeployPlace } from '#scripts/deploy/place.ts'
import { accessHeaders, type Probe, probed } from '#scripts/deploy/probe.ts'
import { environments, readSettings, settingsFiles } from '#scripts/deploy/settings.ts'
import { ROOT, run } from '#scripts/run.ts'
import { baseOf, SERVICES } from '#tests/services.ts'
import { filled, SITE } from './installed.ts'
import { MIGRATIONS, RELEASED } from './released.ts'

/* A deployment from its first step to its last, over an executable that plays wrangler. */

const FAKE = join(import.meta.dirname, 'wrangler.sh')
const folder = mkdtempSync(join(tmpdir(), 'narae-deploy-'))
const CALLS = join(folder, 'calls')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OLD = 'bbbbbbbb-0000-4000-8000-00000000000b'
const NEW = 'aaaaaaaa-0000-4000-8000-00000000000a'
const ALL = loadDescriptors(join(ROOT, 'channels'))
const CHANNELS = probed(ALL)
const REQUIRED = readSettings('production')?.settings.secrets ?? []

const ANSWERS = {
  CALLS,
  FAIL: '',
  SLOW: '',
  LATER: '',
  PENDING: '',
  BINDINGS: '[{"type":"secret_text","name":"SESSION_KEY"},{"type":"d1","name":"DB"}]',
  WARNS: '',
  SECRETS: JSON.stringify(REQUIRED.map((name) => ({ name, type: 'secret_text' }))),
  SHARES: JSON.stringify({ versions: [{ version_id: OLD, percentage: 100 }] }),
}

const health = {
  status: 200,
  text: JSON.stringify({
    ok: true,
    version: settingsFiles().release,
    environment: 'production',
    deployed: NEW.slice(-12),
  }),
}
/** A shop that works. */
function working(url: string): Probe {
  const { pathname } = new URL(url)
  if (pathname === '/healthz') return health
  const channel = CHANNELS.find(({ name }) => pathname === `/${name}`)
  if (channel) return { status: 200, text: `<title>${channel.title}</title><script src="/_astro/a.js">` }
  return { status: pathname === '/_astro/a.js' ? 200 : 404, text: '' }
}

let asked: string[] = []
beforeEach(() => {
  for (const file of [CALLS, `${CALLS}.shares`]) rmSync(file, { force: true })
  asked = []
})

/** Deploys; its exit code, what was said, and what wrangler was asked, but for its messages. */
async function does(more: Partial<DeployPlace> & { answers?: Partial<typeof ANSWERS>; args?: string[] } = {}) {
  const { answers, args = ['--env', 'production'], ...place } = more
  const said: string[] = []
  const code = await deploy(args, {
    tell: (line) => said.push(line),
    blame: (line) => said.push(line),
    ask: (words) => run(FAKE, words, { env: { ...ANSWERS, ...answers } }),
    get: async (url, headers) => {
      asked.push(`${url} ${headers['Cloudflare-Workers-Version-Overrides'] ?? ''}`.trim())
      return working(url)
    },
    wait: async () => undefined,
    build: async () => void asked.push('build'),
    fingerprint: () => '',
    channels: () => CHANNELS,
    stop: new AbortController().signal,
    files: filled(),
    released: RELEASED,
    ...place,
  })
  const calls = existsSync(CALLS) ? readFileSync(CALLS, 'utf8').trim().split('\n') : []
  const plain = calls.map((call) => call.replace(/ --message .*?(?= --)/, '').replace(' --env production', ''))
  return { code, said: said.join('\n'), calls: plain }
}

const CHECKED = [
  'secret list --format json',
  'd1 list --json',
  'kv namespace list',
  'deployments status --json',
  `versions view ${OLD} --json`,
  'd1 migrations list DB --remote',
]
const MIGRATED = ['d1 time-travel info DB --json', 'd1 migrations apply DB --remote']
const ASKED = 'deployments status --json'
const shared = (percent: number) =>
  `versions deploy ${NEW}@${percent}${percent < 100 ? ` ${OLD}@${100 - percent}` : ''} --yes`
const BACK = `versions deploy ${OLD}@100 --yes`

it('goes its way step by step: checks, migrations, a version, a share after the other', async () => {
  const { code, said, calls } = await does()
  expect([code, calls]).toEqual([
    0,
    [
      ...CHECKED,
      ...MIGRATED,
      'versions upload',
      'triggers deploy',
      ...[10, 50, 100].flatMap((percent) => [ASKED, shared(percent)]),
    ],
  ])
  expect(said).toContain(`Deployed: ${SITE}`)
  expect(said).toContain('npm run released')
  // Where the database of before can be had again, should the release be found wrong later.
  expect(said).toContain('the database of before: DB 00000085-0000024c-before')
  // Pages of three channels, each with a file: alone, and three times at each share, of the version
  // that is meant.
  expect(CHANNELS).toHaveLength(3)
  const own = asked.filter((url) => url.startsWith('https://aaaaaaaa-narae.example.workers.dev/'))
  expect([asked[1], own.length]).toEqual(['build', 7])
  const live = asked.filter((url) => url.startsWith(SITE))
  const meant = live.filter((url) => url.endsWith(` narae-production="${NEW}"`))
  expect(meant).toHaveLength(3 * 3 * 7)
  // And as visitors ask: what is closed, three pages, the file of each twice; which release they
  // have, once.
  const plain = live.filter((url) => !url.includes(' '))
  expect([plain.length, live.length]).toEqual([1 + 3 * 3 * 10, 1 + 3 * 3 * 17])
})

it('has the first secret make the Worker of an empty account, whatever wrangler says of a new one', async () => {
  const { code, said } = await does({ answers: { SECRETS: 'none' } })
  expect([code, said]).toEqual([1, expect.stringContaining('npx wrangler secret put SESSION_KEY --env production')])
  expect(said).not.toContain('wrangler deploy')
})

it('deploys nothing while a secret is missing, and says how it is put', async () => {
  const SECRETS = JSON.stringify(REQUIRED.slice(1).map((name) => ({ name })))
  const { code, said, calls } = await does({ answers: { SECRETS } })
  expect([code, calls, asked]).toEqual([1, CHECKED.slice(0, 1), []])
  expect(said).toContain(`wrangler secret put ${REQUIRED[0]} --env production`)
})

it('deploys nothing while a key or an address of an open partner is missing', async () => {
  const [first, ...others] = CHANNELS
  const partner = { ...first?.partner, connectors: [{ family: 'bank', options: {} }] }
  const open = { ...first, name: 'a-b', partner } as Descriptor
  const channels = () => [open, ...others, { ...open, name: 'over', status: { state: 'ended' } } as Descriptor]
  const lacking = await does({ channels })
  expect([lacking.code, lacking.calls]).toEqual([1, CHECKED.slice(0, 1)])
  for (const what of ['KEYS', 'BASE'])
    expect(lacking.said).toContain(`npx wrangler secret put PARTNER_A_B_${what} --env production`)
  expect(lacking.said).not.toContain('OVER')
  // An address is no secret.
  const files = filled()
  const base = 'PARTNER_A_B_BASE = "https://partner.example"\nENVIRONMENT = "production"'
  const wrangler = files.wrangler.replace('ENVIRONMENT = "production"', base)
  const staging = wrangler.replace('"SMS_BASE"', '"SMS_BASE", "PARTNER_A_B_BASE"')
  const SECRETS = JSON.stringify([...REQUIRED, 'PARTNER_A_B_KEYS'].map((name) => ({ name })))
  const answers = { SECRETS }
  const found = await does({
    channels,
    files: { ...files, wrangler: staging },
    answers,
    get: async () => ({ status: 0, text: '' }),
  })
  expect(found.said).toContain('✓ secrets and bindings')
})

it('names what is a secret and was looked at nowhere, as its value would be among the variables', async () => {
  const unseen = ['TOSS_METHODS', 'LOG_SHARE', 'PHOTO_ORIGINS', 'OFFLINE', 'PAYMENT_PROVIDER']
  const SECRETS = JSON.stringify([...REQUIRED, ...unseen].map((name) => ({ name })))
  const { code, said } = await does({ answers: { SECRETS } })
  expect(code).toBe(0)
  for (const name of unseen) expect(said).toContain(`${name} is a secret, so nobody has looked at its value`)
  for (const name of REQUIRED) expect(said).not.toContain(`${name} is a secret`)
})

it.each([
  ['secret list', 1],
  ['d1 list', 2],
  ['kv namespace list', 3],
  ['deployments status', 4],
  ['versions view', 5],
  ['d1 migrations list', 6],
  ['d1 time-travel', 7],
  ['d1 migrations apply', 8],
  ['versions upload', 9],
  ['triggers deploy', 10],
])('gives nobody the new version when `%s` fails', async (FAIL, steps) => {
  const { code, said, calls } = await does({ answers: { FAIL } })
  expect([code, calls.length, calls.some((call) => call.startsWith('versions deploy'))]).toEqual([1, steps, false])
  expect(said).toContain(FAIL)
  expect(said).toMatch(/Visitors have (?:what they had|b{8}\S+ as before)\./)
  expect(said.includes('The database was not touched')).toBe(steps < 8)
  expect(said.includes('npx wrangler triggers deploy --env production')).toBe(steps > 9)
  // Wrangler may fail of what has gone in all the same.
  expect(said.includes('Put no secret')).toBe(steps >= 9)
})

it('uploads nothing that has changed since it was built', async () => {
  let change = 0
  const { code, said, calls } = await does({ fingerprint: () => String(change++) })
  expect([code, calls.some((call) => call.startsWith('versions upload'))]).toEqual([1, false])
  expect(said).toContain('What was built has changed since')
})

it('touches nothing when the build fails, the account has not what is bound, or another deployment is half-way', async () => {
  await expect(does({ build: () => Promise.reject(new TypeError('a fault')) })).rejects.toThrow('a fault')
  const files = filled()
  const other = { ...files, wrangler: files.wrangler.replaceAll('11111111-', '22222222-') }
  expect(await does({ files: other })).toMatchObject({
    code: 1,
    said: expect.stringContaining('no database 22222222-'),
  })
  const SHARES = JSON.stringify({
    versions: [
      { version_id: NEW, percentage: 10 },
      { version_id: OLD, percentage: 90 },
    ],
  })
  const half = await does({ answers: { SHARES } })
  expect(half).toMatchObject({ code: 1, said: expect.stringContaining('half-way') })
  // Whoever takes the first that is offered takes the one that most visitors have.
  expect(half.said.indexOf(`${OLD}@100`)).toBeGreaterThan(0)
  expect(half.said.indexOf(`${OLD}@100`)).toBeLessThan(half.said.indexOf(`${NEW}@100`))
  expect(half.calls.join()).not.toContain('migrations apply')
})

/** As if the last migration were new. */
const OLDER = MIGRATIONS.slice(0, -1)
const BEFORE = { ...RELEASED, last: OLDER.at(-1)?.name ?? '', hash: hashOfMigrations(OLDER), statements: ['SELECT 1'] }
const pending = (...names: string[]) => `Migrations to be applied:\n│ Name │\n${names.map((name) => `│ ${name} │\n`)}`
const PENDING = pending(RELEASED.last)

it.each([
  ['the database is behind', { answers: { PENDING } }, `DB lacks ${RELEASED.last}`],
  ['what visitors have is another', { released: { ...RELEASED, release: '0.0.9' } }, 'npm run released'],
  [
    'migrations that are new were applied by another, which nobody can be asked for',
    {
      released: { ...BEFORE, release: '0.0.9' },
      get: async (url: string) => (url.startsWith(SITE) ? { status: 500, text: '' } : working(url)),
    },
    `${RELEASED.last} is applied already`,
  ],
  ['the release with its migrations has the number of that one', { released: BEFORE }, 'has a number of its own'],
])('does not believe what was written down of the last release where %s', async (_, more, word) => {
  const { code, said, calls } = await does(more)
  expect([code, calls.at(-1)?.includes('migrations apply')]).toEqual([1, false])
  expect(said).toContain(word)
  expect(said).toContain('The database was not touched')
})

it('believes what was written down where it is so, and of the first deployment and of staging nothing', async () => {
  const released = { ...BEFORE, release: '0.0.9' }
  const old = { ...health, text: health.text.replace(settingsFiles().release, '0.0.9') }
  const get: DeployPlace['get'] = async (url, headers) =>
    url === `${SITE}/healthz` && !headers['Cloudflare-Workers-Version-Overrides'] ? old : working(url)
  expect((await does({ released, get, answers: { PENDING } })).code).toBe(0)
  // It was tried before, and what it had of the database stands.
  expect((await does({ released, get })).code).toBe(0)
  expect((await does({ answers: { SHARES: 'none', PENDING } })).code).toBe(0)
})

it('gives no visit to a version that does not work by itself', async () => {
  const get = async (url: string) => (url.includes('workers.dev') ? { status: 500, text: 'broken' } : working(url))
  const { code, said, calls } = await does({ get })
  expect([code, calls.at(-1)]).toEqual([1, 'versions upload'])
  expect(said).toContain(`${NEW} is uploaded and gets no visits`)
  // Cloudflare refuses a secret then (10215), or puts it to the code that does not work.
  expect(said).toContain('Put no secret before a release is deployed')
})

it('deploys to a shop that is closed, which says so on its pages, and not one that is not and says so', async () => {
  const name = CHANNELS[1]?.name ?? ''
  const shop =
    (closed: readonly string[]): DeployPlace['get'] =>
    async (url) => {
      const said = working(url)
      if (url.includes('/healthz')) return { ...said, text: JSON.stringify({ ...JSON.parse(said.text), closed }) }
      return new URL(url).pathname === `/${name}` ? { ...said, status: 502 } : said
    }
  expect((await does({ get: shop(['other', name]) })).code).toBe(0)
  const { code, said } = await does({ get: shop(['other']) })
  expect([code, said]).toEqual([1, expect.stringContaining(`/${name}: 502, not the home of`)])
})

it('gives no visit while the version of before answers in the place of the new one, which is of one release', async () => {
  const old = { ...health, text: health.text.replace(NEW.slice(-12), OLD.slice(-12)) }
  const get = async (url: string) => (url.includes('/healthz') ? old : working(url))
  const { code, said, calls } = await does({ get })
  expect([code, calls.at(-1)]).toEqual([1, 'versions upload'])
  expect(said).toContain(OLD.slice(-12))
})

it.each([
  [10, 0, '/healthz?ready'],
  [10, 8, `/${CHANNELS[1]?.name}`],
  [50, 61, `/${CHANNELS[2]?.name}`],
  [100, 111, '/_astro/a.js'],
])('takes all visits back when at %i%% something fails', async (percent, after, path) => {
  let live = 0
  const get = async (url: string) => {
    if (url.startsWith(SITE)) live += 1
    return url === SITE + path && live > after ? { status: 503, text: '' } : working(url)
  }
  const { code, said, calls } = await does({ get })
  const before = [10, 50, 100].filter((share) => share <= percent)
  expect([code, calls.filter((call) => call.startsWith('versions deploy'))]).toEqual([1, [...before.map(shared), BACK]])
  expect(said).toContain(`all visits are back with ${OLD}`)
  expect(said).toContain(`Visitors have ${OLD} now`)
})

it.each(['deployments status', `versions deploy ${OLD}@100`])(
  'tries again to take all visits back when `%s` fails as well, once',
  async (call) => {
    let failing = false
    const get: DeployPlace['get'] = async (url) => {
      failing ||= url.startsWith(`${SITE}/healthz?ready`)
      return failing ? { status: 503, text: '' } : working(url)
    }
    let failed = 0
    const ask: DeployPlace['ask'] = async (words) => {
      if (!failing || failed > 0 || !words.join(' ').startsWith(call)) return run(FAKE, words, { env: ANSWERS })
      failed += 1
      return { code: 1, output: 'fetch failed' }
    }
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    const { code, said, calls } = await does({ get, ask, wait })
    expect([code, failed, calls.at(-1), waits.at(-1)]).toEqual([1, 1, BACK, 5000])
    expect(said).toContain(`all visits are back with ${OLD}`)
    expect(said).toContain(`Visitors have ${OLD} now`)
  },
)

it('takes all visits back when visitors of the version of before have no page any more', async () => {
  const get: DeployPlace['get'] = async (url, headers) =>
    url === `${SITE}/${CHANNELS[1]?.name}` && !headers['Cloudflare-Workers-Version-Overrides']
      ? { status: 500, text: '' }
      : working(url)
  const { code, said, calls } = await does({ get })
  expect([code, calls.filter((call) => call.startsWith('versions deploy'))]).toEqual([1, [shared(10), BACK]])
  expect(said).toContain(`/${CHANNELS[1]?.name}: 500 to visitors`)
})

it('gives wrangler ten minutes for what sends files or changes a database, and two for a question', async () => {
  const limits: Record<string, number> = {}
  const ask: DeployPlace['ask'] = (words, limit = 0) => {
    limits[words.slice(0, 2).join(' ')] = limit / 60_000
    return run(FAKE, words, { env: ANSWERS })
  }
  expect((await does({ ask })).code).toBe(0)
  expect(limits).toMatchObject({ 'versions upload': 10, 'deployments status': 2, 'versions deploy': 2 })
})

it('says which homes it asks for, or that there is none', async () => {
  expect((await does()).said).toContain(`the homes of ${CHANNELS.map(({ name }) => name).join(', ')}`)
  const channels = () => ALL.filter(({ status }) => status.state === 'ended')
  const { code, said } = await does({ channels })
  expect([code, said]).toEqual([0, expect.stringContaining('every channel has ended: no page is asked for')])
})

it('takes all visits back when a page of one version misses its files at the other', async () => {
  // As Cloudflare draws for each request where no rule of the zone keeps a visitor at one version.
  let drawn = 0
  const get: DeployPlace['get'] = async (url, headers) => {
    if (!url.startsWith(SITE) || headers['Cloudflare-Workers-Version-Overrides']) return working(url)
    const old = drawn++ % 2 === 0
    if (url.includes('/_astro/')) return { status: url.endsWith(old ? '/old.js' : '/a.js') ? 200 : 404, text: '' }
    const { status, text } = working(url)
    return { status, text: old ? text.replace('/a.js', '/old.js') : text }
  }
  const { code, said, calls } = await does({ get })
  expect([code, calls.filter((call) => call.startsWith('versions deploy'))]).toEqual([1, [shared(10), BACK]])
  expect(said).toContain('Cloudflare-Workers-Version-Key')
  expect(said).toContain('Put no secret before')
})

it('gives all visits at once under an address that has no zone', async () => {
  const files = filled()
  const wrangler = files.wrangler.replace(SITE, 'https://narae-production.narae.workers.dev')
  const { code, calls } = await does({ files: { ...files, wrangler } })
  expect([code, calls.filter((call) => call.startsWith('versions deploy'))]).toEqual([0, [shared(100)]])
})

const S = 'cccccccc-0000-4000-8000-00000000000c'
const LATER = JSON.stringify({ versions: [{ version_id: S, percentage: 100 }] })

it('takes no visits from what somebody else has deployed meanwhile', async () => {
  // A secret that is put makes a version of its own, which alone has it.
  const { code, said, calls } = await does({ answers: { LATER } })
  expect([code, calls.filter((call) => call.startsWith('versions deploy'))]).toEqual([1, []])
  expect(said).toContain(`Visitors have ${S} now`)
})

it('gives nothing back over what somebody else has deployed meanwhile', async () => {
  let live = 0
  const get: DeployPlace['get'] = async (url) => {
    if (!url.startsWith(SITE)) return working(url)
    live += 1
    if (live === 3) await run(FAKE, ['versions', 'deploy', `${S}@100`], { env: ANSWERS })
    return { ...working(url), status: live > 3 ? 503 : 200 }
  }
  const { code, said, calls } = await does({ get })
  expect([code, calls.filter((call) => call.startsWith(`versions deploy ${OLD}`))]).toEqual([1, []])
  expect(said).toContain(`Visitors have ${S} now`)
})

it('says whom visitors have where it is not known whether a share was given', async () => {
  const { code, said, calls } = await does({ answers: { FAIL: `versions deploy ${NEW}@50` } })
  expect([code, calls.at(-1)]).toEqual([1, BACK])
  expect((await does({ answers: { FAIL: 'versions deploy', SHARES: 'none' } })).said).toContain('Visitors have nothing')
  expect(said).toContain(`Visitors have ${OLD} now`)
})

it('says what to do when the visits cannot be given back', async () => {
  const get = async (url: string) => (url.startsWith(SITE) ? { status: 503, text: '' } : working(url))
  const { code, said } = await does({ get, answers: { FAIL: `versions deploy ${OLD}` } })
  expect(code).toBe(1)
  expect(said).toContain(`Visitors have ${NEW} 10%, ${OLD} 90% now`)
  expect(said).toContain(`wrangler versions deploy ${OLD}@100 --env production --yes`)
})

it('gives a first version all visits at once, as there is nobody to go back to', async () => {
  const { code, calls } = await does({ answers: { SHARES: 'none' } })
  expect([code, calls.filter((call) => call.startsWith('versions deploy'))]).toEqual([0, [shared(100)]])
})

it('takes what the first secret has made for no version of before, and sets addresses ahead of the first', async () => {
  const get = async (url: string) => (url.startsWith(SITE) ? { status: 503, text: '' } : working(url))
  const BINDINGS = '[{"type":"secret_text","name":"SESSION_KEY"}]'
  const { code, said, calls } = await does({ get, answers: { BINDINGS } })
  const after = calls.slice(calls.indexOf('triggers deploy'))
  expect([code, after]).toEqual([1, ['triggers deploy', 'versions upload', ASKED, shared(100), ASKED]])
  expect(said).toContain(`Visitors have ${NEW} now`)
})

it('tries in the dry: bundles without a warning, and asks nobody', async () => {
  const args = ['--env', 'staging', '--dry-run']
  const right = await does({ args, files: settingsFiles() })
  expect([right.code, right.calls, asked]).toEqual([
    0,
    ['versions upload --dry-run --outdir .local/production --env staging'],
    ['build'],
  ])
  expect(right.said).toContain('still to be filled in: PUBLIC_ORIGIN in [env.staging.vars]')
  expect((await does({ args, answers: { WARNS: '\n▲ WARNING vars' } })).code).toBe(1)
  expect((await does({ args: ['--env', 'production'], files: settingsFiles() })).said).toContain('to be filled in')
  const invented = { ...filled(), company: settingsFiles().company }
  for (const room of ['footer', 'shell', 'policy'])
    expect((await does({ args: ['--env', 'production'], files: invented })).said).toContain(
      `who the shop is, in src/messages/en/${room}.json`,
    )
  expect(readSettings('staging', invented)?.blanks.filter((blank) => blank.startsWith('who'))).toEqual([])
})

it('in the dry ends as what was stopped, be it in its last step', async () => {
  const stopping = new AbortController()
  const ask: DeployPlace['ask'] = async (words) => {
    stopping.abort()
    return run(FAKE, words, { env: ANSWERS })
  }
  const args = ['--env', 'staging', '--dry-run']
  const { code, said } = await does({ args, files: settingsFiles(), ask, stop: stopping.signal })
  expect([code, said]).toEqual([130, expect.stringContaining('Stopped.')])
})

it('migrates every ledger, and refuses a channel whose ledger has no database', async () => {
  const channels = () => CHANNELS.map((channel, at) => ({ ...channel, ledger: at === 0 ? 1 : 0 }))
  const lacking = await does({ channels })
  expect([lacking.code, lacking.calls, asked]).toEqual([1, [], []])
  expect(lacking.said).toContain(`[env.production] has no database DB_1, where ${CHANNELS[0]?.name} keeps its orders`)

  const files = filled()
  const own = /\[\[env\.production\.d1_databases\]\]\n(?:.+\n)+/.exec(files.wrangler)?.[0] ?? ''
  const second = own.replace('"DB"', '"DB_1"')
  const twice = { ...files, wrangler: `${files.wrangler}\n${second}` }
  expect((await does({ channels, files: twice })).said).toContain('binds one database twice')
  const other = second.replace(/database_id = ".*"/, 'database_id = "11111111-0000-4000-8000-000000000002"')
  const both = { ...files, wrangler: `${files.wrangler}\n${other}` }
  const staging = both.wrangler.replace(
    '[env.staging.triggers]',
    (at) => `${other.replace('production', 'staging').replace('000000000002', '000000000003')}${at}`,
  )
  const done = await does({ channels, files: { ...both, wrangler: staging } })
  const migrated = ['time-travel info', 'migrations apply'].flatMap((what) =>
    ['DB', 'DB_1'].map((binding) => `d1 ${what} ${binding} --${what.startsWith('time') ? 'json' : 'remote'}`),
  )
  expect([done.code, done.calls.filter((call) => /d1 (?:t|migrations apply)/.test(call))]).toEqual([0, migrated])
})

it('shows its token of Cloudflare Access where versions are tried, and nowhere else', () => {
  const env = { CLOUDFLARE_ACCESS_CLIENT_ID: 'id', CLOUDFLARE_ACCESS_CLIENT_SECRET: 'secret' }
  const token = { 'CF-Access-Client-Id': 'id', 'CF-Access-Client-Secret': 'secret' }
  expect(accessHeaders('https://aaaaaaaa-narae.example.workers.dev/healthz', env)).toEqual(token)
  for (const url of [SITE, 'https://workers.dev.example/']) expect(accessHeaders(url, env)).toEqual({})
  expect(accessHeaders('https://aaaaaaaa-narae.example.workers.dev/', {})).toEqual({})
})

it('is asked wrongly', async () => {
  for (const args of [[], ['--env', 'live'], ['--env'], ['production'], ['--env', 'production', '--dry']])
    expect((await does({ args })).code).toBe(2)
  expect((await does({ args: ['help'] })).said).toContain('npm run deploy')
})

it('names the file that it cannot read', async () => {
  const files = settingsFiles()
  for (const [name, broken] of Object.entries({
    'wrangler.toml': { ...files, wrangler: '[env.production\n' },
    'functions/local.toml': { ...files, local: '<<<<<<< HEAD' },
  }))
    expect(await does({ files: broken })).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${name} cannot be read`),
    })
  const merged = join(folder, 'released.json')
  writeFileSync(merged, '<<<<<<< HEAD\n{}')
  expect(() => readReleased(merged)).toThrow('scripts/deploy/released.json cannot be read')
  expect((await does({ args: ['help'] })).said).toContain(`--env      ${environments().join(' or ')}`)
})

it('says where each service is that the edge asks', () => {
  expect(SERVICES).toContain('sms')
  for (const env of environments()) {
    const { vars = [], secrets = [] } = readSettings(env)?.settings ?? {}
    const missing = SERVICES.map(baseOf).filter((name) => ![...vars, ...secrets].includes(name))
    expect(missing, `vars or required secrets that [env.${env}] of wrangler.toml lacks`).toEqual([])
  }
})

it('has settings that are whole for every environment, and finds what is not', () => {
  const files = settingsFiles()
  expect(environments()).toEqual(['staging', 'production'])
  for (const env of environments()) expect(readSettings(env)?.issues).toEqual([])
  const issues = (from: string | RegExp, to: string) =>
    readSettings('production', { ...files, wrangler: files.wrangler.replace(from, to) })?.issues
  expect(issues(/\[env\.production\.version_metadata\]\nbinding = .*\n/, '')).toEqual([
    "[env.production] has no version_metadata.VERSION_METADATA, which a developer's machine has",
    '[env.production] has no version_metadata.VERSION_METADATA, which [env.staging] has',
  ])
  expect(
    issues(/binding = "MONEY"\ndataset = "narae_money"\n/, 'binding = "COINS"\ndataset = "x"\n')?.join(),
  ).toContain('MONEY')
  expect(issues(/(\[env\.production\.secrets\]\nrequired = \[)\n {2}"SESSION_KEY",/, '$1')?.join()).toContain(
    'SESSION_KEY',
  )
  expect(issues(/(ENVIRONMENT = "production"\nVERSION = )"[^"]+"/, '$1"9.9.9"')?.join()).toContain('9.9.9')
  expect(issues('# PUBLIC_ORIGIN = "https://shop.example"', 'PUBLIC_ORIGIN = "http://shop.example/x"')).toHaveLength(1)
})

/** What is wrong with a variable of production that is written so. */
function issuesWith(name: string, value: string): string[] {
  const { wrangler, ...files } = settingsFiles()
  const without = wrangler.replaceAll(new RegExp(`^${name} = .*\\n`, 'gm'), '')
  const own = without.replace('[env.production.vars]', `[env.production.vars]\n${name} = ${value}`)
  const { issues = [] } = readSettings('production', { ...files, wrangler: own }) ?? {}
  return issues.filter((issue) => issue.startsWith(`[env.production] ${name}`))
}

const PAYERS = ProviderName.options.filter(isOwnProvider).join(' or ')

it.each([
  ['LOG_SHARE', '"5%"', '0 to 1'],
  ['OFFLINE', '"Off"', '"off", or left out'],
  ['PAYMENT_PROVIDER', '"tos"', `${PAYERS}$`],
  // A partner takes the money of its own channel's orders alone, and there without being named.
  ['PAYMENT_PROVIDER', '"partner"', `${PAYERS}$`],
  ['TOSS_METHODS', '"card cards"', 'card, international'],
  ['PHOTO_ORIGINS', '"https://a.example photos.example"', 'https://photos.example'],
  ['TOSS_BASE', '"api.tosspayments.com"', 'an https address'],
])('takes no %s of %s, which is told with what it may be', (name, value, wanted) => {
  const [said, ...others] = issuesWith(name, value)
  expect([said, others]).toEqual([expect.stringMatching(`^.{16} ${name} is ${value}, expected .*${wanted}`), []])
})

it.each([
  ['LOG_SHARE', '0.05'],
  ['OFFLINE', '"off"'],
  ['PAYMENT_PROVIDER', '"toss"'],
  ['TOSS_METHODS', '"card tosspay"'],
  ['PHOTO_ORIGINS', '"https://a.example https://*.b.example"'],
])('takes a %s of %s', (name, value) => {
  expect(issuesWith(name, value)).toEqual([])
})

it("has one number of the release, a developer's machine too", () => {
  const { local, release } = settingsFiles()
  expect(/^VERSION = "(.*)"$/m.exec(local)?.[1]).toBe(release)
})

it.each([
  [
    "another environment's database",
    '000000000004"\n',
    '000000000002"\n',
    'database 00000000-0000-4000-8000-000000000002',
  ],
  [
    "another environment's namespace",
    '"00000000000000000000000000000004"',
    '"00000000000000000000000000000002"',
    'namespace 0000',
  ],
  ["another environment's dataset", 'narae_money_staging', 'narae_money', 'dataset narae_money'],
  ["another environment's limiter", '"3001"', '"2001"', 'limiter 2001'],
  [
    'the sample of a minute without a cron',
    'crons = ["* * * * *"]\n[env.staging.obs',
    'crons = []\n[env.staging.obs',
    'no cron',
  ],
  ['what plays services', 'LOCAL = "false"\n[env.staging.vars]', 'LOCAL = "true"\n[env.staging.vars]', 'LOCAL'],
  [
    'no log',
    'enabled = true\nhead_sampling_rate = 1\ninvocation_logs = false\n[[env.staging',
    '[[env.staging',
    'observability',
  ],
  [
    'addresses in its log',
    'invocation_logs = false\n[[env.staging',
    'invocation_logs = true\n[[env.staging',
    'observability',
  ],
  [
    'no address of a version',
    'preview_urls = true\n[env.staging',
    'preview_urls = false\n[env.staging',
    'preview_urls',
  ],
])('finds settings with %s', (_, from, to, word) => {
  const files = settingsFiles()
  expect(files.wrangler).toContain(from)
  const found = readSettings('staging', { ...files, wrangler: files.wrangler.replace(from, to) })
  expect(found?.issues).toEqual([expect.stringContaining(word)])
})

/** The command itself, stopped at the moment of a call; what it said and its exit code. */
async function stoppedAt(
  call: string,
  base: string,
  stop: (child: ChildProcess) => void,
): Promise<{ code: number | null; said: string; calls: string[] }> {
  const partners = ALL.flatMap(({ name }) => ['KEYS', 'BASE'].map((what) => partnerBinding(name, what as 'KEYS')))
  const SECRETS = JSON.stringify([...REQUIRED, ...partners].map((name) => ({ name })))
  const env = { ...process.env, ...ANSWERS, SECRETS, SLOW: call, PREVIEW: base, WRANGLER: FAKE, SITE: base }
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'stopped.ts')], { env, stdio: 'pipe' })
  let said = ''
  for (const out of [child.stdout, child.stderr]) out?.on('data', (part: Buffer) => (said += part))
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  for (let waits = 0; waits < 2400; waits++) {
    if (existsSync(CALLS) && readFileSync(CALLS, 'utf8').includes(`\n${call}`)) break
    await new Promise((done) => setTimeout(done, 25))
  }
  stop(child)
  return { code: await ended, said, calls: readFileSync(CALLS, 'utf8').trim().split('\n') }
}

it.each([
  ['apply', `Visitors have ${OLD} as before`, [...CHECKED, ...MIGRATED]],
  [
    `${NEW}@10`,
    `Visitors have ${OLD} now`,
    [...CHECKED, ...MIGRATED, 'versions upload', 'triggers deploy', ASKED, shared(10), ASKED, BACK],
  ],
])('says what stands when it is stopped at %s, at once', async (word, standing, asked) => {
  const stopping = new AbortController()
  const ask: DeployPlace['ask'] = (words) => {
    if (words.includes(word)) stopping.abort()
    return run(FAKE, words, { env: ANSWERS })
  }
  let waited = false
  const wait = async () => {
    waited ||= stopping.signal.aborted
  }
  const { code, said, calls } = await does({ ask, wait, stop: stopping.signal })
  // What wrangler has begun it ends.
  expect([code, calls, waited]).toEqual([130, asked, false])
  expect(said).toContain('Migrations were begun')
  expect(said).toContain(standing)
})

it.each<[string, string, (child: ChildProcess) => unknown]>([
  ['it is stopped', `versions deploy ${NEW}@10`, (child) => child.kill('SIGINT')],
  ['nobody reads any more what it says', 'triggers deploy', (child) => child.stdout?.destroy()],
])('takes visits back that were given when %s', async (_, call, stop) => {
  const server = createServer((request, response) => {
    const { status, text } = working(new URL(request.url ?? '', 'http://x').href)
    response.writeHead(status, { connection: 'close' }).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const late = await stoppedAt(call, base, stop)
  expect([late.code, late.calls.at(-1)]).toEqual([130, expect.stringContaining(`versions deploy ${OLD}@100`)])
  expect(late.said).toContain('Stopping, as soon as what is under way has ended.')
  expect(late.said).toContain(`Visitors have ${OLD} now`)
  server.close()
})
