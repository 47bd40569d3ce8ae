import { afterEach, expect, it, vi } from 'vitest'
import { UNCHOSEN } from '#rules/foreign/rooms.ts'
import { foreignChoice } from '#stores/foreign/choice.ts'
import { placeChoice } from '#stores/place/choice.ts'
import { openTab } from './browser.ts'

/* What is chosen on the screens of dates and guests stands in their addresses: a page that is
   loaded anew, or asked for in another language, has it. */

const NOW = '2026-11-21T12:00:00+09:00'
const STAY = 'checkIn=2026-12-01&checkOut=2026-12-02'
const open = (address: string) => openTab({ url: '' }, 'narae', address)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('has who comes in the address, beside the way back', () => {
  vi.useFakeTimers({ now: new Date(NOW) })
  const tab = open(`/narae/place/guest?${STAY}&to=place/results`)
  placeChoice.openChoice(NOW)
  placeChoice.change({ adults: 2 })
  expect(tab.address()).toBe(`/narae/place/guest?${STAY}&to=place/results`)
  placeChoice.change({ adults: 3, children: 1 })
  expect(tab.address()).toBe(`/narae/place/guest?${STAY}&adults=3&children=1&to=place/results`)
  placeChoice.change({ checkIn: '2026-12-05', checkOut: '2026-12-07' })
  expect(tab.address()).toContain('checkIn=2026-12-05&checkOut=2026-12-07&adults=3')
})

it('has rooms in it once every child has an age', () => {
  vi.useFakeTimers({ now: new Date(NOW) })
  const tab = open(`/narae/foreign/guest?${STAY}`)
  foreignChoice.openChoice(NOW)
  foreignChoice.change({ rooms: [{ adults: 1, childAges: [] }] })
  foreignChoice.change({ rooms: [{ adults: 1, childAges: [UNCHOSEN] }] })
  expect(tab.address()).toMatch(/[?&]rooms=1(?:&|$)/)
  foreignChoice.change({ rooms: [{ adults: 1, childAges: [7] }] })
  expect(tab.address()).toMatch(/[?&]rooms=1-7(?:&|$)/)
})
