import type { Hono } from 'hono'
import { getChannel, status } from '#contract/channel.ts'
import { channelInfo } from '../channel-info.ts'
import type { HonoEnv } from '../env.ts'
import { serve } from '../request/serve.ts'

/** `/getChannel` and the status check (docs/product.md, "Channels"). */
export function channelRoutes(app: Hono<HonoEnv>): void {
  serve(app, status, async () => ({ ok: true }))

  serve(app, getChannel, async (_, context) => ({ sessionId: context.session.id, channel: await channelInfo(context) }))
}
