import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/* The address of a popup (docs/product.md, "Back and home"), also for who presses early. */

let address: string
/** Steps that were taken: `+` in, `-` back. */
let steps: string
/** What the page hears its history by. */
let heard: Record<string, () => void>
beforeEach(() => {
  address = '/narae/place/results'
  steps = ''
  heard = {}
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
    pushState(state: object, _: string, to: string) {
      Object.assign(history, { state })
      address = to.split('?')[0] ?? ''
      steps += '+'
    },
    back: () => {
      steps += '-'
    },
  })
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    heard[event] = listener
  })
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

it('is one step in and one back, however often it is pressed before it is there or gone', async () => {
  const { $popup, closePopup, followPopups, openPopup } = await import('#stores/popup.ts')
  followPopups(['filter'])
  openPopup('filter')
  openPopup('filter')
  expect(steps).toBe('+')
  closePopup()
  closePopup()
  expect(steps).toBe('+-')
  address = '/narae/place/results'
  heard.popstate?.()
  expect($popup.get()).toBeNull()
  openPopup('filter')
  closePopup()
  expect(steps).toBe('+-+-')
  // The step led to another page; this one is shown again as it was left.
  heard.pageshow?.()
  closePopup()
  expect(steps).toBe('+-+--')
})

it('has what concerns the address below it written once it has left that', async () => {
  const { closePopup, followPopups, openPopup, writeBelow } = await import('#stores/popup.ts')
  followPopups(['filter', 'sort'])
  const written: string[] = []
  const write = () => written.push(address)
  writeBelow(write)
  expect(written).toEqual(['/narae/place/results'])
  openPopup('filter')
  writeBelow(write)
  openPopup('sort')
  expect(written).toHaveLength(1)
  closePopup()
  address = '/narae/place/results'
  heard.popstate?.()
  expect(written).toEqual(['/narae/place/results', '/narae/place/results'])
  openPopup('filter')
  heard.popstate?.()
  expect(written).toHaveLength(2)
})
