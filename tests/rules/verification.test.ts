import { expect, test } from 'vitest'
import {
  codeIn,
  emailRequest,
  isCode,
  secondsLeft,
  showSeconds,
  type VerificationForm,
  verificationIssue,
  waitOf,
} from '#rules/verification.ts'

const good: VerificationForm = { name: '홍길동', contact: '010-1234-5678', consent: true, by: 'phone' }

test.each<[Partial<VerificationForm>, field: string | null, key?: string]>([
  [{}, null],
  [{ by: 'email', contact: 'hong@example.com' }, null],
  [{ by: 'email', contact: '\u200bｈｏｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ ' }, null],
  [{ name: ' ' }, 'name', 'infoRequired'],
  [{ contact: '' }, 'contact', 'infoRequired'],
  [{ name: '', contact: '', consent: false }, 'name', 'infoRequired'],
  [{ name: '홍1', contact: 'x', consent: false }, 'name', 'nameLetters'],
  [{ name: '홍', consent: false }, 'name', 'nameCheck'],
  [{ contact: '12', consent: false }, 'contact', 'phoneCheck'],
  [{ contact: '02-123-4567', consent: false }, 'contact', 'mobileRequired'],
  [{ contact: '1588-0000' }, 'contact', 'mobileRequired'],
  [{ contact: '010-123-456' }, 'contact', 'phoneCheck'],
  [{ by: 'email' }, 'contact', 'emailCheck'],
  [{ by: 'email', contact: `${'a'.repeat(65)}@narae.example` }, 'contact', 'emailCheck'],
  [{ consent: false }, 'consent', 'consentRequired'],
  [{ consent: false, by: 'email', contact: 'hong@example.com' }, 'consent', 'consentRequired'],
])('form with %j: %s %s', (change, field, key) =>
  expect(verificationIssue({ ...good, ...change })).toEqual(field && { field, key: `verification:issue.${key}` }),
)

test('an address is sent as it was meant: without what is invisible, in plain letters', () => {
  const asked = { ...good, contact: '\u200bｈｏｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ ' }
  expect(emailRequest(asked).email).toBe('hong@example.com')
})

test.each([
  ['012345', true],
  ['01234', false],
  ['0123456', false],
  ['01234a', false],
])('%s is a code: %s', (text, is) => expect(isCode(text)).toBe(is))

test.each([
  ['123456', '123456'],
  ['123', '123'],
  ['12a3', '123'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 123456 ', '123456'],
  ['1234567', '123456'],
  ['１２３４５６', '123456'],
  ['[나래] 인증번호 012345\n3분 안에 입력해 주세요.', '012345'],
  ['[카드24] 인증번호 [123456]\n3분 안에', '123456'],
  ['[카드24] 인증번호 [123 456]', '123456'],
  ['문의 15880000, 인증번호 123456 (3분)', '123456'],
  ['인증번호123456입니다', '123456'],
  ['code: 654321.', '654321'],
  ['', ''],
  ['인증번호', ''],
])('in %j the code is %j', (text, code) => expect(codeIn(text)).toBe(code))

test.each([
  [1, { unit: 'seconds', value: 1 }],
  [119, { unit: 'seconds', value: 119 }],
  [120, { unit: 'minutes', value: 2 }],
  [121, { unit: 'minutes', value: 3 }],
  [3600, { unit: 'minutes', value: 60 }],
  [7199, { unit: 'minutes', value: 120 }],
  [7200, { unit: 'hours', value: 2 }],
  [86_400, { unit: 'hours', value: 24 }],
])('%i seconds to wait are %j', (seconds, wait) => expect(waitOf(seconds)).toEqual(wait))

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
