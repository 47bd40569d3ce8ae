import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { controllable } from '../env.ts'
import { chooseCard } from './cards.ts'
import { deliverWebhook, deliverWebhooks, listWebhooks } from './delivery.ts'
import { CONFIRM_MS, nowMs, type TossEnv } from './env.ts'
import { type ErrorCode, messageOf, TossError } from './errors.ts'
import { expireDue } from './expiry.ts'
import { internationalPage } from './international.ts'
import { type Choice, closedPage, receiptPage, windowPage } from './page.ts'
import { findCancels, findPayment, findSession, type PaymentRow } from './payment.ts'
import { sdkScript, windowScript } from './sdk.ts'
import { openPaymentSession } from './session.ts'
import { FADE_HASH, windowStyle } from './style.ts'
import { recordWebhook } from './webhook.ts'

interface BrowserContext {
  Bindings: TossEnv
}

/** Any shop may show its customers the window over its page. */
const POLICY = `default-src 'none'; style-src 'self' ${FADE_HASH}; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors http: https:`
const DECLINES: ErrorCode[] = ['REJECT_CARD_PAYMENT', 'REJECT_CARD_COMPANY']
const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8' }

/** A machine for developers and tests: nowhere else does this side exist. */
const localOnly = createMiddleware<BrowserContext>(async (c, next) => {
  if (!controllable(c.env)) return c.notFound()
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', POLICY)
  return undefined
})

/**
 * The visitor's side: SDK, payment window, sales slip; and the developer's view of the webhooks.
 */
