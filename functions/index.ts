import { Hono } from 'hono'
import { Failure } from '../src/contract/failure.ts'
import { api } from './api/app.ts'
import { moveClock } from './clock.ts'
import type { Env, HonoEnv } from './env.ts'
import { navigate } from './pages/navigation.ts'
import { answerFailure, failureOf, logFailure } from './request/failure.ts'
import { addHeaders } from './request/headers.ts'
import { drain } from './request/limits.ts'
import { checkOrigin } from './request/origin.ts'
import { scheduled } from './scheduled.ts'
import { REPORT_PATH } from './security.ts'
import { checkSite, isSecure } from './site.ts'
import { answerViolations } from './violation.ts'

const app = new Hono<HonoEnv>()

if (LOCAL) {
  // The local origin's photos, payment window, outbox and faults; not in the production bundle at
  // all. Ahead of the origin check: the payment provider's window is another site to us, also where
  // it is played locally.
  app.all('/__origin/*', async (c) => {
    if (c.env.ENVIRONMENT === 'production' || !c.env.ORIGIN) throw new Failure('not-found')
    const answer = await c.env.ORIGIN.fetch(c.req.raw)
    const moved = answer.headers.get('test-clock')
    if (moved) moveClock(moved)
    return answer
  })
}

// First of all, so that refusals have them too.
app.use('*', async (c, next) => {
  await next()
  // An answer made elsewhere, such as a file's, may not be written into.
  c.res = new Response(c.res.body, c.res)
  addHeaders(c.res.headers, isSecure(c.env, c.req.raw))
})

app.use('*', async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  try {
    checkSite(c.env)
    checkOrigin(c.req.raw, c.env)
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

app.all(REPORT_PATH, answerViolations)

// A part that this version does not have: those that are there never come here. Kept by nobody, as
// the next version may have it.
app.all('/_astro/*', (c) => c.text('', 404, { 'cache-control': 'no-store' }))

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
