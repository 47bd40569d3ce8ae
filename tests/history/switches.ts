/**
 * Milliseconds of the wall clock that a time limit has at least: what a busy machine may take for a
 * call that nothing happens to.
 */
const SHORTEST = 1000

/**
 * How time goes in a Worker of a history: `base` at the wall clock's `since`, both milliseconds
 * since 1970, then `speed` times as fast, time limits and all. A history would otherwise last as
 * long as its leases.
 */
export interface Pace {
  base: number
  since: number
  speed: number
}

/**
 * What is written at the head of a bundle: from its first line on the Worker lives at that pace.
 */
export function paced({ base, since, speed }: Pace): string {
  return `{
  const real = Date.now.bind(Date)
  Date.now = () => Math.floor(${base} + (real() - ${since}) * ${speed})
  const wait = setTimeout
  globalThis.setTimeout = (work, ms = 0, ...rest) => wait(work, ms / ${speed}, ...rest)
  const limit = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => limit(Math.max(Math.ceil(ms / ${speed}), ${SHORTEST}))
}
`
}
