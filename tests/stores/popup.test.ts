import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/* The address of a popup (docs/product.md, "Back and home"), also for who presses early. */

let address: string
beforeEach(() => {
  address = '/narae/place/results'
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset: {}, classList: { toggle: () => undefined } } })
  vi.stubGlobal('location', {
    get pathname() {
      return address
    },
    search: '?adults=2',
  })
  vi.stubGlobal('history', {
    state: { depth: 1, at: 1, over: 0 },
    length: 2,
    pushState: (_: unknown, __: string, to: string) => {
      address = to.split('?')[0] ?? ''
    },
  })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

it('is below the page, whether or not the page has begun to follow it', async () => {
  const { $popup, followPopups, openPopup } = await import('#stores/popup.ts')
  openPopup('filter')
  expect([address, $popup.get()]).toEqual(['/narae/place/results/filter', 'filter'])
  followPopups(['filter', 'sort'])
  expect($popup.get()).toBe('filter')
  openPopup('sort')
  expect(address).toBe('/narae/place/results/sort')
})
