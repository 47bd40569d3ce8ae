import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Container, parse } from 'postcss'
import { criticalIn, selectedNames } from '#scripts/build/critical.ts'
import { borne, LATE, STYLES } from '#scripts/build/styles.ts'
import { ROOT } from '#scripts/run.ts'

/** Every selector of a style sheet, with what it stands in. */
function* selectors(part: Container, within = ''): Generator<string> {
  for (const node of part.nodes ?? []) {
    if (node.type === 'rule') for (const selector of node.selectors) yield `${within} ${selector}`.trim()
    if (node.type === 'atrule') yield* selectors(node, `${within} @${node.name} ${node.params}`)
  }
}

const HEAD = /<style>(.*?)<\/style>/gs
const SHEET = new RegExp(`${LATE}[^>]*><link rel="stylesheet" href="/(${STYLES}[^"]+)"`)

/** What was found of pages that are alike. */
const looked = new Map<string, string[]>()

/**
 * What a page as it was sent is painted without until its style sheet is there, though the sheet
 * speaks of what the page bears: selectors, none where all is well.
 */
export function lateSelectors(html: string): string[] {
  const whole = readFileSync(join(ROOT, 'dist', SHEET.exec(html)?.[1] ?? ''), 'utf8')
  const names = borne(html, selectedNames(whole))
  const head = [...html.matchAll(HEAD)].map(([, css]) => css).join('')
  const key = [whole.length, head, ...[...names].sort()].join(' ')
  const known = looked.get(key)
  if (known) return known
  const there = new Set(selectors(parse(head)))
  const late = [...selectors(criticalIn(parse(whole), (name) => names.has(name)))].filter((each) => !there.has(each))
  looked.set(key, late)
  return late
}