export const browser = new Hono<BrowserContext>()
  .use(localOnly)
  // The SDK runs on the shop's page, and the shop is another site.
  .use(cors())
  .get('/v2/standard', (c) => c.body(sdkScript, 200, SCRIPT))
  .get('/window.js', (c) => c.body(windowScript, 200, SCRIPT))
  .get('/window.css', (c) => c.body(windowStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  .post('/sessions', async (c) => {
    const answer = await openPaymentSession(c.env, await c.req.json<unknown>().catch(() => null))
    return 'session' in answer ? c.json(answer, 201) : c.json(answer, 400)
  })
  .get('/window/:session', async (c) => {
    const row = await load(c)
    if (!row) return missing(c)
    return row.status === 'READY' ? c.html(windowOf(row, isFramed(c))) : c.html(closed(row), 410)
  })
  .post('/window/:session/approve', async (c) => {
    const row = await load(c)
    if (!row) return missing(c)
    // A second press of the button, or a reload of it, ends where the first one did.
    if (row.status === 'IN_PROGRESS') return c.redirect(successAddress(row), 303)
    if (row.status !== 'READY') return leave(c, row)
    const form = await c.req.parseBody()
    const company = String(form.card ?? '')
    const months = String(form.months ?? '')
    // An easy payment has its card with itself.
    const card = row.easy_pay === null ? chooseCard(row, company, months) : null
    const agreed = form.agree === 'yes'
    const alert = typeof card === 'string' ? card : agreed ? undefined : '이용 약관에 동의해주세요.'
    if (alert !== undefined) return c.html(windowOf(row, false, { company, months, agreed, alert }), 400)
    const now = nowMs(c.env)
    const decline = DECLINES.find((code) => code === form.decline) ?? null
    await c.env.DB.prepare(
      `UPDATE toss_payment SET status = 'IN_PROGRESS', card = ?, decline_code = ?, authenticated_at = ?, expires_at = ?
       WHERE session = ? AND status = 'READY' AND expires_at > ?`,
    )
      .bind(card && JSON.stringify(card), decline, now, now + CONFIRM_MS, row.session, now)
      .run()
    const after = (await load(c)) ?? row
    return after.status === 'IN_PROGRESS' ? c.redirect(successAddress(after), 303) : leave(c, after)
  })
  .post('/window/:session/cancel', async (c) => {
    const row = await load(c)
    if (!row) return missing(c)
    const after = await abort(c, row, 'PAY_PROCESS_CANCELED')
    return c.req.header('Accept') === 'application/json' ? c.body(null, 204) : leave(c, after)
  })
  .post('/window/:session/fail', async (c) => {
    const row = await load(c)
    if (!row) return missing(c)
    const { code } = await c.req.parseBody()
    return leave(c, await abort(c, row, DECLINES.find((one) => one === code) ?? 'REJECT_CARD_PAYMENT'))
  })
  .get('/receipt/:paymentKey', async (c) => {
    const row = await findPayment(c.env.DB, c.req.param('paymentKey'))
    if (!row || row.approved_at === null) return missing(c)
    return c.html(receiptPage(row, await findCancels(c.env.DB, row.payment_key)))
  })
  .get('/webhooks', async (c) => c.json({ webhooks: await listWebhooks(c.env) }))
  .post('/webhooks', async (c) => {
    const asked = c.req.query('now')
    const now = asked === undefined ? nowMs(c.env) : Date.parse(asked)
    if (Number.isNaN(now)) throw new TossError('INVALID_REQUEST')
    await deliverWebhooks(c.env, now)
    return c.json({ webhooks: await listWebhooks(c.env) })
  })

type Ctx = Context<BrowserContext>

/** The window of a payment, for cards of here or those issued abroad. */
const windowOf = (row: PaymentRow, framed: boolean, choice?: Choice) =>
  row.international ? internationalPage(row, framed, choice !== undefined) : windowPage(row, framed, choice)

async function load(c: Ctx): Promise<PaymentRow | null> {
  const row = await findSession(c.env.DB, c.req.param('session') ?? '')
  if (!row || row.expires_at > nowMs(c.env)) return row
  await expireDue(c.env, undefined, row.payment_key)
  return findSession(c.env.DB, row.session)
}

/** Ends a READY payment without money; any other stays as it is. */
async function abort(c: Ctx, row: PaymentRow, code: ErrorCode | 'PAY_PROCESS_CANCELED'): Promise<PaymentRow> {
  if (row.status !== 'READY') return row
  const after: PaymentRow = { ...row, status: 'ABORTED', failure_code: code }
  const webhook = recordWebhook(c.env, after, [], nowMs(c.env))
  await c.env.DB.batch([
    c.env.DB.prepare(
      `UPDATE toss_payment SET status = 'ABORTED', failure_code = ? WHERE session = ? AND status = 'READY'`,
    ).bind(code, row.session),
    webhook.statement,
  ])
  c.executionCtx.waitUntil(deliverWebhook(c.env, webhook.id))
  return (await load(c)) ?? after
}

/** Sends the visitor back to the shop with the outcome the payment has. */
function leave(c: Ctx, row: PaymentRow): Response {
  if (row.status === 'IN_PROGRESS') return c.redirect(successAddress(row), 303)
  return c.redirect(failAddress(row), 303)
}

function successAddress(row: PaymentRow): string {
  return extend(row.success_url, {
    paymentType: 'NORMAL',
    orderId: row.order_id,
    paymentKey: row.payment_key,
    amount: String(row.amount),
  })
}

function failAddress(row: PaymentRow): string {
  const code =
    row.failure_code === 'EXPIRED_PAYMENT'
      ? 'NOT_FOUND_PAYMENT_SESSION'
      : (row.failure_code ?? 'ALREADY_PROCESSED_PAYMENT')
  const outcome = { code, message: messageOf(code) }
  // As documented, a visitor who leaves the window comes back without the order id.
  return extend(row.fail_url, code === 'PAY_PROCESS_CANCELED' ? outcome : { ...outcome, orderId: row.order_id })
}

/** Adds to whatever query the shop's address already has, leaving that as it was written. */
function extend(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  const added = new URLSearchParams(values).toString()
  url.search = url.search ? `${url.search}&${added}` : added
  return url.href
}

function isFramed(c: Ctx): boolean {
  return c.req.query('display') === 'frame'
}

function closed(row: PaymentRow) {
  if (row.status === 'EXPIRED') {
    return closedPage(
      '결제 시간이 지났어요',
      '결제창은 30분 동안만 열려 있어요. 상점에서 다시 결제해주세요.',
      failAddress(row),
    )
  }
  if (row.status === 'IN_PROGRESS') {
    return closedPage('카드 인증이 끝났어요', '상점으로 돌아가 결제를 마쳐주세요.', successAddress(row))
  }
  return closedPage(
    '이미 끝난 결제예요',
    '이 결제창은 다시 사용할 수 없어요.',
    row.approved_at === null ? failAddress(row) : null,
  )
}

function missing(c: Ctx) {
  return c.html(closedPage('결제창을 찾을 수 없어요', '주소를 다시 확인해주세요.', null), 404)
}
