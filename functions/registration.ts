import type { Context } from 'hono'
import type { Descriptor } from '../src/contract/channel.ts'
import { channelDomain, type Registration } from '../src/contract/upstream/admin.ts'
import { linksOf, type Registered } from '../src/rules/page.ts'
import type { Env, HonoEnv, Later, RequestContext } from './env.ts'
import { failureOf } from './request/failure.ts'
import { openSession, type Session } from './request/session.ts'
import { createAsk } from './upstream.ts'
import { withTimeout } from './with-timeout.ts'
import { writeFailure } from './written-detail.ts'

/** Milliseconds that a request waits for a registration of which its data centre knows nothing. */
const LIMIT = 300
/** How long an isolate remembers a registration, ms, and its data centre takes it for new, s. */
const TIMES = { hold: 10_000, fresh: 60 }
/** A developer sees a change at once. */
const TIMES_LOCALLY = { hold: 500, fresh: 1 }

type Known = Registration | null | undefined

/** What this isolate last knew of each channel, by name, and since when. */
const remembered = new Map<string, { at: number; known: Known }>()

const timesIn = ({ ENVIRONMENT }: Env) => (LOCAL && ENVIRONMENT !== 'production' ? TIMES_LOCALLY : TIMES)

/** What is remembered of a channel and holds still; null when it is to be asked for. */
function heldOf({ name }: Descriptor, env: Env): { known: Known } | null {
  // Whoever makes a channel looks at its file, which nobody has registered yet.
  if (LOCAL && env.PREVIEW_CHANNEL === name) return { known: undefined }
  const last = remembered.get(name)
  return last && Date.now() - last.at < timesIn(env).hold ? last : null
}

/**
 * What the partner has registered of a channel (docs/product.md, "Channels"). Null: there is no
 * registration. Undefined: it cannot be read, and only the channel's file is known. It costs a page
 * one request every ten seconds, and never fails it: the log alone tells of it.
 */
export async function registrationOf(
  channel: Descriptor,
  { env, ask, later }: Pick<RequestContext, 'env' | 'ask' | 'later'>,
): Promise<Known> {
  const held = heldOf(channel, env)
  if (held) return held.known
  const { name } = channel
  const { fresh } = timesIn(env)
  const began = Date.now()
  // Requests at the same time each ask: on workerd a promise belongs to its request. A late answer
  // still warms the cache.
  const asking = ask(channelDomain, { domainName: name }, { fresh })
  later(asking.catch(() => undefined))
  const known = await withTimeout(LIMIT, async () => (await asking).result).catch((error: unknown) => {
    writeFailure(failureOf(error), { registration: name })
    return remembered.get(name)?.known
  })
  // What another request was told later counts, and late silence takes nothing from it.
  if (began >= (remembered.get(name)?.at ?? 0)) remembered.set(name, { at: began, known })
  return known
}

/**
 * What is known of a channel, for a request that has no context of it. It is asked in the channel's
 * own name, whoever looks: all are to know the same.
 */
async function knownOf(
  channel: Descriptor,
  c: Context<HonoEnv>,
  open: () => Promise<Session> = () => openSession(c.req.raw, c.env, channel.name),
): Promise<Known> {
  const { env } = c
  const held = heldOf(channel, env)
  if (held) return held.known
  const { browserId } = await open()
  const later: Later = (work) => c.executionCtx.waitUntil(work)
  const ask = createAsk({ env, channelName: channel.name, browserId, later })
  return registrationOf(channel, { env, ask, later })
}

/**
 * Whether a channel is there for a request without a context: for one of its files, or an address
 * that leads to it. `open` opens the visitor's session with the channel, where it is to be asked
 * for.
 */
export async function isRegistered(...asked: Parameters<typeof knownOf>): Promise<boolean> {
  return (await knownOf(...asked)) !== null
}

/** Another channel than the request's, as it is registered; null where it is not. */
export async function otherChannel(channel: Descriptor, c: Context<HonoEnv>): Promise<Descriptor | null> {
  const known = await knownOf(channel, c)
  return known === null ? null : asRegistered(channel, known)
}

/**
 * A channel as it is registered. It sells what both its file and its registration name, in the
 * order of the file; a registration that says so decides on consent to marketing and on banners.
 * Answers the same object where nothing differs.
 */
export function asRegistered(channel: Descriptor, registration: Known): Registered {
  if (!registration) return channel
  const products = channel.products.filter((product) => registration.products?.includes(product) ?? true)
  const marketing = registration.marketing ?? channel.marketing
  const banner = registration.enableBanner ?? channel.banner
  const same =
    products.length === channel.products.length && marketing === channel.marketing && banner === channel.banner
  return same ? channel : { ...channel, products, marketing, banner, links: linksOf(channel) }
}
