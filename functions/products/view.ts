import type { ReactNode } from 'react'
import type { Photo } from '#contract/catalogue.ts'
import type { Instant } from '#contract/date.ts'
import { Failure, type FailureCode, isRefusal } from '#contract/failure.ts'
import type { Params } from '#rules/address.ts'
import { type ChoiceFill, type ChoiceSource, readChoice } from '#rules/choice.ts'
import type { ResultsFill } from '#rules/results.ts'
import type { RequestContext } from '../env.ts'
import { withTimeout } from '../with-timeout.ts'

/** Milliseconds that a page waits for what it can do without: less than the fill's own budget. */
const PART_BUDGET = 400
/** Letters of a description that search engines show. */
const DESCRIPTION_LENGTH = 150

/** What a filled page says of itself to browsers and search engines. Addresses are absolute. */
export interface Head {
  title: string
  description: string
  url: string
  image: string | null
  /** Data of schema.org. */
  structured: object
}

/** Loads what a screen's store reads at start. */
export type FillLoader<Data> = (context: RequestContext, params: Params, search: URLSearchParams) => Promise<Data>

/** How a screen is filled: the data of its store, and the HTML of its island's first render. */
export interface View<Data> {
  load: FillLoader<Data>
  render: (data: Data) => ReactNode
  /** What the page says of itself, where that depends on its data. */
  head?: (data: Data, context: RequestContext) => Head | null
}

/** What a product's page says of itself, before the channel's part is added. */
interface Described {
  /** The page's address within its channel. */
  path: string
  title: string
  description: string
  photo: Photo | undefined
  /** Data of schema.org, of the absolute addresses of the page and of its photo. */
  structured: (url: string, image: string | null) => object
}

/** What a page of the channel says of itself. */
export function headOf({ channel, site }: RequestContext, described: Described): Head {
  const { path, title, description, photo, structured } = described
  const url = new URL(`/${channel.name}/${path}`, site).href
  const image = photo ? new URL(photo.large, url).href : null
  return {
    title: `${title} - ${channel.title}`,
    description: description.slice(0, DESCRIPTION_LENGTH),
    url,
    image,
    structured: structured(url, image),
  }
}

/** What guests say, in the words of schema.org; nothing without a review. */
export function ratedBy(ratingValue: number, reviewCount: number) {
  if (reviewCount === 0) return {}
  return { aggregateRating: { '@type': 'AggregateRating' as const, ratingValue, reviewCount, bestRating: 5 } }
}

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

/** Loads a results screen: the page of the search that its address holds. */
export function resultsLoader<Query, Page>(
  read: (search: URLSearchParams, now: Instant) => Query,
  load: (query: Query, context: RequestContext) => Promise<Page>,
): FillLoader<ResultsFill<Query, Page>> {
  return async (context, _params, search) => {
    const query = read(search, context.now())
    return { query, page: await load(query, context) }
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
