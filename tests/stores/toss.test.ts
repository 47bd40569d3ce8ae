import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentMethod, PaymentWindow } from '#contract/payment.ts'
import { CALL_MS } from '#stores/call.ts'
import { openWindow, readReturn } from '#stores/payment-window.ts'

const NO = 'N260720-K3V9QX7M2A'
const back = (search: string, no: string | null = NO) => readReturn(new URLSearchParams(search), no)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<[string, string | null, ReturnType<typeof readReturn>]>([
  [
    `orderId=${NO}&paymentKey=tgen_1&amount=1000`,
    NO,
    { kind: 'success', orderId: NO, paymentKey: 'tgen_1', amount: 1000 },
  ],
  [
    `orderId=${NO}&paymentKey=tgen_1&amount=1000`,
    null,
    { kind: 'success', orderId: NO, paymentKey: 'tgen_1', amount: 1000 },
  ],
  [`orderId=${NO}&paymentKey=tgen_1`, NO, null],
  [`orderId=${NO}&paymentKey=tgen_1&amount=1e3`, NO, null],
  [`orderId=${NO}&paymentKey=a b&amount=1000`, NO, null],
  ['orderId=N260720-AAAAAAAAAA&paymentKey=tgen_1&amount=1000', NO, null],
  [
    'code=PAY_PROCESS_CANCELED&message=x',
    NO,
    { kind: 'fail', orderId: NO, code: 'PAY_PROCESS_CANCELED', reason: 'cancelled' },
  ],
  ['code=x_REJECT', NO, { kind: 'fail', orderId: NO, code: 'PAY_PROCESS_CANCELED', reason: 'cancelled' }],
  ['code=REJECT_x', NO, { kind: 'fail', orderId: NO, code: 'PAY_PROCESS_CANCELED', reason: 'cancelled' }],
  [`code=${'A'.repeat(80)}`, NO, { kind: 'fail', orderId: NO, code: 'A'.repeat(80), reason: 'refused' }],
  [`code=${'A'.repeat(81)}`, NO, { kind: 'fail', orderId: NO, code: 'PAY_PROCESS_CANCELED', reason: 'cancelled' }],
  [`paymentKey=xx${encodeURIComponent('<')}&amount=1`, NO, null],
  [`paymentKey=${encodeURIComponent('<')}xx&amount=1`, NO, null],
  [
    `paymentKey=${'k'.repeat(200)}&amount=1`,
    NO,
    { kind: 'success', orderId: NO, paymentKey: 'k'.repeat(200), amount: 1 },
  ],
  [`paymentKey=${'k'.repeat(201)}&amount=1`, NO, null],
  ['paymentKey=k&amount=12345678901', NO, null],
  ['paymentKey=k&amount=-1', NO, null],
  ['paymentKey=k&amount=1x', NO, null],
  ['code=<script>', NO, { kind: 'fail', orderId: NO, code: 'PAY_PROCESS_CANCELED', reason: 'cancelled' }],
  ['', NO, { kind: 'fail', orderId: NO, code: 'PAY_PROCESS_CANCELED', reason: 'cancelled' }],
  ['code=REJECT_CARD_PAYMENT', null, null],
  ['code=REJECT_CARD_PAYMENT', 'nonsense', null],
])('back with %j under %s', (search, no, found) => expect(back(search, no)).toEqual(found))

test.each([
  ['PAY_PROCESS_CANCELED', 'cancelled'],
  ['USER_CANCEL', 'cancelled'],
  ['PAY_PROCESS_ABORTED', 'aborted'],
  ['REJECT_CARD_PAYMENT', 'limit'],
  ['EXCEED_MAX_DAILY_PAYMENT_COUNT', 'limit'],
  ['EXCEED_MAX_PAYMENT_AMOUNT', 'limit'],
  ['REJECT_CARD_COMPANY', 'refused'],
  ['EXCEED_MAX_CARD_INSTALLMENT_PLAN', 'instalment'],
  ['INVALID_CARD_EXPIRATION', 'card'],
  ['INVALID_STOPPED_CARD', 'card'],
  ['INVALID_CARD_NUMBER', 'card'],
])('the reason %s is told as %s', (code, reason) =>
  expect(back(`code=${code}`)).toEqual({ kind: 'fail', orderId: NO, code, reason }),
)

