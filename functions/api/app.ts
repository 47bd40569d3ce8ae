import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { Failure } from '../../src/contract/failure.ts'
import { paymentWebhook } from '../../src/contract/payment.ts'
import { spokenIn } from '../../src/rules/language.ts'
import { channelOf, defaultChannel } from '../channel.ts'
import { clock } from '../clock.ts'
import type { Edge, Env, HonoEnv } from '../env.ts'
import { answerFailure, failureOf, logFailure } from '../middleware/failure.ts'
import { checkGate } from '../middleware/gate.ts'
import { languageFor } from '../middleware/language.ts'
import { checkRate, classOf } from '../middleware/rate.ts'
import { type Session, sessionFor } from '../middleware/session.ts'
import { checkStatus } from '../middleware/status.ts'
import { asRegistered, ofNobody, registrationOf } from '../registration.ts'
import { suspect } from '../security.ts'
import { siteOf } from '../site.ts'
import { createAsk } from '../upstream.ts'
import { abroadRoutes } from './abroad.ts'
import { channelRoutes } from './channel.ts'
import { discountRoutes } from './discount.ts'
import { exhibitionRoutes } from './exhibition.ts'
import { foreignRoutes } from './foreign.ts'
import { leisureRoutes } from './leisure.ts'
import { outcomeRoutes } from './outcome.ts'
import { paymentRoutes } from './payment.ts'
import { placeRoutes } from './place.ts'
import { receiptRoutes } from './receipt.ts'
import { rentalRoutes } from './rental.ts'
import { rentcarRoutes } from './rentcar.ts'
import { reservationRoutes } from './reservation.ts'
import { ticketRoutes } from './ticket.ts'
import { verificationRoutes } from './verification.ts'

const { path: WEBHOOK } = paymentWebhook

/** What a request brings with it, whether a call of the API or a navigation. */
export async function openEdge(
  request: Request,
  env: Env,
  context: { waitUntil: (work: Promise<unknown>) => void },
  requestId: string,
  channelName: string | null,
  /** The visitor's session with the channel, where it is open already. */
  opened?: Session,
): Promise<Edge> {
  const file = channelName === null ? defaultChannel() : channelOf(channelName)
  if (!file) throw new Failure('channel-not-found')
  const session = opened ?? (await sessionFor(request, env, file.name))
  const later = (work: Promise<unknown>) => context.waitUntil(work)
  const ask = createAsk({ env, channelName: file.name, browserId: session.browserId, later })
  const registration = await registrationOf(file, { env, ask, later })
  if (registration === null && !ofNobody(request)) throw new Failure('channel-not-found')
  const language = languageFor(file, request)
  const edge = {
    env,
    channel: spokenIn(asRegistered(file, registration), language),
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
  checkStatus(edge)
  return edge
}

/** The API: every endpoint of the contract under one error shape. */
export const api = new Hono<HonoEnv>()

api.use('*', async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  await checkGate(c.req.raw, c.env, c.executionCtx)
  c.set('edge', await openEdge(c.req.raw, c.env, c.executionCtx, c.get('requestId'), c.req.header('channel') ?? null))
  const path = getPath(c.req.raw)
  // The payment provider's own notices, which it would send again.
  if (path !== WEBHOOK) await checkRate(c.get('edge'), classOf(c.req.method, path))
  await next()
  for (const cookie of c.get('edge').session.cookies) c.header('set-cookie', cookie, { append: true })
})

channelRoutes(api)
placeRoutes(api)
foreignRoutes(api)
abroadRoutes(api)
leisureRoutes(api)
ticketRoutes(api)
rentcarRoutes(api)
rentalRoutes(api)
discountRoutes(api)
exhibitionRoutes(api)
verificationRoutes(api)
reservationRoutes(api)
paymentRoutes(api)
outcomeRoutes(api)
receiptRoutes(api)

api.notFound((c) => answerFailure(c, 'not-found'))
api.onError((error, c) => {
  const failure = failureOf(error)
  logFailure(failure, c.get('requestId'), new URL(c.req.url).pathname)
  return answerFailure(c, failure.code, failure.detail)
})
