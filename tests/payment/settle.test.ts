import { describe, expect, it } from 'vitest'
import type { Payment, PaymentProvider, ProviderAnswer } from '#functions/payments/provider.ts'
import { charge, refund } from '#functions/payments/settle.ts'

/* What a provider's answer comes to, whatever it says of which payment. */

const ORDER = {
  orderId: 'N261121-0000000000',
  amount: 100_000,
  currency: 'KRW' as const,
  paymentKey: 'key',
  holdUntil: '2026-11-21T03:15:00.000Z',
  turn: 0,
}
const PAID: Payment = {
  key: 'key',
  orderId: ORDER.orderId,
  state: 'charged',
  ended: null,
  amount: ORDER.amount,
  currency: 'KRW',
  balance: ORDER.amount,
  method: 'card',
  card: null,
  approvedAt: '2026-11-21T12:00:00+09:00',
  refunds: [],
  receiptUrl: null,
}

/** An order at a provider that answers this, and that finds this when it is asked again. */
function at(answer: ProviderAnswer, found: Payment | null = null) {
  const provider = {
    charge: async () => answer,
    refund: async () => answer,
    findPayment: async () => found,
  } as unknown as PaymentProvider
  return { provider, context: {} as never, order: ORDER }
}
const unknown = { unknown: true, fresh: true } as const
const other = { ...PAID, orderId: 'N261121-0000000001' }
/** Somebody else's payment, which a gateway has mixed up with ours. */
const theirs = { ...other, key: 'theirs', balance: 0 }

describe('a charge', () => {
  it.each([
    ['answered', at({ payment: other }, other)],
    ['found', at(unknown, other)],
  ])('of another order is none of this, though it is %s', async (_, step) => {
    expect(await charge(step)).toEqual({ done: false, failure: 'amount-mismatch', why: 'another order' })
  })

  it("is not known by an answer about somebody else's payment: ours is looked up", async () => {
    expect(await charge(at({ payment: theirs }, PAID))).toEqual({ done: true, payment: PAID })
    expect(await charge(at({ payment: theirs }, theirs))).toEqual({ done: null, fresh: false })
    expect(await charge(at(unknown, theirs))).toEqual({ done: null, fresh: true })
  })

  it('that is open for another amount or currency is never made', async () => {
    for (const wrong of [{ amount: 1000 }, { currency: 'USD' }])
      expect(await charge(at({ payment: { ...PAID, state: 'open', ...wrong } }))).toEqual({
        done: false,
        failure: 'amount-mismatch',
        why: 'another amount',
      })
  })

  it('that is not found is not known: a look-up may lag behind', async () => {
    expect(await charge(at(unknown))).toEqual({ done: null, fresh: true })
    expect(await charge(at(unknown, { ...PAID, state: 'open' }))).toEqual({ done: null, fresh: true })
  })
})

describe('money that is given back', () => {
  const part = { amount: ORDER.amount, reason: 'r', step: 'cancel' as const }
  const whole = { ...part, step: 'refund' as const }

  it('of a cancellation is back with as much as was to come back', async () => {
    const back = { ...PAID, balance: 30_000 }
    expect((await refund(at({ payment: back }), { ...part, amount: 70_000 })).done).toBe(true)
    expect((await refund(at({ payment: back }), { ...part, amount: 70_001 })).done).toBeNull()
  })

  it('of an order that came to nothing is back with all that was charged, be it more than was asked', async () => {
    const more = { ...PAID, amount: 150_000 }
    expect((await refund(at({ payment: { ...more, balance: 50_000 } }), whole)).done).toBeNull()
    expect((await refund(at({ payment: { ...more, balance: 0 } }), whole)).done).toBe(true)
  })

  it("is not back by an answer about somebody else's payment", async () => {
    for (const step of [whole, part]) {
      expect(await refund(at({ payment: theirs }, PAID), step)).toEqual({ done: null, fresh: false })
      expect(await refund(at(unknown, theirs), step)).toEqual({ done: null, fresh: true })
    }
  })

  it('is looked up where the answer is lost, and stays owed while it is not back', async () => {
    expect(await refund(at(unknown, { ...PAID, balance: 0 }), whole)).toMatchObject({ done: true })
    expect(await refund(at(unknown, PAID), whole)).toEqual({ done: null, fresh: true })
    expect(await refund(at(unknown), whole)).toEqual({ done: null, fresh: true })
    expect(await refund(at({ refused: 'payment-refused', why: 'no' }), whole)).toEqual({ done: null, fresh: false })
  })
})
