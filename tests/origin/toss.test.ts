import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestHarness } from 'wrangler'
import { TossPayment } from '#contract/upstream/toss.ts'

vi.stubEnv('WRANGLER_SEND_METRICS', 'false')

const SECRET = 'test_sk_originTestsOnly0000000000'
const CLIENT = 'test_ck_originTestsOnly0000000000'
// Not the host that the requests go to: the local runtime would rewrite a redirect to that one.
const SHOP = 'https://store.test/payment/redirect?step=2'
const SHOP_FAIL = 'https://store.test/payment/fail'
const START = Date.parse('2026-11-20T03:00:00Z')
const MINUTE = 60_000
const file = (path: string) => join(import.meta.dirname, path)

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: { eventType: string; createdAt: string; data: TossPayment }
}
interface Shape {
  code: string
  message: string
}
interface Notices {
  webhooks: { id: string; payment_key: string; attempts: number; next_at: number | null; delivered_at: number | null }[]
}

const received: Received[] = []
let shopAnswers = 200
const recorder = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) as Received['body'] })
    response.writeHead(shopAnswers).end('{}')
  })
})

const server = createTestHarness()
let shopAddress = ''

function options(clock: number, bound = true) {
  return {
    workers: [
      {
        config: {
          name: 'toss-stand-in',
          main: file('./toss-worker.ts'),
          compatibility_date: '2026-11-01',
          vars: {
            ENVIRONMENT: 'test',
            TEST_CLOCK: new Date(clock).toISOString(),
            ...(bound ? {} : { WEBHOOK_URL: `${shopAddress}/elsewhere` }),
          },
          services: bound ? [{ binding: 'EDGE', service: 'toss-shop' }] : [],
          d1_databases: [
            {
              binding: 'DB',
              database_name: 'toss-stand-in',
              database_id: '00000000-0000-4000-8000-0000000000aa',
              migrations_dir: file('../../functions/origin/migrations'),
            },
          ],
        },
      },
      {
        config: {
          name: 'toss-shop',
          main: file('./toss-shop.ts'),
          compatibility_date: '2026-11-01',
          vars: { RECORDER: shopAddress },
        },
      },
    ],
  }
}

/** Moves the stand-in's clock. */
const at = (clock: number) =>
  server.fetch('http://shop.test/clock', { method: 'PUT', body: new Date(clock).toISOString() })

