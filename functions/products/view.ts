import type { ReactNode } from 'react'
import type { BreadcrumbList, Thing } from 'schema-dts'
import type { Photo } from '#contract/catalogue.ts'
import type { Descriptor, Product } from '#contract/channel.ts'
import type { Instant } from '#contract/date.ts'
import { Failure, type FailureCode, isRefusal } from '#contract/failure.ts'
import type { Won } from '#contract/money.ts'
import type { Params } from '#rules/address.ts'
import { type ChoiceFill, type ChoiceSource, readChoice } from '#rules/choice.ts'
import { dotted } from '#rules/dotted.ts'
import { href } from '#rules/link.ts'
import { linksOf } from '#rules/page.ts'
import { type ListPage, type ListQuery, pageThereIs, type ResultsFill } from '#rules/results.ts'
import type { RequestContext } from '../env.ts'
import { spokenAt } from '../request/language.ts'
import { withTimeout } from '../with-timeout.ts'
import { wordsFor } from '../words.ts'

/** Milliseconds that a page waits for what it can do without: less than the fill's own budget. */
const PART_BUDGET = 400
/** Letters of a description that search engines show. */
const DESCRIPTION_LENGTH = 150

/** What a filled page says of itself to browsers and search engines, beside its address. */
export interface Head {
  /** Null where it is called as every page of its screen. */
  title: string | null
  /** Null where it says what every page of its screen says. */
  description: string | null
  /** The absolute address of a photo of what the page is about. */
  image: string | null
  /** Whether there is nothing to find on it, as on an empty list. */
  empty: boolean
  /** Data of schema.org, of the absolute address by which search engines know the page. */
  structured: (url: string) => readonly Thing[]
}

/** Loads what a screen's store reads at start. */
export type FillLoader<Data> = (context: RequestContext, params: Params, search: URLSearchParams) => Promise<Data>

/** How a screen is filled: the data of its store, and the HTML of its island's first render. */
export interface View<Data> {
  /** The names in a query that its data depends on; it is given no others. */
  reads: readonly string[]
  /** A query as it is read at a time, in the one way to write that: whatever else is the same. */
  query: (search: URLSearchParams, now: Instant, channel: Descriptor) => string
  load: FillLoader<Data>
  render: (data: Data) => ReactNode
  /** What stands above it in the place of a popup, where no script opens one. */
  plain?: (data: Data) => ReactNode
  /** What the page says of itself, where that depends on its data. */
  head?: (data: Data, context: RequestContext) => Head
}

/** Of a page that says why something cannot be had as asked for. */
const REFUSED: Head = { title: null, description: null, image: null, empty: true, structured: () => [] }

/** The head of a view whose data may be a refusal (`catchRefusal`). */
export function headUnlessRefused<Data extends object>(head: (data: Data, context: RequestContext) => Head) {
  return (data: Data | { failure: FailureCode }, context: RequestContext): Head =>
    'failure' in data ? REFUSED : head(data, context)
}

/** What a page says of itself, before the channel's part is added. */
interface Described extends Pick<Head, 'title'> {
  description: string
  photo?: Photo | undefined
  /** Data of schema.org, of the absolute addresses of the page and of its photo. */
  structured: (url: string, image: string | null) => Thing
  /** The screens above it, from the channel's home on: their names and addresses in the channel. */
  above?: readonly (readonly [name: string, path: string, search?: string])[]
}

/** Absolute addresses of the channel's screens, in the language of the page. */
function addressesIn({ channel, language, site }: RequestContext): (path: string, search?: string) => string {
  const page = { channel: channel.name, links: linksOf(channel) }
  return (path, search) => spokenAt(site + href(page, path, search), language, channel)
}

/** The absolute address of a photo; null where its service says what is none. */
export const addressOf = ({ large }: Photo, base: string) => URL.parse(large, base)?.href ?? null

/** What a page of the channel says of itself. */
export function headOf(context: RequestContext, described: Described): Head {
  const { channel, site } = context
  const { title, description, photo, structured, above } = described
  const image = (photo && addressOf(photo, site)) ?? null
  const at = addressesIn(context)
  return {
    title: `${title} - ${channel.title}`,
    // Never cut through a letter that takes two units.
    description: description.slice(0, DESCRIPTION_LENGTH).replace(/[\uD800-\uDBFF]$/, ''),
    image,
    empty: false,
    structured: (url) => [
      structured(url, image),
      ...(above
        ? [crumbs([[channel.title, at('')], ...above.map(([name, ...to]) => [name, at(...to)] as const)])]
        : []),
    ],
  }
}

