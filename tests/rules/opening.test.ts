import { expect, it } from 'vitest'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#contract/bounds.ts'
import { addDays, nightsOf } from '#rules/date.ts'
import { type BarOffer, findOpenings, openingsAsked, openingsIn } from '#rules/opening.ts'
import { checkStay } from '#rules/place/stay.ts'

const TODAY = '2026-11-23'
const stay = { checkIn: '2026-11-28', checkOut: '2026-11-30' }
const day = (date: string, left = 1, minNights = 1) => ({ date, left, minPrice: 100, salePrice: 90, minNights })

it.each([
  [{ kind: 'price', price: 1 }, stay, null],
  [{ kind: 'too-small' }, stay, null],
  [{ kind: 'sold-out' }, stay, { from: TODAY, to: '2026-12-29', nights: 2 }],
  [{ kind: 'too-short', nights: 3 }, stay, { from: TODAY, to: '2026-12-29', nights: 3 }],
  [
    { kind: 'sold-out' },
    { checkIn: '2026-12-24', checkOut: '2026-12-25' },
    { from: '2026-12-10', to: '2027-01-24', nights: 1 },
  ],
] as [BarOffer, typeof stay, object | null][])('%j for %j is looked for in %j', (offer, asked, calendar) => {
  expect(openingsAsked(offer, asked, TODAY)).toEqual(calendar)
})

it('no dates are offered that could not be booked, and the last that can are', async () => {
  const last = addDays(TODAY, MAX_DAYS_AHEAD)
  const nights = [1, 2, MAX_NIGHTS]
  const ahead = [0, 1, 13, 300, 334, 335, 364, MAX_DAYS_AHEAD].flatMap((days) => nights.map((many) => [days, many]))
  for (const [days = 0, many = 1] of ahead) {
    const checkIn = addDays(TODAY, days)
    // Only the first and the last day that are looked at have a room left.
    const found = await findOpenings(
      { kind: 'sold-out' },
      { checkIn, checkOut: addDays(checkIn, many) },
      TODAY,
      async (asked) => {
        const dates = nightsOf(asked.from, asked.to)
        return [dates.at(0), dates.at(-1)].map((date) => day(date ?? ''))
      },
    )
    expect(found).toHaveLength(2)
    for (const dates of found) expect([dates, checkStay(dates, `${TODAY}T03:00:00Z`)]).toEqual([dates, null])
    if (days >= 335) expect(found[1]?.checkIn).toBe(last)
  }
})

it('the nearest that can be booked, the later of two as near, in the order of the calendar', () => {
  const days = [
    day('2026-11-24'),
    day('2026-11-26', 1, 3),
    day('2026-11-27'),
    day('2026-11-28', 0),
    day('2026-11-29'),
    day('2026-12-02'),
  ]
  expect(openingsIn(days, 2, stay.checkIn)).toEqual([
    { checkIn: '2026-11-27', checkOut: '2026-11-29', salePrice: 90 },
    { checkIn: '2026-11-29', checkOut: '2026-12-01', salePrice: 90 },
    { checkIn: '2026-12-02', checkOut: '2026-12-04', salePrice: 90 },
  ])
  expect(openingsIn(days, 3, stay.checkIn).map(({ checkIn }) => checkIn)).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-11-29',
  ])
  expect(openingsIn([], 1, stay.checkIn)).toEqual([])
})

it('nobody is asked where other dates would not help', async () => {
  const asked: object[] = []
  const ask = async (calendar: object) => {
    asked.push(calendar)
    return [day('2026-11-29')]
  }
  expect(await findOpenings({ kind: 'price', price: 1 }, stay, TODAY, ask)).toEqual([])
  expect(asked).toEqual([])
  expect(await findOpenings({ kind: 'sold-out' }, stay, TODAY, ask)).toHaveLength(1)
  expect(asked).toHaveLength(1)
})
