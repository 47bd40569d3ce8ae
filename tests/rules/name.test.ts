import { expect, test } from 'vitest'
import { nameIssue } from '#rules/name.ts'
import { plainLine } from '#rules/plain.ts'

test.each([
  ['  홍  길동 ', '홍 길동'],
  ['홍길동'.normalize('NFD'), '홍길동'],
  ['John\tSmith', 'John Smith'],
  ['\u202d홍길동\u200b\u202c', '홍길동'],
  ['Ｔａｎａｋａ　Ｈａｎａｋｏ', 'Tanaka Hanako'],
])('cleans %j', (text, clean) => expect(plainLine(text)).toBe(clean))

test.each([
  ['홍길동', null],
  ['홍길동'.normalize('NFD'), null],
  [' John  Smith ', null],
  ['김John', null],
  ['가나', null],
  ['가'.repeat(40), null],
  ['가'.repeat(41), 'nameCheck'],
  ['홍', 'nameCheck'],
  ['', 'nameCheck'],
  ['홍길ㄷ', 'nameCheck'],
  ['홍길동1', 'nameLetters'],
  ['洪吉童', 'nameLetters'],
  ['Jean-Luc', 'nameLetters'],
  ['홍길동<b>', 'nameLetters'],
  ['홍😀동', 'nameLetters'],
])('issue of %j is %s', (text, issue) => expect(nameIssue(text)).toBe(issue))
