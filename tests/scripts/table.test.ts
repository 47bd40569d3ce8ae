import { expect, it } from 'vitest'
import { table } from '#scripts/table.ts'

it('a table draws what visitors have sent, and obeys none of it', () => {
  expect(table([['N1', '\u001b]0;owned\u0007\u001b[2J', 'x']])).toEqual(['N1   ]0;owned  [2J  x'])
})

it('a table is read in its own direction, whatever stands in a cell', () => {
  expect(table([['N1', 'a\u202ecba\u2066\u200f', 'BOOKED']])).toEqual(['N1  a cba    BOOKED'])
})