beforeAll(async () => {
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve))
  shopAddress = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`
  await server.update(options(START))
  await server.listen()
  await server.getWorker<{ DB: D1Database }>('toss-stand-in').applyD1Migrations('DB')
})

afterAll(async () => {
  await server.close()
  recorder.close()
})

beforeEach(() => {
  received.length = 0
  shopAnswers = 200
})

const basic = (key: string) => `Basic ${btoa(key)}`
let orders = 0
function orderNo(): string {
  orders += 1
  return `N261120-TOSSTEST${String(orders).padStart(4, '0')}`
}

function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return server.fetch(`http://origin/toss/v1/payments${path}`, {
    method,
    headers: { Authorization: basic(`${SECRET}:`), 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function payment(response: Awaited<ReturnType<typeof ask>>): Promise<TossPayment> {
  expect(response.status).toBe(200)
  return v.parse(TossPayment, await response.json())
}

async function refusal(response: Awaited<ReturnType<typeof ask>>, status: number, code: string) {
  const body = (await response.json()) as Shape
  expect([response.status, body.code]).toEqual([status, code])
  expect(body.message).toMatch(/[가-힣]/)
  expect(Object.keys(body)).toEqual(['code', 'message'])
}

const request = (orderId: string, value: number) => ({
  clientKey: CLIENT,
  customerKey: '@@ANONYMOUS',
  method: 'CARD',
  amount: { currency: 'KRW', value },
  orderId,
  orderName: '한옥스테이 <별채> 외 1박',
  successUrl: SHOP,
  failUrl: SHOP_FAIL,
})

const openWindow = (body: unknown) =>
  server.fetch('http://shop.test/__origin/toss/sessions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function session(orderId: string, value: number): Promise<string> {
  const response = await openWindow(request(orderId, value))
  expect(response.status).toBe(201)
  return ((await response.json()) as { session: string }).session
}

const press = (name: string, action: string, form: Record<string, string> = {}) =>
  server.fetch(`http://shop.test/__origin/toss/window/${name}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

/**
 * A payment whose card the visitor has authenticated; what the shop finds in its success address.
 */
async function authenticated(value = 120_000, form: Record<string, string> = {}) {
  const orderId = orderNo()
  const response = await press(await session(orderId, value), 'approve', {
    card: 'N1',
    months: '3',
    agree: 'yes',
    ...form,
  })
  expect(response.status).toBe(303)
  const query = new URL(response.headers.get('location') ?? '').searchParams
  return { orderId, amount: Number(query.get('amount')), paymentKey: query.get('paymentKey') ?? '' }
}

async function charged(value = 120_000) {
  const order = await authenticated(value)
  await payment(await ask('POST', '/confirm', order))
  return order
}

async function notices(paymentKey: string) {
  const response = await server.fetch('http://shop.test/__origin/toss/webhooks')
  return ((await response.json()) as Notices).webhooks.filter((one) => one.payment_key === paymentKey)
}

describe('keys', () => {
  it.each([
    ['no key', '', 401, 'UNAUTHORIZED_KEY'],
    ['not base64', 'Basic %%%', 401, 'UNAUTHORIZED_KEY'],
    ['a live key', basic(`live_sk_${'a'.repeat(24)}:`), 401, 'UNAUTHORIZED_KEY'],
    ['a client key', basic(`${CLIENT}:`), 401, 'UNAUTHORIZED_KEY'],
    ['a widget key', basic(`test_gsk_${'a'.repeat(24)}:`), 401, 'UNAUTHORIZED_KEY'],
    ['a key with a password', basic(`${SECRET}:x`), 401, 'UNAUTHORIZED_KEY'],
    ['a key without its colon', basic(SECRET), 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
  ])('refuses %s', async (_, authorization, status, code) => {
    await refusal(await ask('GET', '/none', undefined, { Authorization: authorization }), status, code)
  })
})

describe('confirm', () => {
  it('charges once and answers the whole payment', async () => {
    const order = await authenticated(15_000, { months: '0' })
    const waiting = await payment(await ask('GET', `/${order.paymentKey}`))
    expect(waiting).toMatchObject({ status: 'IN_PROGRESS', approvedAt: null, card: null })
    const response = await ask('POST', '/confirm', order)
    const body = (await response.json()) as Record<string, unknown>
    expect(response.status).toBe(200)
    expect(body).toMatchObject({
      paymentKey: order.paymentKey,
      orderId: order.orderId,
      orderName: '한옥스테이 <별채> 외 1박',
      status: 'DONE',
      method: '카드',
      currency: 'KRW',
      totalAmount: 15_000,
      balanceAmount: 15_000,
      suppliedAmount: 13_636,
      vat: 1_364,
      requestedAt: '2026-11-20T12:00:00+09:00',
      approvedAt: '2026-11-20T12:00:00+09:00',
      isPartialCancelable: true,
      cancels: null,
      failure: null,
      card: {
        issuerCode: 'N1',
        number: expect.stringMatching(/^\d{8}\*{4}\d{3}\*$/),
        installmentPlanMonths: 0,
        amount: 15_000,
      },
      version: '2022-11-16',
    })
    expect(await payment(await ask('GET', `/${order.paymentKey}`))).toEqual(v.parse(TossPayment, body))
    expect(await payment(await ask('GET', `/orders/${order.orderId}`))).toEqual(v.parse(TossPayment, body))
    await refusal(await ask('POST', '/confirm', order), 400, 'ALREADY_PROCESSED_PAYMENT')
    const slip = await server.fetch((body.receipt as { url: string }).url)
    expect(await slip.text()).toContain('15,000원')
  })

  it('refuses another amount or order, and charges the right one afterwards', async () => {
    const order = await authenticated()
    await refusal(await ask('POST', '/confirm', { ...order, amount: order.amount - 1 }), 400, 'INVALID_REQUEST')
    await refusal(
      await ask('POST', '/confirm', { ...order, orderId: 'N261120-OTHER0000' }),
      404,
      'NOT_FOUND_PAYMENT_SESSION',
    )
    await refusal(await ask('POST', '/confirm', { ...order, paymentKey: 'tgen_none' }), 404, 'NOT_FOUND_PAYMENT')
    expect((await payment(await ask('POST', '/confirm', order))).status).toBe('DONE')
  })

  it.each([
    ['no amount', { amount: undefined }],
    ['an amount in words', { amount: '120000' }],
    ['half a won', { amount: 0.5 }],
    ['a short order id', { orderId: 'abc' }],
    ['an object for a key', { paymentKey: {} }],
  ])('refuses %s as INVALID_REQUEST', async (_, change) => {
    const body = { paymentKey: 'tgen_any', orderId: 'N261120-ANY00000', amount: 1000, ...change }
    await refusal(await ask('POST', '/confirm', body), 400, 'INVALID_REQUEST')
  })

  it('says no to broken JSON and unknown payments', async () => {
    const broken = await server.fetch('http://origin/toss/v1/payments/confirm', {
      method: 'POST',
      headers: { Authorization: basic(`${SECRET}:`), 'Content-Type': 'application/json' },
      body: '{"paymentKey":',
    })
    await refusal(broken, 400, 'INVALID_REQUEST')
    await refusal(await ask('GET', '/tgen_none'), 404, 'NOT_FOUND_PAYMENT')
    await refusal(await ask('GET', '/orders/N261120-NEVER000'), 404, 'NOT_FOUND_PAYMENT')
  })

  it('has one winner among 50 confirms with different idempotency keys', async () => {
    const order = await authenticated()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ask('POST', '/confirm', order, { 'Idempotency-Key': `${order.orderId}-${index}` }),
      ),
    )
    const codes = await Promise.all(
      answers.map(async (one) => (one.status === 200 ? 'DONE' : ((await one.json()) as Shape).code)),
    )
    expect(codes.filter((code) => code === 'DONE')).toHaveLength(1)
    expect(codes.filter((code) => code === 'ALREADY_PROCESSED_PAYMENT')).toHaveLength(49)
    expect(await notices(order.paymentKey)).toHaveLength(1)
  })

  it('charges an order once even when two windows of it were approved', async () => {
    const orderId = orderNo()
    const [first, second] = [await session(orderId, 70_000), await session(orderId, 70_000)]
    const keys = await Promise.all(
      [first, second].map(async (name) => {
        const response = await press(name, 'approve', { card: 'N5', months: '0', agree: 'yes' })
        return new URL(response.headers.get('location') ?? '').searchParams.get('paymentKey')
      }),
    )
    const answers = await Promise.all(
      [...keys, ...keys, ...keys].map((paymentKey) => ask('POST', '/confirm', { paymentKey, orderId, amount: 70_000 })),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    const winner = await payment(await ask('GET', `/orders/${orderId}`))
    expect(winner.status).toBe('DONE')
    const loser = keys.find((key) => key !== winner.paymentKey)
    await refusal(
      await ask('POST', '/confirm', { paymentKey: loser, orderId, amount: 70_000 }),
      400,
      'DUPLICATED_ORDER_ID',
    )
    const again = await openWindow(request(orderId, 70_000))
    expect(await again.json()).toMatchObject({ code: 'DUPLICATED_ORDER_ID' })
  })

  it('aborts a payment that the card company declines', async () => {
    const order = await authenticated(90_000, { decline: 'REJECT_CARD_PAYMENT' })
    await refusal(await ask('POST', '/confirm', order), 403, 'REJECT_CARD_PAYMENT')
    expect(await payment(await ask('GET', `/${order.paymentKey}`))).toMatchObject({
      status: 'ABORTED',
      approvedAt: null,
      failure: { code: 'REJECT_CARD_PAYMENT' },
    })
    await refusal(
      await ask('POST', `/${order.paymentKey}/cancel`, { cancelReason: '고객 변심' }),
      403,
      'NOT_CANCELABLE_PAYMENT',
    )
  })

  it.each([
    ['PROVIDER_ERROR', 400],
    ['REJECT_CARD_COMPANY', 403],
    ['FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING', 500],
  ])('reproduces %s without touching the payment', async (code, status) => {
    const order = await authenticated()
    await refusal(await ask('POST', '/confirm', order, { 'TossPayments-Test-Code': code }), status, code)
    expect((await payment(await ask('GET', `/${order.paymentKey}`))).status).toBe('IN_PROGRESS')
    expect((await payment(await ask('POST', '/confirm', order))).status).toBe('DONE')
  })
})

describe('Idempotency-Key', () => {
  it('repeats the first answer byte for byte, whatever follows', async () => {
    const order = await authenticated()
    const key = { 'Idempotency-Key': `confirm-${order.orderId}` }
    const first = await ask('POST', '/confirm', order, key)
    const text = await first.text()
    await payment(await ask('POST', `/${order.paymentKey}/cancel`, { cancelReason: '고객 변심' }))
    const second = await ask('POST', '/confirm', { ...order, amount: 1 }, key)
    expect([second.status, await second.text()]).toEqual([200, text])
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    const other = await ask('POST', '/confirm', order, { ...key, Authorization: basic(`${SECRET}2:`) })
    await refusal(other, 400, 'ALREADY_PROCESSED_PAYMENT')
  })

  it('repeats a refusal too', async () => {
    const order = await authenticated()
    const key = { 'Idempotency-Key': `refused-${order.orderId}` }
    await refusal(await ask('POST', '/confirm', { ...order, amount: 1 }, key), 400, 'INVALID_REQUEST')
    await refusal(await ask('POST', '/confirm', order, key), 400, 'INVALID_REQUEST')
  })

  it('answers 409 while the first one is under way, and never charges twice', async () => {
    const order = await authenticated()
    const key = { 'Idempotency-Key': `parallel-${order.orderId}` }
    // Read as they come: the body of an answer that waits for others may be gone by then.
    const texts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await ask('POST', '/confirm', order, key)
        return [answer.status, await answer.text()] as const
      }),
    )
    const done = texts.filter(([status]) => status === 200)
    expect(new Set(done.map(([, text]) => text)).size).toBe(1)
    for (const [status, text] of texts) {
      if (status !== 200)
        expect([status, (JSON.parse(text) as Shape).code]).toEqual([409, 'IDEMPOTENT_REQUEST_PROCESSING'])
    }
    const env = await server.getWorker<{ DB: D1Database }>('toss-stand-in').getEnv()
    await env.DB.prepare('UPDATE toss_idempotency SET status = NULL, body = NULL WHERE key = ?')
      .bind(key['Idempotency-Key'])
      .run()
    await refusal(await ask('POST', '/confirm', order, key), 409, 'IDEMPOTENT_REQUEST_PROCESSING')
  })

  it('takes 300 characters and no more', async () => {
    const order = await authenticated()
    await refusal(
      await ask('POST', '/confirm', order, { 'Idempotency-Key': 'k'.repeat(301) }),
      400,
      'INVALID_IDEMPOTENCY_KEY',
    )
    const longest = `${order.orderId}${'k'.repeat(300)}`.slice(0, 300)
    await payment(await ask('POST', '/confirm', order, { 'Idempotency-Key': longest }))
  })
})

describe('cancel', () => {
  it('gives back a part, then the rest, and nothing more', async () => {
    const order = await charged(120_000)
    const path = `/${order.paymentKey}/cancel`
    const part = await ask('POST', path, {
      cancelReason: '취소 수수료 제외 환불',
      cancelAmount: 36_000,
      refundableAmount: 120_000,
    })
    const body = (await part.json()) as { cancels: { refundableAmount: number }[] }
    expect(body).toMatchObject({
      status: 'PARTIAL_CANCELED',
      totalAmount: 120_000,
      balanceAmount: 84_000,
      cancels: [
        { cancelAmount: 36_000, refundableAmount: 84_000, cancelReason: '취소 수수료 제외 환불', cancelStatus: 'DONE' },
      ],
    })
    await refusal(await ask('POST', path, { cancelReason: '초과', cancelAmount: 84_001 }), 403, 'NOT_CANCELABLE_AMOUNT')
    await refusal(
      await ask('POST', path, { cancelReason: '다른 잔액', refundableAmount: 1 }),
      400,
      'NOT_MATCHES_REFUNDABLE_AMOUNT',
    )
    const rest = await payment(await ask('POST', path, { cancelReason: '고객 변심' }))
    expect(rest).toMatchObject({ status: 'CANCELED', balanceAmount: 0 })
    expect(rest.cancels?.map((cancel) => cancel.cancelAmount)).toEqual([36_000, 84_000])
    expect(new Set(rest.cancels?.map((cancel) => cancel.transactionKey)).size).toBe(2)
    await refusal(await ask('POST', path, { cancelReason: '다시' }), 400, 'ALREADY_CANCELED_PAYMENT')
    await refusal(await ask('POST', '/confirm', order), 400, 'ALREADY_PROCESSED_PAYMENT')
  })

  it('cancels in full once among many at a time', async () => {
    const order = await charged(50_000)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('POST', `/${order.paymentKey}/cancel`, { cancelReason: '고객 변심' })),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    const after = await payment(await ask('GET', `/${order.paymentKey}`))
    expect(after.cancels?.map((cancel) => cancel.cancelAmount)).toEqual([50_000])
  })

  it('gives each idempotency key its money once', async () => {
    const order = await charged(100_000)
    const cancel = (key: string) =>
      ask(
        'POST',
        `/${order.paymentKey}/cancel`,
        { cancelReason: '부분', cancelAmount: 10_000 },
        { 'Idempotency-Key': key },
      )
    const first = await (await cancel('a')).text()
    const again = await (await cancel('a')).text()
    const other = await cancel('b')
    expect(again).toBe(first)
    expect((await payment(other)).balanceAmount).toBe(80_000)
  })

  it.each([
    ['no reason', {}],
    ['an empty reason', { cancelReason: ' ' }],
    ['201 characters', { cancelReason: '가'.repeat(201) }],
    ['nothing to give back', { cancelReason: '사유', cancelAmount: 0 }],
  ])('refuses %s', async (_, body) => {
    const order = await charged()
    await refusal(await ask('POST', `/${order.paymentKey}/cancel`, body), 400, 'INVALID_REQUEST')
  })

  it('refuses what was never charged', async () => {
    const order = await authenticated()
    await refusal(
      await ask('POST', `/${order.paymentKey}/cancel`, { cancelReason: '사유' }),
      403,
      'NOT_CANCELABLE_PAYMENT',
    )
    await refusal(await ask('POST', '/tgen_none/cancel', { cancelReason: '사유' }), 404, 'NOT_FOUND_PAYMENT')
  })
})

describe('the payment window', () => {
  it('shows order, amount, cards and buttons as plain forms, with nothing unescaped', async () => {
    const name = await session(orderNo(), 120_000)
    const page = await (await server.fetch(`http://shop.test/__origin/toss/window/${name}`)).text()
    expect(page).toContain('한옥스테이 &lt;별채&gt; 외 1박')
    expect(page).toContain('120,000원')
    for (const word of [
      '나래카드',
      '신용·체크카드',
      '일시불',
      '12개월',
      '결제하기',
      '취소',
      '실패하기: 한도초과',
      '실패하기: 카드사 거절',
    ]) {
      expect(page).toContain(word)
    }
    const small = await session(orderNo(), 49_999)
    expect(await (await server.fetch(`http://shop.test/__origin/toss/window/${small}`)).text()).not.toContain('12개월')
  })

  it('is an easy payment’s own where it is opened directly, and the payment bears its name', async () => {
    const orderId = orderNo()
    const direct = (card: object) => openWindow({ ...request(orderId, 120_000), card })
    expect((await direct({ flowMode: 'DIRECT', easyPay: 'PAPERPAY' })).status).toBe(400)
    expect((await direct({ flowMode: 'DEFAULT', easyPay: 'NAVERPAY' })).status).toBe(400)
    const { session: name } = (await (await direct({ flowMode: 'DIRECT', easyPay: 'NAVERPAY' })).json()) as {
      session: string
    }
    const page = await (await server.fetch(`http://shop.test/__origin/toss/window/${name}`)).text()
    expect([page.includes('네이버페이 결제'), page.includes('나래카드')]).toEqual([true, false])
    const query = new URL((await press(name, 'approve', { agree: 'yes' })).headers.get('location') ?? '').searchParams
    const paid = { orderId, amount: 120_000, paymentKey: query.get('paymentKey') ?? '' }
    expect(await payment(await ask('POST', '/confirm', paid))).toMatchObject({
      method: '간편결제',
      easyPay: { provider: '네이버페이' },
      card: null,
    })
  })

  it('takes the cards that it shows: those issued abroad in theirs, at once, and no others', async () => {
    const card = { flowMode: 'DEFAULT', useInternationalCardOnly: true }
    const opened = async (body: object) => ((await (await openWindow(body)).json()) as { session: string }).session
    const abroad = await opened({ ...request(orderNo(), 120_000), card })
    const page = await (await server.fetch(`http://shop.test/__origin/toss/window/${abroad}`)).text()
    expect([page.includes('Mastercard'), page.includes('나래카드')]).toEqual([true, false])
    for (const form of [
      { card: 'N1', months: '0' },
      { card: 'X1', months: '3' },
    ])
      expect((await press(abroad, 'approve', { agree: 'yes', ...form })).status).toBe(400)
    expect((await press(abroad, 'approve', { agree: 'yes', card: 'X1' })).status).toBe(303)
    const home = await session(orderNo(), 120_000)
    expect((await press(home, 'approve', { agree: 'yes', card: 'X1' })).status).toBe(400)
  })

  it('approves into the success address, keeping its query, and twice into the same place', async () => {
    const orderId = orderNo()
    const name = await session(orderId, 120_000)
    const form = { card: 'N2', months: '6', agree: 'yes' }
    const first = await press(name, 'approve', form)
    const target = new URL(first.headers.get('location') ?? '')
    expect(`${target.origin}${target.pathname}`).toBe('https://store.test/payment/redirect')
    expect([...target.searchParams.keys()]).toEqual(['step', 'paymentType', 'orderId', 'paymentKey', 'amount'])
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      step: '2',
      paymentType: 'NORMAL',
      orderId,
      amount: '120000',
    })
    expect((await press(name, 'approve', form)).headers.get('location')).toBe(target.href)
    expect((await server.fetch(`http://shop.test/__origin/toss/window/${name}`)).status).toBe(410)
  })

  it.each([
    ['no card', { card: '' }, '결제할 카드를 선택해주세요.'],
    ['no agreement', { agree: '' }, '이용 약관에 동의해주세요.'],
    ['13 months', { months: '13' }, '할부 개월을 다시 선택해주세요.'],
    ['a debit card in instalments', { card: 'N7' }, '체크카드는 일시불로만 결제할 수 있어요.'],
  ])('asks again for %s', async (_, change, words) => {
    const name = await session(orderNo(), 120_000)
    const response = await press(name, 'approve', { card: 'N1', months: '2', agree: 'yes', ...change })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  })

  it('cancels into the fail address without an order id', async () => {
    const orderId = orderNo()
    const name = await session(orderId, 120_000)
    const response = await press(name, 'cancel')
    const target = new URL(response.headers.get('location') ?? '')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      code: 'PAY_PROCESS_CANCELED',
      message: '사용자에 의해 결제가 취소되었습니다.',
    })
    expect((await payment(await ask('GET', `/orders/${orderId}`))).status).toBe('ABORTED')
    expect((await press(name, 'approve', { card: 'N1', agree: 'yes' })).headers.get('location')).toBe(target.href)
    expect((await openWindow(request(orderId, 120_000))).status).toBe(201)
  })

  it('fails into the fail address with its order id', async () => {
    const orderId = orderNo()
    const response = await press(await session(orderId, 120_000), 'fail', { code: 'REJECT_CARD_COMPANY' })
    const target = new URL(response.headers.get('location') ?? '')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      code: 'REJECT_CARD_COMPANY',
      message: '결제 승인이 거절되었습니다.',
      orderId,
    })
  })

  it.each([
    ['a widget key', { clientKey: 'test_gck_aaaaaaaaaa' }, 'INVALID_CLIENT_KEY'],
    ['a customer key with spaces', { customerKey: 'a b' }, 'INVALID_CUSTOMER_KEY'],
    ['another method', { method: 'TRANSFER' }, 'NOT_SUPPORTED_METHOD'],
    ['no money', { amount: { currency: 'KRW', value: 0 } }, 'BELOW_ZERO_AMOUNT'],
    ['99 won', { amount: { currency: 'KRW', value: 99 } }, 'BELOW_MINIMUM_AMOUNT'],
    ['5 characters of order id', { orderId: 'abcde' }, 'INVALID_ORDER_ID'],
    ['101 characters of order name', { orderName: '가'.repeat(101) }, 'INVALID_ORDER_NAME'],
    ['a script for an address', { successUrl: 'javascript:alert(1)' }, 'INCORRECT_SUCCESS_URL_FORMAT'],
    ['a relative address', { failUrl: '/fail' }, 'INCORRECT_FAIL_URL_FORMAT'],
    ['a phone with hyphens', { customerMobilePhone: '010-1234-5678' }, 'INVALID_CUSTOMER_MOBILE_PHONE'],
  ])('does not open for %s', async (_, change, code) => {
    const response = await openWindow({ ...request(orderNo(), 1000), ...change })
    expect([response.status, ((await response.json()) as Shape).code]).toEqual([400, code])
  })
})

