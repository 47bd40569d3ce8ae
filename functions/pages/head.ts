import type { Context } from 'hono'
import type { SearchAction, Thing, WebSite, WithActionConstraints } from 'schema-dts'
import type { Descriptor, Language, Product } from '#contract/channel.ts'
import { isShow, type Resolved } from '#rules/address.ts'
import type { Route } from '#rules/define-route.ts'
import { readShow, showLink } from '#rules/exhibition.ts'
import { indexedScreen, indexingOf } from '#rules/indexing.ts'
import { languageOf, tagOf } from '#rules/language.ts'
import { href } from '#rules/link.ts'
import { linksOf } from '#rules/page.ts'
import { pictureOf } from '#rules/picture.ts'
import { defaultChannel } from '../channel.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { begunSearch, EDGE_PRODUCTS } from '../products/index.ts'
import type { Head } from '../products/view.ts'
import { otherChannel } from '../registration.ts'
import { spokenAt } from '../request/language.ts'
import { channelStateOf } from '../request/status.ts'
import { isIndexed, siteOf } from '../site.ts'
import { escapeHtml, inlineJson, type Said } from './shell.ts'

/* What a page says of itself to search engines and to whoever shares it (docs/product.md, "Found
   and shared"). */

/**
 * A screen within its channel, path and query, as search engines know it: without dates, guests and
 * whatever follows a visitor. Null for what they are to leave out, so for a list of all whose
 * address leads to the search that its owner's begins with.
 */
function pathOf({ found: { route, params }, url, owner, context }: HeadInput): [string, string] | null {
  const { channel, now } = context
  const { shell, product } = route
  const search = url.searchParams
  if (shell === 'home') return ['', '']
  if (product === null) {
    const { product: asked, id } = readShow(search, channel.products)
    const query =
      !isShow(shell) || !asked ? '' : id === null ? `?productType=${asked}` : showLink({ product: asked, id })
    return [shell === 'notice' ? 'noticeLayer' : shell, query]
  }
  if (params.id) return [`${product}/result/${params.id}`, '']
  if (shell.endsWith('/result')) return null
  if (!shell.endsWith('/results')) return [product, '']
  const query = url.search === '' ? '' : EDGE_PRODUCTS[product].indexed(search, now())
  if (query === null || (query === '' && begunSearch(product, owner))) return null
  return [`${product}/results`, query && `?${query}`]
}

/**
 * The channel whose pages of a product, or of no product, are those that search engines keep in a
 * language, the channel's own where none is named: the `shared` one's (`sharedChannel`), unless its
 * addresses of them lead elsewhere.
 */
export function ownerOf(
  channel: Descriptor,
  shared: Descriptor | null,
  product: Product | null,
  language: Language = languageOf(channel, {}),
): Descriptor {
  if (!shared || (product && !shared.products.includes(product))) return channel
  return shared.languages.includes(language) ? shared : channel
}

/** Whose pages a channel's may be the same as; null where they are its own. */
export async function sharedChannel(channel: Descriptor, c: Context<HonoEnv>): Promise<Descriptor | null> {
  return indexingOf(channel) === 'all' ? null : otherChannel(defaultChannel(), c)
}

/** The channel whose page of a screen search engines keep. */
export async function pageOwner(
  { shell, product }: Pick<Route, 'shell' | 'product'>,
  { channel, language }: Pick<RequestContext, 'channel' | 'language'>,
  c: Context<HonoEnv>,
): Promise<Descriptor> {
  if (indexedScreen({ shell }) !== 'shared') return channel
  // An exhibition's address says its product.
  const about = isShow(shell) ? readShow(new URL(c.req.url).searchParams, channel.products).product : product
  return ownerOf(channel, await sharedChannel(channel, c), about, language)
}

/** Whether search engines are to leave out the channel: now, or wherever this runs. */
function isUnindexed(context: RequestContext): boolean {
  return !isIndexed(context.env) || indexingOf(context.channel) === 'none' || channelStateOf(context) !== 'live'
}

/** The channel itself, on its home: where it stands, who it is, and how it is searched. */
function homeData(url: string, { channel, language, site }: RequestContext): WebSite {
  const { title, name, products } = channel
  const [first] = products
  const spoken = (address: string) => spokenAt(address, language, channel)
  const action = (results: string): WithActionConstraints<SearchAction> => ({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: spoken(`${results}?keyword={words}`) },
    'query-input': 'required name=words',
  })
  return {
    '@type': 'WebSite',
    name: title,
    url: spoken(url),
    publisher: { '@type': 'Organization', name: title, url, logo: site + pictureOf(name, 'icon') },
    ...(first && {
      potentialAction: action(site + href({ channel: name, links: linksOf(channel) }, `${first}/results`)),
    }),
  }
}

const link = (rel: string, url: string, more = '') => `<link rel="${rel}"${more} href="${escapeHtml(url)}">`
const property = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`

/** Links to the same page in each language that a channel offers. */
function spokenLinks(url: string, channel: Descriptor): string {
  if (channel.languages.length < 2) return ''
  const links = channel.languages.map((language) =>
    link('alternate', spokenAt(url, language, channel), ` hreflang="${tagOf(language)}"`),
  )
  return [...links, link('alternate', url, ' hreflang="x-default"')].join('')
}

/** Data of schema.org, in one graph. */
const data = (things: readonly Thing[]) =>
  `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': things })}</script>`

/** Which page is described, and the channel whose page of it search engines keep (`pageOwner`). */
interface HeadInput {
  found: Resolved
  url: URL
  owner: Descriptor
  context: RequestContext
}

/**
 * The tags of a page's head, in the place of its built title and description (`said`): where search
 * engines know it, in which languages, and what is shown of it where it is shared.
 */
export function headTags(input: HeadInput, said: Said, head: Head | null): string {
  const { found, url, owner, context } = input
  const { channel, env, language, request, site } = context
  const title = head?.title ? escapeHtml(head.title) : said.title
  const description = head?.description ? escapeHtml(head.description) : said.description
  const named = `<title>${title}</title><meta name="description" content="${description}">`
  const unindexed = '<meta name="robots" content="noindex">'
  // Who looks at their own things shares none of them.
  if (indexedScreen(found.route) === null) return named + unindexed
  const path = pathOf(input)
  const [screen, query] = path ?? ['', '']
  const at = (of: Descriptor, origin: string) => origin + href({ channel: of.name, links: linksOf(of) }, screen, query)
  const here = path ? at(channel, site) : site + url.pathname
  const left = path === null || found.popup !== null || head?.empty || isUnindexed(context)
  const own = !left && owner.name === channel.name
  const canonical = spokenAt(own ? here : at(owner, siteOf(env, owner, request)), language, owner)
  const home = found.route.shell === 'home' ? [homeData(here, context)] : []
  const things = own ? [...home, ...(head?.structured(canonical) ?? [])] : []
  const image = head?.image ?? new URL(pictureOf(channel.name, 'share'), site).href
  return [
    named,
    left ? unindexed : link('canonical', canonical),
    own ? spokenLinks(here, channel) : '',
    property('type', 'website'),
    property('site_name', escapeHtml(channel.title)),
    property('title', title),
    property('description', description),
    property('url', escapeHtml(own ? canonical : here)),
    property('image', escapeHtml(image)),
    '<meta name="twitter:card" content="summary_large_image">',
    things.length > 0 ? data(things) : '',
  ].join('')
}
