import { Hono } from 'hono'
import { deliverWebhooks, tossApp } from '#functions/origin/toss/app.ts'
import type { TossEnv } from '#functions/origin/toss/env.ts'

const app = new Hono<{ Bindings: TossEnv }>().route('/', tossApp)

/** The stand-in alone, mounted as the origin mounts it. */
export default {
  fetch: app.fetch,
  scheduled: (_event: ScheduledController, env: TossEnv) => deliverWebhooks(env),
}
