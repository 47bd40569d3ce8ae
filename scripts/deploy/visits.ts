import { type Cloudflare, type Share, shareCommand } from './cloudflare.ts'
import type { DeployPlace } from './place.ts'
import { DeployError, type Settings } from './settings.ts'

/* Who has the visits while a release is deployed, and gets them back where that fails. */

/** How often it is tried to give visits back, and milliseconds between. */
const BACK_TRIES = 3
const BACK_MS = 5_000
/** How far it came, for whoever has to go on from there. */
export interface Reached {
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

/** Shares as one reads them. */
export const told = (shares: readonly Share[]) =>
  shares.map(({ version, percent }) => `${version} ${percent}%`).join(', ')
export const mostFirst = (shares: readonly Share[]) => shares.toSorted((a, b) => b.percent - a.percent)
const same = (one: readonly Share[], other: readonly Share[]) =>
  [told(one), told([...one].reverse())].includes(told(other))

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

/**
 * Gives visits if they still are as this deployment knows them: a secret that was put meanwhile is
 * a version of its own, which alone has it.
 */
export async function give(
  shares: Share[],
  why: string,
  settings: Settings,
  at: Cloudflare,
  reached: Reached,
): Promise<void> {
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
export async function giveBack(
  settings: Settings,
  at: Cloudflare,
  place: DeployPlace,
  reached: Reached,
): Promise<void> {
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
