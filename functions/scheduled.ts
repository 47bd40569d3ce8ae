import { clock } from './clock.ts'
import type { Env } from './env.ts'
import { reconcile } from './payment/reconcile.ts'
import { purgeVerifications } from './verification.ts'

/** Every minute: finishes what a worker left half-way, ends what is over, deletes what may no longer be kept. */
export async function scheduled(_: ScheduledController, env: Env, context: ExecutionContext): Promise<void> {
  const now = () => clock(env)
  const tasks = [reconcile({ env, now, later: (work) => context.waitUntil(work) }), purgeVerifications(env, now())]
  const failed = (await Promise.allSettled(tasks)).find((task) => task.status === 'rejected')
  if (failed) throw failed.reason
}
