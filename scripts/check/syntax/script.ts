import { parse } from 'acorn'
import { transform } from 'esbuild'
import { OLDEST } from '#scripts/build/oldest.ts'

/** What esbuild avoids in this Safari for faults in rare uses of it; that Safari reads it. */
const supported = {
  destructuring: true,
  'regexp-sticky-and-unicode-flags': true,
  'regexp-unicode-property-escapes': true,
  'template-literal': true,
}

/** A script as esbuild writes it for a browser. */
const written = async (code: string, target: string) =>
  (await transform(code, { target, supported, logLevel: 'silent' })).code

/** The first line of a text that another has not. */
function firstOther(text: string, other: string): string {
  const known = new Set(other.split('\n'))
  const lines = text.split('\n')
  return (lines.find((line) => !known.has(line)) ?? lines[0] ?? '').trim()
}

/**
 * What of a script's syntax the oldest Safari cannot read: whatever esbuild would write in another
 * way for it. What esbuild writes in another way for every browser, such as separators in numbers,
 * the parser refuses. Answers the first issue.
 */
export async function scriptIssues(file: string, code: string, module: boolean): Promise<string[]> {
  try {
    parse(code, { ecmaVersion: 2020, sourceType: module ? 'module' : 'script' })
    const now = await written(code, 'esnext')
    const then = await written(await written(code, OLDEST), 'esnext')
    return now === then ? [] : [`${file}: ${OLDEST} cannot read: ${firstOther(now, then).slice(0, 100)}`]
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`]
  }
}
