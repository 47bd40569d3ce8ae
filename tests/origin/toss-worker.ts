import { Hono } from 'hono'
import { moveClock } from '#functions/origin/env.ts'
import { deliverWebhooks, tossApp } from '#functions/origin/toss/app.ts'
import type { TossEnv } from '#functions/origin/toss/env.ts'

const app = new Hono<{ Bindings: TossEnv }>().route('/', tossApp).put('/clock', async (c) => {
  moveClock(await c.req.text())
  return c.body(null, 204)
})

/** The stand-in alone, mounted as the origin mounts it, with a clock that a test moves. */
export default {
  fetch: app.fetch,
  scheduled: (_event: ScheduledController, env: TossEnv) => deliverWebhooks(env),
}
