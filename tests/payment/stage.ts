import { afterEach, beforeEach, vi } from 'vitest'

/**
 * What a file of tests over a shop needs around each of them: no wall clock that anybody waits by,
 * and quiet alarms.
 */
export function stage(): void {
  beforeEach(() => {
    vi.stubGlobal('LOCAL', true)
    // Alarms are told on purpose.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    // Who waits for another by the wall clock has waited at once.
    const now = Date.now
    let skipped = 0
    vi.spyOn(Date, 'now').mockImplementation(() => now() + skipped)
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0) =>
      setImmediate(() => {
        skipped += ms
        work()
      }),
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
