import { type Context, Hono } from 'hono'
import { type Env, now, type OriginEnv } from '../env.ts'
import { randomText } from '../random.ts'
import { closedPage } from '../toss/page.ts'
import { FADE_HASH } from '../toss/style.ts'
import { payPage } from './page.ts'
import { openForm, type PaymentRow, WORD } from './payment.ts'
import { PartnerRefusal } from './player.ts'

/** The page loads its own style and nothing else, and no page frames it. */
const POLICY = `default-src 'none'; style-src 'self' ${FADE_HASH}; img-src data:; base-uri 'none'; frame-ancestors 'none'`

type Visit = PaymentRow & { session: string; return_url: string; title: string }
type Ctx = Context<OriginEnv>

/**
 * The payment pages of partners, where a channel's paymentUrl (`/:channel`) and rePaymentUrl
 * (`/:channel/again`) lead on a developer's machine: plain forms. They take the money by
 * themselves, and lead back with nothing but what a visitor might have typed.
 */
export const payApp = new Hono<OriginEnv>()

payApp.use(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', POLICY)
})

payApp.post('/:channel', (c) => arrive(c, ['READY']))
payApp.post('/:channel/again', (c) => arrive(c, ['READY', 'FAILED']))

payApp.get('/:channel/window/:session', async (c) => {
  const visit = await visitOf(c)
  if (!visit) return missing(c)
  if (isOpen(c.env, visit)) return c.html(payPage(visit))
  return c.html(closedPage('끝난 결제예요', '상점으로 돌아가 예약을 확인해주세요.', backOf(visit)), 410)
})

payApp.post('/:channel/window/:session/approve', (c) => press(c, 'PAID', ''))
payApp.post('/:channel/window/:session/leave', (c) => press(c, 'FAILED', 'LEFT'))
payApp.post('/:channel/window/:session/refuse', (c) => press(c, 'FAILED', 'REFUSED'))

/** A form comes from the shop: this partner's own and new, of a payment in one of these states. */
async function arrive(c: Ctx, states: readonly PaymentRow['status'][]): Promise<Response> {
  const channel = c.req.param('channel') ?? ''
  const { formData, returnUrl } = await c.req.parseBody()
  const back = String(returnUrl ?? '')
  // The shop stands on the same host here; a real partner knows its address.
  if (!URL.canParse(back) || new URL(back).origin !== new URL(c.req.url).origin) return wrong(c)
  const opened = await openForm({ env: c.env, channel, path: '' }, String(formData)).catch((error: unknown) => {
    if (error instanceof PartnerRefusal) return null
    throw error
  })
  if (!opened) return wrong(c)
  const row = await c.env.DB.prepare('SELECT * FROM partner_payment WHERE channel = ?1 AND payment_no = ?2')
    .bind(channel, opened.paymentNo)
    .first<PaymentRow>()
  if (!row || !states.includes(row.status) || !isOpen(c.env, row)) return wrong(c)
  const session = randomText(WORD)
  const kept = await c.env.DB.prepare(
    'INSERT INTO partner_visit (form, session, channel, payment_no, return_url) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING',
  )
    .bind(opened.form, session, channel, row.payment_no, back)
    .run()
  return kept.meta.changes === 1 ? c.redirect(`/__origin/pay/${channel}/window/${session}`, 303) : wrong(c)
}

/** A button of the page: what can still be paid comes to its end, and the visitor goes back. */
async function press(c: Ctx, status: 'PAID' | 'FAILED', reason: string): Promise<Response> {
  const visit = await visitOf(c)
  if (!visit) return missing(c)
  const at = now(c.env).getTime()
  await c.env.DB.prepare(
    `UPDATE partner_payment SET status = ?3, reason = ?4, paid_at = CASE WHEN ?3 = 'PAID' THEN ?5 END
     WHERE channel = ?1 AND payment_no = ?2 AND status IN ('READY', 'FAILED') AND expires_at > ?5`,
  )
    .bind(visit.channel, visit.payment_no, status, reason, at)
    .run()
  return c.redirect(backOf((await visitOf(c)) ?? visit), 303)
}

function isOpen(env: Env, { status, expires_at }: PaymentRow): boolean {
  return (status === 'READY' || status === 'FAILED') && expires_at > now(env).getTime()
}

async function visitOf(c: Ctx): Promise<Visit | null> {
  const sql = `SELECT p.*, v.session, v.return_url, c.title FROM partner_visit v JOIN partner_payment p USING (channel, payment_no)
    JOIN channel c ON c.name = v.channel WHERE v.channel = ?1 AND v.session = ?2`
  const { channel = '', session = '' } = c.req.param()
  return c.env.DB.prepare(sql).bind(channel, session).first<Visit>()
}

/** Where the visitor goes from here: the shop's address, with what became of the payment. */
function backOf({ status, reason, payment_no, order_id, amount, return_url }: Visit): string {
  const url = new URL(return_url)
  url.searchParams.set('orderId', order_id)
  url.searchParams.set('paymentNo', payment_no)
  if (status === 'PAID') url.searchParams.set('amount', String(amount))
  else url.searchParams.set('code', status === 'FAILED' ? reason : 'EXPIRED')
  return url.href
}

const wrong = (c: Ctx) =>
  c.html(
    closedPage('결제할 수 없어요', '이미 쓴 결제 요청이거나 시간이 지났어요. 상점에서 다시 결제해주세요.', null),
    400,
  )
const missing = (c: Ctx) => c.html(closedPage('결제를 찾을 수 없어요', '주소를 다시 확인해주세요.', null), 404)
