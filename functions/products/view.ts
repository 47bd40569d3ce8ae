import type { ReactNode } from 'react'
import { Failure, type FailureCode, isRefusal } from '#contract/failure.ts'
import type { Params } from '#rules/address.ts'
import type { RequestContext } from '../env.ts'

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
