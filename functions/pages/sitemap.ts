import type { Context } from 'hono'
import type { Descriptor, Product } from '#contract/channel.ts'
import { ExhibitionKind } from '#contract/exhibition.ts'
import { Failure } from '#contract/failure.ts'
import { listed, listedParts } from '#contract/upstream/listed.ts'
import { showLink } from '#rules/exhibition.ts'
import { indexingOf } from '#rules/indexing.ts'
import { href, linkPath } from '#rules/link.ts'
import { linksOf } from '#rules/page.ts'
import { PRODUCT_NAMES, PRODUCTS } from '#rules/products.ts'
import { stateAt } from '#rules/status.ts'
import { CHANNELS, channelOf, defaultChannel } from '../channel.ts'
import { clock } from '../clock.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { loadExhibitions } from '../products/exhibitions.ts'
import { begunSearch, EDGE_PRODUCTS } from '../products/index.ts'
import { mapRefusal } from '../refusal.ts'
import { isRegistered } from '../registration.ts'
import { createContext } from '../request/context.ts'
import { failureOf, logFailure } from '../request/failure.ts'
import { checkMaintenance } from '../request/maintenance.ts'
import { checkRate } from '../request/rate.ts'
import { openSession } from '../request/session.ts'
import { traceOf } from '../request/trace.ts'
import { sideBySide } from '../side-by-side.ts'
import { isIndexed, isOurs, siteOf } from '../site.ts'
import { ownerOf, sharedChannel } from './head.ts'
import { homeInstead } from './registered.ts'
import { escapeHtml } from './shell.ts'

/* What search engines are to find (docs/product.md, "Found and shared"): robots.txt and the index
   of sitemaps of a host, the screens of a channel, and everything that it sells of a product in the
   parts in which its service tells them. Whatever cannot be read is a failure, as an empty list
   would say that nothing is sold. */

/** Seconds that crawlers and caches may keep a list; an hour, as the services' answers are. */
const KEPT = 3600
/** Seconds after which a crawler may ask again for what could not be read. */
const RETRY = 300
/**
 * Channels of a host that are asked about at a time: a Worker has six connections at once, and what
 * waits for one would have used up the time that its registration has.
 */
const AT_A_TIME = 6

