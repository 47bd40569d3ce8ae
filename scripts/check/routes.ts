import type { Route } from '#rules/define-route.ts'
import { ROUTES } from '#rules/route.ts'
import { markdown } from '../table.ts'
import { code, keepParts, type Part } from './page.ts'

/** What a channel does at a row where it does not have what the row needs. */
function guardText({ product, guard, screen }: Route): string {
  const unsold = product === null ? '' : guard === 'home' ? 'home' : '404'
  return [screen && `404 without the screen ${code(screen)}`, unsold].filter(Boolean).join('; ') || '–'
}

/** Every row of the route table as Markdown. */
export function routesTable(rows: readonly Route[] = ROUTES): string {
  const head = ['after the channel', 'other names', 'page', 'product', 'not sold', 'popups']
  const cells = rows.map((row) => {
    const { path, aliases, shell, product, popups } = row
    return [
      path ? code(path) : '(empty)',
      aliases.map(code).join(' '),
      code(shell),
      product ?? '–',
      guardText(row),
      popups.map(code).join(' '),
    ]
  })
  return markdown([head, ...cells])
}

/** The table of the page that tells of the routes. */
export const ROUTES_PART: Part = {
  page: 'docs/routes.md',
  name: 'routes',
  command: 'npx node scripts/check/routes.ts --write',
  source: 'src/rules/route.ts',
  text: routesTable,
}

if (import.meta.main) keepParts([ROUTES_PART])
