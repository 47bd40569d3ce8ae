import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { Failure, type FailureCode } from '#contract/failure.ts'
import type { ChannelInfo } from '#contract/visit.ts'
import { PageRoot } from '#islands/page.tsx'
import type { Params } from '#rules/address.ts'
import { seoulDate } from '#rules/date.ts'
import { pageOf } from '#rules/page.ts'
import { channelInfo } from '../channel-info.ts'
import type { RequestContext } from '../env.ts'
import { failureOf, logFailure } from '../request/failure.ts'
import { traceOf } from '../request/trace.ts'
import type { Ask } from '../upstream.ts'
import { TimedOut, withTimeout } from '../with-timeout.ts'
import { wordsFor } from '../words.ts'
import { encode } from './bytes.ts'
import { type Asked, keyOf } from './fill-key.ts'
import { addressOf } from './filled.ts'
import { firstData } from './first-data.ts'
import { FRESH, forget, KEPT_SECONDS, type Kept, keep, readKept, renewed, SHOWN, shownFor, unrenewed } from './kept.ts'
import { inlineJson } from './shell.ts'
import { views } from './views.tsx'

/** Milliseconds a page waits for its data; then its skeleton goes out. */
const FILL_BUDGET = 600

/** Milliseconds for data that nobody waits for. */
const RENEWAL_BUDGET = 5000

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds a filled page waits for the channel's info, which the browser can ask for. */
const INFO_GRACE = 100

/** What is said of days that are over, or too far ahead. */
export const DAYS_OVER: readonly FailureCode[] = ['past-date', 'invalid-stay']

/** What fills a shell. */
export interface Fill {
  kept: Kept
  /** Its service is down: what is shown is of `kept.at`, and says so. */
  old: boolean
  /** Where its data is asked for (`answerFilled`); null where nobody keeps it. */
  address: string | null
  /** What `kept` says, where it is new and need not be read again. */
  data?: unknown
  html?: string
}

/** A filled screen; `whole` is false where a service failed or was too late for a part of it. */
interface Made extends Pick<Fill, 'kept' | 'old' | 'data' | 'html'> {
  whole: boolean
}

/**
 * An `ask` that knows whether all that it was asked has been answered, and not as of old: since
 * when the oldest of such answers is known, ms, or Infinity.
 */
function watching(ask: Ask): { ask: Ask; isWhole: () => boolean; oldest: () => number } {
  let open = 0
  let failed = false
  let oldest = Number.POSITIVE_INFINITY
  const unrenewed = (at: number) => {
    failed = true
    oldest = Math.min(oldest, at)
  }
  const watched = async (...[endpoint, input, options]: Parameters<Ask>) => {
    open++
    try {
      return await ask(endpoint, input, { ...options, unrenewed })
    } catch (error) {
      // What a service refuses it has answered.
      failed ||= error instanceof Failure
      throw error
    } finally {
      open--
    }
  }
  return { ask: watched as Ask, isWhole: () => open === 0 && !failed, oldest: () => oldest }
}

/** What is late is not there; any other failure is the waiter's, too. */
function nullIfLate(error: unknown): null {
  if (error instanceof TimedOut) return null
  throw error
}

/**
 * The minute of an instant, with `Z`: as exactly as a screen that is shown for as long may know the
 * time. Made twice within it, a screen is the same.
 */
const startOfMinute = (now: string) => `${now.slice(0, 'YYYY-MM-DDThh:mm'.length)}:00.000Z`

/** A part of a page as HTML, in the channel's words, as of today. */
export function rendered(part: ReactNode, { channel, language, now }: RequestContext): string {
  // Islands read the words of their page out of a registry, which this fills.
  wordsFor(channel, language)
  return renderToString(
    <PageRoot page={pageOf(channel, language)} today={seoulDate(now())}>
      {part}
    </PageRoot>,
  )
}

/** Loads and renders a screen within a budget of ms; null when its data is late. */
async function make(
  { view, context: outer, params, minute }: Asked,
  query: string,
  budget: number,
): Promise<Made | null> {
  const { ask, isWhole, oldest } = watching(outer.ask)
  const context = { ...outer, ask, now: () => minute }
  const { later } = context
  const began = Date.now()
  const loading = view.load(context, params, new URLSearchParams(query))
  // Whoever loses the race still ends quietly, and warms the cache for the island's own request.
  later(loading.catch(() => undefined))
  const info = channelInfo(outer).catch(() => null)
  later(info)
  const data = await withTimeout(budget, () => loading).catch(nullIfLate)
  if (data === null) return null
  const whole = isWhole()
  const at = Math.min(began, oldest())
  const known: ChannelInfo | null = await withTimeout(INFO_GRACE, () => info).catch(() => null)
  const html = rendered(view.render(data), outer)
  const kept: Kept = {
    at,
    patience: 0,
    version: began,
    html: encode(html),
    data: encode(`{"fill":${firstData(data)},"channel":${inlineJson(known)}}`),
  }
  return { kept, old: at < began, data, html, whole }
}

