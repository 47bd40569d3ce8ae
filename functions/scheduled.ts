import { allEnded } from './all-ended.ts'
import { flushPoints } from './analytics.ts'
import { clock } from './clock.ts'
import type { Env } from './env.ts'
import { alarm } from './orders/ledger/alarm.ts'
import { countQueries } from './orders/ledger/queries.ts'
import { purge } from './orders/purge.ts'
import { reconcile } from './orders/reconcile.ts'
import { reencrypt, watchKeys } from './orders/reencrypt.ts'
import { KINDS } from './person.ts'
import { checkSite } from './site.ts'
import { codesOfStrangers, MANY_OF_STRANGERS } from './throttle.ts'

/**
 * Tells operators of codes that only somebody asks for who has the shop pay for them, and once an
 * hour of keys that are gone.
 */
async function watch(env: Env, now: string): Promise<void> {
  for (const kind of KINDS) {
    const codes = await codesOfStrangers(env.DB, kind, Date.parse(now))
    if (codes >= MANY_OF_STRANGERS) alarm('codes-many', { kind, codes })
  }
  if (now.slice(14, 16) === '00') await watchKeys(env)
}

/**
 * Every minute: takes orders on, deletes what is kept too long, re-encrypts under the new key,
 * watches how many codes are sent, and that no key is gone. Each task that fails is an alarm;
 * throws what the first failed with, once all have ended. What D1 would not run any more is left to
 * the next minute.
 */
export async function scheduled(_: ScheduledController, bound: Env, context: ExecutionContext): Promise<void> {
  checkSite(bound)
  const { env, mayBegin } = countQueries(bound)
  const now = () => clock(env)
  const ledger = { env, now, mayBegin, later: (work: Promise<unknown>) => context.waitUntil(work) }
  const tasks = {
    reconcile: reconcile(ledger),
    purge: purge(env, now(), mayBegin),
    reencrypt: reencrypt(env, mayBegin),
    watch: watch(env, now()),
  }
  // On a developer's machine, where nobody else keeps them.
  if (LOCAL && env.ENVIRONMENT === 'local') context.waitUntil(flushPoints(env))
  for (const [task, working] of Object.entries(tasks))
    working.catch((error: unknown) => alarm('task-failing', { task, cause: String(error) }))
  await allEnded<unknown>(Object.values(tasks))
}
