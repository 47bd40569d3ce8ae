import { describe, expect, test } from 'vitest'
import type { Link, Links } from '#contract/channel.ts'
import { resolve, shellAt } from '#rules/address.ts'
import { href, linkPath } from '#rules/link.ts'
import { PRODUCT_NAMES, PRODUCTS } from '#rules/products.ts'
import { ADDRESSES, NO, PARTNER_ADDRESSES } from '../address.ts'

const { route: HOME } = resolve('/narae') ?? expect.unreachable('a home')
/** Every combination of what may be on. */
const EACH: Link[] = ['dapi', 'quick', 'v2', 'global', 'only-leisure']
const ALL: Links[] = Array.from({ length: 2 ** EACH.length }, (_, bits) => EACH.filter((_, at) => bits & (2 ** at)))

test('the number of every product is of ours, whatever its letter', () => {
  const links: Links = ['global']
  for (const { letter } of Object.values(PRODUCTS))
    expect(linkPath(links, `reserve/${letter}${NO.slice(1)}`)).toBe(`globalReserve/${letter}${NO.slice(1)}`)
})

test.each<[Link, string, string]>([
  ['dapi', 'place', 'dplace'],
  ['dapi', 'place/date', 'dplace/date'],
  ['dapi', 'place/guest', 'dplace/guest'],
  ['dapi', 'place/results/map', 'dplace/results/map'],
  ['dapi', 'place/result/12/photos', 'dplace/result/12/photos'],
  ['dapi', 'payment/place', 'payment/place'],
  ['dapi', 'leisure/results', 'leisure/results'],
  ['quick', 'place/results', 'quickSearch/results'],
  ['quick', 'place/result/12', 'quickSearch/result/12'],
  ['quick', 'place/date', 'place/date'],
  ['quick', 'place', 'place'],
  ['v2', 'leisure', 'leisure'],
  ['v2', 'leisure/category', 'leisureV2/category'],
  ['v2', 'leisure/search', 'leisureV2/search'],
  ['v2', 'leisure/results/filter', 'leisureV2/results/filter'],
  ['v2', 'leisure/result/12', 'leisureV2/result/12'],
  ['v2', 'leisure/reserve', 'leisure/reserve'],
  ['global', 'foreign', 'globalPlace'],
  ['global', 'foreign/date', 'globalPlace/date'],
  ['global', 'foreign/results/sort', 'globalPlace/results/sort'],
  ['global', 'foreign/result/12', 'globalPlace/result/12'],
  ['global', 'foreign/search', 'foreign/search'],
  ['global', 'foreign/reserve', 'foreign/reserve'],
  ['global', 'payment/foreign/terms', 'globalPayment/place/terms'],
  ['global', 'payment/foreign/redirect', 'payment/foreign/redirect'],
  ['global', 'payment/leisure', 'globalPayment/leisure'],
  ['global', 'payment/complete/rentcar', 'globalPayment/complete/rentcar'],
  ['global', 'payment/place', 'payment/place'],
  ['global', 'reserve', 'globalReserve'],
  ['global', `reserve/${NO}/cancel`, `globalReserve/${NO}/cancel`],
  ['global', 'reserveDetail', 'reserveDetail'],
  ['global', '', ''],
])('with %s, %s is %s', (link, path, other) => {
  expect(linkPath([link], path)).toBe(other)
  expect(linkPath([], path)).toBe(path)
})

test('the quick search is the way to a list and a property before the partner’s own interface', () => {
  const links: Links = ['quick', 'dapi']
  expect(linkPath(links, 'place/results')).toBe('quickSearch/results')
  expect(linkPath(links, 'place/date')).toBe('dplace/date')
})

describe('however a channel links, a link leads to the screen that was meant', () => {
  test.each([...ADDRESSES, ...Object.values(PARTNER_ADDRESSES).flat()].map(([path]) => path))('/%s', (path) => {
    const meant = resolve(`/narae/${path}`) ?? expect.unreachable(path)
    for (const links of ALL) {
      const written = href({ channel: 'narae', links }, path)
      // The home of the one product there is, is what the channel's own address shows.
      if (links.includes('only-leisure') && written === '/narae') {
        expect([
          path,
          shellAt(
            HOME,
            PRODUCT_NAMES.filter((name) => name === path),
          ),
        ]).toEqual([path, meant.route.shell])
        continue
      }
      const found = resolve(written) ?? expect.unreachable(written)
      expect([found.route.shell, found.route.title, found.route.product, found.popup, found.params]).toEqual([
        meant.route.shell,
        meant.route.title,
        meant.route.product,
        meant.popup,
        meant.params,
      ])
      // Writing what has been written changes nothing.
      expect(href({ channel: 'narae', links }, written.slice('/narae/'.length))).toBe(written)
    }
  })
})

test('the query goes along, and the home is the channel alone', () => {
  expect(href({ channel: 'narae', links: [] }, '')).toBe('/narae')
  expect(href({ channel: 'narae', links: [] }, '', '?page=2')).toBe('/narae?page=2')
  expect(href({ channel: 'narae', links: ['dapi'] }, 'place/results', '?page=2')).toBe('/narae/dplace/results?page=2')
})
