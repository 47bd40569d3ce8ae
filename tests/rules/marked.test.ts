import { expect, it } from 'vitest'
import { markedIn } from '#rules/marked.ts'

const all = ['name', 'birth', 'number']
const markedOf = (pressed: string[], issue: string | null) => markedIn(all, (issue) => issue, { pressed, issue })

it.each([
  { of: 'nothing before a press', pressed: [], issue: null, marked: [] },
  {
    of: 'what was wrong as it was pressed, and still is',
    pressed: ['birth', 'mended'],
    issue: null,
    marked: ['birth'],
  },
  { of: 'that alone, told or not', pressed: ['number', 'name'], issue: 'name', marked: ['name', 'number'] },
  { of: 'what the edge refused and the form did not foresee', pressed: [], issue: 'email', marked: ['email'] },
])('a form marks $of', ({ pressed, issue, marked }) => expect(markedOf(pressed, issue)).toEqual(marked))
