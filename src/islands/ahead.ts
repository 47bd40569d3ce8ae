import { useEffect } from 'react'
import { mayFetchAhead } from './shell/ahead.ts'

/**
 * Fetches what the visitor is likely to need next, once the screen is `ready`, and runs none of it.
 * What does not come is not missed: whoever needs it asks again, and says what is missing.
 */
export function useAhead(ready: boolean, ...parts: readonly (() => unknown)[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the same ones all the time
  useEffect(() => {
    if (!ready || !mayFetchAhead()) return
    window.parts.ahead = true
    for (const part of parts) part()
    window.parts.ahead = false
  }, [ready])
}
