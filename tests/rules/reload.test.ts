import { describe, expect, it, test } from 'vitest'
import { isPartMissing, mayReload, maySave } from '#rules/reload.ts'
import { FOREIGN_CHECKOUT } from '#stores/foreign/checkout.ts'
import { LEISURE_CHECKOUT } from '#stores/leisure/checkout.ts'
import { PLACE_CHECKOUT } from '#stores/place/checkout.ts'
import { RENTCAR_CHECKOUT } from '#stores/rentcar/checkout.ts'

test.each([
  ['Failed to fetch dynamically imported module: https://narae.example/_astro/Detail.js', true],
  ['error loading dynamically imported module: https://narae.example/_astro/Detail.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /_astro/Map.css', true],
  ['Cannot read properties of undefined (reading "no")', false],
  ['Failed to fetch', false],
  ['', false],
])('%j tells of a missing part: %s', (message, missing) => expect(isPartMissing(message)).toBe(missing))

test.each<[last: number | null, now: number, may: boolean]>([
  [null, 0, true],
  [1000, 1000, false],
  [1000, 60_999, false],
  [1000, 61_000, true],
  // A clock that was set back: a little is no minute, a lot is another time.
  [100_000, 99_000, false],
  [100_000, 40_000, true],
])('loaded anew at %s, at %i again: %s', (last, now, may) => expect(mayReload(last, now)).toBe(may))

describe('what stands in a field is kept over a reload', () => {
  const field = { type: 'text', autocomplete: '', name: '', id: 'guest-name' }
  it.each([
    ['a name', { autocomplete: 'name' }],
    ['a phone', { type: 'tel', autocomplete: 'tel-national' }],
    ['an e-mail address', { type: 'email' }],
    ['a keyword by its name', { type: 'search', id: '', name: 'keyword' }],
    ['a tick', { type: 'checkbox' }],
    ['a choice', { type: 'select-one' }],
    ['a request', { type: 'textarea' }],
  ])('%s', (_what, more) => expect(maySave({ ...field, ...more })).toBe(true))

  it.each([
    ...['text', 'search', 'email', 'tel', 'url', 'number', 'date', 'time', 'month'],
    ...['checkbox', 'radio', 'select-one', 'select-multiple', 'textarea'],
  ])('of the type %s', (type) => expect(maySave({ ...field, type })).toBe(true))

  it.each([
    ['a code by what browsers fill in', { autocomplete: 'one-time-code' }],
    ['a code by its id', { id: 'verification-code' }],
    ['a code by its name', { name: 'authCode' }],
    ['a card by what browsers fill in', { autocomplete: 'section-pay cc-number' }],
    ['a card by its name', { name: 'cardNumber' }],
    ['a password', { type: 'password' }],
    ['a password by what browsers fill in', { autocomplete: 'current-password' }],
    ['what the page itself keeps', { type: 'hidden' }],
    ['a file', { type: 'file' }],
    ['what nothing tells from others', { id: '' }],
  ])('but not %s', (_what, more) => expect(maySave({ ...field, ...more })).toBe(false))

  const checkouts = [PLACE_CHECKOUT, FOREIGN_CHECKOUT, LEISURE_CHECKOUT, RENTCAR_CHECKOUT]
  const names = checkouts.flatMap(({ own, secret = [] }) => Object.keys(own).map((name) => ({ name, secret })))
  it.each(names)('what is asked of a product alone as its payment form keeps it: $name', ({ name, secret }) =>
    expect(maySave({ ...field, id: `payment-own-${name}` })).toBe(!secret.includes(name)),
  )
})
