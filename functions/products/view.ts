import type { ReactNode } from 'react'
import type { Photo } from '#contract/catalogue.ts'
import { Failure, type FailureCode, isRefusal } from '#contract/failure.ts'
import type { Params } from '#rules/address.ts'
import type { RequestContext } from '../env.ts'
import { withTimeout } from '../with-timeout.ts'

/**
 * Milliseconds that a page waits for what it can do without; less than the fill's own budget, or a
 * slow part would cost the whole.
 */
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

/**
 * How a screen is filled: what its island's store reads at start, and the HTML of the island's
 * first render.
 */
export interface View<Data> {
  load: (context: RequestContext, params: Params, search: URLSearchParams) => Promise<Data>
  render: (data: Data) => ReactNode
  /** What the page says of itself, where that depends on its data. */
  head?: (data: Data, context: RequestContext) => Head | null
}

/**
 * What a page of the channel says of itself; `structured` is given the absolute addresses of the
 * page and of its photo.
 */
export function headOf(
  { channel, site }: RequestContext,
  {
    path,
    title,
    description,
    photo,
    structured,
  }: {
    path: string
    title: string
    description: string
    photo: Photo | undefined
    structured: (url: string, image: string | null) => object
  },
): Head {
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

/**
 * What a screen loads or, where it cannot be had as asked for, `asked` and why: its visitor reads
 * that, as no other failure.
 */
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

/** Ties the two halves of a view to one type of data. */
export function view<Data>(value: View<Data>): View<unknown> {
  return value as View<unknown>
}
