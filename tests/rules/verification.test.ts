import { expect, test } from 'vitest'
import {
  isCode,
  secondsLeft,
  showSeconds,
  type VerificationForm,
  verificationFault,
} from '../../src/rules/verification.ts'

const good: VerificationForm = { name: '홍길동', contact: '010-1234-5678', consent: true, by: 'phone' }

test.each<[Partial<VerificationForm>, string | null]>([
  [{}, null],
  [{ by: 'email', contact: 'hong@example.com' }, null],
  [{ name: ' ' }, 'infoRequired'],
  [{ contact: '' }, 'infoRequired'],
  [{ name: '', contact: '', consent: false }, 'infoRequired'],
  [{ name: '홍1', contact: 'x', consent: false }, 'nameLetters'],
  [{ name: '홍', consent: false }, 'nameCheck'],
  [{ contact: '12', consent: false }, 'phoneCheck'],
  [{ by: 'email' }, 'emailCheck'],
  [{ consent: false }, 'consentRequired'],
])('form with %j: %s', (change, fault) => expect(verificationFault({ ...good, ...change })).toBe(fault))

test.each([
  ['012345', true],
  ['01234', false],
  ['0123456', false],
  ['01234a', false],
])('%s is a code: %s', (text, is) => expect(isCode(text)).toBe(is))

const until = '2026-07-20T12:03:00+09:00'
test.each([
  ['2026-07-20T12:00:00+09:00', 180, '3:00'],
  ['2026-07-20T12:00:00.001+09:00', 180, '3:00'],
  ['2026-07-20T03:01:00Z', 120, '2:00'],
  ['2026-07-20T12:02:51+09:00', 9, '0:09'],
  ['2026-07-20T12:02:59.999+09:00', 1, '0:01'],
  ['2026-07-20T12:03:00+09:00', 0, '0:00'],
  ['2026-07-20T13:00:00+09:00', 0, '0:00'],
])('at %s, %i seconds are left', (now, seconds, shown) => {
  expect(secondsLeft(until, now)).toBe(seconds)
  expect(showSeconds(seconds)).toBe(shown)
})
