import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtPages } from '../build/pages.ts'
import { filesOf } from '../cache.ts'
import { ROOT } from '../run.ts'
import { APIS, EXCLUDED } from './syntax/apis.ts'
import { scriptIssues } from './syntax/script.ts'
import { shapeIssues } from './syntax/style.ts'

/** A script that stands in a page, and data that is none. */
const INLINE = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const DATA = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|speculationrules)/

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The scripts that stand in pages, each text once, with a page that it stands in. */
function inlineScripts(dist: string): Map<string, { page: string; module: boolean }> {
  const found = new Map<string, { page: string; module: boolean }>()
  for (const { channel, language, shell, html } of builtPages(join(ROOT, dist)))
    for (const [, attributes = '', body = ''] of html.matchAll(INLINE))
      if (body.trim() && !DATA.test(attributes) && !found.has(body))
        found.set(body, {
          page: `${shell} of ${channel} in ${language}`,
          module: /\btype\s*=\s*["']?module/.test(attributes),
        })
  return found
}

/**
 * Names of what a script calls that browsers of 2018 lack, and that nobody has seen to
 * (scripts/check/syntax/apis.ts).
 */
export function apiIssues(file: string, code: string): string[] {
  return Object.entries(APIS).flatMap(([name, { found, seen, asked }]) =>
    !seen && found.test(code) && !asked?.test(code)
      ? [`${file}: ${name} is missing in old browsers; see scripts/check/syntax/apis.ts`]
      : [],
  )
}

/** What the extra script gives must stand in it. */
function polyfillIssues(): string[] {
  const source = read('src/layouts/old.ts')
  return Object.entries(APIS).flatMap(([name, { by }]) =>
    by && !source.includes(by)
      ? [`src/layouts/old.ts: nothing gives ${name}; scripts/check/syntax/apis.ts expects ${by}`]
      : [],
  )
}

/**
 * Whether old browsers understand what was built (docs/product.md, "Devices"): the syntax of every
 * script, in files and in pages, what the scripts call, and shapes in style sheets; what else these
 * say is stylelint.config.mjs. Needs a build. Answers the issues, none where all is well.
 */
export async function checkSyntax(dist = 'dist'): Promise<string[]> {
  const files = filesOf([`${dist}/_astro`]).filter((file) => !EXCLUDED.some(({ name }) => name.test(file)))
  const scripts = files.filter((file) => file.endsWith('.js'))
  const styles = files.filter((file) => file.endsWith('.css'))
  if (scripts.length === 0 || styles.length === 0)
    return [`${dist} holds no scripts or no style sheets: build it first`]
  const all = [
    ...scripts.map((file) => ({ file, code: read(file), module: true })),
    ...[...inlineScripts(dist)].map(([code, { page, module }]) => ({ file: `a script in ${page}`, code, module })),
  ]
  const syntax = await Promise.all(all.map(({ file, code, module }) => scriptIssues(file, code, module)))
  return [
    ...syntax.flat(),
    ...all.flatMap(({ file, code }) => apiIssues(file, code)),
    ...styles.flatMap((file) => shapeIssues(file, read(file), read('src/ui/old.css'))),
    ...polyfillIssues(),
  ]
}
