import { Hono } from 'hono'
import { Failure } from '#contract/failure.ts'
import type { HonoEnv } from '../env.ts'
import { createContext } from '../request/context.ts'
import { asOfPage } from '../request/contract.ts'
import { answerError } from '../request/failure.ts'
import { checkMaintenance } from '../request/maintenance.ts'
import { checkRate, classOf } from '../request/rate.ts'
import { serveOn } from '../request/serve.ts'
import { traceOf } from '../request/trace.ts'
import { channelRoutes } from './channel.ts'
import { exhibitionRoutes } from './exhibition.ts'
import { partnerRoutes } from './partner.ts'
import { paymentRoutes } from './payment.ts'
import { productRoutes } from './product.ts'
import { receiptRoutes } from './receipt.ts'
import { rentalRoutes } from './rental.ts'
import { reservationRoutes } from './reservation.ts'
import { verificationRoutes } from './verification.ts'
import { wishRoutes } from './wish.ts'

/** The API: every endpoint of the contract under one error shape. */
export const api = new Hono<HonoEnv>()

api.use('*', async (c, next) => {
  const trace = traceOf(c.req.raw)
  trace.route = 'api'
  c.set('requestId', trace.requestId)
  await checkMaintenance(c)
  trace.mark('gate')
  const context = await createContext(c, c.req.header('channel'))
  c.set('context', context)
  await checkRate(context, classOf(c.req.method, c.req.path))
  trace.mark('gate')
  await next()
  trace.mark('data')
  // Not by `c.header`, which copies the whole answer for each.
  for (const cookie of context.session.cookies) c.res.headers.append('set-cookie', cookie)
})

const serve = serveOn(api)
channelRoutes(serve)
productRoutes(serve)
exhibitionRoutes(serve)
wishRoutes(serve)
verificationRoutes(serve)
reservationRoutes(serve)
rentalRoutes(serve)
paymentRoutes(serve)
receiptRoutes(serve)
partnerRoutes(api, serve)

api.notFound((c) => answerError(asOfPage(new Failure('not-found'), c.req.raw), c))
api.onError((error, c) => answerError(asOfPage(error, c.req.raw), c))
