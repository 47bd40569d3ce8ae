import type { Env } from './env.ts'

/** Now, ISO with `Z`; `TEST_CLOCK` stands in for it in the local and test environments. */
export function clock(env: Pick<Env, 'ENVIRONMENT' | 'TEST_CLOCK'>): string {
  const fixed = LOCAL && env.ENVIRONMENT !== 'production' ? env.TEST_CLOCK : undefined
  return new Date(fixed || Date.now()).toISOString()
}
