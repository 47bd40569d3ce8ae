import { join } from 'node:path'
import type { Descriptor } from '#contract/channel.ts'
import { build } from '../build/build.ts'
import { BuildError } from '../build/bundle.ts'
import { hashOf } from '../cache.ts'
import { DescriptorError, loadDescriptors } from '../channel/descriptors.ts'
import { wrangler } from '../operate/d1.ts'
import { DEPLOYED, type Runner, StoreError } from '../operate/wrangler.ts'
import { answering, meant, readOptions, UsageError } from '../options.ts'
import { seconds } from '../progress.ts'
import { ROOT, run } from '../run.ts'
import { type Cloudflare, cloudflare, type Share, shareCommand } from './cloudflare.ts'
import { type LastRelease, migrationIssues, type Released, releasedIssues } from './migrations.ts'
import { accessHeaders, type Get, liveRelease, missedIssues, probed, shopIssues } from './probe.ts'
import {
  DeployError,
  environments,
  ledgerIssues,
  partnerSecrets,
  readSettings,
  type Settings,
  type settingsFiles,
} from './settings.ts'

const HELP = `Deploys a release: npm run deploy -- --env NAME [--dry-run]

  --env      ${DEPLOYED.join(' or ')}
  --dry-run  checks settings and migrations, builds and bundles; asks nobody and changes nothing

Checks settings, secrets by their names, databases and namespace by their ids, builds, applies migrations, uploads a version, asks it for its health and for
pages of up to three channels, gives it 10, 50 and 100% of the visits and asks again in between (100% at once where there is no version of before, or the address is
of workers.dev). What fails before visits are given changes nothing for visitors; after that all visits go back to the version of before, where there is one
and nobody else has deployed meanwhile. Ctrl-C does the same, once wrangler has ended what it began. What it needs is in docs/deploy.md.
Ends with 0 when done, 1 when it failed, 2 when it was asked wrongly, 130 when it was stopped.`

/** Percent of the visits, one after the other. */
const SHARES = [10, 50, 100] as const
/** How often a shop is asked at each share, and milliseconds between. */
const ROUNDS = 3
const PAUSE_MS = 20_000
/** A version's own address is there a little after the version. */
const PREVIEW_TRIES = 6
const PREVIEW_MS = 5_000
/** How often it is tried to give visits back, and milliseconds between. */
const BACK_TRIES = 3
const BACK_MS = 5_000
/** Where the bundle of a dry run lies. */
export const FOLDER = '.local/production'

class StoppedError extends Error {
  override name = 'StoppedError'
}

/** All that a deployment touches beside the files of the repository. */
export interface DeployPlace {
  tell: (line: string) => void
  blame: (line: string) => void
  ask: Runner
  get: Get
  wait: (ms: number) => Promise<void>
  build: () => Promise<void>
  /** Tells what is uploaded from anything else: others may write there meanwhile. */
  fingerprint: () => string
  channels: () => Descriptor[]
  /** Aborted when somebody wants it to stop. */
  stop: AbortSignal
  /** The files that settings are read from. */
  files?: ReturnType<typeof settingsFiles>
  /** What was written down of the last release. */
  released?: Released
}

/** How far it came, for whoever has to go on from there. */
interface Reached {
  bookmark?: string
  /** Whether a version may have been uploaded, be it that nobody told of it. */
  uploading?: boolean
  uploaded?: string
  before?: string
  /** Whom visitors have, as last heard; undefined where that is not known. */
  visited?: Share[] | undefined
  /** Whether visits were about to be given. */
  giving?: boolean
  /** Whether domain and cron, which no version has, were set beside a version of before. */
  set?: boolean
}

const told = (shares: readonly Share[]) => shares.map(({ version, percent }) => `${version} ${percent}%`).join(', ')
const mostFirst = (shares: readonly Share[]) => shares.toSorted((a, b) => b.percent - a.percent)
const same = (one: readonly Share[], other: readonly Share[]) =>
  [told(one), told([...one].reverse())].includes(told(other))