/** The way to a page from the home of its channel: names and absolute addresses. */
function crumbs(way: readonly (readonly [name: string, item: string])[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([name, item], at) => ({ '@type': 'ListItem' as const, position: at + 1, name, item })),
  }
}

/** One of a list, as search engines are told of it. */
interface Listed {
  name: string
  /** Its address within the channel. */
  path: string
  photo: Photo
}

/** Where something is and what it is: one phrase in Korean, and in that order nowhere else. */
export const kindAt = ({ language }: RequestContext, where: string, kind: string): string =>
  language === 'ko' ? `${where} ${kind}` : dotted(where, kind)

/**
 * What a head tells of what its host or seller wrote: that in Korean, and what we say of it in
 * another language, as nothing marks a part of a head as Korean.
 */
export const writtenOr = ({ language }: RequestContext, written: string, own: string): string =>
  language === 'ko' ? written : own

/**
 * What a page of a list says of itself: `where` it is and of which `kind`, null for all of a
 * product.
 */
export function listHead(
  context: RequestContext,
  product: Product,
  { where, kind }: { where: string | null | undefined; kind?: string | null | undefined },
  items: readonly Listed[],
): Head {
  const { channel, language } = context
  const address = addressesIn(context)
  const t = wordsFor(channel, language)
  const named = kind ?? t(`shell:product.${product}`)
  const title = where ? kindAt(context, where, named) : named
  const head = headOf(context, {
    title,
    description: [title, ...items.map(({ name }) => name)].join(t('shell:comma')),
    photo: items[0]?.photo,
    structured: () => ({
      '@type': 'ItemList',
      itemListElement: items.map(({ name, path }, at) => ({
        '@type': 'ListItem' as const,
        position: at + 1,
        url: address(path),
        name,
      })),
    }),
  })
  return { ...head, empty: items.length === 0, title: where || kind ? head.title : null }
}

/** What guests say, in the words of schema.org; nothing without a review. */
export function ratedBy(ratingValue: number, reviewCount: number) {
  if (reviewCount === 0) return {}
  return { aggregateRating: { '@type': 'AggregateRating' as const, ratingValue, reviewCount, bestRating: 5 } }
}

/** What an offer costs, in won, and whether it can be had. */
export function pricedAt(price: Won, soldOut: boolean) {
  const availability = soldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock'
  return { price, priceCurrency: 'KRW', availability } as const
}

/** What is offered for a time and given back: an offer that says nothing of it sells for good. */
export const RENTED = { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' } as const

/** A part of the page, or null when it fails or is late. */
export async function partOrNull<Value>(asked: Promise<Value>, context: RequestContext): Promise<Value | null> {
  // Late or not, its answer is in the cache when the screen asks again.
  context.later(asked.catch(() => null))
  return withTimeout(PART_BUDGET, () => asked).catch(() => null)
}

/** What a screen loads, or `asked` and why it cannot be had so: the visitor reads a refusal. */
export async function catchRefusal<Data, Asked>(
  loading: Promise<Data>,
  asked: Asked,
): Promise<Data | (Asked & { failure: FailureCode })> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof Failure && isRefusal(error.code)) return { ...asked, failure: error.code }
    throw error
  }
}

/** The query of a screen whose search is read and written so. */
export function queryBy<Query>(
  read: (search: URLSearchParams, now: Instant) => Query,
  write: (query: Query) => string,
): (search: URLSearchParams, now: Instant) => string {
  return (search, now) => write(read(search, now))
}

/** Loads a results screen: the page of the search that its address holds. */
export function resultsLoader<Query extends ListQuery, Page extends ListPage>(
  read: (search: URLSearchParams, now: Instant) => Query,
  load: (query: Query, context: RequestContext) => Promise<Page>,
): FillLoader<ResultsFill<Query, Page>> {
  return async (context, _params, search) => pageThereIs(read(search, context.now()), (query) => load(query, context))
}

/** The query of a screen on which a part of a search is changed. */
export function choiceQuery<Query>(source: ChoiceSource<Query>): View<unknown>['query'] {
  return (search, now) => {
    const { query, to } = readChoice(source, search, now)
    return `${source.write(query)}&${new URLSearchParams({ to })}`
  }
}

/** Loads a screen on which a part of a search is changed, such as its dates. */
export function choiceLoader<Query>(source: ChoiceSource<Query>): FillLoader<ChoiceFill<Query>> {
  return async (context, _params, search) => readChoice(source, search, context.now())
}

/** Ties the two halves of a view to one type of data. */
export function view<Data>(value: View<Data>): View<unknown> {
  return value as View<unknown>
}
