import { BoundedCache } from '../bounded-cache.ts'
import type { Bytes } from './bytes.ts'
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
  /** The island's HTML. */
  html: Bytes
  /** Its first data, as JSON that cannot end its element. */
  data: Bytes
  /** The channel's info as such JSON; null where it was not there in time. */
  channel: Bytes | null
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

/** Bytes that an isolate keeps of filled screens and of whole pages, of its 128 MB. */
const KEPT_BYTES = 16 * 1024 * 1024
const PAGE_BYTES = 24 * 1024 * 1024

const fills = new BoundedCache<Kept>(KEPT_BYTES)
/** Whole pages by everything that they depend on. */
export const pages = new BoundedCache<Page>(PAGE_BYTES)

/** Seconds for which the data centre keeps a filled screen: while its service is down. */
export const KEPT_SECONDS = 86_400

const sizeOf = ({ html, data, channel }: Kept) => html.length + data.length + (channel?.length ?? 0)
const AT = 'x-kept-at'
const SIZES = 'x-sizes'

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

/** A filled screen by its key; undefined where nobody here has seen it within a day. */
export async function readKept(key: string): Promise<Kept | undefined> {
  const known = fills.get(key)
  if (known) return known
  const found = await caches.default.match(key)
  if (!found) return undefined
  const [html = 0, data = 0] = (found.headers.get(SIZES) ?? '').split(',').map(Number)
  const all = new Uint8Array(await found.arrayBuffer())
  const channel = all.subarray(html + data)
  const kept = {
    at: Number(found.headers.get(AT)),
    patience: 0,
    html: all.subarray(0, html),
    data: all.subarray(html, html + data),
    channel: channel.length > 0 ? channel : null,
  }
  fills.set(key, kept, all.length)
  return kept
}

const isSame = (one: Bytes | null, other: Bytes | null): boolean =>
  one?.length === other?.length && (one?.every((byte, at) => byte === other?.[at]) ?? true)

/**
 * A filled screen that has just been made. One that says what is kept already becomes that, which
 * is of now: what was made of it stays good.
 */
export function renewed(key: string, made: Kept): Kept {
  const { at, patience, ...parts } = made
  const known = fills.get(key)
  if (!known || !(['html', 'data', 'channel'] as const).every((part) => isSame(known[part], parts[part]))) return made
  return Object.assign(known, { at, patience })
}

/** Keeps a filled screen; the promise is that of the data centre. */
export function keep(key: string, kept: Kept): Promise<void> {
  fills.set(key, kept, sizeOf(kept))
  const { at, html, data, channel } = kept
  const body = together([html, data, ...(channel ? [channel] : [])])
  const headers = {
    'cache-control': `max-age=${KEPT_SECONDS}`,
    [AT]: String(at),
    [SIZES]: `${html.length},${data.length}`,
  }
  return caches.default.put(key, new Response(body, { headers }))
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
