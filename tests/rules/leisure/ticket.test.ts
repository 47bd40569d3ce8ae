import { describe, expect, it } from 'vitest'
import type { LeisureBought } from '#contract/leisure/bought.ts'
import type { LeisureVariant } from '#contract/leisure/catalogue.ts'
import { chosenOf, discountOfAll, quantityFits, ticketTotal, validityOf } from '#rules/leisure/ticket.ts'
import { isAllUsed, ticketFee, voucherState } from '#rules/leisure/voucher.ts'
import fc from '#tests/fc.ts'

function variant(id: number, more: Partial<LeisureVariant> = {}): LeisureVariant {
  return {
    id,
    name: `이용권 ${id}`,
    option: '종일권',
    audience: 'all',
    startTime: null,
    coverPrice: 40_000,
    gajagoSalePrice: 30_000,
    salePrice: 28_500,
    discountPercent: 29,
    discount: null,
    minQuantity: 1,
    maxQuantity: 4,
    left: null,
    ...more,
  }
}

const discount = (discountPolicyNo: number, discountAmount: number, appliedPrice: number) => ({
  discountPolicyNo,
  discountAmount,
  discountPercent: 5,
  discountName: `할인 ${discountPolicyNo}`,
  appliedPrice,
  text: '',
  maxPriceText: '',
  maxDiscountAmount: null,
  minItemPrice: null,
  customCoupon: false,
})

describe('what was chosen', () => {
  const variants = [variant(1), variant(2), variant(3)]
  it('stands in the order of the deal', () => {
    const chosen = chosenOf(variants, [
      { variantId: 3, quantity: 1 },
      { variantId: 1, quantity: 2 },
    ])
    expect(chosen?.map(({ variant: { id }, quantity }) => [id, quantity])).toEqual([
      [1, 2],
      [3, 1],
    ])
  })
  it('is nothing when one is none of the deal', () => {
    expect(chosenOf(variants, [{ variantId: 4, quantity: 1 }])).toBeNull()
    expect(chosenOf(variants, [])).toEqual([])
  })
  it.each([
    [0, false],
    [1, true],
    [4, true],
    [5, false],
  ])('of %i fits between the fewest and the most: %s', (quantity, fits) => {
    expect(quantityFits({ variant: variant(1), quantity })).toBe(fits)
  })
  it('adds up ticket by ticket', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 1, max: 50 }))), (list) => {
        const chosen = list.map(([salePrice, quantity], id) => ({ variant: variant(id, { salePrice }), quantity }))
        const total = ticketTotal(chosen)
        expect(total.pay).toBe(list.reduce((sum, [price, count]) => sum + price * count, 0))
        expect(total.count).toBe(list.reduce((sum, [, count]) => sum + count, 0))
        expect(total.cover - total.sale).toBe(total.count * 10_000)
      }),
    )
  })
  it('has the discount that takes most as the name of what all of them take', () => {
    const chosen = [
      { variant: variant(1, { salePrice: 28_500, discount: discount(7, 1500, 28_500) }), quantity: 2 },
      { variant: variant(2, { salePrice: 25_000, discount: discount(8, 5000, 25_000) }), quantity: 1 },
      { variant: variant(3, { salePrice: 30_000 }), quantity: 1 },
    ]
    expect(discountOfAll(chosen)).toMatchObject({
      discountPolicyNo: 8,
      discountAmount: 8000,
      appliedPrice: 112_000,
      discountPercent: 7, // 6.67
    })
    expect(discountOfAll(chosen.slice(2))).toBeNull()
  })
  it.each([
    [30_000, 29_900, 1], // 0.33
    [30_000, 28_650, 5], // 4.5
    [30_000, 28_500, 5], // 5 as it is
    [30_000, 28_499, 6], // a won more
    [29_900, 29_000, 4], // 3.01
  ])('of %i won at %i won is %i percent off, rounded up', (gajagoSalePrice, salePrice, percent) => {
    const one = variant(1, {
      gajagoSalePrice,
      salePrice,
      discount: discount(7, gajagoSalePrice - salePrice, salePrice),
    })
    expect(discountOfAll([{ variant: one, quantity: 3 }])).toMatchObject({ discountPercent: percent })
  })
})