type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** A step, told before and after; none begins when it is to stop. */
function stepsOf({ tell, stop }: DeployPlace): Step {
  return async (name, work) => {
    if (stop.aborted) throw new StoppedError()
    const began = Date.now()
    tell(`· ${name}`)
    try {
      const result = await work()
      tell(`✓ ${name} (${seconds(began)})`)
      return result
    } catch (error) {
      tell(`✗ ${name} (${seconds(began)})`)
      throw error
    }
  }
}

const refuse = (what: string, issues: readonly string[]) => {
  if (issues.length > 0) throw new DeployError([what, ...issues.map((each) => `  ${each}`)].join('\n'))
}

/** Says whatever is missing in the account, with the command that adds it. */
async function checkAccount(settings: Settings, at: Cloudflare, channels: readonly Descriptor[]): Promise<void> {
  const { env, secrets, databases, store } = settings
  const there = await at.secrets()
  const missing = [...secrets, ...partnerSecrets(settings, channels)].filter((name) => !there.includes(name))
  refuse(
    'These secrets are missing:',
    missing.map((name) => `npx wrangler secret put ${name} --env ${env}`),
  )
  const known = await at.databases()
  const strange = databases.find(({ id }) => !known.includes(id))
  if (strange) throw new DeployError(`The account has no database ${strange.id} (${strange.name}).`)
  if (!(await at.stores()).includes(store.id)) throw new DeployError(`The account has no namespace ${store.id}.`)
}

/** What stands when it ended early. */
function standing(settings: Settings, reached: Reached): string[] {
  const { bookmark, uploading, uploaded, before, visited, giving, set } = reached
  const untouched = before ? `Visitors have ${before} as before.` : 'Visitors have what they had.'
  const now = visited && (visited.length === 1 ? visited[0]?.version : told(visited) || 'nothing')
  const given = visited?.some(({ version }) => version === uploaded)
  const whole = given && visited?.length === 1
  return [
    giving ? `Visitors have ${now ?? 'nobody knows what'} now.` : untouched,
    uploaded && visited && !given ? `The version ${uploaded} is uploaded and gets no visits.` : '',
    uploading && !uploaded ? 'A version may have been uploaded all the same; it gets no visits.' : '',
    uploading && !whole
      ? `Put no secret before a release is deployed: it is refused (10215), or goes to the code of ${uploaded ?? 'that version'} (docs/deploy.md, "Secrets").`
      : '',
    bookmark
      ? `Migrations were begun: the version of before works with them. The database of before is ${bookmark} (docs/deploy.md, "Back again").`
      : 'The database was not touched.',
    set && !whole
      ? `Domain and cron are those of ${uploaded}: from the commit of before, npx wrangler triggers deploy --env ${settings.env}`
      : '',
    given || (giving && !visited)
      ? `All visits to one version: ${shareCommand(settings, before ?? uploaded ?? '')}`
      : '',
  ].filter(Boolean)
}

