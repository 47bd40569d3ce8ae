import { describe, expect, it } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { defaultChannel } from '#functions/channel.ts'
import type { Env } from '#functions/env.ts'
import type { Payable, Payment, ProviderContext } from '#functions/payments/provider.ts'
import { toss } from '#functions/payments/toss/index.ts'
import { type Ask, type AskOptions, createAsk, UpstreamError } from '#functions/upstream.ts'

/* What Toss says, in our words; nothing that it does not say for certain is an outcome. */

const env = { TOSS_SECRET_KEY: 'sk', TOSS_CLIENT_KEY: 'ck', TOSS_SDK_URL: 'https://js.tosspayments.com/v2' } as Env
const ORDER: Payable = {
  orderId: 'N1',
  amount: 1000,
  currency: 'KRW',
  paymentKey: 'pk',
  holdUntil: '2026-11-21T03:15:00.000Z',
}
const PAYMENT = {
  paymentKey: 'pk',
  orderId: 'N1',
  orderName: '객실',
  status: 'DONE',
  totalAmount: 1000,
  balanceAmount: 400,
  currency: 'KRW',
  method: null,
  requestedAt: '2026-11-21T12:00:00+09:00',
  approvedAt: null,
}
interface Sent {
  input: unknown
  options: AskOptions
}

