import { expect, test } from 'vitest'
import { maskEmail, maskName } from '#rules/mask.ts'

test.each([
  ['홍길동', '홍*동'],
  ['홍길', '홍*'],
  ['남궁길수', '남**수'],
  ['홍', '홍'],
  ['Jo Smith', 'J* ****h'],
  ['', ''],
])('%s is listed as %s', (name, masked) => expect(maskName(name)).toBe(masked))

test.each([
  ['narae@example.com', 'na***@example.com'],
  ['n@example.com', 'n***@example.com'],
  ['"a@b"@example.com', '"a***@example.com'],
  ['nothing', '***'],
])('%s is listed as %s', (address, masked) => expect(maskEmail(address)).toBe(masked))
