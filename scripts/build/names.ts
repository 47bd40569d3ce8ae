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
const SHOWN = /\/src\/(?:islands|layouts|pages|ui)\//
/** Nothing of these is seen before a script shows it, or by anybody who runs one. */
const LATER = /\/layouts\/(?:Layers|NoScript)\.astro$/

/** Names by the path of a page below src/pages. */
export type PageNames = Record<string, string[]>

/**
 * Leaves beside the module that renders the pages, as `names.json`, which names of classes, ids and
 * elements each page may bear when it arrives: those in the texts of all that it is rendered by, on
 * any channel and with any data. What is imported only later, such as sheets, is not among them.
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
    for (const page of this.getModuleIds()) {
      const [, path] = PAGE.exec(page) ?? []
      if (!path) continue
      const names = new Set<string>()
      const seen = new Set<string>()
      const follow = (id: string) => {
        const module = this.getModuleInfo(id)
        if (!module || seen.has(id) || LATER.test(id)) return
        seen.add(id)
        if (SHOWN.test(id) && module.code) for (const name of namesIn(id, module.code)) names.add(name)
        module.importedIds.forEach(follow)
      }
      follow(page)
      all[path] = [...names].sort()
    }
    this.emitFile({ type: 'asset', fileName: 'names.json', source: JSON.stringify(all) })
  },
}