describe('when tickets are used', () => {
  const deal = { hours: { open: '09:00', close: '18:00', lastEntry: null }, minutes: 90, validDays: null }
  const at = (...starts: (string | null)[]) =>
    starts.map((startTime, id) => ({ variant: variant(id, { startTime }), quantity: 1 }))
  it.each([
    ['all day', at(null), deal, '09:00', '18:00'],
    ['from a beginning, as long as it takes', at('14:00'), deal, '14:00', '15:30'],
    ['from the first to the end of the last', at('14:00', '10:00'), deal, '10:00', '15:30'],
    ['to closing where it has no length', at('14:00'), { ...deal, minutes: null }, '14:00', '18:00'],
    ['never past midnight', at('23:00'), deal, '23:00', '23:59'],
    ['to closing where one of them is for all day', at('10:00', null), deal, '09:00', '18:00'],
    ['past closing where the last one is', at('17:30', null), deal, '09:00', '19:00'],
  ])('%s', (_, chosen, of, begins, ends) => {
    expect(validityOf(of, chosen, '2026-12-12', '2026-11-21T03:00:00Z')).toEqual({
      begins: `2026-12-12T${begins}`,
      ends: `2026-12-12T${ends}`,
    })
  })
  const night = { ...deal, hours: { open: '20:00', close: '02:00', lastEntry: null } }
  it.each([
    ['all night', at(null), night, '12T20:00', '13T02:00'],
    ['to midnight', at(null), { ...night, hours: { ...night.hours, close: '00:00' } }, '12T20:00', '13T00:00'],
    ['round the clock', at(null), { ...night, hours: { ...night.hours, close: '20:00' } }, '12T20:00', '13T20:00'],
    ['past midnight while it is open', at('23:00'), night, '12T23:00', '13T00:30'],
    ['to closing in the night', at('23:00'), { ...night, minutes: null }, '12T23:00', '13T02:00'],
  ])('what closes on the next day is used %s', (_, chosen, of, begins, ends) => {
    expect(validityOf(of, chosen, '2026-12-12', '2026-11-21T03:00:00Z')).toEqual({
      begins: `2026-12-${begins}`,
      ends: `2026-12-${ends}`,
    })
  })
  it('never ends before it begins', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map((at) => new Date(at * 60_000).toISOString().slice(11, 16))
    const start = fc.option(time)
    fc.assert(
      fc.property(time, time, fc.array(start), fc.option(fc.nat(2000)), (open, close, starts, minutes) => {
        // A beginning is told of opening hours, but nothing holds a service to that.
        const of = { hours: { open, close, lastEntry: null }, minutes, validDays: null }
        const { begins, ends } = validityOf(of, at(...starts), '2026-12-31', '2026-11-21T03:00:00Z')
        expect(ends >= begins, `${begins} ${ends}`).toBe(true)
      }),
    )
  })
  it('without a day is from now, in Seoul, to the end of the last valid day', () => {
    expect(validityOf({ ...deal, validDays: 30 }, at(null), null, '2026-12-31T15:30:00Z')).toEqual({
      begins: '2027-01-01T00:30',
      ends: '2027-01-31T23:59',
    })
  })
})

describe('a voucher', () => {
  it.each([
    ['UNUSED', '2026-12-12T23:58:59+09:00', 'unused'],
    ['UNUSED', '2026-12-12T23:59:00+09:00', 'unused'],
    ['UNUSED', '2026-12-12T23:59:59.999+09:00', 'unused'],
    ['UNUSED', '2026-12-13T00:00:00+09:00', 'expired'],
    ['USED', '2026-12-13T00:00:00+09:00', 'used'],
    ['REFUNDED', '2026-12-13T00:00:00+09:00', 'refunded'],
  ] as const)('that is %s at %s is %s', (state, now, shown) => {
    expect(voucherState(state, '2026-12-12T23:59', now)).toBe(shown)
  })
  it.each([
    [['used', 'used'], true],
    [['used', 'unused'], false],
    [['used', 'expired'], false],
    [['refunded'], false],
    [[], false],
  ] as const)('of %j are all used: %s', (states, all) => {
    const vouchers = states.map((state) => ({ code: 'ABCD-EFGH-JKMN-PQRS', name: '종일권', state, usedAt: null }))
    const bought = {
      product: 'leisure',
      schedule: 'open',
      validDays: 30,
      venue: '',
      guide: [],
      tickets: [],
    } satisfies Omit<LeisureBought, 'vouchers'>
    expect(isAllUsed({ ...bought, vouchers })).toBe(all)
    expect(isAllUsed({ ...bought, vouchers: null })).toBe(false)
  })
})

describe('what cancelling tickets costs', () => {
  const ticket = (paid: number, used = false) => ({ paid, used })
  it.each([
    ['nothing used, free', [ticket(30_000), ticket(20_000)], 0, 0],
    ['one used, the rest free', [ticket(30_000, true), ticket(20_000)], 0, 30_000],
    ['nothing used, 10%', [ticket(30_000), ticket(20_000)], 10, 5000],
    ['one used, 10% of the rest', [ticket(30_000, true), ticket(20_000)], 10, 32_000],
    ['one used, 30% of the rest', [ticket(30_000), ticket(20_000, true)], 30, 29_000],
    ['a share is rounded down to 10 won', [ticket(19_990), ticket(3330)], 10, 2330],
    ['100% is everything, to the won', [ticket(19_995), ticket(3333)], 100, 23_328],
    ['all used: nothing to give back', [ticket(30_000, true)], 0, null],
  ])('%s', (_, vouchers, percent, fee) => {
    const total = vouchers.reduce((sum, { paid }) => sum + paid, 0)
    expect(ticketFee(vouchers, { total, percent })).toBe(fee)
  })
  it('is the share of all where no voucher is known', () => {
    expect(ticketFee([], { total: 50_000, percent: 30 })).toBe(15_000)
  })
  it('is never less than the used ones, nor more than all, and grows with use', () => {
    const tickets = fc.array(fc.record({ paid: fc.integer({ min: 100, max: 99_990 }), used: fc.boolean() }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(tickets, fc.integer({ min: 0, max: 100 }), (list, percent) => {
        const total = list.reduce((sum, { paid }) => sum + paid, 0)
        const used = list.reduce((sum, each) => sum + (each.used ? each.paid : 0), 0)
        const fee = ticketFee(list, { total, percent })
        if (fee === null) {
          expect(used).toBe(total)
          return
        }
        expect(fee).toBeGreaterThanOrEqual(used)
        expect(fee).toBeLessThanOrEqual(total)
        const fresh = ticketFee(
          list.map((each) => ({ ...each, used: false })),
          { total, percent },
        )
        expect(fee).toBeGreaterThanOrEqual((fresh ?? 0) - 10)
      }),
    )
  })
})
