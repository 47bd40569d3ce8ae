import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHANNELS, defaultChannel } from '#functions/channel.ts'
import type { Env } from '#functions/env.ts'
import { providerOfNewOrders } from '#functions/payments/index.ts'
import { partner } from '#functions/payments/partner/index.ts'
import type { Payee, ProviderContext } from '#functions/payments/provider.ts'

/* What a partner with a payment page says, in our words; what it does not say is no outcome. */

const KEY = btoa('k'.repeat(32))
const FILE = CHANNELS.find(({ paymentUrl }) => paymentUrl) ?? expect.unreachable()
const NOW = '2026-11-21T03:00:00.000Z'
const HOLD_UNTIL = '2026-11-21T03:15:00.000Z'
const ID = 'N261121-K3V9QX7M2A'
const PAYMENT = {
  paymentNo: 'Y1',
  orderId: ID,
  status: 'PAID',
  amount: 1000,
  balance: 1000,
  paidAt: '2026-11-21T02:59:00Z',
  refundedAt: null,
}
const ORDER = { orderId: ID, amount: 1000, currency: 'KRW' as const, paymentKey: 'Y1', holdUntil: HOLD_UNTIL }
const PAYEE: Payee = {
  ...ORDER,
  product: 'place',
  name: '나래 스테이',
  optionName: '객실',
  userKey: '01',
  returnUrl: 'https://shop.example/hyuga/payment/place/redirect/N',
}

type Said = object | { code: string } | null

/** Asks a partner that answers by path: a result, a refusal's code, or null for silence. */
function asking(answers: Record<string, Said>, { file = FILE, now = NOW, env = {} } = {}) {
  const asked: [path: string, input: unknown][] = []
  const fetch = async (request: Request) => {
    const path = `/${new URL(request.url).pathname.split('/').slice(-2).join('/')}`
    asked.push([path, await request.json()])
    const said = answers[path] ?? null
    if (said === null) return new Response('', { status: 503 })
    return Response.json('code' in said ? said : { code: 200, result: said })
  }
  const keys = { [`PARTNER_${FILE.name.toUpperCase()}_KEYS`]: `k1:${KEY}` }
  const context: ProviderContext = {
    env: { ENVIRONMENT: 'test', ORIGIN: { fetch }, ...keys, ...env } as unknown as Env,
    ask: () => expect.unreachable(),
    file,
    now: () => now,
  }
  return { context, asked }
}
const FORM = '/payment/form'
const RESULT = '/payment/result'
const REFUND = '/payment/refund'

beforeEach(() => void vi.stubGlobal('LOCAL', false))
afterEach(() => void vi.unstubAllGlobals())