test('a reason that nobody knows is a refusal, never the text of the address', () =>
  expect(back('code=SOMETHING_NEW&message=text')).toMatchObject({
    kind: 'fail',
    code: 'SOMETHING_NEW',
    reason: 'refused',
  }))

test('an SDK that came to nothing is asked for again', async () => {
  const appended: object[] = []
  const element = { remove: () => undefined } as { onload?: () => void }
  vi.stubGlobal('document', {
    createElement: () => element,
    head: {
      appendChild: (script: object) => {
        appended.push(script)
        queueMicrotask(() => element.onload?.())
      },
    },
  })
  vi.stubGlobal('window', {})
  const window = { provider: 'toss', sdkUrl: '/sdk', clientKey: 'test_ck_1', customerKey: '@@ANONYMOUS' }
  for (const _ of ['first', 'again'])
    await expect(openWindow(window as PaymentWindow, 'card')).rejects.toMatchObject({ code: 'unavailable' })
  expect(appended).toHaveLength(2)
})

test('an SDK that does not come within half a minute is unavailable, and is asked for again', async () => {
  vi.useFakeTimers()
  const removed: object[] = []
  const appended: object[] = []
  const createElement = () => {
    const script = { remove: () => removed.push(script) }
    return script
  }
  vi.stubGlobal('document', { createElement, head: { appendChild: (script: object) => appended.push(script) } })
  vi.stubGlobal('window', {})
  const window = { provider: 'toss', sdkUrl: '/sdk', clientKey: 'test_ck_1', customerKey: '@@ANONYMOUS' }
  for (const times of [1, 2]) {
    const opened = openWindow(window as PaymentWindow, 'card').catch((error) => error.code)
    await vi.advanceTimersByTimeAsync(CALL_MS)
    expect(await Promise.race([opened, 'still open'])).toBe('unavailable')
    expect([appended.length, removed.length]).toEqual([times, times])
  }
})

test.each<[PaymentMethod | null, object | undefined]>([
  ['card', undefined],
  [null, undefined],
  ['tosspay', { flowMode: 'DIRECT', easyPay: 'TOSSPAY' }],
  ['naverpay', { flowMode: 'DIRECT', easyPay: 'NAVERPAY' }],
  ['international', { useInternationalCardOnly: true }],
  ['kakaopay', { flowMode: 'DIRECT', easyPay: 'KAKAOPAY' }],
])('the window opens with %s', async (method, card) => {
  const asked: { card?: object }[] = []
  const requestPayment = async (request: object) => {
    asked.push(request)
    throw Object.assign(new Error(), { code: 'USER_CANCEL' })
  }
  const element = { remove: () => undefined } as { onload?: () => void }
  vi.stubGlobal('document', {
    createElement: () => element,
    head: { appendChild: () => queueMicrotask(() => element.onload?.()) },
  })
  const payments = () => ({ payment: () => ({ requestPayment }) })
  vi.stubGlobal('window', Object.fromEntries([['TossPayments', payments]]))
  const window = { provider: 'toss', sdkUrl: '/sdk', clientKey: 'test_ck_1', customerKey: '@@ANONYMOUS' }
  expect(await openWindow(window as PaymentWindow, method)).toEqual({ code: 'USER_CANCEL', reason: 'cancelled' })
  expect(asked.map((request) => [request.card])).toEqual([[card]])
})

test('the window that led nowhere within half a minute is the network’s failure', async () => {
  vi.useFakeTimers()
  const payments = () => ({ payment: () => ({ requestPayment: async () => undefined }) })
  vi.stubGlobal('window', Object.fromEntries([['TossPayments', payments]]))
  vi.stubGlobal('addEventListener', () => undefined)
  const element = {} as { onload?: () => void }
  vi.stubGlobal('document', {
    createElement: () => element,
    head: { appendChild: () => queueMicrotask(() => element.onload?.()) },
  })
  const window = { provider: 'toss', sdkUrl: '/sdk', clientKey: 'test_ck_1', customerKey: '@@ANONYMOUS' }
  const opened = openWindow(window as PaymentWindow, 'card')
  await vi.advanceTimersByTimeAsync(CALL_MS)
  expect(await Promise.race([opened, 'still open'])).toEqual({ code: 'UNKNOWN', reason: 'offline' })
})
