import { disassembleCompleteCharacter } from 'es-hangul'
import type { GenericSchema } from 'valibot'
import { MAX_PAGES, PAGE_SIZE } from '#contract/bounds.ts'
import type { Content, Photo } from '#contract/catalogue.ts'
import type { LocalDateTime } from '#contract/date.ts'
import type { Banner } from '#contract/descriptor-parts.ts'
import type { UpstreamPhoto } from '#contract/upstream/catalogue.ts'
import type { UpstreamEndpoint } from '#contract/upstream/envelope.ts'
import { cancellationOf } from '#rules/deadline.ts'
import { type FeeCase, feeSteps } from '#rules/fee.ts'
import { pagesOf } from '#rules/list-query.ts'
import type { ListQuery } from '#rules/results.ts'
import type { RequestContext } from '../env.ts'
import { checkRate } from '../request/rate.ts'
import { wordsFor } from '../words.ts'

/** The three widths that the catalogue keeps of each photo, CSS pixels. */
const WIDTHS = { small: 480, medium: 960, large: 1600 } as const

/** A photo of the catalogue, its base address, as the addresses of its widths. */
export function photoOf({ url, alt, avif }: UpstreamPhoto): Photo {
  const at = (width: number) => `${url}-${width}.webp`
  const photo = { small: at(WIDTHS.small), medium: at(WIDTHS.medium), large: at(WIDTHS.large), alt }
  return avif?.length ? { ...photo, avif } : photo
}

/**
 * A page of a list with its counts, however much its service brings; pages end where they may not
 * be asked for any more.
 */
export function paged<Item>(list: Item[], page: number, totalCount: number, size = PAGE_SIZE) {
  return { list: list.slice(0, size), page, totalCount, totalPages: Math.min(Math.ceil(totalCount / size), MAX_PAGES) }
}

/** Chosen options in their schema's order, so that equal searches share a cached answer. */
export function inOrder<Option>(options: readonly Option[], chosen: readonly Option[]): Option[] | undefined {
  const ordered = options.filter((option) => chosen.includes(option))
  return ordered.length > 0 ? ordered : undefined
}

/** Chosen numbers in one order, each once, so that equal searches share a cached answer. */
export function sorted(chosen: readonly number[]): number[] | undefined {
  return chosen.length > 0 ? [...new Set(chosen)].sort((a, b) => a - b) : undefined
}

/** Highest prices that a visitor may choose among, as a service is told them. */
export const stepsOf = (prices: readonly (number | null)[]) => prices.filter((price) => price !== null)

/** Ways of cancelling that are remembered: a list has a few, of as many as it has items. */
const MOST_REMEMBERED = 200
/** What was reckoned for the last moment. */
let reckoned = { bookedAt: '', known: new Map<string, LocalDateTime | null>() }

function reckonFree(booking: Omit<FeeCase, 'total'>): LocalDateTime | null {
  const cancellation = cancellationOf(feeSteps({ ...booking, total: 0 }), booking.bookedAt)
  return cancellation.kind === 'free' ? `${cancellation.until.date}T${cancellation.until.time}` : null
}

/**
 * Until when cancelling costs nothing if it is booked now, by the clock of where it is; null where
 * it is only undone. Reckoned once for all items of a list that are cancelled alike.
 */
export function freeUntilOf(booking: Omit<FeeCase, 'total'>): LocalDateTime | null {
  const { policy, begins, zone, bookedAt } = booking
  if (reckoned.bookedAt !== bookedAt || reckoned.known.size >= MOST_REMEMBERED)
    reckoned = { bookedAt, known: new Map() }
  const key = `${policy.kind} ${policy.freeUntil} ${policy.percent} ${begins} ${zone}`
  const known = reckoned.known.get(key)
  if (known !== undefined) return known
  const free = reckonFree(booking)
  reckoned.known.set(key, free)
  return free
}

/** Answers a call for a list, which counts as a search for each of its pages. */
export function counted<Query extends ListQuery, Page>(
  load: (query: Query, context: RequestContext) => Promise<Page>,
): typeof load {
  return async (query, context) => {
    // The call itself has been counted.
    await checkRate(context, 'search', pagesOf(query).length - 1)
    return load(query, context)
  }
}

/**
 * Answers a list by its pages: with `first` those from it on as one, an item that has moved
 * meanwhile once, and of all else what the last one says.
 */
