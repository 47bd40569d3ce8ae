import { Hono } from 'hono'
import { Failure } from '../src/contract/failure.ts'
import { api } from './api/app.ts'
import type { Env, HonoEnv } from './env.ts'
import { answerFailure, failureOf, logFailure } from './middleware/failure.ts'
import { drain } from './middleware/limits.ts'
import { checkOrigin } from './middleware/origin.ts'
import { navigate } from './pages/navigation.ts'
import { scheduled } from './scheduled.ts'

const app = new Hono<HonoEnv>()

if (LOCAL) {
  // The local origin's photos, payment window, outbox and faults; not in the production bundle at all. Ahead of the origin check:
  // the payment provider's window is another site to us, also where it is played locally.
  app.all('/__origin/*', (c) => {
    if (c.env.ENVIRONMENT === 'production' || !c.env.ORIGIN) throw new Failure('not-found')
    return c.env.ORIGIN.fetch(c.req.raw)
  })
}

app.use('*', async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  try {
    checkOrigin(c.req.raw)
    await next()
  } finally {
    await drain(c.req.raw)
  }
})

app.get('/healthz', (c) =>
  c.json({ ok: true, version: c.env.VERSION, environment: c.env.ENVIRONMENT }, 200, {
    'cache-control': 'no-store',
  }),
)

for (const path of ['/api', '/api/*', '/getChannel']) {
  app.all(path, (c) => api.fetch(c.req.raw, c.env, c.executionCtx))
}
app.all('*', navigate)

app.onError((error, c) => {
  const failure = failureOf(error)
  logFailure(failure, c.get('requestId'), new URL(c.req.url).pathname)
  return answerFailure(c, failure.code, failure.detail)
})

export default {
  fetch: app.fetch,
  scheduled,
} satisfies ExportedHandler<Env>
