import { expect, it } from 'vitest'
import { showTypedDate, typedDateIssue } from '#rules/typed-date.ts'

it.each([
  ['', ''],
  ['19', '19'],
  ['1990', '1990'],
  ['19905', '1990-5'],
  ['199005', '1990-05'],
  ['1990051', '1990-05-1'],
  ['19900501', '1990-05-01'],
  ['1990-05-01', '1990-05-01'],
  ['1990. 05. 01', '1990-05-01'],
  ['199005019', '1990-05-01'],
  ['１９９００５０１', '1990-05-01'],
  ['생일', ''],
])('%s is shown as %s while it is typed', (typed, shown) => {
  expect(showTypedDate(typed)).toBe(shown)
  // What is shown is left alone when more is typed.
  expect(showTypedDate(shown)).toBe(shown)
})

it.each([
  ['', 'short'],
  ['1990-05-0', 'short'],
  ['19900230', 'missing'],
  ['19001301', 'missing'],
  ['18991231', 'missing'],
  ['19000101', null],
  ['20261124', 'late'],
  ['20261123', null],
  ['1990-0501', null],
] as const)('%s is %s', (typed, issue) => expect(typedDateIssue(typed, '2026-11-23')).toBe(issue))