/** A screen that is being made, and since when, ms. */
interface Flight {
  since: number
  made: Promise<Made | null>
}
/** Screens that are being made, by their keys: who comes meanwhile waits for the same. */
const flights = new Map<string, Flight>()
/** Milliseconds after which one was lost: the request that made it has been stopped. */
const LOST = 2 * RENEWAL_BUDGET

/** Makes a screen, or waits for who does already; what is whole is kept. */
function makeOnce(key: string, context: RequestContext, making: () => Promise<Made | null>): Promise<Made | null> {
  const flying = flights.get(key)
  if (flying && Date.now() - flying.since < LOST) return withTimeout(FILL_BUDGET, () => flying.made).catch(nullIfLate)
  const made = making()
    .then((screen) => {
      if (!screen?.whole) return screen
      const kept = renewed(key, screen.kept)
      context.later(keep(key, kept))
      return { ...screen, kept }
    })
    .finally(() => flights.delete(key))
  flights.set(key, { since: Date.now(), made })
  // The request that began it may be given up; those who wait are not.
  context.later(made.catch(() => undefined))
  return made
}

/** Until when some screen is shown that could not be renewed, ms: yesterday's count till then. */
let down = 0

/**
 * What fills a screen (docs/architecture.md, "Filled shells"). Null when a service is too slow or
 * fails and nobody has seen the screen within a day: then the island asks again. Throws what is the
 * page's own answer, such as `place-not-found`, and DAYS_OVER for days of its address.
 */
export async function fill(
  shell: string,
  context: RequestContext,
  params: Params,
  search: URLSearchParams,
): Promise<Fill | null> {
  const view = views[shell]
  if (!view) return null
  const asked = { shell, view, context, params, search, minute: startOfMinute(context.now()) }
  const { key, query } = keyOf(asked)
  const trace = traceOf(context.request)
  const kept = await readKept(key)
  const ageOf = ({ at }: Kept) => Date.now() - at
  const shown = (known: Kept) => ({ kept: known, address: addressOf(key, known) })
  const age = kept ? ageOf(kept) : Number.POSITIVE_INFINITY
  if (kept && (age < FRESH || Date.now() < kept.patience)) {
    trace.saw(age < FRESH ? 'hit' : 'stale')
    // What was tried a moment ago is still down.
    if (age >= SHOWN) trace.outcome = 'upstream-failed'
    return { ...shown(kept), old: age >= SHOWN }
  }
  const once = (budget: number) => makeOnce(key, context, () => make(asked, query, budget))
  const isGone = (error: unknown) => error instanceof Failure && error.status === 404
  /** The days of the address cannot be had, which shows only where the city's own day is known. */
  const isOver = (error: unknown) => error instanceof Failure && DAYS_OVER.includes(error.code) && search.has('checkIn')
  const keyBefore = () => keyOf({ ...asked, minute: new Date(Date.parse(asked.minute) - DAY).toISOString() }).key
  /** The screen as somebody saw it within a day, also the day before; null where nobody did. */
  const before = async (): Promise<Fill | null> => {
    const at = kept ? key : keyBefore()
    const last = kept ?? (await readKept(at))
    if (!last || ageOf(last) >= KEPT_SECONDS * 1000) return null
    // What could not be renewed is asked for again in a while.
    last.patience = Date.now() + FRESH
    down = last.patience
    return { kept: last, old: true, address: addressOf(at, last) }
  }
  if (kept && age < shownFor(context.env)) {
    trace.saw('stale')
    // While it is shown: a renewal that is late by then is no service that is down.
    kept.patience = Math.min(Date.now() + FRESH, kept.at + SHOWN)
    const renewal = once(RENEWAL_BUDGET).catch((error) => (isGone(error) ? forget(key) : undefined))
    context.later(renewal)
    return { ...shown(kept), old: false }
  }
  // After midnight, what was tried a moment ago stands as the day before's.
  const yesterday = !kept && Date.now() < down ? unrenewed(keyBefore()) : undefined
  if (yesterday) {
    trace.saw('stale')
    trace.outcome = 'upstream-failed'
    return { kept: yesterday, old: true, address: addressOf(keyBefore(), yesterday) }
  }
  trace.saw('miss')
  try {
    const made = await once(FILL_BUDGET)
    trace.rendered = made !== null
    if (made?.whole) return { ...made, ...shown(made.kept), old: false }
    if (!made) trace.outcome = 'upstream-slow'
    return (await before()) ?? (made && { ...made, address: null })
  } catch (error) {
    if (isGone(error)) {
      context.later(forget(key))
      throw error
    }
    if (isOver(error)) throw error
    const failure = failureOf(error)
    trace.outcome = failure.code
    logFailure(failure, context.requestId, `fill:${shell}`)
    return before()
  }
}
