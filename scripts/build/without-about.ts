import type { Node } from 'acorn'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Properties `about` of objects that a tree makes, in their order. */
function aboutIn(node: Node): Node[] {
  const { type, properties = [] } = node as Node & { properties?: (Node & { key?: { name?: string } })[] }
  const found = type === 'ObjectExpression' ? properties.filter(({ key }) => key?.name === 'about') : []
  const inner = Object.values(node).flat().filter(isNode)
  return [...found, ...inner.filter((each) => !found.includes(each)).flatMap(aboutIn)].sort(
    (one, other) => one.start - other.start,
  )
}

interface Context {
  parse: (code: string) => Node
}

/**
 * What endpoints say of themselves is for the reference alone (openapi.json): browsers' modules of
 * the contract are bundled without it.
 */
export const withoutAbout = {
  name: 'without-about',
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  transform: {
    filter: { id: /\/src\/contract\// },
    handler(this: Context, code: string): { code: string; map: null } {
      let rest = code
      // From the last one up, so that the places of the others hold.
      for (const { start, end } of aboutIn(this.parse(code)).reverse())
        rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '')
      return { code: rest, map: null }
    },
  },
}
