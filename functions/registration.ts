import { getPath } from 'hono/utils/url'
import type { Descriptor } from '../src/contract/channel.ts'
import { isWebhook } from '../src/contract/payment.ts'
import { channelDomain, type Registration } from '../src/contract/upstream/admin.ts'
import type { Env } from './env.ts'
import { createMemory } from './memory.ts'
import { type Session, sessionFor } from './request/session.ts'
import { type Ask, createAsk } from './upstream.ts'

/**
 * Milliseconds that a request waits for a registration, where nothing of it is known in its data
 * centre.
 */
const LIMIT = 300
/**
 * Milliseconds for which an isolate remembers one, and seconds for which its data centre takes it
 * for new; a developer's change is seen at once.
 */
const TIMES = { hold: 10_000, fresh: 60 }
const TIMES_LOCALLY = { hold: 500, fresh: 1 }

const remembered = createMemory<Registration | null>(LIMIT)

interface RegistrationContext {
  env: Env
  ask: Ask
  later: (work: Promise<unknown>) => void
}

/**
 * What the partner has registered of a channel (docs/product.md, "Channels"): null where there is
 * no such registration, undefined where it cannot be read, as nothing is known then but the
 * channel's file. Costs a page no request but every ten seconds, and never fails it.
 */
export function registrationOf(
  channel: Descriptor,
  { env, ask, later }: RegistrationContext,
): Promise<Registration | null | undefined> {
  // Whoever makes a channel looks at its file, which nobody has registered yet.
  if (LOCAL && env.PREVIEW_CHANNEL === channel.name) return Promise.resolve(undefined)
  const { hold, fresh } = env.ENVIRONMENT === 'production' ? TIMES : TIMES_LOCALLY
  const look = async () => (await ask(channelDomain, { domainName: channel.name }, { fresh })).result
  return remembered(channel.name, hold, look, later)
}

/**
 * Whether a channel is there for a request that is not in it yet: a file of it, an address that
 * leads to it.
 */
export async function isRegistered(
  channel: Descriptor,
  request: Request,
  env: Env,
  context: { waitUntil: (work: Promise<unknown>) => void },
  /** The visitor's session with the channel, where it is open already. */
  opened?: Session,
): Promise<boolean> {
  const { browserId } = opened ?? (await sessionFor(request, env, channel.name))
  const later = (work: Promise<unknown>) => context.waitUntil(work)
  const ask = createAsk({ env, channelName: channel.name, browserId, later })
  return (await registrationOf(channel, { env, ask, later })) !== null
}

/**
 * Whether a request is of no channel's visitor: payment providers' notices name none, and are heard
 * whatever is registered.
 */
export function ofNobody(request: Request): boolean {
  return isWebhook(getPath(request))
}

/**
 * A channel as it is registered: what is sold is in its file and in the registration, in the order
 * of the file; consent to marketing and banners are as the registration says, where it does. The
 * very descriptor where nothing differs.
 */
export function asRegistered(channel: Descriptor, registration: Registration | null | undefined): Descriptor {
  if (!registration) return channel
  const { products, marketing, enableBanner } = registration
  const sold = channel.products.filter((product) => products?.includes(product) ?? true)
  const told = { products: sold, marketing: marketing ?? channel.marketing, banner: enableBanner ?? channel.banner }
  const same =
    sold.length === channel.products.length && told.marketing === channel.marketing && told.banner === channel.banner
  return same ? channel : { ...channel, ...told }
}
