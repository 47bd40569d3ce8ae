import { describe, expect, it } from 'vitest'
import type { LeisureVariant } from '#contract/leisure/catalogue.ts'
import { countField } from '#rules/leisure/address.ts'
import {
  choiceIssue,
  choicesOf,
  isTimed,
  mostOf,
  movedCounts,
  optionsOf,
  ordered,
  stepped,
} from '#rules/leisure/choice.ts'
import { readTicketOrder, ticketOrderSearch } from '#rules/leisure/payment.ts'
import fc from '#tests/fc.ts'

const read = (search: string) => readTicketOrder(new URLSearchParams(search))

function variant(id: number, more: Partial<LeisureVariant> = {}): LeisureVariant {
  return {
    id,
    name: `이용권 ${id}`,
    option: '종일권',
    audience: 'all',
    startTime: null,
    coverPrice: 40_000,
    gajagoSalePrice: 30_000,
    salePrice: 30_000,
    discountPercent: 25,
    discount: null,
    minQuantity: 1,
    maxQuantity: 4,
    left: null,
    ...more,
  }
}

describe('the address of a payment', () => {
  it('says which tickets, how many and for which day', () => {
    expect(read('dealId=801&date=2026-12-05&t80101=2&t80102=1')).toEqual({
      dealId: 801,
      date: '2026-12-05',
      tickets: [
        { variantId: 80_101, quantity: 2 },
        { variantId: 80_102, quantity: 1 },
      ],
    })
  })

  it.each(['2020-02-29', '2036-02-29'])('says %s: whether that is too late is not for this device to say', (date) =>
    expect(read(`dealId=801&date=${date}&t80101=2`)).toMatchObject({ date }),
  )

  it('leaves out tickets of which there are none, and an empty day, as an untouched form has them', () => {
    expect(read('dealId=801&date=&t80101=0&t80102=1&t80103=')).toEqual({
      dealId: 801,
      date: null,
      tickets: [{ variantId: 80_102, quantity: 1 }],
    })
  })

  it.each(['', '&t1=0', '&t1=', '&t01=1'])('knows its deal where no ticket is chosen: %s', (counts) => {
    expect(read(`dealId=801&date=2026-12-05${counts}`)).toEqual({ dealId: 801, date: '2026-12-05', tickets: [] })
  })

  it.each([
    ['t1=1', 'deal-not-found'],
    ['dealId=0&t1=1', 'deal-not-found'],
    ['dealId=1.5&t1=1', 'deal-not-found'],
    ['dealId=801&date=2026-02-30&t1=1', 'date-not-open'],
    ['dealId=801&date=soon&t1=1', 'date-not-open'],
    ['dealId=801&t1=51', 'quantity-out-of-range'],
    // One of several, which would be paid without it.
    ...['51', '-1', 'x', '1.5'].map((text): [string, string] => [
      `dealId=801&t1=${text}&t2=1`,
      'quantity-out-of-range',
    ]),
    ['dealId=801&t1=1&t1=2', 'quantity-out-of-range'],
  ])('%s is refused: %s', (search, code) => {
    expect(read(search)).toBe(code)
  })

  it('reads what it has written', () => {
    const tickets = fc.uniqueArray(
      fc.record({
        variantId: fc.integer({ min: 1, max: 999_999_999 }),
        quantity: fc.integer({ min: 1, max: 50 }),
      }),
      { selector: ({ variantId }) => variantId, maxLength: 10 },
    )
    const order = fc.record({
      dealId: fc.integer({ min: 1, max: 99_999_999 }),
      date: fc.constantFrom('2026-11-21', '2027-01-31', null),
      tickets,
    })
    fc.assert(
      fc.property(order, (each) => {
        expect(read(ticketOrderSearch(each).slice(1))).toEqual(each)
      }),
    )
  })
})

