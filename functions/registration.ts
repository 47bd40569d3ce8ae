import type { Context } from 'hono'
import type { Descriptor } from '../src/contract/channel.ts'
import { channelDomain, type Registration } from '../src/contract/upstream/admin.ts'
import type { HonoEnv, Later, RequestContext } from './env.ts'
import { createMemory } from './memory.ts'
import { openSession, type Session } from './request/session.ts'
import { createAsk } from './upstream.ts'

/** Milliseconds that a request waits for a registration of which its data centre knows nothing. */
const LIMIT = 300
/** How long an isolate remembers a registration, ms, and its data centre takes it for new, s. */
const TIMES = { hold: 10_000, fresh: 60 }
/** A developer sees a change at once. */
const TIMES_LOCALLY = { hold: 500, fresh: 1 }

const remembered = createMemory<Registration | null>(LIMIT)

/**
 * What the partner has registered of a channel (docs/product.md, "Channels"). Null: there is no
 * registration. Undefined: it cannot be read, and only the channel's file is known. It costs a page
 * one request every ten seconds, and never fails it.
 */
export function registrationOf(
  channel: Descriptor,
  { env, ask, later }: Pick<RequestContext, 'env' | 'ask' | 'later'>,
): Promise<Registration | null | undefined> {
  // Whoever makes a channel looks at its file, which nobody has registered yet.
  if (LOCAL && env.PREVIEW_CHANNEL === channel.name) return Promise.resolve(undefined)
  const { hold, fresh } = env.ENVIRONMENT === 'production' ? TIMES : TIMES_LOCALLY
  const load = async () => (await ask(channelDomain, { domainName: channel.name }, { fresh })).result
  return remembered(channel.name, hold, load, later)
}

/**
 * Whether a channel is there for a request without a context: for one of its files, or an address
 * that leads to it. `opened` is the visitor's session with the channel, where it is open already.
 */
export async function isRegistered(
  channel: Descriptor,
  c: Context<HonoEnv>,
  opened: Session | null = null,
): Promise<boolean> {
  const { env } = c
  const { browserId } = opened ?? (await openSession(c.req.raw, env, channel.name))
  const later: Later = (work) => c.executionCtx.waitUntil(work)
  const ask = createAsk({ env, channelName: channel.name, browserId, later })
  return (await registrationOf(channel, { env, ask, later })) !== null
}

/**
 * A channel as it is registered. It sells what both its file and its registration name, in the
 * order of the file; a registration that says so decides on consent to marketing and on banners.
 * Answers the same object where nothing differs.
 */
export function asRegistered(channel: Descriptor, registration: Registration | null | undefined): Descriptor {
  if (!registration) return channel
  const products = channel.products.filter((product) => registration.products?.includes(product) ?? true)
  const marketing = registration.marketing ?? channel.marketing
  const banner = registration.enableBanner ?? channel.banner
  const same =
    products.length === channel.products.length && marketing === channel.marketing && banner === channel.banner
  return same ? channel : { ...channel, products, marketing, banner }
}
