import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTES } from '#rules/route.ts'
import { routeIssues, routesTable } from '#scripts/check/routes.ts'

const page = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8')

test('the page of every address says what the route table says', () => {
  expect(routeIssues(page)).toEqual([])
  expect(page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| after'))).toHaveLength(
    ROUTES.length,
  )
})

test('a row that has changed is noticed', () => {
  expect(routeIssues(page.replace('`dplace/date`', '`xplace/date`'))).toHaveLength(1)
  expect(routeIssues('')).toHaveLength(1)
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
