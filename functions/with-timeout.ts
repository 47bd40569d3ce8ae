/** Work that took longer than it was given. */
export class TimedOut extends Error {
  override name = 'TimedOut'
}

/** What some work answers within so many milliseconds. Throws TimedOut; the work itself goes on. */
export async function withTimeout<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TimedOut(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
