import type { Env } from './env.ts'
import { releaseDue } from './place/due.ts'
import { deliverWebhooks } from './toss/app.ts'

/** What falls due by the minute: lapsed holds end even where nobody searches, payments expire, and their notices are delivered. */
export async function minute(env: Env): Promise<void> {
  await env.DB.batch(releaseDue(env))
  await deliverWebhooks(env)
}
