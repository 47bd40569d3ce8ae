import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { isWebhook } from '#contract/payment.ts'
import type { HonoEnv } from '../env.ts'
import { createContext } from '../request/context.ts'
import { answerFailure, failureOf, logFailure } from '../request/failure.ts'
import { checkMaintenance } from '../request/maintenance.ts'
import { checkRate, classOf } from '../request/rate.ts'
import { channelRoutes } from './channel.ts'
import { exhibitionRoutes } from './exhibition.ts'
import { paymentRoutes } from './payment.ts'
import { productRoutes } from './product.ts'
import { receiptRoutes } from './receipt.ts'
import { rentalRoutes } from './rental.ts'
import { reservationRoutes } from './reservation.ts'
import { verificationRoutes } from './verification.ts'

/** The API: every endpoint of the contract under one error shape. */
export const api = new Hono<HonoEnv>()

api.use('*', async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  await checkMaintenance(c.req.raw, c.env, c.executionCtx)
  c.set(
    'context',
    await createContext(c.req.raw, c.env, c.executionCtx, c.get('requestId'), c.req.header('channel') ?? null),
  )
  const path = getPath(c.req.raw)
  // A payment provider's own notices, which it would send again.
  if (!isWebhook(path)) await checkRate(c.get('context'), classOf(c.req.method, path))
  await next()
  for (const cookie of c.get('context').session.cookies) c.header('set-cookie', cookie, { append: true })
})

channelRoutes(api)
productRoutes(api)
exhibitionRoutes(api)
verificationRoutes(api)
reservationRoutes(api)
rentalRoutes(api)
paymentRoutes(api)
receiptRoutes(api)

api.notFound((c) => answerFailure(c, 'not-found'))
api.onError((error, c) => {
  const failure = failureOf(error)
  logFailure(failure, c.get('requestId'), new URL(c.req.url).pathname)
  return answerFailure(c, failure.code, failure.detail)
})
