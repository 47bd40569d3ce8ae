import { describe, expect, test } from 'vitest'
import { reservationInPath, resolve } from '#rules/address.ts'
import { readReservationNo } from '#rules/lookup.ts'
import { mendNo, numberIssue, typedNo } from '#rules/number.ts'
import { PRODUCT_NAMES, PRODUCTS } from '#rules/products.ts'
import { NO } from '../address.ts'
import fc from '../fc.ts'

const LEISURE = 'L260110-10A1Z00011'

describe('a reservation number is mended', () => {
  test.each([
    ['as it is', NO, NO],
    ['small letters', 'n261121-k3v9qx7m2a', NO],
    ['blanks', ' N261121 - K3V9 QX7M 2A\u00a0', NO],
    ['no hyphen', 'N261121K3V9QX7M2A', NO],
    ['a hyphen elsewhere', 'N-261121K3V9-QX7M2A', NO],
    ['a dash', 'N261121–K3V9QX7M2A', NO],
    ['a minus', 'N261121−K3V9QX7M2A', NO],
    ['a full-width number', 'Ｎ２６１１２１－Ｋ３Ｖ９ＱＸ７Ｍ２Ａ', NO],
    ['something invisible', 'N261121-K3V9\u200bQX7M2A\ufeff', NO],
    ['O for 0, I and L for 1', 'L26O1I0-IOAlZ0OO1i', LEISURE],
    ['the first letter stays: L', 'l2601lO-1OA1ZOOOII', LEISURE],
    ['the first letter is L also where it was read as 1 or I', '1260110-10A1Z00011', LEISURE],
  ])('%s: %j', (_, typed, mended) => expect(mendNo(typed)).toBe(mended))

  test('whatever was done to it that can be undone', () => {
    const digit = fc.constantFrom(...'0123456789')
    const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
    const number = fc.tuple(
      fc.constantFrom(...PRODUCT_NAMES.map((product) => PRODUCTS[product].letter)),
      fc.array(digit, { minLength: 6, maxLength: 6 }),
      fc.array(letter, { minLength: 10, maxLength: 10 }),
    )
    const harm: Record<string, readonly string[]> = { '0': ['0', 'O', 'o'], '1': ['1', 'I', 'l', 'L', 'i'] }
    fc.assert(
      fc.property(number, fc.infiniteStream(fc.nat(20)), ([first, date, rest], chance) => {
        const right = `${first}${date.join('')}-${rest.join('')}`
        const wrong = [...right].map((each, at) => {
          const like = at === 0 ? [each] : (harm[each] ?? [each])
          const [which = 0, blank = 0, small = 0] = [...chance.take(3)]
          const chosen = each === '-' ? (['', '-', '–', ' '][which % 4] ?? '') : (like[which % like.length] ?? each)
          return `${blank === 0 ? ' ' : ''}${small % 2 ? chosen.toLowerCase() : chosen}`
        })
        expect(mendNo(wrong.join(''))).toBe(right)
      }),
    )
  })

  test('in the query of a screen, too', () => {
    expect(readReservationNo('?reservationNo=n261121k3v9qx7m2a')).toBe(NO)
    expect(readReservationNo('?reservationNo=nothing')).toBeNull()
    expect(readReservationNo('')).toBeNull()
  })
})

test.each([
  ['', 'empty', 0],
  [' - ', 'empty', 0],
  ['예약번호', 'letters', 4],
  ['N261121-K3V9QX7M2U', 'letters', 17],
  ['NABCDEF-K3V9QX7M2A', 'letters', 17],
  ['2024070912345', 'first', 13],
  ['X261121-K3V9QX7M2A', 'first', 17],
  ['N261121-K3V9QX7M2', 'length', 16],
  ['N1', 'length', 2],
  [`${NO}0`, 'length', 18],
])('%j is no number: %s', (typed, key, letters) => {
  expect(mendNo(typed)).toBeNull()
  expect(numberIssue(typed)).toEqual({ key, letters })
})

test('a number has no issue', () => expect(numberIssue(` ${NO.toLowerCase()} `)).toBeNull())

test('what was typed is kept as one line that is not too long', () => {
  expect(typedNo('  N1\n2\t3\0 ')).toBe('N1 2 3')
  expect([...typedNo('😀'.repeat(300))]).toHaveLength(80)
})

describe('the address of a reservation', () => {
  test.each([
    ['/narae/reserve/x', 'reserve', 'x', null],
    ['/narae/reserve/x/', 'reserve', 'x', null],
    ['/narae/reserve/%20n%2F1/cancel', 'reserve', 'n/1', 'cancel'],
    ['/narae/globalReserve/%EC%98%88%EC%95%BD', 'globalReserve', '예약', null],
    ['/uplus/leisure/custIdReserve/12/receipt', 'leisure/custIdReserve', '12', 'receipt'],
    ['/narae/rentcar/reserve/%', 'rentcar/reserve', '%', null],
    ['/narae/foreign/reserve/%20', 'foreign/reserve', '', null],
    [`/narae/reserve/${'a'.repeat(5000)}`, 'reserve', 'a'.repeat(80), null],
  ])('%s', (path, list, typed, popup) => {
    expect(reservationInPath(path)).toMatchObject({ channel: path.split('/')[1], list, typed, popup })
  })

  test.each([
    '',
    '/narae',
    '/narae/reserve',
    '/narae/reserve/',
    '/narae/reserve//',
    '/narae/reserve//cancel',
    '/narae/reserve/x/photos',
    '/narae/reserve/x//',
    '/narae/reserve/x/cancel/receipt',
    '/narae/nowhere/x',
    '/Narae/reserve/x',
    '/narae/place/reserve/x',
  ])('%j is none', (path) => expect(reservationInPath(path)).toBeNull())

  test('no path makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const asked = reservationInPath(`/narae/reserve/${text}`)
        if (asked) expect(resolve(`/narae/${asked.list}/${NO}`)?.route).toBe(asked.route)
      }),
    )
  })
})
