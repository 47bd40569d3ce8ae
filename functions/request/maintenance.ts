import type { Context } from 'hono'
import type { Descriptor } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import { isWebhook, paymentConfirm, paymentFail, paymentOutcome } from '#contract/payment.ts'
import { resolve } from '#rules/address.ts'
import { closureAt } from '#rules/maintenance.ts'
import { ROUTES } from '#rules/route.ts'
import { CHANNELS, channelAt, channelOf, defaultChannel } from '../channel.ts'
import { clock } from '../clock.ts'
import type { HonoEnv } from '../env.ts'
import { readMaintenance } from '../maintenance.ts'
import { sells } from './selling.ts'

/** Calls that end a payment that has begun, beside the providers' notices: they go on. */
const CALLS = new Set<string>([paymentConfirm.path, paymentFail.path, paymentOutcome.path])
/** Screens that go on: where the payment window leads back to, and what became of the payment. */
const SCREENS = new Set(['payment/redirect', 'payment/complete'])
/** How their addresses go on behind the channel: no other address is looked at closer. */
const SEGMENTS = new Set(
  ROUTES.filter(({ shell }) => SCREENS.has(shell)).flatMap(({ path, aliases }) =>
    [path, ...aliases].map((pattern) => pattern.split('/')[0]),
  ),
)
/** Milliseconds for which a read of the maintenance state holds; shorter for developers. */
const FRESH = 10_000
const FRESH_LOCALLY = 1_000

/** The channel of a request: by its header in the API, else by its first segment; null for none. */
function channelFor(request: Request, path: string): Descriptor | null {
  const [, first = '', second] = path.split('/')
  if (first !== 'api' && (first !== 'getChannel' || second !== undefined)) return channelAt(first)
  const named = request.headers.get('channel')
  return named === null ? defaultChannel() : channelOf(named)
}

/** Whether a request belongs to a payment that has begun; calls look for its order themselves. */
function hasBegun(request: Request, path: string): boolean {
  if (CALLS.has(path) || isWebhook(path)) return true
  if (!SEGMENTS.has(path.split('/')[2] ?? '')) return false
  const found = resolve(new URL(request.url).pathname)
  return found !== null && SCREENS.has(found.route.shell) && channelOf(found.channel) !== null
}

/** Names of the channels that are closed now, for whoever tries whether a version works. */
export async function closedChannels({ env, executionCtx }: Context<HonoEnv>): Promise<string[]> {
  const { maintenance } = await readMaintenance(env, FRESH, (work) => executionCtx.waitUntil(work))
  const now = clock(env)
  return CHANNELS.filter((each) => closureAt(now, each, maintenance)).map(({ name }) => name)
}

/**
 * Lets a request in before anything else is looked at (docs/product.md, "Maintenance"); `channel`
 * is its own where its address begins with another word. Throws
 * `maintenance` with the message, the dates and when to ask again, and `unavailable` where a
 * payment would begin while the maintenance state cannot be read.
 */
export async function checkMaintenance(
  c: Context<HonoEnv>,
  channel: Descriptor | null = channelFor(c.req.raw, c.req.path),
): Promise<void> {
  const { env } = c
  const { raw: request, path } = c.req
  if (hasBegun(request, path)) return
  const fresh = LOCAL && env.ENVIRONMENT !== 'production' ? FRESH_LOCALLY : FRESH
  const { maintenance, known } = await readMaintenance(env, fresh, (work) => c.executionCtx.waitUntil(work))
  const closure = closureAt(clock(env), channel, maintenance)
  if (closure) {
    const { message, when, since, retryAfter } = closure
    throw new Failure('maintenance', { message, when, since, retryAfter })
  }
  if (!known && sells(path)) throw new Failure('unavailable', { retryAfter: fresh / 1000 })
}
