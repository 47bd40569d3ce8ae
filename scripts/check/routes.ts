import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '#rules/define-route.ts'
import { ROUTES } from '#rules/route.ts'
import { ROOT } from '../run.ts'

const PAGE = 'docs/routes.md'
const BEGIN = '<!-- routes: written by `node scripts/check/routes.ts --write` -->'
const END = '<!-- /routes -->'

const code = (text: string) => `\`${text}\``

/** What a channel does at a row where it does not have what the row needs. */
function guardText({ product, guard, screen }: Route): string {
  const unsold = product === null ? '' : guard === 'home' ? 'home' : '404'
  return [screen && `404 without the screen ${code(screen)}`, unsold].filter(Boolean).join('; ') || '–'
}

/** Every row of the route table as Markdown. */
export function routesTable(rows: readonly Route[] = ROUTES): string {
  const lines = rows.map((row) => {
    const { path, aliases, shell, product, popups } = row
    const cells = [
      path ? code(path) : '(empty)',
      aliases.map(code).join(' '),
      code(shell),
      product ?? '–',
      guardText(row),
      popups.map(code).join(' '),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| after the channel | other names | page | product | not sold | popups |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** What is wrong with the page that tells of the routes. */
export function routeIssues(page: string): string[] {
  const table = page.split(BEGIN)[1]?.split(END)[0]?.trim()
  return table === routesTable()
    ? []
    : [`${PAGE} is not what src/rules/route.ts says; write it with \`node scripts/check/routes.ts --write\``]
}

if (import.meta.main) {
  const path = join(ROOT, PAGE)
  if (process.argv.includes('--write')) {
    const [before = '', rest = ''] = readFileSync(path, 'utf8').split(BEGIN)
    writeFileSync(path, `${before}${BEGIN}\n${routesTable()}\n${END}${rest.split(END)[1] ?? '\n'}`)
  }
  const issues = routeIssues(readFileSync(path, 'utf8'))
  for (const issue of issues) console.error(issue)
  process.exitCode = issues.length ? 1 : 0
}
