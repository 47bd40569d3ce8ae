/** Work that took longer than it was given. */
export class TimedOut extends Error {
  override name = 'TimedOut'
}

/**
 * Turns of waiting in which work that has everything at hand is done, be it a page of parts: no
 * time passes in them.
 */
const TURNS = 100

/**
 * What some work answers within so many milliseconds. Throws TimedOut; the work itself goes on. A
 * timer is set only for what waits for something outside: it costs a page as much as its session.
 */
export async function withTimeout<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const working = work()
  let ended = false
  const end = () => {
    ended = true
  }
  working.then(end, end)
  for (let turn = 0; turn < TURNS && !ended; turn++) await null
  if (ended) return working
  let timer: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TimedOut(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([working, late])
  } finally {
    clearTimeout(timer)
  }
}
