import type { Descriptor } from '#contract/channel.ts'
import type { Settings } from './settings.ts'

/** What a shop answered. */
export interface Probe {
  status: number
  text: string
}
export type Get = (url: string, headers: Readonly<Record<string, string>>) => Promise<Probe>

/** Pages of so many channels are asked for. */
const CHANNELS = 3

/**
 * Channels that visitors find under the shop's own address: the default one, and the first of the
 * others.
 */
export function probed(channels: readonly Descriptor[]): Descriptor[] {
  const open = channels.filter(({ status, origin }) => status.state === 'live' && origin === null)
  return [...open].sort((one, other) => Number(other.default) - Number(one.default)).slice(0, CHANNELS)
}

/** Letters that HTML may write otherwise, by their names. */
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const WRITTEN = /&(?:#(?<decimal>\d{1,6})|#x(?<hex>[\da-f]{1,5})|(?<name>amp|lt|gt|quot|apos));/gi

/** What a page's HTML says, as a channel's file has it: some letters have several spellings. */
const saidBy = (html: string): string =>
  html.replace(WRITTEN, (_, decimal?: string, hex?: string, name = '') =>
    decimal || hex ? String.fromCodePoint(Number(decimal ?? `0x${hex}`)) : (NAMED[name.toLowerCase()] ?? ''),
  )

/** A file of a page's own version, in whatever folder of theirs. */
const OWN_FILE = /\/_astro\/[\w/.-]+\.\w+/g

/** By what a deployment passes Cloudflare Access, where that stands before versions' addresses. */
export function accessHeaders(url: string, env: NodeJS.ProcessEnv): Record<string, string> {
  const { CLOUDFLARE_ACCESS_CLIENT_ID: id, CLOUDFLARE_ACCESS_CLIENT_SECRET: secret } = env
  if (!id || !secret || !new URL(url).hostname.endsWith('.workers.dev')) return {}
  return { 'CF-Access-Client-Id': id, 'CF-Access-Client-Secret': secret }
}

/** Asks a shop for what lies at a path; a line that broke twice is status 0. */
const asking =
  (base: string, get: Get, headers: Readonly<Record<string, string>> = {}) =>
  async (path: string): Promise<Probe> => {
    const once = () => get(`${base}${path}`, headers).catch((error: Error) => ({ status: 0, text: error.message }))
    const said = await once()
    // A line that broke once says nothing of the shop.
    return said.status === 0 ? once() : said
  }

/**
 * Files that a visitor misses while two versions are visited: each has its own alone, so a page and
 * all that it names must come from one. Asked as a browser does, without a word of the version.
 */
export async function missedIssues(
  base: string,
  { channels, get }: { channels: readonly Descriptor[]; get: Get },
): Promise<string[]> {
  const ask = asking(base, get)
  const issues: string[] = []
  for (const { name } of channels) {
    const { text } = await ask(`/${name}`)
    const files = new Set([...text.matchAll(OWN_FILE)].map(([file]) => file))
    // Drawn for each request it is drawn well at times: each is asked for twice.
    const found = await Promise.all([...files, ...files].map(async (file) => ({ file, ...(await ask(file)) })))
    const missing = new Set(found.filter(({ status }) => status !== 200).map(({ file }) => file))
    for (const file of missing) issues.push(`${base}/${name}: its file ${file} is missing to visitors`)
  }
  if (issues.length > 0)
    issues.push('Does the zone set Cloudflare-Workers-Version-Key (docs/deploy.md, "One visitor, one version")?')
  return issues
}

/** The number of the release that visitors have; null where a shop does not tell it. */
export async function liveRelease(base: string, get: Get): Promise<string | null> {
  const { status, text } = await asking(base, get)('/healthz')
  return (status === 200 && /"version":"([^"]+)"/.exec(text)?.[1]) || null
}

/** Names of the channels that are closed, by what a shop says of its health. */
const closedIn = (health: string): string[] => /"closed":\[([^\]]*)\]/.exec(health)?.[1]?.match(/[\w-]+/g) ?? []

/**
 * What is wrong with a version of a shop: it must answer for itself and be ready, and the home of
 * each channel be a page of that channel whose first own file is there; of one that is closed, the
 * page that says so, as what is broken is mended while nobody is in. `shared` asks Cloudflare
 * for it among those that are visited.
 */
export async function shopIssues(
  base: string,
  settings: Settings,
  {
    channels,
    get,
    version,
    shared = false,
  }: { channels: readonly Descriptor[]; get: Get; version: string; shared?: boolean },
): Promise<string[]> {
  const chosen = { 'Cloudflare-Workers-Version-Overrides': `${settings.worker}="${version}"` }
  const ask = asking(base, get, shared ? chosen : {})
  const health = await ask('/healthz?ready')
  // Two versions may be one release: the end of an id tells them apart.
  const wanted = { version: settings.version, environment: settings.env, deployed: version.slice(-12) }
  const other = Object.entries(wanted).some(([name, value]) => !health.text.includes(`"${name}":"${value}"`))
  if (health.status !== 200 || other) return [`${base}/healthz?ready: ${health.status} ${health.text.slice(0, 200)}`]
  const closed = closedIn(health.text)
  const issues: string[] = []
  for (const { name, title } of channels) {
    const page = await ask(`/${name}`)
    if (page.status !== (closed.includes(name) ? 502 : 200) || !saidBy(page.text).includes(title)) {
      issues.push(`${base}/${name}: ${page.status}, not the home of ${title}`)
      continue
    }
    const [file] = page.text.match(OWN_FILE) ?? []
    const found = file ? (await ask(file)).status : 0
    if (found !== 200) issues.push(`${base}/${name}: its file ${file ?? '(none)'} is not there (${found})`)
  }
  return issues
}
