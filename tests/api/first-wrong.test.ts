import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Failure } from '#contract/failure.ts'
import { MAX_BODY } from '#functions/request/limits.ts'
import { parseInput } from '#functions/request/serve.ts'

it('of a body that is wrong in every part the first is found, and the others are not looked at', () => {
  let looked = 0
  const item = v.pipe(
    v.unknown(),
    v.check(() => ++looked < 3),
  )
  const list = Array(MAX_BODY / 2).fill(0)
  const failed = () => parseInput(v.strictObject({ list: v.array(item), other: item }), { list, other: 0 })
  expect(failed).toThrow(expect.objectContaining({ code: 'invalid-input', detail: { at: 'list.2' } }) as Failure)
  expect(looked).toBe(3)
})
