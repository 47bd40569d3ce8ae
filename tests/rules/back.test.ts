import { describe, expect, test } from 'vitest'
import type { Descriptor, Product } from '#contract/channel.ts'
import { type Resolved, resolve } from '#rules/address.ts'
import { type BackState, back, homeOf, pathWithoutPopup, showsBack, showsHeader, showsHome } from '#rules/back.ts'
import { NO } from '../address.ts'

/** What a channel wishes of its bars. */
const channel = (wishes: Partial<Descriptor['navigation']>) => ({
  navigation: { hideHome: false, hideBackOnResultAndReserve: false, ...wishes },
})

function at(path: string): Resolved {
  return resolve(path) ?? expect.unreachable(path)
}

describe('Back, rule by rule', () => {
  const fresh = { depth: 0, knowsUser: true }
  const stranded = { knowsUser: false }
  test.each<[string, string, Partial<BackState>, object]>([
    // 1: the app's own history, before anything else.
    ['a list with screens behind it', '/narae/place/results', { depth: 2 }, { steps: -1 }],
    ['a popup opened in place', '/narae/place/results/map', { depth: 1 }, { steps: -1 }],
    ['a stranded verification', '/narae/verification', { depth: 1, ...stranded }, { steps: -1 }],
    // 2: a partner's verification without the partner's user information.
    ['a verification nobody is known at', '/narae/verification', stranded, { steps: -2 }],
    ['a step of it', '/narae/verification/member', stranded, { steps: -2 }],
    ['that of a payment', '/narae/payment/rentcar/verification', stranded, { steps: -2 }],
    ['a verification somebody is known at', '/narae/payment/rentcar/verification', {}, { to: '/narae/rentcar' }],
    ['another screen nobody is known at', '/narae/leisure/results', stranded, { to: '/narae/leisure' }],
    // 3: the completion leads to the channel's home, whatever was bought and whatever lies behind
    // it.
    ['a completion with the payment behind it', '/narae/payment/complete/place', { depth: 3 }, { to: '/narae' }],
    ['a completion', '/narae/payment/complete', {}, { to: '/narae' }],
    ['a completion of leisure', '/narae/payment/complete/leisure', {}, { to: '/narae' }],
    ['a completion under its other name', '/narae/globalPayment/complete/rentcar', {}, { to: '/narae' }],
    // 4: a popup that was loaded is taken off the address, and the search stays.
    ['a popup over a list', '/narae/place/results/map', { search: '?page=2' }, { to: '/narae/place/results?page=2' }],
    ['a popup over leisure', '/narae/leisureV2/search/filter', {}, { to: '/narae/leisureV2/search' }],
    ['a popup over a reservation', `/narae/reserve/${NO}/cancel`, {}, { to: `/narae/reserve/${NO}` }],
    ['a popup of the home', '/narae/search', { search: '?adults=3' }, { to: '/narae?adults=3' }],
    ['a popup over rental cars', '/narae/rentcar/date', {}, { to: '/narae/rentcar' }],
    // 5: the product's home by path.
    ['lodging', '/narae/place/result/12', {}, { to: '/narae' }],
    ['lodging under its other name', '/narae/dplace/results', {}, { to: '/narae' }],
    ['leisure', '/narae/leisure/results', {}, { to: '/narae/leisure' }],
    ['leisure under its other name', '/narae/leisureV2/result/12', {}, { to: '/narae/leisure' }],
    ['reservations of leisure', '/narae/leisure/reserve', {}, { to: '/narae/leisure' }],
    ['rental cars', '/narae/rentcar/results', {}, { to: '/narae/rentcar' }],
    ['paying for a rental car', '/narae/payment/rentcar', {}, { to: '/narae/rentcar' }],
    ['overseas', '/narae/foreign/date', {}, { to: '/narae/foreign' }],
    ['overseas under its other name', '/narae/globalPlace/results', {}, { to: '/narae/foreign' }],
    ['paying for overseas lodging', '/narae/globalPayment/place', {}, { to: '/narae/foreign' }],
    ['a product’s home leads to the channel’s', '/narae/rentcar', {}, { to: '/narae' }],
    ['with a slash at its end too', '/narae/leisure/', {}, { to: '/narae' }],
    ['a query is no path', '/narae/reserve', { search: '?productType=leisure' }, { to: '/narae' }],
    ['anything else', '/narae/policy/privacy', {}, { to: '/narae' }],
    ['the name it was asked by', '/port/foreign/date', {}, { to: '/port/foreign' }],
  ])('%s: %s', (_, pathname, state, leads) => {
    expect(back(at(pathname), { ...fresh, pathname, ...state })).toEqual(leads)
  })
})

