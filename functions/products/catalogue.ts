import type { GenericSchema, InferOutput } from 'valibot'
import { MAX_PAGES, PAGE_SIZE } from '#contract/bounds.ts'
import type { Content, Photo } from '#contract/catalogue.ts'
import type { UpstreamPhoto } from '#contract/upstream/catalogue.ts'
import type { UpstreamEndpoint } from '#contract/upstream/envelope.ts'
import type { RequestContext } from '../env.ts'

/** The three widths that the catalogue keeps of each photo, CSS pixels. */
const WIDTHS = { small: 480, medium: 960, large: 1600 } as const

/** A photo of the catalogue, its base address, as the addresses of its three widths. */
export function photoOf({ url, alt }: InferOutput<typeof UpstreamPhoto>): Photo {
  const at = (width: number) => `${url}-${width}.webp`
  return { small: at(WIDTHS.small), medium: at(WIDTHS.medium), large: at(WIDTHS.large), alt }
}

/** A page of a list with its counts; pages end where they may not be asked for any more. */
export function paged<Item>(list: Item[], page: number, totalCount: number, size = PAGE_SIZE) {
  return { list, page, totalCount, totalPages: Math.min(Math.ceil(totalCount / size), MAX_PAGES) }
}

type Listing<Input, Row> = UpstreamEndpoint<GenericSchema<unknown, Input>, GenericSchema<unknown, { result: Row[] }>>

/**
 * Suggestions for a keyword. A visitor who types on hangs up, which ends the request upstream too:
 * then none.
 */
export async function suggestionsFor<Row>(
  context: RequestContext,
  endpoint: Listing<{ keyword: string }, Row>,
  keyword: string,
): Promise<Row[]> {
  const { signal } = context.request
  try {
    return (await context.ask(endpoint, { keyword: keyword.normalize('NFC') }, { signal })).result
  } catch (error) {
    if (signal.aborted) return []
    throw error
  }
}

/** Banners of a screen; none where the channel shows none. */
export async function bannersOf(
  context: RequestContext,
  endpoint: Listing<object, Omit<Content, 'photo'> & { photo: InferOutput<typeof UpstreamPhoto> }>,
): Promise<Content[]> {
  if (!context.channel.banner) return []
  const { result } = await context.ask(endpoint, {})
  return result.map((content) => ({ ...content, photo: photoOf(content.photo) }))
}
