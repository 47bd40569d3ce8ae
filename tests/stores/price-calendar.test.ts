import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlaceQuery } from '#contract/place/catalogue.ts'
import type { ChoiceFill } from '#rules/choice.ts'
import { type AskDays, createPrices } from '#stores/price-calendar.ts'
import { onItsWay } from './edge.ts'

/* The prices of a calendar: asked for as its months come into sight, never in its way. */

const choice = { query: {}, to: 'place/result/1', today: '2026-11-23' } as ChoiceFill<PlaceQuery>
const day = (date: string, salePrice = 100) => ({ date, left: 1, minPrice: salePrice, salePrice, minNights: 1 })
const ask = vi.fn<AskDays>()
const settled = () => new Promise((resolve) => setTimeout(resolve))

const prices = createPrices<PlaceQuery>(({ to }) => (to === '' ? null : ask))
beforeEach(() => prices.openPrices(choice))
afterEach(() => ask.mockReset())

it('of a month are asked for once, with the days around it', async () => {
  ask.mockResolvedValue({ today: null, days: [day('2026-11-23'), day('2026-12-24')] })
  prices.seeMonth('2026-11')
  prices.seeMonth('2026-12')
  await settled()
  expect(ask.mock.calls.map(([calendar]) => calendar)).toEqual([{ from: '2026-11-23', to: '2027-01-24', nights: 1 }])
  expect(Object.keys(prices.$prices.get().days)).toEqual(['2026-11-23', '2026-12-24'])
  prices.seeMonth('2027-01')
  await settled()
  expect(ask.mock.calls[1]?.[0]).toEqual({ from: '2027-01-24', to: '2027-03-27', nights: 1 })
})

it('that did not come are asked for when the month is looked at again', async () => {
  ask.mockRejectedValueOnce(new Error('away'))
  prices.seeMonth('2026-12')
  await settled()
  expect(prices.$prices.get()).toMatchObject({ asked: true, days: {} })
  ask.mockResolvedValue({ today: '2026-11-24', days: [day('2026-12-24')] })
  prices.seeMonth('2026-12')
  await settled()
  expect(prices.$prices.get()).toMatchObject({ today: '2026-11-24', days: { '2026-12-24': { salePrice: 100 } } })
})

it('of chosen dates are those of the last ones chosen', async () => {
  const slow = onItsWay()
  ask.mockReturnValueOnce(slow.reply as ReturnType<AskDays>)
  prices.seeStay('2026-11-28', '2026-11-30')
  expect(ask.mock.calls[0]?.[0]).toEqual({ from: '2026-11-28', to: '2026-11-29', nights: 2 })
  ask.mockResolvedValueOnce({ today: null, days: [day('2026-11-28', 300)] })
  prices.seeStay('2026-11-28', '2026-12-01')
  await settled()
  slow.arrive({ today: null, days: [day('2026-11-28', 200)] })
  await settled()
  expect(prices.$prices.get().stay?.salePrice).toBe(300)
  ask.mockRejectedValueOnce(new Error('away'))
  prices.seeStay('2026-11-29', '2026-12-01')
  await settled()
  expect(prices.$prices.get().stay).toBeNull()
  prices.seeStay('2026-11-29', null)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('are asked for of no property where a search chooses its dates', () => {
  prices.openPrices({ ...choice, to: '' })
  prices.seeMonth('2026-12')
  prices.seeStay('2026-11-28', '2026-11-30')
  expect(prices.$prices.get().asked).toBe(false)
  expect(ask).not.toHaveBeenCalled()
})
