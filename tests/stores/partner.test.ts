import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentWindow } from '#contract/payment.ts'
import { CALL_MS } from '#stores/call.ts'
import { openWindow, readReturn, type WindowEnd } from '#stores/payment-window.ts'
import { $shell } from '#stores/shell.ts'

/* The payment page of a partner's own, as the browser leaves for it and comes back. */

const NO = 'N260720-K3V9QX7M2A'
const back = (search: string, no: string | null = NO) => readReturn(new URLSearchParams(search), no)
const PAID = { kind: 'success', orderId: NO, paymentKey: 'Y26', amount: 1000 }
const FAILED = { kind: 'fail', orderId: NO, code: 'REFUSED', reason: 'refused' }

beforeEach(() => $shell.set({ ...$shell.get(), formData: null, paymentData: null }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<[string, string | null, unknown]>([
  [`orderId=${NO}&paymentNo=Y26&amount=1000`, NO, PAID],
  [`orderId=${NO}&paymentNo=Y26&amount=1000`, null, PAID],
  ['paymentNo=Y26&amount=1000', NO, PAID],
  [`orderId=${NO}&paymentNo=Y26&code=LEFT`, NO, { ...FAILED, code: 'LEFT', reason: 'cancelled' }],
  [`orderId=${NO}&paymentNo=Y26&code=EXPIRED`, NO, { ...FAILED, code: 'EXPIRED', reason: 'aborted' }],
  [`orderId=${NO}&paymentNo=Y26&code=REFUSED`, NO, FAILED],
  // What anybody may have typed is a refusal, never a word of theirs.
  [`orderId=${NO}&paymentNo=Y26&code=<script>`, NO, FAILED],
  [`orderId=${NO}&paymentNo=Y26`, NO, FAILED],
  [`orderId=${NO}&paymentNo=Y26&amount=1e3`, NO, FAILED],
  [`orderId=${NO}&paymentNo=Y26&amount=12345678901`, NO, FAILED],
])('back with %j under %s', (search, no, found) => {
  expect(back(search, no)).toEqual(found)
  expect($shell.get().paymentData).toEqual(Object.fromEntries(new URLSearchParams(search)))
})

test.each([`orderId=N260720-AAAAAAAAAA&paymentNo=Y26&amount=1000`, 'orderId=nonsense&paymentNo=Y26&amount=1000'])(
  'an address that names two orders, or none, is none of ours: %s',
  (search) => {
    expect(back(search)).toBeNull()
    expect($shell.get().paymentData).toBeNull()
  },
)

test.each([
  ['is left', true],
  ['still stands after half a minute, which is the network’s failure', false],
])('the form goes to the page of the partner, with the way back, and the page %s', async (_, isLeft) => {
  vi.useFakeTimers()
  const sent: object[] = []
  vi.stubGlobal('addEventListener', (type: string, call: () => void) => type === 'pagehide' && isLeft && call())
  const element = (name: string) => ({
    name,
    children: [] as object[],
    append(child: object) {
      this.children.push(child)
    },
    submit() {
      sent.push(this)
    },
  })
  vi.stubGlobal('document', { createElement: element, body: element('body') })
  const window = {
    provider: 'partner',
    url: 'https://pay.example/payment',
    formData: 'x',
    successUrl: 'https://shop/y',
  }
  let end: WindowEnd | null = null
  openWindow(window as PaymentWindow, null).then((answer) => {
    end = answer
  })
  expect(sent).toMatchObject([
    {
      method: 'post',
      action: 'https://pay.example/payment',
      children: [
        { type: 'hidden', name: 'formData', value: 'x' },
        { type: 'hidden', name: 'returnUrl', value: 'https://shop/y' },
      ],
    },
  ])
  await vi.advanceTimersByTimeAsync(CALL_MS - 1)
  expect([end, $shell.get().formData]).toEqual([null, { formData: 'x', returnUrl: 'https://shop/y' }])
  await vi.advanceTimersByTimeAsync(CALL_MS)
  expect(end).toEqual(isLeft ? null : { code: 'UNKNOWN', reason: 'offline' })
})
