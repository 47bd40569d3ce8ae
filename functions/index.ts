import { Hono } from 'hono'
import { Failure } from '../src/contract/failure.ts'
import { api } from './api/app.ts'
import { moveClock } from './clock.ts'
import type { Env, HonoEnv } from './env.ts'
import { answerWorker, WORKER_PATH } from './offline.ts'
import { navigate } from './pages/navigation.ts'
import { answerError } from './request/failure.ts'
import { addHeaders } from './request/headers.ts'
import { drain } from './request/limits.ts'
import { checkOrigin } from './request/origin.ts'
import { scheduled } from './scheduled.ts'
import { REPORT_PATH } from './security.ts'
import { checkSite, isSecure } from './site.ts'
import { answerViolations } from './violation.ts'

const app = new Hono<HonoEnv>()

if (LOCAL) {
  // The local origin's photos, payment window, outbox and faults. Ahead of the origin check: the
  // payment provider's window is another site to us, also where it is played locally.
  app.all('/__origin/*', async (c) => {
    if (c.env.ENVIRONMENT === 'production' || !c.env.ORIGIN) throw new Failure('not-found')
    const answer = await c.env.ORIGIN.fetch(c.req.raw)
    const moved = answer.headers.get('test-clock')
    if (moved) moveClock(moved)
    return answer
  })
}

// First of all, so that refusals have these headers too.
app.use('*', async (c, next) => {
  await next()
  // A new answer: a file's headers cannot be changed.
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

app.get('/healthz', (c) => {
  const { VERSION: version, ENVIRONMENT: environment } = c.env
  return c.json({ ok: true, version, environment }, 200, { 'cache-control': 'no-store' })
})

app.all(REPORT_PATH, answerViolations)

app.get(WORKER_PATH, answerWorker)

// Files that are there never come here. The answer for one that is not is kept by nobody, as the
// next version may have it.
app.all('/_astro/*', (c) => c.text('', 404, { 'cache-control': 'no-store' }))

for (const path of ['/api', '/api/*', '/getChannel']) app.all(path, (c) => api.fetch(c.req.raw, c.env, c.executionCtx))
app.all('*', navigate)

app.onError(answerError)

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>
