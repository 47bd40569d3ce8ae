import { Failure } from '#contract/failure.ts'
import { localizedChannel } from '#rules/language.ts'
import { channelOf, defaultChannel } from '../channel.ts'
import { clock } from '../clock.ts'
import type { Env, RequestContext } from '../env.ts'
import { asRegistered, ofNobody, registrationOf } from '../registration.ts'
import { suspect } from '../security.ts'
import { siteOf } from '../site.ts'
import { createAsk } from '../upstream.ts'
import { languageFor } from './language.ts'
import { type Session, sessionFor } from './session.ts'
import { checkStatus } from './status.ts'

/** What a request brings with it, whether a call of the API or a navigation. */
export async function createContext(
  request: Request,
  env: Env,
  execution: { waitUntil: (work: Promise<unknown>) => void },
  requestId: string,
  channelName: string | null,
  /** The visitor's session with the channel, where it is open already. */
  opened?: Session,
): Promise<RequestContext> {
  const file = channelName === null ? defaultChannel() : channelOf(channelName)
  if (!file) throw new Failure('channel-not-found')
  const session = opened ?? (await sessionFor(request, env, file.name))
  const later = (work: Promise<unknown>) => execution.waitUntil(work)
  const ask = createAsk({ env, channelName: file.name, browserId: session.browserId, later })
  const registration = await registrationOf(file, { env, ask, later })
  if (registration === null && !ofNobody(request)) throw new Failure('channel-not-found')
  const language = languageFor(file, request)
  const context = {
    env,
    channel: localizedChannel(asRegistered(file, registration), language),
    file,
    language,
    session,
    site: siteOf(env, file, request),
    now: () => clock(env),
    ask,
    requestId,
    request,
    later,
  }
  if (session.refused) suspect('wrong-session', requestId)
  checkStatus(context)
  return context
}
