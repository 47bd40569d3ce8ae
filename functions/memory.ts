import { withTimeout } from './with-timeout.ts'

/** What an isolate remembers of one key. */
interface CacheEntry<Value> {
  at: number
  value: Value | undefined
}

export type Memory<Value> = (
  key: string,
  /** Milliseconds for which what was seen holds, be it that nothing was. */
  hold: number,
  look: () => Promise<Value>,
  later: (work: Promise<unknown>) => void,
) => Promise<Value | undefined>

/**
 * A short memory of an isolate, for what every page needs and no page may wait for: looks once
 * every `hold` milliseconds, for at most `limit`, and else answers what it saw last; undefined
 * where that is nothing. Never throws. A look that is late goes on, so that the caches behind it
 * are warm for the next one.
 *
 * Requests that find the memory stale at the same time each look for themselves: on workerd a
 * promise belongs to its request.
 */
export function createMemory<Value>(limit: number, clock: () => number = Date.now): Memory<Value> {
  const kept = new Map<string, CacheEntry<Value>>()
  return async (key, hold, look, later) => {
    const known = kept.get(key)
    const began = clock()
    if (known && began - known.at < hold) return known.value
    const looking = look()
    later(looking.catch(() => undefined))
    const value = await withTimeout(limit, () => looking).catch(() => known?.value)
    kept.set(key, { at: began, value })
    return value
  }
}