describe('numbers of tickets', () => {
  it('have a field of their own', () => {
    expect(countField(80_101)).toBe('t80101')
  })

  it.each([
    // fewest, most, left, may be chosen
    [1, 4, null, 4],
    [1, 4, 3, 3],
    [1, 4, 9, 4],
    [1, 4, 0, 0],
    [3, 4, 2, 0],
    [3, 4, 3, 3],
  ])('from %i to %i of which %s are left: at most %i', (minQuantity, maxQuantity, left, most) => {
    expect(mostOf(variant(1, { minQuantity, maxQuantity }), left)).toBe(most)
  })

  it.each([
    [0, 1, 3], // the first step takes the fewest at once
    [3, 4, 4],
    [4, 3, 3],
    [3, 2, 0], // and the last one gives them all up
    [5, 6, 5], // no more than are left
    [0, -1, 0],
  ])('go from %i to %i as %i', (before, wanted, after) => {
    expect(stepped(variant(1, { minQuantity: 3, maxQuantity: 6 }), before, wanted, 5)).toBe(after)
  })

  it('are none of what is sold out', () => {
    expect(stepped(variant(1, { minQuantity: 3, maxQuantity: 6 }), 0, 1, 2)).toBe(0)
  })

  it('never leave what may be bought', () => {
    const cases = fc.record({
      minQuantity: fc.integer({ min: 1, max: 10 }),
      span: fc.nat(10),
      before: fc.nat(20),
      wanted: fc.integer({ min: -2, max: 25 }),
      left: fc.option(fc.nat(30)),
    })
    fc.assert(
      fc.property(cases, ({ minQuantity, span, before, wanted, left }) => {
        const each = variant(1, { minQuantity, maxQuantity: minQuantity + span })
        const count = stepped(each, before, wanted, left)
        expect(count === 0 || (count >= minQuantity && count <= mostOf(each, left))).toBe(true)
      }),
    )
  })
})

describe('the choice', () => {
  const variants = [variant(1, { option: '오전' }), variant(2, { option: '오후' }), variant(3, { option: '오전' })]

  it('names what there is some of', () => {
    expect(choicesOf(variants, { 1: 2, 2: 0, 9: 1 })).toEqual([{ variantId: 1, quantity: 2 }])
  })

  it('shows what belongs together together', () => {
    const groups = optionsOf(variants).map(({ option, variants: list }) => [option, list.map(({ id }) => id)])
    expect(groups).toEqual([
      ['오전', [1, 3]],
      ['오후', [2]],
    ])
  })

  it.each([
    ['dated', null, 0, 'chooseDay'],
    ['dated', null, 2, 'chooseDay'],
    ['dated', '2026-12-05', 0, 'chooseTickets'],
    ['dated', '2026-12-05', 1, null],
    ['open', null, 0, 'chooseTickets'],
    ['open', null, 1, null],
  ] as const)('of a deal that is %s, for %s, of %i lacks %s', (schedule, date, count, issue) => {
    expect(choiceIssue({ schedule }, date, count)).toBe(issue)
  })
})

describe('sessions', () => {
  const at = (id: number, startTime: string | null, audience: LeisureVariant['audience'], maxQuantity = 4) =>
    variant(id, { option: `${startTime} 강습`, startTime, audience, maxQuantity })
  const two = [at(1, '10:00', 'adult'), at(2, '10:00', 'child'), at(3, '14:00', 'adult'), at(4, '14:00', 'child', 1)]

  it('are chosen by their time where all have one', () => {
    expect(isTimed(two)).toBe(true)
    expect(isTimed([])).toBe(false)
    expect(isTimed([...two, at(5, null, 'adult')])).toBe(false)
  })

  it('stand by their time, then by the price of their cheapest ticket; tickets of one stay as they are', () => {
    const of = (id: number, startTime: string, seat: string, salePrice: number) =>
      variant(id, { option: `${startTime} ${seat}`, startTime, salePrice })
    const seats = [
      of(1, '14:30', 'R', 90),
      of(2, '14:30', 'R', 50),
      of(3, '19:30', 'R', 60),
      of(4, '09:30', 'S', 40),
      of(5, '14:30', 'S', 60),
      of(6, '19:30', 'S', 60),
      of(7, '14:30', 'A', 45),
    ]
    expect(ordered(seats).map(({ id }) => id)).toEqual([4, 7, 1, 2, 5, 3, 6])
    expect(ordered(ordered(seats))).toEqual(ordered(seats))
  })

  it('stand as in the catalogue beside a course without a time', () => {
    const mixed = [at(1, '14:00', 'adult'), at(2, null, 'adult'), at(3, '10:00', 'adult')]
    expect(ordered(mixed)).toEqual(mixed)
  })

  it('take along what was chosen for each kind of person, as far as there are tickets', () => {
    const left = (id: number) => (id === 3 ? 2 : null)
    expect(movedCounts(two, { 1: 3, 2: 2 }, '14:00 강습', left)).toEqual({ 3: 2, 4: 1 })
    expect(movedCounts(two, { 3: 1 }, '10:00 강습', left)).toEqual({ 1: 1, 2: 0 })
    expect(movedCounts(two, {}, '10:00 강습', left)).toEqual({ 1: 0, 2: 0 })
  })
})