describe('the form', () => {
  const form = (status: string) => ({ paymentNo: 'Y1', formData: 'eyJ4', status })

  it('is asked for with what is bought, for how much and until when, and nothing else', async () => {
    const { context, asked } = asking({ [FORM]: form('READY') })
    const window = await partner.prepare(context, { ...PAYEE, guest: '홍길동' } as Payee)
    expect(window).toEqual({ provider: 'partner', url: FILE.paymentUrl, paymentNo: 'Y1', formData: 'eyJ4' })
    const { orderId, product, optionName, amount, userKey } = PAYEE
    const input = { orderId, product, itemName: PAYEE.name, optionName, amount, userKey, expiresAt: HOLD_UNTIL }
    expect(asked).toEqual([[FORM, input]])
  })

  it('goes to the second address once it was tried, and nowhere where there is none', async () => {
    const tried = { [FORM]: form('FAILED') }
    expect(await partner.prepare(asking(tried).context, PAYEE)).toMatchObject({ url: FILE.rePaymentUrl })
    const once = { file: { ...FILE, rePaymentUrl: null } }
    await expect(partner.prepare(asking(tried, once).context, PAYEE)).rejects.toMatchObject({ code: 'payment-refused' })
  })

  it.each([
    [{ code: 'PAID' }, 'order-in-progress'],
    [{ code: 'ENDED' }, 'quote-expired'],
    [{ code: 'E1' }, 'partner-refused'],
    [form('PAID'), 'upstream-failed'],
    [null, 'upstream-failed'],
  ])('that is answered by %j fails as %s', async (said, code) => {
    await expect(partner.prepare(asking({ [FORM]: said }).context, PAYEE)).rejects.toMatchObject({ code })
  })

  it('is nobody to ask for on a channel without a family that pays', async () => {
    const { context, asked } = asking({}, { file: defaultChannel() })
    await expect(partner.prepare(context, PAYEE)).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toEqual([])
  })

  it('leads to the page that is played on a machine where the partner is not bound', async () => {
    vi.stubGlobal('LOCAL', true)
    const url = async (status: string, env: object) =>
      (await partner.prepare(asking({ [FORM]: form(status) }, { env }).context, PAYEE)) as { url: string }
    expect(await url('READY', {})).toMatchObject({ url: `/__origin/pay/${FILE.name}` })
    expect(await url('FAILED', {})).toMatchObject({ url: `/__origin/pay/${FILE.name}/again` })
    expect(await url('READY', { ENVIRONMENT: 'production' })).toMatchObject({ url: FILE.paymentUrl })
    const bound = { [`PARTNER_${FILE.name.toUpperCase()}_BASE`]: 'http://127.0.0.1:1' }
    await expect(url('READY', bound)).rejects.toMatchObject({ code: 'upstream-failed' })
  })
})

describe('a charge', () => {
  const charge = async (answers: Record<string, Said>, now = NOW) => {
    const { context, asked } = asking(answers, { now })
    return { said: await partner.charge(context, ORDER, 'key'), asked }
  }

  it('is what the partner says of the order', async () => {
    const { said, asked } = await charge({ [RESULT]: PAYMENT })
    expect(said).toEqual({
      payment: {
        key: 'Y1',
        orderId: ID,
        state: 'charged',
        ended: null,
        amount: 1000,
        currency: 'KRW',
        balance: 1000,
        method: null,
        card: null,
        approvedAt: PAYMENT.paidAt,
        refunds: [],
        receiptUrl: null,
      },
    })
    expect(asked).toEqual([[RESULT, { orderId: ID }]])
  })

  it.each([
    ['READY', { state: 'open', ended: null, approvedAt: null }],
    ['FAILED', { state: 'ended', ended: { failure: 'payment-refused', why: 'FAILED' } }],
    ['CANCELLED', { state: 'ended', ended: { failure: 'quote-expired', why: 'CANCELLED' } }],
  ])('of a payment that is %s in time changes nothing there', async (status, payment) => {
    const { said, asked } = await charge({ [RESULT]: { ...PAYMENT, status, paidAt: null } }, HOLD_UNTIL)
    expect(said).toMatchObject({ payment })
    expect(asked).toHaveLength(1)
  })

  it.each(['FAILED', 'CANCELLED', 'PAID'])('of a payment that is %s is never ended', async (status) => {
    const { asked } = await charge({ [RESULT]: { ...PAYMENT, status } }, '2026-11-22T03:00:00.000Z')
    expect(asked).toHaveLength(1)
  })

  it('of a payment that nobody has paid in time ends it', async () => {
    const ready = { ...PAYMENT, status: 'READY' }
    const late = '2026-11-21T03:15:00.001Z'
    const { said, asked } = await charge({ [RESULT]: ready, [REFUND]: { ...ready, status: 'CANCELLED' } }, late)
    expect(said).toMatchObject({ payment: { state: 'ended', ended: { failure: 'quote-expired' } } })
    expect(asked[1]).toEqual([REFUND, { orderId: ID, refunded: 0, reason: '' }])
    // Somebody has, at the last moment.
    expect((await charge({ [RESULT]: ready, [REFUND]: PAYMENT }, late)).said).toMatchObject({
      payment: { state: 'charged' },
    })
    expect((await charge({ [RESULT]: ready, [REFUND]: { code: 'NO_PAYMENT' } }, late)).said).toMatchObject({
      payment: { state: 'open' },
    })
    expect((await charge({ [RESULT]: ready, [REFUND]: null }, late)).said).toEqual({ unknown: true, fresh: false })
  })

  it.each<[Said, object]>([
    [{ code: 'NO_PAYMENT' }, { refused: 'payment-refused', why: 'no payment' }],
    [
      { ...PAYMENT, paymentNo: 'Y2' },
      { refused: 'amount-mismatch', why: 'another payment' },
    ],
    [{ code: 'E1' }, { unknown: true, fresh: false }],
    [
      { ...PAYMENT, status: 'DONE' },
      { unknown: true, fresh: false },
    ],
    [null, { unknown: true, fresh: false }],
  ])('answered by %j is %j', async (answer, outcome) => {
    expect((await charge({ [RESULT]: answer })).said).toEqual(outcome)
  })
})

