import { describe, expect, test } from 'vitest'
import { type BackState, back, closePopup, homeOf, showsBack, showsHeader, showsHome } from '../../src/rules/back.ts'
import { type Resolved, resolve } from '../../src/rules/address.ts'
import type { Row } from '../../src/rules/route.ts'

function at(path: string): Resolved {
  return resolve(path) ?? expect.unreachable(path)
}
/** A screen of a product whose rows are not in the table yet. */
function screen(path: string, product: Row['product'], popup: string | null = null): Resolved {
  const { row } = at('/narae/place/date')
  return { channel: 'narae', row: { ...row, path, shell: path, product }, params: {}, popup }
}

describe('Back, rule by rule', () => {
  const fresh = { depth: 0, knowsUser: true }
  test.each<[string, Resolved, Partial<BackState> & { pathname: string }, object]>([
    [
      'history first',
      at('/narae/place/results/map'),
      { depth: 2, pathname: '/narae/place/results/map' },
      { steps: -1 },
    ],
    [
      'history before a stranded verification',
      at('/narae/payment/place'),
      { depth: 1, strandedVerification: true, pathname: '/narae/payment/place' },
      { steps: -1 },
    ],
    [
      'a stranded verification before the popup',
      at('/narae/payment/place/verify'),
      { strandedVerification: true, pathname: '/narae/payment/place/verify' },
      { steps: -2 },
    ],
    [
      'completion',
      at('/narae/payment/complete/leisure'),
      { pathname: '/narae/payment/complete/leisure' },
      { to: '/narae' },
    ],
    [
      'a popup is closed, the search stays',
      at('/narae/place/results/map'),
      { pathname: '/narae/place/results/map', search: '?page=2' },
      { to: '/narae/place/results?page=2' },
    ],
    ['lodging', at('/narae/place/result/12'), { pathname: '/narae/place/result/12' }, { to: '/narae' }],
    ['leisure', screen('leisure/results', 'leisure'), { pathname: '/narae/leisure/results' }, { to: '/narae/leisure' }],
    [
      'rental cars',
      screen('rentcar/results', 'rentcar'),
      { pathname: '/narae/rentcar/results' },
      { to: '/narae/rentcar' },
    ],
    ['overseas', screen('foreign/date', 'foreign'), { pathname: '/narae/foreign/date' }, { to: '/narae/foreign' }],
    ['anything else', at('/narae/reserve'), { pathname: '/narae/reserve' }, { to: '/narae' }],
  ])('%s', (_, resolved, state, leads) => expect(back(resolved, { ...fresh, ...state })).toEqual(leads))
})

test.each([
  ['/narae/place/result/12/photos', '/narae/place/result/12'],
  ['/narae/place/result/12/photos/', '/narae/place/result/12'],
  ['/narae/place/result/12', '/narae/place/result/12'],
])('%s without its popup', (path, closed) => expect(closePopup(at(path), path)).toBe(closed))

describe('Home', () => {
  test.each<[string, Resolved, string, string]>([
    ['by path', screen('leisure/search', 'leisure'), '', '/narae/leisure'],
    ['by the product of a payment', screen('payment/rentcar/:popup?', 'rentcar'), '', '/narae/rentcar'],
    ['by type', at('/narae/payment/complete/foreign'), '', '/narae/foreign'],
    ['by query', at('/narae/reserve'), '?productType=LEISURE', '/narae/leisure'],
    ['path before query', screen('foreign/date', 'foreign'), '?productType=leisure', '/narae/foreign'],
    ['lodging has the channel home', at('/narae/place/results'), '?productType=place', '/narae'],
    ['an unknown product', at('/narae/reserve'), '?productType=//evil', '/narae'],
    ['nothing said', at('/narae'), '', '/narae'],
  ])('%s', (_, resolved, search, home) => expect(homeOf(resolved, search)).toBe(home))
})

test('what of the bar shows', () => {
  expect(showsHeader({ header: true }, false)).toBe(true)
  expect(showsHeader({ header: false }, false)).toBe(false)
  expect(showsHeader({ header: false }, true)).toBe(true)
  expect(showsHome({ hideHome: false })).toBe(true)
  expect(showsHome({ hideHome: true })).toBe(false)
})

test.each([
  ['/narae/place/result/12', false],
  ['/narae/reserve', false],
  ['/narae/reserve/N260720-K3V9QX7M2A', false],
  ['/narae/reserveDetailNum', false],
  ['/narae/place/results', true],
  ['/narae/payment/place', true],
  ['/narae/policy/privacy', true],
])('a channel that hides Back: %s keeps it: %s', (path, shown) => {
  expect(showsBack({ hideBackOnResultAndReserve: true }, at(path))).toBe(shown)
  expect(showsBack({ hideBackOnResultAndReserve: false }, at(path))).toBe(true)
})
