import { expect, test } from 'vitest'
import { CALLING, callingCode, isCalled, likelyRegion } from '#rules/country.ts'
import { isPhoneAbroad, phoneOf } from '#rules/phone.ts'

test('each region is there once, with a code that numbers are sent with', () => {
  expect(new Set(CALLING.map(([region]) => region)).size).toBe(CALLING.length)
  for (const [, code] of CALLING) expect(code).toMatch(/^[1-9]\d{0,2}$/)
  for (const [region, code] of CALLING.slice(1)) expect(isPhoneAbroad(phoneOf('012345678', code)), region).toBe(true)
})

test('a number has one spelling: without the 0 that only calls at home begin with', () => {
  for (const [region, code] of CALLING) {
    expect(isCalled(phoneOf('09012345678', code)) || code === '82', region).toBe(true)
    expect(isCalled(`+${code}09012345678`), region).toBe(false)
  }
})

test('a visitor’s language says where their phone is most likely', () => {
  expect((['ko', 'ja', 'zh', 'es', 'en'] as const).map((language) => callingCode(likelyRegion(language)))).toEqual([
    '82',
    '81',
    '86',
    '34',
    '1',
  ])
  expect(() => callingCode('XX')).toThrow('XX')
})
