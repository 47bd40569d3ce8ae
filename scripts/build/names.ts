import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The little of a syntax tree that is looked at. */
interface Node {
  type: string
  value?: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The texts of a syntax tree, those between what is put into a template among them. */
function* textsOf(node: Node): Generator<string> {
  const { type, value } = node
  if (type === 'Literal' && typeof value === 'string') yield value
  if (type === 'TemplateElement') yield (value as { raw: string }).raw
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* textsOf(child)
}

/** What a class, an id or an element may be called here, or how such a name begins. */
const NAME = /(?<![\w-])[a-z][a-z\d-]*(?![\w])/g

const PAGE = /\/src\/pages\/(.+)\.astro$/
/** What bears names. */
const SHOWN = /\/src\/(?:islands|ui)\//
/** Where the edge says by what it fills pages. */
export const VIEWS = 'functions/**/views.tsx'
const FILLED_BY = /from '#islands\/([^']+)'/g

/** Names by the path of a page below src/pages. */
export type PageNames = Record<string, string[]>

/** The modules that the edge fills pages by, below src/islands. */
const filling = (): string[] =>
  globSync(VIEWS).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(FILLED_BY)].map(([, path = '']) => path))

/**
 * Leaves beside the module that renders the pages, as `names.json`, which names of classes, ids and
 * elements the edge may fill each page with: those in the texts of all that it does so by, with any
 * data. What is imported only later, such as sheets, is not among them.
 */
export const names: Plugin = {
  name: 'names',
  applyToEnvironment: ({ name }) => name !== 'client',
  generateBundle() {
    const known = new Map<string, readonly string[]>()
    const namesIn = (id: string, code: string) => {
      const found =
        known.get(id) ?? [...textsOf(this.parse(code) as unknown as Node)].flatMap((text) => text.match(NAME) ?? [])
      known.set(id, found)
      return found
    }
    const all: PageNames = {}
    const fills = filling().map((path) => join('/src/islands', path))
    for (const page of this.getModuleIds()) {
      const [, path] = PAGE.exec(page) ?? []
      if (!path) continue
      const reached = (from: readonly string[]) => {
        const seen = new Set<string>()
        const follow = (id: string) => {
          if (seen.has(id)) return
          seen.add(id)
          this.getModuleInfo(id)?.importedIds.forEach(follow)
        }
        from.forEach(follow)
        return [...seen]
      }
      const views = reached([page]).filter((id) => fills.some((view) => id.endsWith(view)))
      const shown = reached(views).filter((id) => SHOWN.test(id))
      const names = shown.flatMap((id) => namesIn(id, this.getModuleInfo(id)?.code ?? ''))
      all[path] = [...new Set(names)].sort()
    }
    this.emitFile({ type: 'asset', fileName: 'names.json', source: JSON.stringify(all) })
  },
}
