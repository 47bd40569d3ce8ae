import type { Plugin } from 'vite'

/**
 * What declares something that a browser may ask for (src/contract), and what of it only the edge
 * and the tests read.
 */
const DECLARES = ['endpoint', 'operation']
const OF_THE_EDGE = ['input', 'output', 'partner']

/** Modules whose values are schemas and what they are made of. */
const MADE_OF = /\/src\/contract\/|\/node_modules\/valibot\//

/** The little of a syntax tree that is looked at. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  /** Of a literal that is a regular expression. */
  regex?: object
  declaration?: Node
  declarations?: Node[]
  init?: Node
  callee?: Node
  arguments?: Node[]
  properties?: Node[]
  key?: Node
}

interface Edit {
  start: number
  end: number
  text: string
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Whether the bundler cannot see by itself that a value is no more than that. */
const MADE = ['CallExpression', 'ObjectExpression', 'ArrayExpression']
const isMade = ({ type, regex }: Node) => MADE.includes(type) || Boolean(regex)

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const nameOf = ({ key }: Node) => key?.name ?? key?.value

/** Properties of these names go, each with the comma behind it. */
const without = (code: string, properties: readonly Node[], names: readonly unknown[]): Edit[] =>
  properties
    .filter((property) => names.includes(nameOf(property)))
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }))

/** What goes of the declarations in a syntax tree. */
function dropped(code: string, node: Node): Edit[] {
  if (!DECLARES.includes(node.callee?.name ?? '')) return childrenOf(node).flatMap((child) => dropped(code, child))
  const properties = (node.arguments ?? []).flatMap((each) => each.properties ?? [])
  return without(code, properties, OF_THE_EDGE)
}

/** Says that a value may be left out where nobody asks for it, whatever it is made by. */
const spare = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

const IMPORTED = /\bimport\s*\{([^}]*)\}\s*from\s*["'][^"']*\bcontract\//g

/** What a module reads of an endpoint that browsers have not; undefined for nothing. */
export function misread(code: string): string | undefined {
  const names = [...code.matchAll(IMPORTED)].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  return names.length > 0
    ? new RegExp(`\\b(?:${names.join('|')})\\.(?:${OF_THE_EDGE.join('|')})\\b`).exec(code)?.[0]
    : undefined
}

/**
 * Leaves of the contract what a browser needs: of an endpoint its method and path, as what goes in
 * and comes out is checked at the edge, and of all schemas those that a rule reads. The bundler
 * alone would keep each that is made of others, as it cannot know that they are mere values.
 */
export const wire: Plugin = {
  name: 'wire',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [/\/src\/.*\.tsx?$/, MADE_OF] },
    handler(code, id) {
      const read = misread(code)
      if (read) this.error(`${id} reads ${read}, which browsers do not get: give what it reads a name of its own`)
      if (!MADE_OF.test(id)) return null
      const tree = this.parse(code) as unknown as Node & { body: Node[] }
      const values = tree.body
        .flatMap((node) => (node.declaration ?? node).declarations ?? [])
        .flatMap(({ init }) => (init && isMade(init) ? init : []))
      // From the end, so that places before it stay where they are.
      const edits = [...dropped(code, tree), ...values.flatMap(spare)].sort((a, b) => b.start - a.start)
      const short = edits.reduce(
        (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
        code,
      )
      return { code: short, map: null }
    },
  },
}