describe('a refund', () => {
  const back = { ...PAYMENT, balance: 400, refundedAt: '2026-11-21T03:00:00Z' }
  const refund = async (amount: number | null, answers: Record<string, Said>) => {
    const { context, asked } = asking(answers)
    return { said: await partner.refund(context, ORDER, { amount, reason: 'r' }, 'key'), asked }
  }

  it('names what is back in all, and is told with when it went', async () => {
    const { said, asked } = await refund(600, { [REFUND]: back })
    expect(asked).toEqual([[REFUND, { orderId: ID, refunded: 600, reason: 'r' }]])
    const refunds = [{ amount: 600, at: back.refundedAt, reason: '' }]
    expect(said).toMatchObject({ payment: { state: 'charged', balance: 400, refunds } })
  })

  it('of all is of what was paid, whatever that was', async () => {
    const { asked } = await refund(null, { [RESULT]: { ...PAYMENT, amount: 1500, balance: 1500 }, [REFUND]: back })
    expect(asked[1]).toEqual([REFUND, { orderId: ID, refunded: 1500, reason: 'r' }])
    const nothing = await refund(0, { [REFUND]: { ...PAYMENT, refundedAt: back.refundedAt } })
    expect(nothing.said).toMatchObject({ payment: { balance: 1000, refunds: [] } })
    const undated = await refund(600, { [REFUND]: { ...back, refundedAt: null } })
    expect(undated.said).toMatchObject({ payment: { balance: 400, refunds: [] } })
    const none = await refund(null, { [RESULT]: { code: 'NO_PAYMENT' }, [REFUND]: back })
    expect(none.asked[1]).toMatchObject([REFUND, { refunded: 0 }])
  })

  it.each([[{ code: 'NO_PAYMENT' }], [{ code: 'OVER' }], [null]])('answered by %j is owed still', async (said) =>
    expect((await refund(600, { [REFUND]: said })).said).toEqual({ unknown: true, fresh: false }),
  )
})

it('is looked for and given back also where the channel has no family that pays any more', async () => {
  const file = { ...FILE, paymentUrl: null, partner: { ...FILE.partner, connectors: [] } }
  const back = { ...PAYMENT, balance: 0, refundedAt: '2026-11-21T03:00:00Z' }
  const { context, asked } = asking({ [RESULT]: PAYMENT, [REFUND]: back }, { file })
  expect(await partner.charge(context, ORDER, 'key')).toMatchObject({ payment: { state: 'charged' } })
  expect(await partner.findPayment(context, ORDER)).toMatchObject({ balance: 1000 })
  const all = { amount: 1000, reason: 'r' }
  expect(await partner.refund(context, ORDER, all, 'key')).toMatchObject({ payment: { balance: 0 } })
  expect(asked.map(([path]) => path)).toEqual([RESULT, RESULT, REFUND])
})

