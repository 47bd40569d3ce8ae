import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTES } from '#rules/route.ts'
import { partIssues, withPart } from '#scripts/check/page.ts'
import { ROUTES_PART, routesTable } from '#scripts/check/routes.ts'

const page = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8')

test('the page of every address says what the route table says', () => {
  expect(partIssues(page, ROUTES_PART)).toEqual([])
  expect(page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| after'))).toHaveLength(
    ROUTES.length,
  )
})

test('a row that has changed is noticed, and written anew', () => {
  const old = page.replace('`dplace/date`', '`xplace/date`')
  expect(partIssues(old, ROUTES_PART)).toHaveLength(1)
  expect(withPart(old, ROUTES_PART)).toBe(page)
  expect(partIssues('', ROUTES_PART)).toHaveLength(1)
  expect(() => withPart('', ROUTES_PART)).toThrow('no place')
})

test('a row tells its guard', () => {
  const [row] = ROUTES
  if (!row) throw new Error('there is no row')
  const line = (more: object) => routesTable([{ ...row, ...more }]).split('\n')[2]
  expect(line({})).toBe('| `:popup?` |  | `home` | – | – | `search` `notice` |')
  expect(line({ product: 'leisure', guard: 'not-found' })).toContain('| leisure | 404 |')
  expect(line({ product: 'place', screen: 'verification' })).toContain(
    '| place | 404 without the screen `verification`; home |',
  )
})