test.each([
  ['/narae/place/result/12/photos', '/narae/place/result/12'],
  ['/narae/place/result/12/photos/', '/narae/place/result/12'],
  ['/narae/search', '/narae'],
  ['/narae/place/result/12', '/narae/place/result/12'],
])('%s without its popup', (path, closed) => expect(pathWithoutPopup(at(path), path)).toBe(closed))

describe('Home', () => {
  test.each<[string, string, string, string]>([
    ['by path', '/narae/leisure/search', '', '/narae/leisure'],
    ['by path', '/narae/rentcar/reserve', '', '/narae/rentcar'],
    ['by path', '/narae/globalPlace/guest', '', '/narae/foreign'],
    ['by the product of a payment', '/narae/payment/rentcar/terms', '', '/narae/rentcar'],
    ['by type', '/narae/payment/complete/foreign', '', '/narae/foreign'],
    ['by type', '/narae/globalPayment/complete/leisure', '', '/narae/leisure'],
    ['by type', '/narae/payment/complete/place', '', '/narae'],
    ['by query', '/narae/reserve', '?productType=LEISURE', '/narae/leisure'],
    ['by query', '/narae/cancelComplete', '?reservationNo=1&productType=rentcar', '/narae/rentcar'],
    ['path before query', '/narae/foreign/date', '?productType=leisure', '/narae/foreign'],
    ['type before query', '/narae/payment/complete/rentcar', '?productType=leisure', '/narae/rentcar'],
    ['lodging has the channel home', '/narae/place/results', '?productType=place', '/narae'],
    ['an unknown product', '/narae/reserve', '?productType=//evil', '/narae'],
    ['nothing said', '/narae', '', '/narae'],
  ])('%s: %s%s', (_, path, search, home) => expect(homeOf(at(path), search)).toBe(home))
})

test.each<[string, string, Product[], string]>([
  ['/narae/payment/complete/foreign', '', ['place', 'leisure'], '/narae'],
  ['/narae/reserve', '?productType=rentcar', ['place', 'leisure'], '/narae'],
  ['/narae/payment/complete/rentcar', '?productType=leisure', ['leisure', 'place'], '/narae/leisure'],
  ['/narae/leisure/reserve', '', ['place'], '/narae'],
  ['/narae/leisure/reserve', '', ['leisure', 'foreign'], '/narae/leisure'],
  // Its home is the channel's.
  ['/narae/leisure/reserve', '', ['leisure'], '/narae'],
])('Home and Back of %s%s never lead to a product that is not sold (%j): %s', (path, search, sold, home) => {
  expect(homeOf(at(path), search, sold)).toBe(home)
  const leave = back(at(path), { depth: 0, knowsUser: true, pathname: path, search, sold })
  expect('to' in leave && sold.concat('place').some((name) => `/narae/${name}`.startsWith(leave.to))).toBe(true)
})

describe('the header', () => {
  test.each([
    [true, false, true],
    [true, true, true],
    [false, false, false],
    [false, true, true],
  ])('of a channel with header %s, over a popup %s: %s', (header, popup, shown) => {
    expect(showsHeader({ header }, popup)).toBe(shown)
  })

  test.each([
    [false, true],
    [true, false],
  ])('of a channel that hides Home %s has it: %s', (hideHome, shown) => {
    expect(showsHome(channel({ hideHome }))).toBe(shown)
  })

  test.each([
    ['/narae/place/result/12', false],
    ['/narae/dplace/result/12/photos', false],
    ['/narae/leisureV2/result/12', false],
    ['/narae/rentcar/results/result/12', false],
    ['/narae/reserve', false],
    [`/narae/reserve/${NO}`, false],
    ['/narae/leisure/custIdReserve', false],
    ['/narae/rentcar/channelReserve', false],
    ['/narae/reserveDetailNum', false],
    ['/narae/reserve/2024070912345', false],
    ['/narae/place/results', true],
    ['/narae/rentcar/results', true],
    ['/narae/place/date', true],
    ['/narae/payment/place', true],
    ['/narae/payment/complete', true],
    ['/narae/cancelComplete', true],
    ['/narae/policy/privacy', true],
  ])('of a channel that hides Back on results and reservations has it at %s: %s', (path, shown) => {
    expect(showsBack(channel({ hideBackOnResultAndReserve: true }), at(path).route)).toBe(shown)
    expect(showsBack(channel({}), at(path).route)).toBe(true)
  })
})
