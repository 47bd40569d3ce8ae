import { expect, it } from 'vitest'
import { dotted } from '#rules/dotted.ts'

it.each<[readonly (string | null | undefined | false)[], string]>([
  [[], ''],
  [['호텔'], '호텔'],
  [['호텔', '4성급'], '호텔\u00a0· 4성급'],
  [['', '호텔', null, undefined, false, '4성급'], '호텔\u00a0· 4성급'],
])('%j in a line is %j', (parts, line) => expect(dotted(...parts)).toBe(line))
