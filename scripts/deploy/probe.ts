import type { Descriptor } from '#contract/channel.ts'
import { stateAt } from '#rules/status.ts'
import { whyOf } from '../why.ts'
import type { Settings } from './settings.ts'

/** What a shop answered. */
export interface Probe {
  status: number
  text: string
}
export type Get = (url: string, headers: Readonly<Record<string, string>>) => Promise<Probe>

/** Pages of so many channels are asked for. */
const CHANNELS = 3
/** Which channels are asked, the first that there are: what ended ones show is left to them. */
const ASKED: readonly ((channel: Descriptor) => boolean)[] = [
  ({ status, origin }) => status.state === 'live' && origin === null,
  ({ status }) => status.state === 'live',
  ({ status }) => status.state !== 'ended',
]

/**
 * Channels whose pages are asked for: those that are open under the shop's own address, the default
 * one and the first of the others; where there is none, those with an address of their own, and
 * then those that have not opened.
 */
export function probed(channels: readonly Descriptor[]): Descriptor[] {
  const found = ASKED.map((fits) => channels.filter(fits)).find(({ length }) => length > 0) ?? []
  return [...found].sort((one, other) => Number(other.default) - Number(one.default)).slice(0, CHANNELS)
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

/** What Cloudflare Access answers whoever shows nothing, or nothing that it knows. */
const LOCKED: readonly number[] = [302, 401, 403]
const LOCKED_OUT =
  'Does Cloudflare Access stand before it? CLOUDFLARE_ACCESS_CLIENT_ID and CLOUDFLARE_ACCESS_CLIENT_SECRET are to be of its policy (docs/deploy.md).'

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
    const once = () => get(`${base}${path}`, headers).catch((error: unknown) => ({ status: 0, text: whyOf(error) }))
    const said = await once()
    // A line that broke once says nothing of the shop.
    return said.status === 0 ? once() : said
  }

/** A list of names in what a shop says of its health. */
const namesIn = (health: string, list: 'closed' | 'lacking'): string[] =>
  new RegExp(`"${list}":\\[([^\\]]*)\\]`).exec(health)?.[1]?.match(/[\w-]+/g) ?? []

/** What may be wrong with what a version cannot use, by its name (functions/ready.ts). */
const LACKING: readonly [name: RegExp, why: string][] = [
  [/_BASE$/, 'no https address, or somebody else answers there'],
  [/^DATA_KEYS$|^PARTNER_.*_KEYS$/, 'no id:base64 of 32 bytes each, as keys are written'],
  [/^TOSS_/, 'no test key, or in production no live one'],
  [/_KEY$/, 'no key of 32 bytes in base64'],
  [/./, 'it does not answer'],
]
const lackingHints = (health: string): string[] =>
  namesIn(health, 'lacking').map((name) => `${name}: ${LACKING.find(([of]) => of.test(name))?.[1]}`)

/** The status of a channel's home: one that is closed, or has not opened, says so on its page. */
function statusOf({ name, status }: Descriptor, closed: readonly string[]): number {
  if (closed.includes(name)) return 502
  return stateAt(status, Date.now()) === 'pre-launch' ? 503 : 200
}

/**
 * What a visitor misses while two versions are visited: a home, or a file of one. Each version has
 * its own files alone, so a page and all that it names must come from one. Asked as a browser does,
 * without a word of the version.
 */
export async function missedIssues(
  base: string,
  { channels, get }: { channels: readonly Descriptor[]; get: Get },
): Promise<string[]> {
  const closed = namesIn((await asking(base, get)('/healthz?ready')).text, 'closed')
  const pages: string[] = []
  const lacking: string[] = []
  for (const channel of channels) {
    const site = channel.origin ?? base
    const ask = asking(site, get)
    const home = `${site}/${channel.name}`
    const { status, text } = await ask(`/${channel.name}`)
    const files = new Set([...text.matchAll(OWN_FILE)].map(([file]) => file))
    if (status !== statusOf(channel, closed)) pages.push(`${home}: ${status} to visitors`)
    else if (files.size === 0) pages.push(`${home}: a page without files to visitors`)
    // Drawn for each request it is drawn well at times: each is asked for twice.
    const found = await Promise.all([...files, ...files].map(async (file) => ({ file, ...(await ask(file)) })))
    const missing = new Set(found.filter((each) => each.status !== 200).map(({ file }) => file))
    for (const file of missing) lacking.push(`${home}: its file ${file} is missing to visitors`)
  }
  if (pages.length > 0)
    pages.push('Was it so before? Close the shop while what mends it is deployed (docs/deploy.md, "Back again").')
  if (lacking.length > 0)
    lacking.push('Does the zone set Cloudflare-Workers-Version-Key (docs/deploy.md, "One visitor, one version")?')
  return [...pages, ...lacking]
}

/** The number of the release that visitors have; null where a shop does not tell it. */
export async function liveRelease(base: string, get: Get): Promise<string | null> {
  const { status, text } = await asking(base, get)('/healthz')
  return (status === 200 && /"version":"([^"]+)"/.exec(text)?.[1]) || null
}

/**
 * What is wrong with a version of a shop: it must answer for itself and be ready, and the home of
 * each channel be a page of that channel whose first own file is there; of one that is closed, the
 * page that says so, as what is broken is mended while nobody is in. `shared` asks Cloudflare
 * for it among those that are visited, under each channel's own address.
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
  const headers: Readonly<Record<string, string>> = shared
    ? { 'Cloudflare-Workers-Version-Overrides': `${settings.worker}="${version}"` }
    : {}
  const health = await asking(base, get, headers)('/healthz?ready')
  // Two versions may be one release: the end of an id tells them apart.
  const wanted = { version: settings.version, environment: settings.env, deployed: version.slice(-12) }
  const other = Object.entries(wanted).some(([name, value]) => !health.text.includes(`"${name}":"${value}"`))
  if (health.status !== 200 || other) {
    const issue = `${base}/healthz?ready: ${health.status} ${health.text.slice(0, 200)}`
    const locked = LOCKED.includes(health.status) && !shared ? [LOCKED_OUT] : []
    return [issue, ...lackingHints(health.text), ...locked]
  }
  const closed = namesIn(health.text, 'closed')
  const issues: string[] = []
  for (const channel of channels) {
    const { name, title, origin } = channel
    // A version's own address shows channels with another one as well.
    const site = (shared && origin) || base
    const own = asking(site, get, headers)
    const page = await own(`/${name}`)
    if (page.status !== statusOf(channel, closed) || !saidBy(page.text).includes(title)) {
      issues.push(`${site}/${name}: ${page.status}, not the home of ${title}`)
      continue
    }
    const [file] = page.text.match(OWN_FILE) ?? []
    const found = file ? (await own(file)).status : 0
    if (found !== 200) issues.push(`${site}/${name}: its file ${file ?? '(none)'} is not there (${found})`)
  }
  return issues
}
