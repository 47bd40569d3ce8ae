import { expect, test } from 'vitest'
import {
  isMobile,
  isOtherLine,
  isPhone,
  isPhoneAbroad,
  maskPhone,
  partnerKey,
  phoneOf,
  showPhone,
  stripPhone,
} from '#rules/phone.ts'
import fc from '../fc.ts'

test.each([
  ['010-1234-5678', '01012345678'],
  ['(02) 123.4567', '021234567'],
  ['+82 10-1234-5678', '01012345678'],
  ['+82 010 1234 5678', '01012345678'],
  ['82-10-1234-5678', '01012345678'],
  ['82 010 1234 5678', '01012345678'],
  ['82-2-123-4567', '8221234567'],
  ['82-10-1234-56789', '8210123456789'],
  ['010-1234-567a', '0101234567a'],
  // As a phone's own contacts copy it, between marks that nobody sees.
  ['\u202d+82 10\u20111234\u20115678\u202c', '01012345678'],
  ['010–1234−5678', '01012345678'],
  ['０１０－１２３４－５６７８', '01012345678'],
])('strips %s', (text, digits) => expect(stripPhone(text)).toBe(digits))

test.each([
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['0311234567', '031-123-4567'],
  ['03112345678', '031-1234-5678'],
  ['01012345678', '010-1234-5678'],
  ['0101234567', '010-123-4567'],
  ['050712345678', '0507-1234-5678'],
  ['15881234', '1588-1234'],
  ['', ''],
  ['0', '0'],
  ['02', '02'],
  ['010', '010'],
  ['0101', '010-1'],
  ['010123', '010-123'],
  ['0101234', '010-123-4'],
  ['010-1234-5678', '010-1234-5678'],
  ['+81-3-5550-0123', '+81-3-5550-0123'],
  ['+82 10-1234-5678', '010-1234-5678'],
])('shows %s as %s', (digits, shown) => expect(showPhone(digits)).toBe(shown))

test.each([
  ['01012345678', '010-****-5678'],
  ['0212345678', '02-****-5678'],
  ['021234567', '02-***-4567'],
  ['15881234', '****-1234'],
])('masks %s as %s', (digits, masked) => expect(maskPhone(digits)).toBe(masked))

test.each([
  ['010-1234-5678', true],
  ['02-123-4567', true],
  ['0212345', false],
  ['02123456', true],
  ['010123456789', false],
  ['1012345678', false],
  ['010-1234-567a', false],
])('%s is a phone: %s', (text, is) => expect(isPhone(text)).toBe(is))

test.each([
  ['010-1234-5678', 'mobile'],
  ['+82 10-1234-5678', 'mobile'],
  ...['011', '016', '017', '018', '019'].flatMap((prefix) => [
    [`${prefix}1234567`, 'mobile'],
    [`${prefix}-1234-5678`, 'mobile'],
  ]),
  ['02-123-4567', 'other'],
  ['031-1234-5678', 'other'],
  ['060-700-1234', 'other'],
  ['070-1234-5678', 'other'],
  ['080-123-4567', 'other'],
  ['0507-1234-5678', 'other'],
  ['050-1234-5678', 'other'],
  ['1588-0000', 'other'],
  ['1644-1234', 'other'],
  ['1899-1234', 'other'],
  ['010-1234', 'none'],
  ['012-1234-5678', 'none'],
  ['015-1234-5678', 'none'],
  ['1234-5678', 'none'],
  ['010-1234-567a', 'none'],
])('a code to %s: %s', (text, kind) => {
  expect(isMobile(text) ? 'mobile' : isOtherLine(text) ? 'other' : 'none').toBe(kind)
})

test.each([
  ['1012345678', '01012345678'],
  ['01012345678', '01012345678'],
  ['', '0'],
  // What has letters is no number, and what is as long as a key can be has lost nothing.
  ['a'.repeat(64), 'a'.repeat(64)],
  [`1${'a'.repeat(63)}`, `1${'a'.repeat(63)}`],
  ['9'.repeat(63), `0${'9'.repeat(63)}`],
  ['9'.repeat(64), '9'.repeat(64)],
  ['k-1', 'k-1'],
])('partner key %s', (key, whole) => expect(partnerKey(key)).toBe(whole))

test('what is shown strips back to the digits, and masking keeps its shape', () => {
  const digits = fc.stringMatching(/^0\d{7,10}$/)
  fc.assert(
    fc.property(digits, (number) => {
      expect(stripPhone(showPhone(number))).toBe(number)
      expect(maskPhone(number)).toHaveLength(showPhone(number).length)
    }),
  )
})

test.each([
  ['090-1234-5678', '81', '+819012345678'],
  ['(415) 555-0134', '1', '+14155550134'],
  ['+44 7700 900123', '81', '+447700900123'],
  ['+82 10-1234-5678', '81', '01012345678'],
  [' (+82) 010-1234-5678', '1', '01012345678'],
  ['\u202d+44 7700 900123\u202c', '81', '+447700900123'],
  ['０９０ー１２３４ー５６７８', '81', '+819012345678'],
  ['010-1234-5678', '82', '01012345678'],
  ['82-10-1234-5678', '82', '01012345678'],
  // The usual way to write it for callers from elsewhere and from there.
  ['+81 (0)90-1234-5678', '81', '+819012345678'],
  ['+44 (0)7911 123456', '44', '+447911123456'],
  ['+44 (0)7911 123456', '81', '+4407911123456'],
  // Too long for a number of either country: refused, and not taken for another's.
  ['82-10-1234-5678', '81', '+81821012345678'],
])('%s dialled with code %s is sent as %s', (text, code, phone) => expect(phoneOf(text, code)).toBe(phone))

test('a number of another country has its code, and is no number of Korea', () => {
  expect(isPhoneAbroad('+819012345678')).toBe(true)
  for (const text of ['+821012345678', '01012345678', '+0123456789', '+1', '+1234567890123456', '819012345678'])
    expect(isPhoneAbroad(text), text).toBe(false)
})

test('of a number of another country the code and the end are shown', () => {
  expect(maskPhone('+819012345678')).toBe('+81*******678')
  expect(showPhone('+819012345678')).toBe('+819012345678')
})
