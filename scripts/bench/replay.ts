import { createRandom } from '../seed/random.ts'
import { daysAhead } from './day.ts'
import { asker, lodgingChannels, type Shop } from './shop.ts'

/*
 * First visits to home, results and detail, as many people make them: few channels, days and
 * regions are most of them, and the rest is a long tail (Zipf's law). How many are answered without
 * rendering depends on how close together they come, so that is said beside the figure.
 */

/** How visits are spread over what they are to. */
const EXPONENT = 1
/** Visits at a time: the services that are asked for what is new take most of it. */
const AT_ONCE = 4
/** The largest share of pages that may come without their data: a service is late now and then. */
const MOST_LATE = 0.001
const REGIONS = 109
const DAYS = 60
const PROPERTIES = 200

/** What a replay came to. */
export interface Replayed {
  visits: number
  /** Minutes over which they were spread. */
  minutes: number
  /** Shares of all, 0 to 1. */
  kept: number
  stale: number
  rendered: number
  /** Visits to a page that nobody had asked for within a minute: no cache could have answered. */
  first: number
  /** To a page that nobody had asked for at all: one that keeps pages for ever could not have. */
  ever: number
  /** To one that nobody had asked for on any channel: nor could one that all of them share. */
  anywhere: number
}

/** Picks 0 to `size - 1`, the first most often. */
function zipf(size: number, random: () => number): () => number {
  const weights = Array.from({ length: size }, (_, at) => 1 / (at + 1) ** EXPONENT)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return () => {
    let left = random() * total
    return Math.max(
      0,
      weights.findIndex((weight) => {
        left -= weight
        return left < 0
      }),
    )
  }
}

/**
 * Plays so many visits, spread over minutes of the edge's clock. Throws where one is answered with
 * no page, or more than a few with one that has no data.
 */
export async function replay(
  { edge, cache }: Shop,
  visits: number,
  minutes: number,
  tell: (how: string) => void,
): Promise<Replayed> {
  const random = createRandom('replay').next
  const channels = lodgingChannels()
  const [channel, region, day, property] = [channels.length, REGIONS, DAYS, PROPERTIES].map((size) =>
    zipf(size, random),
  ) as [() => number, () => number, () => number, () => number]
  const ask = asker()
  cache.pages = true
  cache.forget()
  const found = { hit: 0, stale: 0, rendered: 0, late: 0, first: 0, ever: 0, anywhere: 0 }
  const seen = new Map<string, number>()
  const shared = new Set<string>()
  const begins = Date.now()
  const visit = async (at: number) => {
    if (at % 500 === 0) tell(`${at} of ${visits} visits`)
    const ahead = day()
    const stay = ahead === 0 ? '' : `checkIn=${daysAhead(ahead)}&checkOut=${daysAhead(ahead + 1)}`
    const screen = random()
    const name = channels[channel()]
    const page =
      screen < 0.35
        ? `/${name}?`
        : screen < 0.75
          ? `/${name}/place/results?regionId=${1 + region()}&${stay}`
          : `/${name}/place/result/${1 + property()}?${stay}`
    const path = `${page}&utm_source=partner${at % 7}&fbclid=${at}`
    const now = Math.round(begins + (at / visits) * minutes * 60_000)
    const { status, headers } = await ask(edge.url, {
      path,
      headers: { 'x-now': String(now), ...(at === 0 && { 'x-forget': '' }) },
    })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    if (now - (seen.get(page) ?? 0) >= 60_000) found.first++
    if (!seen.has(page)) found.ever++
    const anywhere = page.slice(`/${name}`.length)
    if (!shared.has(anywhere)) found.anywhere++
    shared.add(anywhere)
    seen.set(page, now)
    const timing = String(headers['server-timing'])
    if (!timing.includes('cache;')) throw new Error(`${path} does not say how it was answered: ${timing}`)
    if (timing.includes('rendered')) found.rendered++
    else if (timing.includes('stale')) found.stale++
    else if (timing.includes('hit')) found.hit++
    else found.late++
  }
  await visit(0)
  let next = 1
  const others = async () => {
    while (next < visits) await visit(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, others))
  const share = (count: number) => count / visits
  if (share(found.late) > MOST_LATE) throw new Error(`${found.late} of ${visits} pages came without their data`)
  return {
    visits,
    minutes,
    kept: share(found.hit),
    stale: share(found.stale),
    rendered: share(found.rendered),
    first: share(found.first),
    ever: share(found.ever),
    anywhere: share(found.anywhere),
  }
}