interface Entry {
  /** Absolute. */
  loc: string
  /** The day of the last change, where that is known. */
  lastmod?: string
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A file of the protocol: an index of others (`sitemap`), or addresses (`url`). */
function written(kind: 'sitemap' | 'url', entries: readonly Entry[]): Response {
  const root = kind === 'sitemap' ? 'sitemapindex' : 'urlset'
  const lines = entries.map(({ loc, lastmod }) => {
    const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : ''
    return `<${kind}><loc>${escapeHtml(loc)}</loc>${changed}</${kind}>\n`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${KEPT}` },
  })
}

/** Answers a list, or plainly that it cannot be had: crawlers then keep what they know. */
async function answered(c: Context<HonoEnv>, list: () => Promise<Response>): Promise<Response> {
  try {
    await checkMaintenance(c)
    return await list()
  } catch (error) {
    const failure = failureOf(error)
    const trace = traceOf(c.req.raw)
    trace.outcome = failure.code
    logFailure(failure, c.get('requestId'), trace.route)
    const status = failure.status < 500 ? failure.status : 503
    const headers: Record<string, string> = { 'cache-control': 'no-store' }
    if (status === 503 || status === 429) headers['retry-after'] = String(failure.detail?.retryAfter ?? RETRY)
    return c.text(failure.code, status as 404, headers)
  }
}

/** Whether a host is one whose pages search engines may keep. */
const isKept = ({ env, req }: Context<HonoEnv>, origin: string) =>
  isIndexed(env) && isOurs(env, CHANNELS, req.raw, origin)

/** The channels of a host that search engines may keep something of. */
function channelsAt({ env, req }: Context<HonoEnv>, origin: string): Descriptor[] {
  const now = clock(env)
  return CHANNELS.filter(
    (channel) =>
      siteOf(env, channel, req.raw) === origin &&
      indexingOf(channel) !== 'none' &&
      stateAt(channel.status, now) === 'live',
  )
}

/** Products whose pages are the channel's own, as search engines know them. */
async function ownProducts(channel: Descriptor, c: Context<HonoEnv>): Promise<Product[]> {
  const shared = await sharedChannel(channel, c)
  return PRODUCT_NAMES.filter(
    (product) => channel.products.includes(product) && ownerOf(channel, shared, product).name === channel.name,
  )
}

/** Says what crawlers may look at, and where they find it. */
export function answerRobots(c: Context<HonoEnv>): Response {
  const { origin } = new URL(c.req.url)
  const open = isKept(c, origin)
  const lines = open ? ['Disallow:', '', `Sitemap: ${origin}/sitemap.xml`] : ['Disallow: /']
  return c.text(['User-agent: *', ...lines, ''].join('\n'), 200, { 'cache-control': `public, max-age=${KEPT}` })
}

/** The parts of what a channel sells, each a file of its own. */
async function partsOf(c: Context<HonoEnv>, channel: Descriptor): Promise<Entry[]> {
  const own = await ownProducts(channel, c)
  if (own.length === 0) return []
  const context = await createContext(c, channel.name)
  const sold = own.filter((product) => context.channel.products.includes(product))
  const parts = await Promise.all(
    sold.map(async (product) => {
      const { result } = await context.ask(listedParts, { product })
      return result.map(({ changedOn }, at) => ({
        loc: `${context.site}/${channel.name}/sitemap/${product}-${at + 1}.xml`,
        lastmod: changedOn,
      }))
    }),
  )
  return parts.flat()
}

/** The index of a host. */
export const answerIndex = (c: Context<HonoEnv>) =>
  answered(c, async () => {
    const { origin } = new URL(c.req.url)
    if (!isKept(c, origin)) throw new Failure('route-not-found')
    const { env, req } = c
    const session = await openSession(req.raw, env, defaultChannel().name)
    await checkRate({ env, request: req.raw, session }, 'search')
    const open = channelsAt(c, origin)
    const registered = await sideBySide(open, AT_A_TIME, (channel) => isRegistered(channel, c))
    // To a visitor the others are not there: one of them is no reason to tell nothing of the rest.
    const channels = open.filter((_, at) => registered[at])
    const parts = await sideBySide(channels, AT_A_TIME, (channel) => partsOf(c, channel))
    const screens = channels.map(({ name }) => ({ loc: `${origin}/${name}/sitemap.xml` }))
    return written('sitemap', [...screens, ...parts.flat()])
  })

/** The context of a channel that has such lists. Throws `route-not-found`, `channel-not-found`. */
async function contextOf(c: Context<HonoEnv>): Promise<RequestContext> {
  const { origin } = new URL(c.req.url)
  const channel = channelOf(c.req.param('channel') ?? '')
  if (!channel || channel.name !== c.req.param('channel')) throw new Failure('channel-not-found')
  if (!isIndexed(c.env) || !channelsAt(c, origin).includes(channel)) throw new Failure('route-not-found')
  const context = await createContext(c, channel.name)
  await checkRate(context, 'search')
  return context
}

/** The lists of a product by what and where, as its addresses say it. */
async function listsOf(context: RequestContext, c: Context<HonoEnv>): Promise<[string, string][]> {
  const own = await ownProducts(context.channel, c)
  const queries = await Promise.all(own.map((product) => EDGE_PRODUCTS[product].listings(context)))
  return own.flatMap((product, at) => {
    // One that begins with the channel's own search leads to that.
    const bare = begunSearch(product, context.file) ? [] : ['']
    const all = [...bare, ...(queries[at] ?? []).map((query) => `?${query}`)]
    return all.map((query): [string, string] => [`${product}/results`, query])
  })
}

/** What is told, and exhibitions, events and promotions that run, each with its first day. */
async function showsOf(
  context: RequestContext,
  c: Context<HonoEnv>,
): Promise<[path: string, search: string, lastmod?: string][]> {
  const { channel } = context
  const shared = await sharedChannel(channel, c)
  const isOwn = (product: Product | null) => ownerOf(channel, shared, product).name === channel.name
  const running = await Promise.all(
    ExhibitionKind.options.flatMap((kind) =>
      channel.products
        .filter(isOwn)
        .map(async (product) =>
          (await loadExhibitions(context, product, kind)).map((show): [string, string, string] => [
            kind,
            showLink(show),
            show.from,
          ]),
        ),
    ),
  )
  const shows = running.flat()
  if (!isOwn(null)) return shows
  const kinds = new Set(shows.map(([kind]) => kind))
  const told = ['noticeLayer', 'policy/service', 'policy/privacy', ...kinds]
  return [...told.map((path): [string, string] => [path, '']), ...shows]
}

/** The screens of a channel: its homes, its lists by what and where, and what it tells. */
export const answerScreens = (c: Context<HonoEnv>) =>
  answered(c, async () => {
    const context = await contextOf(c)
    const { channel, site } = context
    const page = { channel: channel.name, links: linksOf(channel) }
    const homes = channel.products.filter(
      (product) => PRODUCTS[product].ownHome && linkPath(page.links, product) !== '',
    )
    const [lists, shows] = await Promise.all([listsOf(context, c), showsOf(context, c)])
    const screens: [path: string, search?: string, lastmod?: string][] = [
      ...(homeInstead(context) ? [] : ([['']] satisfies [string][])),
      ...homes.map((home): [string] => [home]),
      ...lists,
      ...shows,
    ]
    return written(
      'url',
      screens.map(([path, search, lastmod]) => ({
        loc: site + href(page, path, search),
        ...(lastmod && { lastmod }),
      })),
    )
  })

/** One part of what a channel sells of a product. */
export const answerPart = (c: Context<HonoEnv>) =>
  answered(c, async () => {
    const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(c.req.param('file') ?? '') ?? []
    const product = PRODUCT_NAMES.find((each) => each === name)
    if (!product) throw new Failure('route-not-found')
    const context = await contextOf(c)
    const { channel, site } = context
    if (!(await ownProducts(channel, c)).includes(product)) throw new Failure('route-not-found')
    const asked = context.ask(listed, { product, part: Number(number) })
    const { list } = (await mapRefusal({ NOT_FOUND: 'route-not-found' })(asked)).result
    const page = { channel: channel.name, links: linksOf(channel) }
    return written(
      'url',
      list.map(({ id, changedOn }) => ({ loc: site + href(page, `${product}/result/${id}`), lastmod: changedOn })),
    )
  })
