import { type Context, Hono } from 'hono'
import { Failure } from '../src/contract/failure.ts'
import { PLAYED } from '../src/contract/upstream/analytics.ts'
import { FILLS } from '../src/rules/fill.ts'
import { flushPoints } from './analytics.ts'
import { api } from './api/app.ts'
import { CHANNELS } from './channel.ts'
import { moveClock } from './clock.ts'
import type { Env, HonoEnv, Later } from './env.ts'
import { answerWorker, WORKER_PATH } from './offline.ts'
import { answerFavicon, answerManifest } from './pages/brand.ts'
import { answerFilled } from './pages/filled.ts'
import { navigate } from './pages/navigation.ts'
import { leadOn } from './pages/redirect.ts'
import { answerIndex, answerPart, answerRobots, answerScreens } from './pages/sitemap.ts'
import { notPayable } from './payments/index.ts'
import { notReady } from './ready.ts'
import { answerError } from './request/failure.ts'
import { addHeaders } from './request/headers.ts'
import { drain } from './request/limits.ts'
import { closedChannels } from './request/maintenance.ts'
import { checkOrigin } from './request/origin.ts'
import { endTrace, traceOf } from './request/trace.ts'
import { scheduled } from './scheduled.ts'
import { REPORT_PATH } from './security.ts'
import { checkSite, isSecure, securedAddress } from './site.ts'
import { answerViolations } from './violation.ts'

const app = new Hono<HonoEnv>()

type Answering = (c: Context<HonoEnv>) => Response | Promise<Response>

/** An answer with the headers that every one has, refusals too. */
function headed(answer: Response, secure: boolean): Response {
  try {
    addHeaders(answer.headers, secure)
    return answer
  } catch {
    // What came from elsewhere, as a file did, cannot be changed, but copied.
    const copy = new Response(answer.body, answer)
    addHeaders(copy.headers, secure)
    return copy
  }
}

/**
 * Leads to where we are safe from listeners. What was sent has been heard by then: it is refused,
 * so that whoever sends it does not go on so. An address with a query, which may be a partner's
 * key, is kept by nobody.
 */
function overHttps(c: Context<HonoEnv>, address: string): Response {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new Failure('foreign-origin')
  return address.includes('?') ? leadOn(address, []) : c.redirect(address, 301)
}

/**
 * A handler with what is done for every request; `route` names what is no page and no call. It is
 * no middleware, as a chain of functions is made anew for each request.
 */
const served = (handler: Answering, route?: string) => async (c: Context<HonoEnv>) => {
  const { raw: request } = c.req
  const trace = traceOf(request)
  c.set('requestId', trace.requestId)
  if (route) trace.route = route
  let answer: Response
  try {
    checkSite(c.env)
    checkOrigin(request, c.env)
    const secured = securedAddress(c.env, CHANNELS, request)
    answer = secured === null ? await handler(c) : overHttps(c, secured)
  } catch (error) {
    answer = answerError(error, c)
  }
  if (request.body) await drain(request)
  const told = headed(answer, isSecure(c.env, request))
  endTrace(trace, request, told, c.env)
  return told
}

if (LOCAL) {
  // The local origin's photos, payment window, outbox, faults and reference of the API. Without the
  // origin check: the payment provider's window is another site to us, also where it is played
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

/**
 * Which version answers; with `?ready` also what of its secrets and bindings it cannot use, and the
 * channels that are closed, where any are.
 */
const health: Answering = async (c) => {
  const { env, req } = c
  const { VERSION: version, ENVIRONMENT: environment } = env
  // The end of the version's id: where it can be tried begins with its beginning.
  const deployed = env.VERSION_METADATA?.id.slice(-12)
  const later: Later = (work) => c.executionCtx.waitUntil(work)
  const [found, closed] =
    req.query('ready') === undefined ? [] : await Promise.all([notReady(env, later), closedChannels(c)])
  const lacking = found && [...notPayable(env), ...found]
  const ok = !lacking?.length
  const headers = { 'cache-control': 'no-store' }
  const said = { ok, version, environment, deployed, lacking, closed: closed?.length ? closed : undefined }
  return Response.json(said, { status: ok ? 200 : 503, headers })
}
app.get('/healthz', served(health, 'healthz'))

app.all(REPORT_PATH, served(answerViolations, 'csp-report'))

app.get(WORKER_PATH, served(answerWorker, 'offline.js'))

// What browsers and crawlers ask a host for by name, and a channel for by its file.
app.get('/robots.txt', served(answerRobots, 'robots.txt'))
app.get('/sitemap.xml', served(answerIndex, 'sitemap'))
app.get('/favicon.ico', served(answerFavicon, 'favicon.ico'))
app.get('/:channel/sitemap.xml', served(answerScreens, 'sitemap'))
app.get('/:channel/sitemap/:file', served(answerPart, 'sitemap'))
app.get('/:channel/manifest.webmanifest', served(answerManifest, 'manifest'))

// What pages are filled with, for their scripts.
app.get(`/${FILLS}/*`, served(answerFilled, 'fill'))

// Files that are there never come here. The answer for one that is not is kept by nobody, as the
// next version may have it.
const missing: Answering = (c) => c.text('', 404, { 'cache-control': 'no-store' })
app.all('/_astro/*', served(missing, 'file'))

const call = served((c) => api.fetch(c.req.raw, c.env, c.executionCtx))
for (const path of ['/api', '/api/*', '/getChannel']) app.all(path, call)
app.all('*', served(navigate))

app.onError(answerError)

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>
