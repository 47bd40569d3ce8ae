import * as v from 'valibot'
import { MAINTENANCE_KEY, Maintenance, OPEN } from '../src/contract/maintenance.ts'
import type { Env, Later } from './env.ts'
import { withTimeout } from './with-timeout.ts'

/** Milliseconds that a look at the maintenance state may take; no page waits longer for it. */
export const READ_LIMIT = 500
/** Seconds for which the data centre answers out of its copy; the least that the store allows. */
const STORE_TTL = 30
/** Seconds for which the last state that was read outlives its isolate. */
const KEPT_SECONDS = 24 * 60 * 60
/** Milliseconds after which that state is kept anew. */
const KEEP_AGAIN = 10 * 60 * 1000

/** What a reader needs of the store at the edge (a KV namespace). */
export interface MaintenanceStore {
  get: (key: string, options: { type: 'text'; cacheTtl: number }) => Promise<string | null>
}
/** Where the last state that was read outlives its isolate, by the environment it is of. */
export interface LastMaintenance {
  load: (environment: string) => Promise<string | null>
  keep: (environment: string, text: string) => Promise<void>
}
/** The maintenance state; `known` is false when it never could be read. */
export interface MaintenanceView {
  maintenance: Maintenance
  known: boolean
}
/** Reads the maintenance state; a look holds for `fresh` milliseconds. Never throws. */
export type MaintenanceReader = (
  env: Pick<Env, 'ENVIRONMENT'> & { MAINTENANCE: MaintenanceStore },
  fresh: number,
  later: Later,
) => Promise<MaintenanceView>

/** Two environments of one zone share its data centres. */
const keptAt = (environment: string) => `https://maintenance.invalid/${environment}`
const KEPT_HEADERS = { 'cache-control': `max-age=${KEPT_SECONDS}` }
const dataCentre: LastMaintenance = {
  load: async (environment) => (await caches.default.match(keptAt(environment)))?.text() ?? null,
  keep: (environment, text) => caches.default.put(keptAt(environment), new Response(text, { headers: KEPT_HEADERS })),
}

/** The maintenance state of a text. Throws an error that says where it is none. */
function parse(text: string): Maintenance {
  const parsed = v.safeParse(Maintenance, JSON.parse(text))
  if (parsed.success) return parsed.output
  throw new Error(`not a maintenance state: ${v.getDotPath(parsed.issues[0]) ?? 'the whole of it'}`)
}

/**
 * A reader with a memory (docs/product.md, "Maintenance"). Where the state cannot be read in time,
 * the last one that was read stays in force, be it another isolate's. Requests at the same time
 * each look for themselves: on workerd a promise belongs to its request.
 */
export function createMaintenanceReader(last: LastMaintenance = dataCentre): MaintenanceReader {
  let maintenance: Maintenance | null = null
  /** When the last look began, and the last of those that saw something. */
  let lookedAt = Number.NEGATIVE_INFINITY
  let sawAt = Number.NEGATIVE_INFINITY
  let kept = { text: '', at: Number.NEGATIVE_INFINITY }

  function keep(environment: string, text: string, later: Later): void {
    if (text === kept.text && Date.now() - kept.at < KEEP_AGAIN) return
    kept = { text, at: Date.now() }
    later(last.keep(environment, text).catch(() => undefined))
  }

  return async ({ MAINTENANCE: store, ENVIRONMENT: environment }, fresh, later) => {
    const began = Date.now()
    if (began - lookedAt < fresh) return { maintenance: maintenance ?? OPEN, known: maintenance !== null }
    // Asked at the same time, so that both together stay within the limit.
    const remembered = maintenance ? null : withTimeout(READ_LIMIT, () => last.load(environment)).catch(() => null)
    try {
      const options = { type: 'text', cacheTtl: STORE_TTL } as const
      const text = await withTimeout(READ_LIMIT, async () => store.get(MAINTENANCE_KEY, options))
      const seen = text === null ? OPEN : parse(text)
      // Of two looks that overlap the later one counts.
      if (began >= sawAt) {
        sawAt = began
        maintenance = seen
        keep(environment, text ?? JSON.stringify(OPEN), later)
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
