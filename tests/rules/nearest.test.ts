import { describe, expect, it, vi } from 'vitest'
import { type Links, Product } from '#contract/channel.ts'
import { guardOf, nearestPath, type Sells, shellsOf } from '#rules/address.ts'
import { productHome } from '#rules/link.ts'
import { onlyProduct, PRODUCT_NAMES, PRODUCTS } from '#rules/products.ts'
import { ROUTES } from '#rules/route.ts'

const ALL: Sells = { products: Product.options, screens: ['verification', 'reservation'] }
const LODGING: Sells = { products: ['place'], screens: [] }

describe('where nothing is, there is near by', () => {
  it.each([
    ['/narae/place/results/nothing', { is: 'list', path: 'place/results' }],
    ['/narae/place/result/12/nothing', { is: 'list', path: 'place/results' }],
    ['/narae/rentcar/result/101/a/b/c', { is: 'list', path: 'rentcar/results' }],
    ['/narae/leisure/results/x', { is: 'list', path: 'leisure/results' }],
    ['/narae/reserve/a/b', { is: 'lookup', path: 'reserve' }],
    ['/narae/leisure/reserve/a/b', { is: 'lookup', path: 'leisure/reserve' }],
    ['/narae/event', { is: 'list', path: 'event' }],
    ['/narae/policy/privacy/x', null],
    ['/narae/nothing', null],
    ['/narae', null],
    ['/', null],
  ])('%s: %j', (path, found) => expect(nearestPath(path, ALL)).toEqual(found))

  it('is nothing of an address that no screen has, however much there is of it to look at', () => {
    const began = performance.now()
    for (const part of ['/', '/a']) expect(nearestPath(`/narae/place/results${part.repeat(50_000)}`, ALL)).toBeNull()
    // Looked through, these take most of a minute.
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('is looked for in as much of an address as the longest screen has', () => {
    const looked = vi.spyOn(RegExp.prototype, 'test')
    expect(nearestPath(`/narae/place/results${'/a'.repeat(140)}`, ALL)).toEqual({ is: 'list', path: 'place/results' })
    const paths = new Set(looked.mock.calls.map(([text]) => text).filter((text) => text.startsWith('/narae/')))
    looked.mockRestore()
    expect(paths.size).toBeLessThan(10)
  })

  it('is no list of what a channel does not sell, but its reservations', () => {
    expect(nearestPath('/narae/rentcar/results/x', LODGING)).toBeNull()
    expect(nearestPath('/narae/leisure/reserve/a/b', LODGING)).toEqual({ is: 'lookup', path: 'reserve' })
    expect(nearestPath('/narae/place/results/x', LODGING)).toEqual({ is: 'list', path: 'place/results' })
  })
})

describe('a channel at a screen', () => {
  it('of what it sells passes, of any other does as the route says', () => {
    for (const row of ROUTES) {
      const own = row.product === null || LODGING.products.includes(row.product)
      const wanted = row.screen !== null ? 'not-found' : own ? 'pass' : row.guard
      expect([row.path, guardOf(row, LODGING)]).toEqual([row.path, wanted])
      expect([row.path, guardOf(row, ALL)]).toEqual([row.path, 'pass'])
    }
  })

  it('has a shell of those that pass, each once, and of errors', () => {
    const shells = shellsOf(LODGING)
    expect(new Set(shells).size).toBe(shells.length)
    expect(shells).toContain('place/results')
    expect(shells.some((shell) => shell.startsWith('rentcar'))).toBe(false)
    expect(shellsOf(ALL).length).toBeGreaterThan(shells.length)
    expect(shells.filter((shell) => !ROUTES.some((row) => row.shell === shell)).length).toBeGreaterThan(0)
  })
})

it('the home of lodging is the channel’s own, unless it has an address of its own', () => {
  expect(productHome({ channel: 'narae', links: [] }, 'place')).toBe('/narae')
  expect(productHome({ channel: 'narae', links: ['dapi'] }, 'place')).toBe('/narae/dplace')
  expect(productHome({ channel: 'narae', links: [] }, 'rentcar')).toBe('/narae/rentcar')
  // Of the one product there is, it is the channel's; all but lodging's are.
  for (const product of PRODUCT_NAMES) {
    const own = PRODUCTS[product].ownHome
    expect([product, onlyProduct([product])]).toEqual([product, own ? product : null])
    expect(onlyProduct([product, 'place'])).toBeNull()
    const links: Links = own ? ['global', `only-${product}`] : ['global']
    expect(productHome({ channel: 'narae', links }, product)).toBe('/narae')
  }
})
