import type { Later } from './env.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * A short memory of an isolate, for what every page needs and no page may wait for: it calls `load`
 * once every `hold` milliseconds and waits at most `limit` for it; else it answers the last value,
 * or undefined. Never throws. A late load goes on, so that the caches behind it are warm. Requests
 * at the same time each load for themselves: on workerd a promise belongs to its request.
 */
export function createMemory<Value>(limit: number) {
  const kept = new Map<string, { at: number; value: Value | undefined }>()
  return async (key: string, hold: number, load: () => Promise<Value>, later: Later): Promise<Value | undefined> => {
    const known = kept.get(key)
    const began = Date.now()
    if (known && began - known.at < hold) return known.value
    const loading = load()
    later(loading.catch(() => undefined))
    const value = await withTimeout(limit, () => loading).catch(() => known?.value)
    kept.set(key, { at: began, value })
    return value
  }
}
