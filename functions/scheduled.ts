import { flushPoints } from './analytics.ts'
import { clock } from './clock.ts'
import type { Env } from './env.ts'
import { purge } from './orders/purge.ts'
import { reconcile } from './orders/reconcile.ts'
import { reencrypt } from './orders/reencrypt.ts'
import { checkSite } from './site.ts'

/** Every minute: takes orders on, deletes what is kept too long, re-encrypts under the new key. */
export async function scheduled(_: ScheduledController, env: Env, context: ExecutionContext): Promise<void> {
  checkSite(env)
  const now = () => clock(env)
  const tasks = [reconcile({ env, now, later: (work) => context.waitUntil(work) }), purge(env, now()), reencrypt(env)]
  // On a developer's machine, where nobody else keeps them.
  if (LOCAL && env.ENVIRONMENT === 'local') context.waitUntil(flushPoints(env))
  const failed = (await Promise.allSettled(tasks)).find((task) => task.status === 'rejected')
  if (failed) throw failed.reason
}
