import * as v from 'valibot'
import { MAINTENANCE_KEY, Maintenance, OPEN } from '../src/contract/maintenance.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * Milliseconds that a look at the maintenance state may take, all in all: no page waits longer for
 * it.
 */
export const READ_LIMIT = 500
/**
 * Seconds for which the data centre answers out of its own copy; the least that the store allows.
 */
const STORE_TTL = 30
/**
 * Seconds for which the last state that was read outlives its isolate, and milliseconds after which
 * it is kept anew.
 */
const KEPT_SECONDS = 24 * 60 * 60
const KEEP_AGAIN = 10 * 60 * 1000

/** What a reader needs of the store at the edge (a KV namespace). */
export interface MaintenanceStore {
  get: (key: string, options: { type: 'text'; cacheTtl: number }) => Promise<string | null>
}
/** Where the last state that was read outlives its isolate. */
export interface LastMaintenance {
  load: () => Promise<string | null>
  keep: (text: string) => Promise<void>
}
/**
 * The maintenance state as far as it is known; `known` is false when it could not be read and never
 * was.
 */
export interface MaintenanceView {
  maintenance: Maintenance
  known: boolean
}
export type MaintenanceReader = (
  store: MaintenanceStore,
  /** Milliseconds for which a look holds. */
  fresh: number,
  later: (work: Promise<unknown>) => void,
) => Promise<MaintenanceView>

const KEPT_AT = 'https://maintenance.invalid/last'
const dataCentre: LastMaintenance = {
  load: async () => (await caches.default.match(KEPT_AT))?.text() ?? null,
  keep: (text) =>
    caches.default.put(KEPT_AT, new Response(text, { headers: { 'cache-control': `max-age=${KEPT_SECONDS}` } })),
}

/** Throws on what is no maintenance state, and says where. */
function parse(text: string): Maintenance {
  const parsed = v.safeParse(Maintenance, JSON.parse(text))
  if (parsed.success) return parsed.output
  throw new Error(`not a maintenance state: ${v.getDotPath(parsed.issues[0]) ?? 'the whole of it'}`)
}

/**
 * A reader with a memory (docs/product.md, "Maintenance"): looks once every `fresh` milliseconds,
 * in between answers what it saw. What cannot be read, in time or at all, leaves the last state
 * that was read in force, be it another isolate's. Never throws.
 *
 * Requests that find the memory stale at the same time each look for themselves: on workerd a
 * promise belongs to its request.
 */
export function createMaintenanceReader(
  last: LastMaintenance = dataCentre,
  clock: () => number = Date.now,
): MaintenanceReader {
  let maintenance: Maintenance | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let kept = { text: '', at: Number.NEGATIVE_INFINITY }

  function keep(text: string, later: (work: Promise<unknown>) => void): void {
    if (text === kept.text && clock() - kept.at < KEEP_AGAIN) return
    kept = { text, at: clock() }
    later(last.keep(text).catch(() => undefined))
  }

  return async (store, fresh, later) => {
    const began = clock()
    if (began - lookedAt < fresh) return { maintenance: maintenance ?? OPEN, known: maintenance !== null }
    // Asked at the same time, so that both together stay within the limit.
    const remembered = maintenance ? null : withTimeout(READ_LIMIT, () => last.load()).catch(() => null)
    try {
      const text = await withTimeout(READ_LIMIT, async () =>
        store.get(MAINTENANCE_KEY, { type: 'text', cacheTtl: STORE_TTL }),
      )
      const seen = text === null ? OPEN : parse(text)
      // Of two looks that overlap the later one counts.
      if (began >= lookedAt) {
        maintenance = seen
        keep(text ?? JSON.stringify(OPEN), later)
      }
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the log is where operators read this
      console.error(JSON.stringify({ failure: 'maintenance-unreadable', cause: String(error) }))
      try {
        const text = await remembered
        if (text) maintenance ??= parse(text)
      } catch {
        // Kept by an older release: then nothing is known.
      }
    }
    lookedAt = Math.max(lookedAt, began)
    return { maintenance: maintenance ?? OPEN, known: maintenance !== null }
  }
}

/** The isolate's own reader. */
export const readMaintenance: MaintenanceReader = createMaintenanceReader()
