import { BuildError } from '../build/bundle.ts'
import { DescriptorError } from '../channel/descriptors.ts'
import { DEPLOYED, StoreError } from '../operate/wrangler.ts'
import { command, type Given, meant, StoppedError, UsageError } from '../options.ts'
import { type Cloudflare, cloudflare, shareCommand } from './cloudflare.ts'
import { type LastRelease, migrationIssues, releasedIssues } from './migrations.ts'
import { type DeployPlace, inEarnest, onSignals, refuse, stepsOf } from './place.ts'
import { liveRelease, missedIssues, probed, shopIssues } from './probe.ts'
import {
  DeployError,
  environments,
  ledgerIssues,
  partnerSecrets,
  readSettings,
  type Settings,
  unseenLines,
} from './settings.ts'
import { give, giveBack, mostFirst, type Reached, told } from './visits.ts'

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
/** Where the bundle of a dry run lies. */
export const FOLDER = '.local/production'

/**
 * Says whatever is missing in the account, with the command that adds it, and which secrets nobody
 * can look at.
 */
async function checkAccount(settings: Settings, at: Cloudflare, { tell, channels }: DeployPlace): Promise<void> {
  const { env, secrets, databases, store } = settings
  const there = await at.secrets()
  const missing = [...secrets, ...partnerSecrets(settings, channels())].filter((name) => !there.includes(name))
  refuse(
    'These secrets are missing:',
    missing.map((name) => `npx wrangler secret put ${name} --env ${env}`),
  )
  for (const line of unseenLines(there)) tell(`  ${line}`)
  const known = await at.databases()
  const strange = databases.find(({ id }) => !known.includes(id))
  if (strange) throw new DeployError(`The account has no database ${strange.id} (${strange.name}).`)
  if (!(await at.stores()).includes(store.id)) throw new DeployError(`The account has no namespace ${store.id}.`)
}

async function release(settings: Settings, at: Cloudflare, place: DeployPlace, reached: Reached): Promise<void> {
  const { tell, get, wait, stop } = place
  const step = stepsOf(place)
  const channels = probed(place.channels())
  const site = settings.origin ?? ''
  const pause = async (ms: number) => {
    if (!stop.aborted) await wait(ms)
    if (stop.aborted) throw new StoppedError()
  }

  await step('secrets and bindings', () => checkAccount(settings, at, place))
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
  // Also of a deployment that ends well: what it did may be found wrong later.
  tell(`  the database of before: ${reached.bookmark}`)
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

async function deployTo(env: string, dry: boolean, place: DeployPlace): Promise<number> {
  const { tell, blame } = place
  const found = readSettings(env, place.files)
  if (!found) {
    const names = environments(place.files)
    throw new UsageError(`There is no environment "${env}" among ${names.join(', ')}${meant(env, names)}`)
  }
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
    if (place.stop.aborted) throw new StoppedError()
    for (const blank of blanks) tell(`  still to be filled in: ${blank}`)
    const needed = [...settings.secrets, ...partnerSecrets(settings, place.channels())]
    for (const line of unseenLines(needed)) tell(`  ${line}`)
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
  const script = { name: 'deploy', help: HELP, errors, options: { texts: ['env'], flags: ['dry-run'] } }
  const work = async ({ values }: Given) => {
    if (!values.env) throw new UsageError('Where to? --env', true)
    return deployTo(values.env, 'dry-run' in values, place)
  }
  return command(script, args, work, place)
}

if (import.meta.main) process.exitCode = await deploy(process.argv.slice(2), inEarnest(onSignals()))
