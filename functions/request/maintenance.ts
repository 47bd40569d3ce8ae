import { getPath } from 'hono/utils/url'
import type { Descriptor } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import { isWebhook, paymentConfirm, paymentFail, paymentOutcome } from '#contract/payment.ts'
import { resolve } from '#rules/address.ts'
import { closureAt } from '#rules/maintenance.ts'
import { channelOf, defaultChannel } from '../channel.ts'
import { clock } from '../clock.ts'
import type { Env } from '../env.ts'
import { readMaintenance } from '../maintenance.ts'
import { sells } from './selling.ts'

/**
 * Calls that go on while the shop is closed, beside the providers' notices: a payment that has
 * begun ends or is given up.
 */
const CALLS = new Set<string>([paymentConfirm.path, paymentFail.path, paymentOutcome.path])
/** Screens that go on: where the payment window leads back to, and what became of the payment. */
const SCREENS = new Set(['payment/redirect', 'payment/complete'])
/**
 * Milliseconds for which a look at the maintenance state holds; a developer's flip is seen at once,
 * more or less.
 */
const FRESH = 10_000
const FRESH_LOCALLY = 2_000

/**
 * Whose shop is asked for: by the header in the API, else by the first segment. Null where none is
 * known.
 */
function channelFor(request: Request, path: string): Descriptor | null {
  const [, first = '', second] = path.split('/')
  if (first !== 'api' && (first !== 'getChannel' || second !== undefined)) return channelOf(first)
  const named = request.headers.get('channel')
  return named === null ? defaultChannel() : channelOf(named)
}

/**
 * Whether a request belongs to a payment that has begun; the calls themselves answer for orders
 * that are there alone.
 */
function hasBegun(request: Request, path: string): boolean {
  if (CALLS.has(path) || isWebhook(path)) return true
  const found = resolve(new URL(request.url).pathname)
  return found !== null && SCREENS.has(found.route.shell) && channelOf(found.channel) !== null
}

/**
 * Lets a request in, or throws `maintenance` with the message, the dates and when to ask again,
 * before anything else is looked at; throws `unavailable` where a payment would begin while the
 * maintenance state cannot be read (docs/product.md, "Maintenance").
 */
export async function checkMaintenance(
  request: Request,
  env: Env,
  context: { waitUntil: (work: Promise<unknown>) => void },
): Promise<void> {
  // As the router compares it, which decodes.
  const path = getPath(request)
  if (hasBegun(request, path)) return
  const fresh = env.ENVIRONMENT === 'production' ? FRESH : FRESH_LOCALLY
  const { maintenance, known } = await readMaintenance(env.MAINTENANCE, fresh, (work) => context.waitUntil(work))
  const closure = closureAt(clock(env), channelFor(request, path), maintenance)
  if (closure) {
    const { message, when, retryAfter } = closure
    throw new Failure('maintenance', { message, when, retryAfter })
  }
  // Nobody knows whether the shop is closed: it is for whoever would begin to pay.
  if (!known && sells(path)) throw new Failure('unavailable', { retryAfter: fresh / 1000 })
}