/** Asks a Toss that answers what it is given, and says what it was sent. */
function asking(answer: object) {
  const sent: Sent[] = []
  const ask = (async (_: unknown, input: unknown, options: AskOptions) => {
    sent.push({ input, options })
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Ask
  return { context: { env, ask, file: defaultChannel(), now: () => '2026-11-21T03:00:00.000Z' }, sent }
}
const charge = (answer: object) => toss.charge(asking(answer).context, ORDER, 'key')
const refund = (answer: object) => toss.refund(asking(answer).context, ORDER, { amount: 600, reason: 'r' }, 'key')
const refused = (code: string, status = 400) => new UpstreamError(code, status, '')
const unclear = (code: string | null, status = 500) => new Failure('upstream-failed', { status, code })

describe('a payment', () => {
  it('is told with what was left out by Toss as nothing', async () => {
    expect(await charge(PAYMENT)).toEqual({
      payment: {
        key: 'pk',
        orderId: 'N1',
        state: 'charged',
        ended: null,
        amount: 1000,
        currency: 'KRW',
        balance: 400,
        method: null,
        card: null,
        approvedAt: PAYMENT.requestedAt,
        refunds: [],
        receiptUrl: null,
      },
    })
  })

  it('is told with its card, its refunds and its slip', async () => {
    const cancels = [
      { cancelAmount: 600, cancelReason: '취소', canceledAt: 'then', transactionKey: 't', cancelStatus: 'DONE' },
    ]
    const card = { number: '4330****', installmentPlanMonths: 3, approveNo: '00', issuerCode: '1', amount: 1000 }
    const receipt = { url: 'https://slip' }
    expect(await charge({ ...PAYMENT, method: '카드', approvedAt: 'now', card, cancels, receipt })).toMatchObject({
      payment: {
        method: 'card',
        approvedAt: 'now',
        card: { number: '4330****', installmentMonths: 3, approveNo: '00' },
        refunds: [{ amount: 600, at: 'then', reason: '취소' }],
        receiptUrl: 'https://slip',
      },
    })
  })

  it.each([
    ['토스페이', 'tosspay'],
    ['네이버페이', 'naverpay'],
    ['카카오페이', 'kakaopay'],
    ['삼성페이', { name: '삼성페이' }],
  ])('by %s is told so, also where a card stands behind it', async (provider, method) => {
    const card = { number: '4330****', installmentPlanMonths: 0, approveNo: '00', issuerCode: '1', amount: 1000 }
    const answer = { ...PAYMENT, method: '간편결제', easyPay: { provider } }
    expect(await charge(answer)).toMatchObject({ payment: { method, card: null } })
    expect(await charge({ ...answer, card })).toMatchObject({ payment: { method, card: { number: '4330****' } } })
  })

  it('by no way that is known is told by its name', async () => {
    expect(await charge({ ...PAYMENT, method: '가상계좌' })).toMatchObject({
      payment: { method: { name: '가상계좌' } },
    })
  })

  it.each([
    ['READY', 'open', null],
    ['IN_PROGRESS', 'open', null],
    ['WAITING_FOR_DEPOSIT', 'open', null],
    ['DONE', 'charged', null],
    ['PARTIAL_CANCELED', 'charged', null],
    ['CANCELED', 'ended', { failure: 'payment-refused', why: 'CANCELED' }],
    ['ABORTED', 'ended', { failure: 'payment-refused', why: 'ABORTED' }],
    ['EXPIRED', 'ended', { failure: 'quote-expired', why: 'EXPIRED_PAYMENT' }],
  ])('that is %s is %s', async (status, state, ended) => {
    expect(await charge({ ...PAYMENT, status })).toMatchObject({ payment: { state, ended } })
  })

  it('ended for the reason that Toss names', async () => {
    const failure = { code: 'PAY_PROCESS_CANCELED', message: '' }
    expect(await charge({ ...PAYMENT, status: 'ABORTED', failure })).toMatchObject({
      payment: { ended: { failure: 'payment-cancelled', why: 'PAY_PROCESS_CANCELED' } },
    })
    expect(await charge({ ...PAYMENT, failure })).toMatchObject({ payment: { ended: null } })
  })
})

describe('a charge', () => {
  it('is asked for once a key, with patience, by our secret', async () => {
    const { context, sent } = asking(PAYMENT)
    await toss.charge(context, ORDER, 'N1:confirm')
    expect(sent).toEqual([
      {
        input: { paymentKey: 'pk', orderId: 'N1', amount: 1000 },
        options: {
          headers: { authorization: `Basic ${btoa('sk:')}`, 'idempotency-key': 'N1:confirm' },
          timeout: 25_000,
        },
      },
    ])
  })

  it.each([
    ['REJECT_CARD_PAYMENT', 'payment-refused'],
    ['NOT_FOUND_PAYMENT_SESSION', 'quote-expired'],
    ['EXPIRED_PAYMENT', 'quote-expired'],
    ['PAY_PROCESS_CANCELED', 'payment-cancelled'],
  ])('refused with %s is %s', async (code, failure) => {
    expect(await charge(refused(code))).toEqual({ refused: failure, why: code })
  })

  it.each([
    'PROVIDER_ERROR',
    'ALREADY_PROCESSED_PAYMENT',
    'DUPLICATED_ORDER_ID',
    'FORBIDDEN_CONSECUTIVE_REQUEST',
    'COMMON_ERROR',
    'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
    'FAILED_INTERNAL_SYSTEM_PROCESSING',
    'UNKNOWN_PAYMENT_ERROR',
  ])('that Toss gave up with %s is asked for under a new key', async (code) => {
    expect(await charge(unclear(code))).toEqual({ unknown: true, fresh: true })
  })

  it('that Toss gave up is heard out of its own answer, whatever the length of the word', async () => {
    const code = 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING'
    const answer = Response.json({ code, message: '홍길동' }, { status: 500 })
    const env = {
      ENVIRONMENT: 'test',
      TOSS_SECRET_KEY: 'sk',
      ORIGIN: { fetch: async () => answer.clone() },
    } as unknown as Env
    const ask = createAsk({ env, channelName: 'narae', browserId: 'b', later: () => undefined })
    const { context } = asking(PAYMENT)
    expect(await toss.charge({ ...context, env, ask }, ORDER, 'N1:confirm')).toEqual({ unknown: true, fresh: true })
  })

  it.each([
    ['silence', new Failure('upstream-slow')],
    ['an answer without a word', unclear(null)],
    ['another of the same under way', unclear('IDEMPOTENT_REQUEST_PROCESSING', 409)],
    ['a word that Toss does not use for this', unclear('SOMETHING_NEW')],
    ['a service that does not know us', unclear('COMMON_ERROR', 401)],
    ['one that has too much to do', unclear('COMMON_ERROR', 429)],
    ['a bug of ours', new TypeError('undefined')],
  ])('met by %s is asked for again under its key', async (_, answer) => {
    expect(await charge(answer)).toEqual({ unknown: true, fresh: false })
  })
})

describe('a refund', () => {
  it.each([
    [600, { cancelAmount: 600, refundableAmount: 1000 }],
    [0, { cancelAmount: 0, refundableAmount: 1000 }],
    [null, {}],
  ])('of %s names what we believe is left', async (amount, part) => {
    const { context, sent } = asking(PAYMENT)
    expect(await toss.refund(context, ORDER, { amount, reason: '취소' }, 'N1:cancel')).toHaveProperty('payment')
    expect(sent[0]?.input).toEqual({ paymentKey: 'pk', cancelReason: '취소', ...part })
    expect(sent[0]?.options.headers).toHaveProperty('idempotency-key', 'N1:cancel')
  })

  it.each([
    ['a word of any kind', unclear('ANYTHING', 403), true],
    ['silence', new Failure('upstream-slow'), false],
    ['another of the same under way', unclear('IDEMPOTENT_REQUEST_PROCESSING', 409), false],
    ['a service that does not know us', unclear('UNAUTHORIZED_KEY', 401), false],
  ])('met by %s has a fresh key next: ', async (_, answer, fresh) => {
    expect(await refund(answer)).toEqual({ unknown: true, fresh })
  })
})

describe('a payment that is looked for', () => {
  it('is found by its key or its order, without a key of ours', async () => {
    const ways: ((context: ProviderContext) => Promise<Payment | null>)[] = [
      (context) => toss.findPayment(context, { orderId: 'N1', paymentKey: 'x' }),
      (context) => toss.findPaymentOf(context, 'x'),
    ]
    for (const find of ways) {
      const { context, sent } = asking(PAYMENT)
      expect(await find(context)).toMatchObject({ key: 'pk' })
      expect(Object.values(sent[0]?.input as object)).toEqual(['x'])
      expect(sent[0]?.options.headers).toEqual({ authorization: `Basic ${btoa('sk:')}` })
    }
  })
  it('and that there is not is none; of any other no nobody knows', async () => {
    expect(await toss.findPaymentOf(asking(refused('NOT_FOUND_PAYMENT', 404)).context, 'x')).toBeNull()
    await expect(toss.findPaymentOf(asking(refused('FORBIDDEN', 403)).context, 'x')).rejects.toThrow()
    const lost = asking(unclear('NOT_FOUND_PAYMENT')).context
    await expect(toss.findPayment(lost, { orderId: 'N1', paymentKey: 'x' })).rejects.toThrow()
  })
})

it.each([
  ['PAY_PROCESS_CANCELED', true],
  ['USER_CANCEL', true],
  ['REJECT_CARD_COMPANY', false],
])('%s is of a visitor who left: %s', (code, left) => expect(toss.isLeaving(code)).toBe(left))

it('a notice is known by the number of its delivery, as far as it is kept', () => {
  const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: 'now', data: { orderId: 'N1' } }
  const header = 'tosspayments-webhook-transmission-id'
  expect(toss.readWebhook(new Headers({ [header]: 'x'.repeat(120) }), body)).toEqual({
    id: 'x'.repeat(100),
    orderId: 'N1',
    event: 'PAYMENT_STATUS_CHANGED',
  })
  expect(toss.readWebhook(new Headers(), body).id).toBeNull()
  expect(() => toss.readWebhook(new Headers(), { data: {} })).toThrow()
  // Operators read what it is of on a terminal.
  expect(() => toss.readWebhook(new Headers(), { ...body, eventType: '\u001b[2J' })).toThrow()
})

describe('the window', () => {
  it('is opened as somebody without an account', async () => {
    expect(await toss.prepare(asking({}).context)).toEqual({
      provider: 'toss',
      sdkUrl: env.TOSS_SDK_URL,
      clientKey: 'ck',
      customerKey: '@@ANONYMOUS',
    })
  })
  it.each([
    ['https://js.tosspayments.com/v2', 'https://js.tosspayments.com', 'https://*.tosspayments.com'],
    ['http://127.0.0.1:8788/sdk', 'http://127.0.0.1:8788', 'http://127.0.0.1:8788'],
    [
      'https://tosspayments.com.evil.example/v2',
      'https://tosspayments.com.evil.example',
      'https://tosspayments.com.evil.example',
    ],
  ])('of %s may load from there', (TOSS_SDK_URL, sdk, window) => {
    expect(toss.sources({ ...env, TOSS_SDK_URL })).toEqual([
      ['script-src', sdk],
      ['connect-src', window],
      ['img-src', window],
      ['frame-src', window],
      ['form-action', window],
    ])
  })
  it('that is played under our own address needs nothing beside ourselves', () => {
    expect(toss.sources({ ...env, TOSS_SDK_URL: '/__origin/sdk.js' })).toEqual([['frame-src', "'self'"]])
  })
})
