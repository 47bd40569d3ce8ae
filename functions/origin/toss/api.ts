import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { cancelPayment } from './cancel.ts'
import { confirmPayment } from './confirm.ts'
import { deliverWebhook } from './delivery.ts'
import { isErrorCode, TossError } from './errors.ts'
import { expireDue } from './expiry.ts'
import { type ApiContext, idempotent } from './idempotency.ts'
import { findCancels, findPayment, findPaymentOfOrder, type PaymentRow, toPayment } from './payment.ts'

const SECRET_KEY = /^test_sk_\w{8,120}$/
const MAX_BODY = 64 * 1024

const Confirm = v.object({
  paymentKey: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  orderId: v.pipe(v.string(), v.regex(/^[\w\-=]{6,64}$/)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
const Cancel = v.object({
  cancelReason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  cancelAmount: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  refundableAmount: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/**
 * A secret key as Basic user name without a password. A key of the live or widget set is as wrong
 * as none.
 */
const authorized = createMiddleware<ApiContext>(async (c, next) => {
  const [scheme, encoded] = (c.req.header('Authorization') ?? '').split(' ')
  if (scheme !== 'Basic' || !encoded) throw new TossError('UNAUTHORIZED_KEY')
  const decoded = decode(encoded)
  if (!decoded.includes(':')) throw new TossError('INCORRECT_BASIC_AUTH_FORMAT')
  const [secretKey = '', password] = decoded.split(':')
  if (!SECRET_KEY.test(secretKey) || password) throw new TossError('UNAUTHORIZED_KEY')
  c.set('secretKey', secretKey)
  await next()
})

/** `TossPayments-Test-Code` answers with that error and changes nothing. */
const reproduced = createMiddleware<ApiContext>(async (c, next) => {
  const code = c.req.header('TossPayments-Test-Code')
  if (code) throw new TossError(isErrorCode(code) ? code : 'INVALID_REQUEST')
  await next()
})

/**
 * The core API, `/v1/payments`, as documented; mounted where the shop's base address for the
 * provider points.
 */
export const api = new Hono<ApiContext>()
  .use(authorized, idempotent, reproduced)
  .post('/confirm', async (c) => {
    const { payment, webhook } = await confirmPayment(c.env, await input(c, Confirm))
    return settled(c, payment, webhook)
  })
  .get('/orders/:orderId', async (c) => {
    const row = await findPaymentOfOrder(c.env.DB, c.req.param('orderId'))
    return found(c, row)
  })
  .get('/:paymentKey', async (c) => found(c, await findPayment(c.env.DB, c.req.param('paymentKey'))))
  .post('/:paymentKey/cancel', async (c) => {
    const { payment, webhook } = await cancelPayment(c.env, c.req.param('paymentKey'), await input(c, Cancel))
    return settled(c, payment, webhook)
  })

async function settled(c: Context<ApiContext>, payment: PaymentRow, webhook: string | null): Promise<Response> {
  if (webhook) c.executionCtx.waitUntil(deliverWebhook(c.env, webhook))
  if (payment.failure_code && isErrorCode(payment.failure_code)) throw new TossError(payment.failure_code)
  return c.json(toPayment(payment, await findCancels(c.env.DB, payment.payment_key)))
}

async function found(c: Context<ApiContext>, row: PaymentRow | null): Promise<Response> {
  if (!row) throw new TossError('NOT_FOUND_PAYMENT')
  await expireDue(c.env, undefined, row.payment_key)
  const current = (await findPayment(c.env.DB, row.payment_key)) ?? row
  return c.json(toPayment(current, await findCancels(c.env.DB, row.payment_key)))
}

async function input<const Schema extends v.GenericSchema>(
  c: Context<ApiContext>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text()
  if (text.length > MAX_BODY || !c.req.header('Content-Type')?.startsWith('application/json')) {
    throw new TossError('INVALID_REQUEST')
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!parsed.success) throw new TossError('INVALID_REQUEST')
  return parsed.output
}

function decode(encoded: string): string {
  try {
    return atob(encoded)
  } catch {
    throw new TossError('UNAUTHORIZED_KEY')
  }
}