describe('webhooks', () => {
  it('tell the shop of a charge and a cancel', async () => {
    const order = await charged()
    await expect.poll(() => received).toHaveLength(1)
    await ask('POST', `/${order.paymentKey}/cancel`, { cancelReason: '부분', cancelAmount: 1000 })
    await expect.poll(() => received).toHaveLength(2)
    const [done, partial] = received
    expect(done?.path).toBe('/api/tossPayment/webhook')
    expect(done?.headers['tosspayments-webhook-transmission-id']).toMatch(/^txwh_/)
    expect(done?.headers['tosspayments-webhook-transmission-retried-count']).toBe('0')
    expect(done?.headers['tosspayments-webhook-transmission-time']).toBe('2026-11-20T12:00:00.000')
    expect(done?.body).toMatchObject({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-20T12:00:00.000' })
    expect(done?.body.data).toMatchObject({ paymentKey: order.paymentKey, orderId: order.orderId, status: 'DONE' })
    expect(partial?.body.data.status).toBe('PARTIAL_CANCELED')
    await expect
      .poll(async () => (await notices(order.paymentKey)).every((one) => one.delivered_at !== null))
      .toBe(true)
  })

  it('are sent again seven times at growing intervals, then given up', async () => {
    shopAnswers = 503
    const order = await charged()
    const own = () =>
      received.filter(({ body }) => body.data.paymentKey === order.paymentKey && body.data.status === 'DONE')
    await expect.poll(own).toHaveLength(1)
    const sweep = (now: number) =>
      server.fetch(`http://shop.test/__origin/toss/webhooks?now=${encodeURIComponent(new Date(now).toISOString())}`, {
        method: 'POST',
      })
    let now = START
    for (const [index, minutes] of [1, 4, 16, 64, 256, 1024, 4096].entries()) {
      await sweep(now + minutes * MINUTE - 1)
      expect(own()).toHaveLength(index + 1)
      now += minutes * MINUTE
      await sweep(now)
      expect(own()).toHaveLength(index + 2)
      expect(own().at(-1)?.headers['tosspayments-webhook-transmission-retried-count']).toBe(String(index + 1))
    }
    await sweep(now + 30 * 24 * 60 * MINUTE)
    expect(own()).toHaveLength(8)
    expect(new Set(own().map((one) => one.headers['tosspayments-webhook-transmission-id'])).size).toBe(1)
    expect((await notices(order.paymentKey))[0]).toMatchObject({ attempts: 8, next_at: null, delivered_at: null })
  })
})

// Last: these move the clock, and the clock moves every payment that still waits.
describe('timers', () => {
  it('expire an authentication after ten minutes and a window after thirty', async () => {
    const [late, kept] = [await authenticated(), await authenticated()]
    const key = { 'Idempotency-Key': `kept-${kept.orderId}` }
    const [openOrder, name] = await (async () => {
      const orderId = orderNo()
      return [orderId, await session(orderId, 10_000)] as const
    })()

    await at(START + 10 * MINUTE - 1)
    const first = await (await ask('POST', '/confirm', kept, key)).text()
    expect(JSON.parse(first)).toMatchObject({ status: 'DONE' })

    await at(START + 10 * MINUTE)
    await refusal(await ask('POST', '/confirm', late), 404, 'NOT_FOUND_PAYMENT_SESSION')
    expect(await payment(await ask('GET', `/${late.paymentKey}`))).toMatchObject({
      status: 'EXPIRED',
      approvedAt: null,
      failure: { code: 'EXPIRED_PAYMENT' },
    })
    expect((await payment(await ask('GET', `/orders/${openOrder}`))).status).toBe('READY')

    await at(START + 30 * MINUTE)
    const page = await server.fetch(`http://shop.test/__origin/toss/window/${name}`)
    expect([page.status, (await page.text()).includes('결제 시간이 지났어요')]).toEqual([410, true])
    const pressed = await press(name, 'approve', { card: 'N1', agree: 'yes' })
    expect(new URL(pressed.headers.get('location') ?? '').searchParams.get('code')).toBe('NOT_FOUND_PAYMENT_SESSION')
    expect((await payment(await ask('GET', `/orders/${openOrder}`))).status).toBe('EXPIRED')

    await at(START + 15 * 24 * 60 * MINUTE)
    expect(await (await ask('POST', '/confirm', kept, key)).text()).toBe(first)
    await at(START + 16 * 24 * 60 * MINUTE)
    await refusal(await ask('POST', '/confirm', kept, key), 400, 'ALREADY_PROCESSED_PAYMENT')
  })

  it('expire unseen payments in the scheduled sweep, and tell a shop that is not bound at its address', async () => {
    const clock = START + 20 * 24 * 60 * MINUTE
    await at(clock)
    const forgotten = await authenticated()
    await server.update(options(clock + 10 * MINUTE, false))
    received.length = 0
    await server.getWorker('toss-stand-in').scheduled({ cron: '* * * * *' })
    const told = received.find((one) => one.body.data.paymentKey === forgotten.paymentKey)
    expect([told?.path, told?.body.data.status]).toEqual(['/elsewhere', 'EXPIRED'])
  })
})

it('does not exist outside local and test environments', async () => {
  const { workers } = options(START)
  const [worker, shop] = workers
  await server.update({
    workers: [
      { config: { ...worker?.config, vars: { ENVIRONMENT: 'production' } } as NonNullable<typeof worker>['config'] },
      ...(shop ? [shop] : []),
    ],
  })
  for (const path of ['v2/standard', 'webhooks', 'window.css']) {
    expect((await server.fetch(`http://shop.test/__origin/toss/${path}`)).status).toBe(404)
  }
})