export function together<Query extends ListQuery, Item, Page extends { list: Item[] }>(
  load: (query: Query, context: RequestContext) => Promise<Page & { list: Item[] }>,
  keyOf: (item: Item) => string | number,
): typeof load {
  return async (query, context) => {
    const pages = await Promise.all(
      pagesOf(query).map((number) => load({ ...query, first: undefined, page: number }, context)),
    )
    const [last] = pages
    if (!last) throw new Error('the page that is asked for is one of them')
    const items = pages.toReversed().flatMap(({ list }) => list)
    return { ...last, list: [...new Map(items.map((item) => [keyOf(item), item])).values()] }
  }
}

type Listing<Input, Row> = UpstreamEndpoint<GenericSchema<unknown, Input>, GenericSchema<unknown, { result: Row[] }>>

/** As much of what a service offers as any screen shows, however much it brings. */
export const shownOf = <Item>(list: readonly Item[]): Item[] => list.slice(0, PAGE_SIZE)

/** Answers a list as its service has it. */
export function listOf<Row>(endpoint: Listing<object, Row>) {
  return async (_: object, context: RequestContext): Promise<Row[]> => (await context.ask(endpoint, {})).result
}

/** The letter rieul, after which the particle is as after a vowel. */
const RIEUL = 0x3139

/** What a service suggests for a keyword, what it may mean, and what it offers instead. */
interface Suggested<Row> {
  list: Row[]
  meant: string | null
  near: Row[]
}

/** What a keyword may mean, with the question whether it does. */
function meantIn(
  { channel, language }: Pick<RequestContext, 'channel' | 'language'>,
  keyword: string | null,
): { keyword: string; question: string } | null {
  if (keyword === null) return null
  const t = wordsFor(channel, language)
  // The Korean particle follows the sound that the keyword ends with.
  const final = disassembleCompleteCharacter(keyword.at(-1) ?? '')?.jongseong ?? ''
  const open = final === '' || final.charCodeAt(0) === RIEUL
  return { keyword, question: t(open ? 'search:meant.open' : 'search:meant.closed', { keyword }) }
}

/** What a service has understood of a keyword, as screens say it. */
export const understoodIn = <Row>(
  context: Pick<RequestContext, 'channel' | 'language'>,
  { meant, near }: Pick<Suggested<Row>, 'meant' | 'near'>,
) => ({ meant: meantIn(context, meant), near: shownOf(near) })

/** Answers suggestions for a keyword; none once the visitor, who types on, has hung up. */
export function suggestionsOf<Row>(
  endpoint: UpstreamEndpoint<
    GenericSchema<unknown, { keyword: string }>,
    GenericSchema<unknown, { result: Suggested<Row> }>
  >,
) {
  return async ({ keyword }: { keyword: string }, context: RequestContext) => {
    const { signal } = context.request
    try {
      const { result } = await context.ask(endpoint, { keyword: keywordOf(keyword) }, { signal })
      return { list: shownOf(result.list), ...understoodIn(context, result) }
    } catch (error) {
      if (signal.aborted) return { list: [], meant: null, near: [] }
      throw error
    }
  }
}

/** A keyword in one spelling, composed and single-spaced, so that equal ones share an answer. */
export function keywordOf(keyword: string): string
export function keywordOf(keyword: string | undefined): string | undefined
export function keywordOf(keyword: string | undefined): string | undefined {
  return keyword?.normalize('NFC').replaceAll(/\s+/g, ' ')
}

/**
 * Answers words to search a product by: the channel's own, else those that its service recommends.
 */
export function keywordsOf(endpoint: Listing<object, string>, product: 'place' | 'leisure') {
  const recommended = listOf(endpoint)
  return async (_: object, context: RequestContext): Promise<string[]> =>
    context.channel.defaults.keywords?.[product] ?? shownOf(await recommended(_, context))
}

/** A partner's own banner, whose one picture serves all widths. */
function bannerOf({ image, ...banner }: Banner, index: number): Content {
  const url = `/banners/${image}`
  return { id: index + 1, ...banner, photo: { small: url, medium: url, large: url, alt: '' } }
}

/**
 * Answers banners of a screen: the channel's own, else those of its service; none where the channel
 * shows none.
 */
export function bannersOf(endpoint: Listing<object, Omit<Content, 'photo'> & { photo: UpstreamPhoto }>) {
  return async (_: object, context: RequestContext): Promise<Content[]> => {
    const { banner, defaults } = context.channel
    if (!banner) return []
    if (defaults.banners) return defaults.banners.map(bannerOf)
    const { result } = await context.ask(endpoint, {})
    return shownOf(result).map((content) => ({ ...content, photo: photoOf(content.photo) }))
  }
}