async function release(settings: Settings, at: Cloudflare, place: DeployPlace, reached: Reached): Promise<void> {
  const { tell, get, wait, stop, channels: load } = place
  const step = stepsOf(place)
  const all = load()
  const channels = probed(all)
  const site = settings.origin ?? ''
  const pause = async (ms: number) => {
    if (!stop.aborted) await wait(ms)
    if (stop.aborted) throw new StoppedError()
  }

  await step('secrets and bindings', () => checkAccount(settings, at, all))
  await step('who is visited now', async () => {
    const shares = await at.shares()
    reached.visited = shares
    refuse(
      `Another deployment is half-way: ${told(shares)}. Give all visits to one of them first, most likely to the one with most:`,
      shares.length > 1 ? mostFirst(shares).map(({ version }) => shareCommand(settings, version)) : [],
    )
    const [{ version } = { version: '' }] = shares
    if (version && (await at.isRelease(version))) reached.before = version
  })
  // Written down is what production has had.
  if (reached.before && settings.env === 'production')
    await step('what was written down of the last release', async () => {
      const pending: LastRelease['pending'] = []
      for (const { binding } of settings.databases) pending.push({ binding, names: await at.pending(binding) })
      const last = { next: settings.version, live: await liveRelease(site, get), pending }
      refuse(
        'The last release was another one (npm run released, on the commit that visitors have):',
        releasedIssues(last, place.released),
      )
    })
  await step('build', place.build)
  const built = place.fingerprint()
  await step('migrations', async () => {
    const bookmarks: string[] = []
    for (const { binding } of settings.databases) bookmarks.push(`${binding} ${await at.bookmark(binding)}`)
    reached.bookmark = bookmarks.join(', ')
    for (const { binding } of settings.databases) await at.migrate(binding)
  })
  const { before } = reached
  const triggers = () => step('domain and cron', () => at.triggers())
  // A Worker has no address for its versions before.
  if (!before) await triggers()
  refuse('What was built has changed since:', place.fingerprint() === built ? [] : ['deploy again'])
  reached.uploading = true
  const { version, preview } = await step('upload', () => at.upload(`Narae ${settings.version}`))
  reached.uploaded = version
  tell(`  ${version} at ${preview}`)
  const pages = channels.map(({ name }) => name).join(', ')
  if (!pages) tell('  every channel has ended: no page is asked for')
  await step(`the version by itself: health${pages && `, the homes of ${pages}`}`, async () => {
    for (let tries = 1; ; tries++) {
      const issues = await shopIssues(preview, settings, { channels, get, version })
      if (issues.length === 0) return
      if (tries === PREVIEW_TRIES || stop.aborted) refuse('The new version does not work:', issues)
      await pause(PREVIEW_MS)
    }
  })
  if (before) {
    reached.set = true
    await triggers()
  }
  // An address of a channel's own is production's, whoever else would ask there.
  const visited = channels.filter(({ origin }) => origin === null || settings.env === 'production')
  // A first version has nobody to share with; an address without a zone keeps no visitor at one.
  const ramp = before && !new URL(site).hostname.endsWith('.workers.dev') ? SHARES : ([100] as const)
  for (const percent of ramp) {
    await step(`${percent}% of the visits`, async () => {
      const rest = before && percent < 100 ? [{ version: before, percent: 100 - percent }] : []
      await give([{ version, percent }, ...rest], `${percent}%`, settings, at, reached)
      for (let round = 0; round < ROUNDS; round++) {
        await pause(PAUSE_MS)
        const issues = await shopIssues(site, settings, { channels: visited, get, version, shared: true })
        refuse(`At ${percent}% the shop does not work:`, issues)
        refuse(`At ${percent}% visitors miss files:`, await missedIssues(site, { channels: visited, get }))
      }
    })
  }
}

/**
 * Gives visits if they still are as this deployment knows them: a secret that was put meanwhile is
 * a version of its own, which alone has it.
 */
async function give(shares: Share[], why: string, settings: Settings, at: Cloudflare, reached: Reached): Promise<void> {
  const now = await at.shares()
  const strange = !same(reached.visited ?? [], now)
  reached.giving = true
  reached.visited = now
  if (strange) throw new DeployError('Somebody else has deployed meanwhile, or put a secret: deploy again.')
  await at.share(shares, `Narae ${settings.version}: ${why}`)
  reached.visited = shares
}

/** Gives all visits back to the version of before, unless somebody else has deployed. */
async function takeBack(settings: Settings, at: Cloudflare, place: DeployPlace, reached: Reached): Promise<void> {
  const { before, uploaded } = reached
  // A share that failed may have been given all the same.
  reached.visited = await at.shares()
  const versions = reached.visited.map(({ version }) => version)
  if (!before || versions.some((version) => version !== before && version !== uploaded)) return
  place.tell(`· back to ${before}`)
  const all = [{ version: before, percent: 100 }]
  await at.share(all, `Narae ${settings.version} was taken back`)
  reached.visited = all
  place.tell(`✓ all visits are back with ${before}`)
}

/**
 * Gives visits back as `takeBack` does, and says what stands. What the deployment failed of, such
 * as a network that was gone, may fail that as well, so it is tried again.
 */
async function giveBack(settings: Settings, at: Cloudflare, place: DeployPlace, reached: Reached): Promise<void> {
  for (let left = BACK_TRIES; reached.giving && left > 0; left--) {
    try {
      await takeBack(settings, at, place, reached)
      break
    } catch (error) {
      place.blame(`✗ the visits could not be given back: ${(error as Error).message}`)
      if (left > 1) await place.wait(BACK_MS)
      else reached.visited = await at.shares().catch(() => undefined)
    }
  }
  for (const line of standing(settings, reached)) place.blame(line)
}

