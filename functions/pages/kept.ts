import { BoundedCache } from '../bounded-cache.ts'
import type { Env } from '../env.ts'
import { type Bytes, isSame } from './bytes.ts'
import type { SentPage } from './sent.ts'
import type { Shell } from './shell.ts'

/* What is kept of filled screens: in the isolate, and behind that in the data centre's cache.
   Nothing of a person is in it. */

/** A filled screen. */
export interface Kept {
  /** When its data was asked for, ms. */
  at: number
  /** Until when it is shown without asking again, as the last asking was in vain, ms. */
  patience: number
  /** When the same HTML was first made, ms: scripts take it over with data of the same. */
  version: number
  /** The island's HTML. */
  html: Bytes
  /** Its data and the channel (`Filled`), as JSON that cannot end its element. */
  data: Bytes
}

/** A page as it is sent, to whomever: no session has a part in it. */
export interface Page {
  sent: SentPage
  /** What it was made of: another of any is another page. */
  of: Kept | null
  shell: Shell
  /** When its data was asked for, ms, where that is so long ago that it says so; 0 otherwise. */
  old: number
}

/**
 * Milliseconds for which a filled screen is as good as new, and for which it is shown while one
 * request renews it (docs/architecture.md, "Filled shells").
 */
export const FRESH = 5000
export const SHOWN = 60_000
/** A developer sees a change at once. */
export const shownFor = ({ ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>) =>
  LOCAL && ENVIRONMENT !== 'production' ? FRESH : SHOWN

/** Whole seconds for which a screen may still be shown unasked; 0 for an old one. */
export function secondsShown({ at }: Pick<Kept, 'at'>, env: Pick<Env, 'ENVIRONMENT'>): number {
  return Math.max(0, Math.floor((at + shownFor(env) - Date.now()) / 1000))
}

/** How the keys of filled screens begin, and nothing else that the data centre keeps. */
export const KEYS = 'https://page.invalid/'

/** Bytes that an isolate keeps of filled screens and of whole pages, of its 128 MB. */
const KEPT_BYTES = 16 * 1024 * 1024
const PAGE_BYTES = 24 * 1024 * 1024

const fills = new BoundedCache<Kept>(KEPT_BYTES)
/** Whole pages by everything that they depend on. */
export const pages = new BoundedCache<Page>(PAGE_BYTES)

/** Seconds for which the data centre keeps a filled screen: while its service is down. */
export const KEPT_SECONDS = 86_400

const sizeOf = ({ html, data }: Kept) => html.length + data.length
const AT = 'x-kept-at'
const VERSION = 'x-version'
const HTML_SIZE = 'x-html-size'

/** Bytes of several, one after the other. */
export function together(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/**
 * A filled screen by its key, undefined where nobody here has seen it within a day. What an isolate
 * keeps goes before the data centre's while it may be shown; after that the newer of both does.
 */
export async function readKept(key: string): Promise<Kept | undefined> {
  const known = fills.get(key)
  if (known && (Date.now() - known.at < SHOWN || Date.now() < known.patience)) return known
  const found = await caches.default.match(key)
  if (!found) return known
  const [at = 0, version = 0, size = 0] = [AT, VERSION, HTML_SIZE].map((name) => Number(found.headers.get(name)))
  if (known && known.at >= at) return known
  const all = new Uint8Array(await found.arrayBuffer())
  const kept = { at, patience: 0, version, html: all.subarray(0, size), data: all.subarray(size) }
  fills.set(key, kept, all.length)
  return kept
}

/** What the isolate keeps of a screen that could not be renewed a moment ago. */
export function unrenewed(key: string): Kept | undefined {
  const known = fills.get(key)
  return known && Date.now() - known.at >= SHOWN && Date.now() < known.patience ? known : undefined
}

/**
 * A filled screen that has just been made. One that says what is kept already becomes that, which
 * is of now: what was made of it stays good. Of one that only looks the same, scripts can still
 * take over what was sent before.
 */
export function renewed(key: string, made: Kept): Kept {
  const { at, patience, html, data } = made
  const known = fills.get(key)
  if (!known || !isSame(known.html, html)) return made
  if (!isSame(known.data, data)) return { ...made, version: known.version }
  return Object.assign(known, { at, patience })
}

/** Keeps a filled screen; the promise is that of the data centre. */
export function keep(key: string, kept: Kept): Promise<void> {
  fills.set(key, kept, sizeOf(kept))
  const { at, version, html, data } = kept
  const headers = {
    'cache-control': `max-age=${KEPT_SECONDS}`,
    [AT]: String(at),
    [VERSION]: String(version),
    [HTML_SIZE]: String(html.length),
  }
  return caches.default.put(key, new Response(together([html, data]), { headers }))
}

/** Forgets a screen that is no more. */
export async function forget(key: string): Promise<void> {
  fills.delete(key)
  await caches.default.delete(key)
}

/** Forgets everything that the isolate keeps (a benchmark renders anew). */
export function forgetAll(): void {
  fills.clear()
  pages.clear()
}
