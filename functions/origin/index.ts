import { Hono } from 'hono'
import { adminApp } from './admin.ts'
import { releaseDue } from './booking/stock.ts'
import { controlApp } from './control.ts'
import { controllable, type Env, type OriginEnv } from './env.ts'
import { exhibitionApp } from './exhibition.ts'
import { withFault } from './fault.ts'
import { faultApp } from './fault-control.ts'
import { foreignApp } from './foreign/app.ts'
import { leisureApp } from './leisure/app.ts'
import { listedApp } from './listed.ts'
import { smsApp } from './outbox.ts'
import { partnerApp } from './partners/app.ts'
import { payApp } from './pay.ts'
import { placeApp } from './place/app.ts'
import { reference } from './reference.ts'
import { ServiceRefusal } from './refusal.ts'
import { rentcarApp } from './rentcar/app.ts'
import { deliverWebhooks, tossApp } from './toss/app.ts'
import { inLanguage } from './translation.ts'

const app = new Hono<OriginEnv>()

/**
 * Every request to a service of the shop's own house says for which channel and from which browser;
 * a gateway is not told.
 */
for (const service of ['admin', 'pay', 'place']) {
  app.use(`/${service}/*`, async (c, next) => {
    const channel = c.req.header('channel')
    const browserId = c.req.header('browserId')
    if (!channel || !browserId) throw new ServiceRefusal('MISSING_CHANNEL', 'headers channel and browserId')
    c.set('channel', channel)
    c.set('browserId', browserId)
    await next()
  })
}
app.use('/place/*', inLanguage)
app.route('/admin', adminApp)
app.route('/pay', payApp)
app.route('/place', placeApp)
app.route('/place', exhibitionApp)
app.route('/place', foreignApp)
app.route('/place', leisureApp)
app.route('/place', listedApp)
app.route('/place', rentcarApp)
app.route('/sms', smsApp)
app.route('/partner', partnerApp)
app.route('/', tossApp)
app.route('/__origin', controlApp)
app.route(
  '/__origin/faults',
  faultApp(() => app.routes),
)
app.get('/__docs/:file?', reference)
// Nothing runs crons on a developer's machine, and only the first of two Workers can be told to:
// `npm start` asks for the minute here.
app.post('/__origin/minute', async (c) => {
  if (!controllable(c.env)) throw new ServiceRefusal('NOT_FOUND')
  await everyMinute(c.env)
  return c.json({ ok: true })
})

app.notFound((c) => c.json({ code: 'NOT_FOUND', message: '' }, 404))
app.onError((error, c) => {
  if (error instanceof ServiceRefusal) return c.json({ code: error.code, message: error.message }, error.status)
  // The origin is a developer's tool: what went wrong in it belongs on their terminal.
  // biome-ignore lint/suspicious/noConsole: see above
  console.error(error)
  return c.json({ code: 'INTERNAL', message: '' }, 500)
})

/** Ends lapsed holds even where nobody searches, and delivers payment notices that are due. */
async function everyMinute(env: Env): Promise<void> {
  await env.DB.batch(releaseDue(env))
  await deliverWebhooks(env)
}

export default {
  fetch(request, env, context) {
    const answer = async () => app.fetch(request, env, context)
    return controllable(env) ? withFault(env, request, answer) : answer()
  },
  scheduled: (_, env) => everyMinute(env),
} satisfies ExportedHandler<Env>
