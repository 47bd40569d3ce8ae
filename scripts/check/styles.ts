import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf } from '../fresh.ts'
import { ROOT } from '../run.ts'

const IMPORT = /(?:from|import|import\()\s*'([.#][^']+)'/g
const CLASS = /class(?:Name)?=(?:"([^"]+)"|\{`([^`]+)`\})/g
const SELECTOR = /\.([a-z][a-z0-9-]+)/g

/** Every file of ours that a file reaches, itself too; what is fetched later counts as well. */
function reach(root: string, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const path = target.startsWith('#') ? join(root, 'src', target.slice(1)) : join(dirname(file), target)
    reach(root, path, seen)
  }
  return seen
}

/**
 * Classes of a page's parts whose style sheet the page does not load: the part is there and looks
 * like nothing. `root` holds `src`. Answers the issues, none where all is well.
 */
export function checkStyles(root = ROOT): string[] {
  const all = filesOf(['src'], root).map((file) => join(root, file))
  const sheets = new Map<string, Set<string>>()
  for (const file of all.filter((each) => each.endsWith('.css')))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(SELECTOR))
      sheets.set(name, (sheets.get(name) ?? new Set()).add(file))
  const issues = all
    .filter((file) => file.startsWith(join(root, 'src/pages/')) && file.endsWith('.astro'))
    .flatMap((page) => {
      const files = reach(root, page)
      return [...files]
        .filter((file) => /\.(?:tsx|astro)$/.test(file))
        .flatMap((file) =>
          [...readFileSync(file, 'utf8').matchAll(CLASS)]
            .flatMap(([, one = '', other = '']) => `${one} ${other}`.split(/\s+/))
            .filter((name) => sheets.has(name) && ![...(sheets.get(name) ?? [])].some((sheet) => files.has(sheet)))
            .map(
              (name) => `${page.slice(root.length + 1)} loads no style of .${name} (${file.slice(root.length + 1)})`,
            ),
        )
    })
  return [...new Set(issues)]
}
