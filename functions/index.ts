import { Hono, type MiddlewareHandler } from 'hono'
import { Failure } from '../src/contract/failure.ts'
import { PLAYED } from '../src/contract/upstream/analytics.ts'
import { flushPoints } from './analytics.ts'
import { api } from './api/app.ts'
import { moveClock } from './clock.ts'
import type { Env, HonoEnv } from './env.ts'
import { answerWorker, WORKER_PATH } from './offline.ts'
import { answerFavicon, answerManifest } from './pages/brand.ts'
import { navigate } from './pages/navigation.ts'
import { answerIndex, answerPart, answerRobots, answerScreens } from './pages/sitemap.ts'
import { answerError } from './request/failure.ts'
import { addHeaders } from './request/headers.ts'
import { drain } from './request/limits.ts'
import { checkOrigin } from './request/origin.ts'
import { endTrace, traceOf } from './request/trace.ts'
import { scheduled } from './scheduled.ts'
import { REPORT_PATH } from './security.ts'
import { checkSite, isSecure } from './site.ts'
import { answerViolations } from './violation.ts'

const app = new Hono<HonoEnv>()

/** Names the route of what is neither a page nor a call of the API. */
const named =
  (route: string): MiddlewareHandler<HonoEnv> =>
  (c, next) => {
    traceOf(c.req.raw).route = route
    return next()
  }

if (LOCAL) {
  // The local origin's photos, payment window, outbox, faults and reference of the API. Ahead of
  // the origin check: the payment provider's window is another site to us, also where it is played
  // locally.
  app.on('ALL', ['/__origin/*', '/__docs/*'], async (c) => {
    if (c.env.ENVIRONMENT === 'production' || !c.env.ORIGIN) throw new Failure('not-found')
    // Whoever asks the datasets finds in them what was written until now.
    if (c.req.path === PLAYED.sql) await flushPoints(c.env)
    const answer = await c.env.ORIGIN.fetch(c.req.raw)
    const moved = answer.headers.get('test-clock')
    if (moved) moveClock(moved)
    return answer
  })
}

// First of all, so that refusals have these headers too.
app.use('*', async (c, next) => {
  const trace = traceOf(c.req.raw)
  await next()
  const secure = isSecure(c.env, c.req.raw)
  try {
    addHeaders(c.res.headers, secure)
  } catch {
    // What came from elsewhere, as a file did, cannot be changed, but copied.
    c.res = new Response(c.res.body, c.res)
    addHeaders(c.res.headers, secure)
  }
  endTrace(trace, c.req.raw, c.res, c.env)
})

app.use('*', async (c, next) => {
  c.set('requestId', traceOf(c.req.raw).requestId)
  try {
    checkSite(c.env)
    checkOrigin(c.req.raw, c.env)
    await next()
  } finally {
    await drain(c.req.raw)
  }
})

app.get('/healthz', named('healthz'), (c) => {
  const { VERSION: version, ENVIRONMENT: environment } = c.env
  return c.json({ ok: true, version, environment }, 200, { 'cache-control': 'no-store' })
})

app.all(REPORT_PATH, named('csp-report'), answerViolations)

app.get(WORKER_PATH, named('offline.js'), answerWorker)

// What browsers and crawlers ask a host for by name, and a channel for by its file.
app.get('/robots.txt', named('robots.txt'), answerRobots)
app.get('/sitemap.xml', named('sitemap'), answerIndex)
app.get('/favicon.ico', named('favicon.ico'), answerFavicon)
app.get('/:channel/sitemap.xml', named('sitemap'), answerScreens)
app.get('/:channel/sitemap/:file', named('sitemap'), answerPart)
app.get('/:channel/manifest.webmanifest', named('manifest'), answerManifest)

// Files that are there never come here. The answer for one that is not is kept by nobody, as the
// next version may have it.
app.all('/_astro/*', named('file'), (c) => c.text('', 404, { 'cache-control': 'no-store' }))

for (const path of ['/api', '/api/*', '/getChannel']) app.all(path, (c) => api.fetch(c.req.raw, c.env, c.executionCtx))
app.all('*', navigate)

app.onError(answerError)

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>
