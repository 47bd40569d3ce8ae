import type { Context } from 'hono'
import { Failure } from '#contract/failure.ts'
import { isWebhook } from '#contract/payment.ts'
import { localizedChannel } from '#rules/language.ts'
import { channelOf, defaultChannel } from '../channel.ts'
import { clock } from '../clock.ts'
import type { HonoEnv, Later, RequestContext } from '../env.ts'
import { asRegistered, registrationOf } from '../registration.ts'
import { suspect } from '../security.ts'
import { siteOf } from '../site.ts'
import { createAsk } from '../upstream.ts'
import { languageFor } from './language.ts'
import { openSession, type Session } from './session.ts'
import { checkStatus } from './status.ts'
import { traceOf } from './trace.ts'

/**
 * What a request of the API or of a page brings with it. `opened` is its session with the channel,
 * where that is open already. Throws `channel-not-found`, and what `checkStatus` throws.
 */
export async function createContext(
  c: Context<HonoEnv>,
  channelName: string | undefined,
  opened: Session | null = null,
): Promise<RequestContext> {
  const { env } = c
  const request = c.req.raw
  const requestId = c.get('requestId')
  const file = channelName === undefined ? defaultChannel() : channelOf(channelName)
  if (!file) throw new Failure('channel-not-found')
  const trace = traceOf(request)
  trace.channel = file.name
  const session = opened ?? (await openSession(request, env, file.name))
  const later: Later = (work) => c.executionCtx.waitUntil(work)
  const language = languageFor(file, request)
  const asking = { env, channelName: file.name, browserId: session.browserId, language, later }
  const registration = await registrationOf(file, { env, ask: createAsk(asking), later })
  trace.mark('channel')
  const ask = createAsk({ ...asking, saw: (cache) => trace.saw(cache) })
  // A provider's notice names no channel, and is heard whatever is registered.
  if (registration === null && !isWebhook(c.req.path)) throw new Failure('channel-not-found')
  const channel = localizedChannel(asRegistered(file, registration), language)
  const site = siteOf(env, file, request)
  const now = () => clock(env)
  const context = { env, channel, file, language, session, site, now, ask, requestId, request, later }
  if (session.refused) suspect('wrong-session', context)
  checkStatus(context, c.req.path)
  return context
}
