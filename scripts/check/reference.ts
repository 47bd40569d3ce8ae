import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAMILIES } from '#contract/partner/families.ts'
import { callsOf } from '#contract/partner/operation.ts'
import { filesOf } from '../cache.ts'
import { ENDPOINTS } from '../reference/endpoints.ts'
import { ROOT } from '../run.ts'

/** Everything that is said for readers of the reference alone. */
const TEXTS: readonly string[] = [
  ...ENDPOINTS.map(({ endpoint }) => endpoint.about),
  ...Object.values(FAMILIES).flatMap((family) => [family.about, ...callsOf(family, true).map(({ about }) => about)]),
]

/** Enough of a text to know it by, where it is put together of parts as well. */
const endOf = (text: string) => text.slice(-30)

/**
 * What of the reference's texts stands in scripts for browsers, by their names. Scripts that name
 * fewer endpoints than half are not those of a shop, and say nothing.
 */
export function referenceIn(scripts: Readonly<Record<string, string>>): string[] {
  const all = Object.values(scripts).join('\n')
  const named = ENDPOINTS.filter(({ endpoint }) => all.includes(endpoint.path)).length
  if (named < ENDPOINTS.length / 2) return [`scripts for browsers name ${named} of ${ENDPOINTS.length} endpoints`]
  return Object.entries(scripts).flatMap(([file, code]) =>
    TEXTS.filter((text) => code.includes(endOf(text))).map(
      (text) => `${file} ships what only the reference says: ${text}`,
    ),
  )
}

/** Looks for texts of the reference in what was built (docs/architecture.md, "Decisions"). */
export function checkReference(): string[] {
  const files = filesOf(['dist']).filter((file) => file.endsWith('.js'))
  return referenceIn(Object.fromEntries(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])))
}