describe('a payment that is looked for', () => {
  it('is found by its order, and by its number if that is its own', async () => {
    const { context } = asking({ [RESULT]: PAYMENT })
    expect(await partner.findPaymentOf(context, ID)).toMatchObject({ key: 'Y1' })
    expect(await partner.findPayment(context, ORDER)).toMatchObject({ key: 'Y1' })
    expect(await partner.findPayment(context, { ...ORDER, paymentKey: 'Y2' })).toBeNull()
  })

  it('is none where the partner knows none, and unknown where it is silent', async () => {
    const none = asking({ [RESULT]: { code: 'NO_PAYMENT' }, [REFUND]: { code: 'NO_PAYMENT' } }).context
    expect(await partner.findPayment(none, ORDER)).toBeNull()
    for (const find of [partner.findPaymentOf, partner.end]) {
      expect(await find?.(none, ID)).toBeNull()
      await expect(find?.(asking({}).context, ID)).rejects.toMatchObject({ code: 'upstream-failed' })
    }
  })

  it('and ended has given nothing back', async () => {
    const { context, asked } = asking({ [REFUND]: { ...PAYMENT, status: 'CANCELLED', paidAt: null } })
    expect(await partner.end?.(context, ID)).toMatchObject({ state: 'ended', refunds: [] })
    expect(asked).toEqual([[REFUND, { orderId: ID, refunded: 0, reason: '' }]])
  })
})

describe('a payment that is ended', () => {
  const end = (said: object) => partner.end?.(asking({ [REFUND]: { ...PAYMENT, ...said } }).context, ID)

  it.each([
    ['nobody has paid', { status: 'CANCELLED', paidAt: null }, 'ended'],
    ['all of is back', { status: 'CANCELLED', balance: 0 }, 'ended'],
    ['somebody has paid', {}, 'charged'],
    ['may still be paid', { status: 'READY', paidAt: null }, 'open'],
    ['was tried in vain and may be again', { status: 'FAILED', paidAt: null }, 'open'],
    ['is over although money is there', { status: 'CANCELLED' }, 'open'],
  ])('and that %s is %j: %s', async (_, said, state) => expect(await end(said)).toMatchObject({ state }))
})

describe('an answer', () => {
  it.each([
    ['of another order', { orderId: 'N261121-0000000000' }],
    ['with more left than was paid', { balance: PAYMENT.amount + 1 }],
  ])('%s is none: nobody knows what became of this one', async (_, wrong) => {
    const said = { ...PAYMENT, ...wrong }
    const { context } = asking({ [RESULT]: said, [REFUND]: said })
    expect(await partner.charge(context, ORDER, 'key')).toEqual({ unknown: true, fresh: false })
    const all = { amount: null, reason: 'r' }
    expect(await partner.refund(context, ORDER, all, 'key')).toEqual({ unknown: true, fresh: false })
    await expect(partner.findPayment(context, ORDER)).rejects.toMatchObject({ code: 'upstream-failed' })
    await expect(partner.findPaymentOf(context, ID)).rejects.toMatchObject({ code: 'upstream-failed' })
    await expect(partner.end?.(context, ID)).rejects.toMatchObject({ code: 'upstream-failed' })
  })
})

describe('who comes back', () => {
  it.each([
    ['LEFT', true, true],
    ['REFUSED', false, true],
    ['EXPIRED', false, false],
    ['ABANDONED', false, false],
  ])('with %s has left: %s, may try again: %s', (code, left, again) => {
    expect(partner.isLeaving(code)).toBe(left)
    expect(partner.retries?.(asking({}).context, code)).toBe(again)
    expect(partner.retries?.(asking({}, { file: { ...FILE, rePaymentUrl: null } }).context, code)).toBe(false)
  })

  it('loads nothing of the page here', () => expect(partner.sources(asking({}).context.env)).toEqual([]))
})

it('takes new orders of its own channels, whoever takes the others', () => {
  expect(providerOfNewOrders({ PAYMENT_PROVIDER: 'toss' }, FILE)).toBe(partner)
  expect(providerOfNewOrders({}, defaultChannel()).name).toBe('toss')
})
