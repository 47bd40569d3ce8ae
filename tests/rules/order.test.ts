import { expect, it } from 'vitest'
import { orderOf, ordersOf } from '#rules/order.ts'

const FAR = [{ distance: 0 }, { distance: 20 }]
const NOWHERE = [{ distance: null }]

it('a list is in order of distance only where it has a place to be far from', () => {
  const sorts = ['recommended', 'distance'] as const
  for (const list of [undefined, [], FAR])
    expect([ordersOf(sorts, list), orderOf('distance', list)]).toEqual([sorts, 'distance'])
  expect([ordersOf(sorts, NOWHERE), orderOf('distance', NOWHERE)]).toEqual([['recommended'], 'recommended'])
  expect([orderOf('rating', NOWHERE), orderOf(undefined)]).toEqual(['rating', 'recommended'])
})