async function deployTo(env: string, dry: boolean, place: DeployPlace): Promise<number> {
  const { tell, blame } = place
  const found = readSettings(env, place.files)
  if (!found) throw new UsageError(`There is no environment "${env}"${meant(env, environments(place.files))}`)
  const { settings, issues, blanks } = found
  const at = cloudflare(settings, place.ask)
  const step = stepsOf(place)
  const reached: Reached = {}
  try {
    await step('settings', async () =>
      refuse('wrangler.toml is not complete:', [...issues, ...ledgerIssues(settings, place.channels())]),
    )
    await step('migrations, for the release before', async () =>
      refuse('The release before breaks:', migrationIssues(undefined, place.released)),
    )
    if (!dry) {
      refuse('These are to be filled in (docs/deploy.md):', blanks)
      await release(settings, at, place, reached)
      tell(`Deployed: ${settings.origin} has ${settings.version}.`)
      // What staging has says nothing of what visitors have.
      if (env === 'production') tell('Keep what it asks of the database: npm run released')
      return 0
    }
    await step('build', place.build)
    await step('bundle', () => at.bundle(FOLDER))
    for (const blank of blanks) tell(`  still to be filled in: ${blank}`)
    const needed = [...settings.secrets, ...partnerSecrets(settings, place.channels())]
    tell(`Nothing was deployed. These secrets must be there: ${needed.join(', ')}`)
    return 0
  } catch (error) {
    const stopped = error instanceof StoppedError || place.stop.aborted
    if (!stopped && !(error instanceof DeployError || error instanceof StoreError)) {
      if (!dry) await giveBack(settings, at, place, reached)
      throw error
    }
    blame(stopped ? 'Stopped.' : (error as Error).message)
    if (!dry) await giveBack(settings, at, place, reached)
    return stopped ? 130 : 1
  }
}

/** The command as a function; answers the exit code. */
export async function deploy(args: string[], place: DeployPlace): Promise<number> {
  const errors = [DeployError, StoreError, BuildError, DescriptorError]
  return answering({ name: 'deploy', help: HELP, errors }, place.blame, async () => {
    const { words, values } = readOptions(args, { texts: ['env'], flags: ['dry-run'] })
    if ('help' in values) {
      place.tell(HELP)
      return 0
    }
    if (words.length > 0) throw new UsageError(`"${words[0]}" is one word too many`)
    if (!values.env) throw new UsageError('Where to? --env', true)
    return deployTo(values.env, 'dry-run' in values, place)
  })
}

/**
 * Where it is done in earnest. WRANGLER is another executable in wrangler's place, as tests have.
 */
export function inEarnest(stop: AbortSignal): DeployPlace {
  const { WRANGLER } = process.env
  return {
    tell: console.log,
    blame: console.error,
    ask: WRANGLER ? (args, limit) => run(WRANGLER, args, { limit }) : wrangler,
    get: async (url, headers) => {
      const all = { ...headers, ...accessHeaders(url, process.env) }
      const response = await fetch(url, { headers: all, redirect: 'manual', signal: AbortSignal.timeout(15_000) })
      return { status: response.status, text: await response.text() }
    },
    wait: (ms) =>
      new Promise((done) => {
        const timer = setTimeout(done, ms)
        stop.addEventListener('abort', () => done(clearTimeout(timer)), { once: true })
      }),
    build: async () => {
      // What is uploaded holds nothing that nobody needs, though a local shop may end by that.
      await build([], { quiet: true, served: false })
    },
    fingerprint: () => hashOf(['.generated', 'dist', 'functions', 'src', 'wrangler.toml']),
    channels: () => loadDescriptors(join(ROOT, 'channels')),
    stop,
  }
}

/** Aborted by whoever stops this process, which says so and then ends in its own way. */
export function onSignals(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => {
    // A terminal and npm both pass the same signal on: the first one counts.
    if (!stopping.signal.aborted) console.error('Stopping, as soon as what is under way has ended.')
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return stopping.signal
}

if (import.meta.main) process.exitCode = await deploy(process.argv.slice(2), inEarnest(onSignals()))
