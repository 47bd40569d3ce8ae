import type { Plugin } from 'vite'

/**
 * What declares something that a browser may ask for (src/contract), and what of it only the edge
 * and the tests read.
 */
const DECLARES = ['endpoint', 'operation']
const OF_THE_EDGE = ['input', 'output', 'partner']

const VALIDATOR = '/node_modules/valibot/'
/** Modules whose values are schemas and what they are made of. */
const isMadeOf = (id: string) => id.includes('/src/contract/') || id.includes(VALIDATOR)

/**
 * What a validator says of what it refuses, in words and with all that it was given. Browsers ask
 * where alone (src/rules/accept.ts).
 */
const BRIEF = new Map([
  [
    '_addIssue',
    `function _addIssue(context, _, dataset, __, { path } = {}) {
      if (context.kind === 'schema') dataset.typed = false
      dataset.issues = [...(dataset.issues || []), { path }]
    }`,
  ],
  ['_joinExpects', 'function _joinExpects() {}'],
  ['_stringify', 'function _stringify() {}'],
  ['getGlobalConfig', 'function getGlobalConfig(config) { return config || {} }'],
])

/** By what objects of a validator are known, and what they have for those words alone. */
const FOR_WORDS = [
  // A schema, or a part of one.
  { by: '~run', names: ['async', 'expects', 'message', 'reference'] },
  // What is refused with its place.
  { by: 'expected', names: ['input', 'expected', 'received'] },
  // A step of the way there.
  { by: 'origin', names: ['type', 'origin', 'input', 'value'] },
]
/** By what it refuses, and what of the rest of that is read: where. */
const REFUSE = '_addIssue'
const PLACE = 'path'

/** The little of a syntax tree that is looked at. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  /** Of a literal that is a regular expression. */
  regex?: object
  id?: Node | null
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

/** What goes of a validator: what it knows of itself, and of a value, only to say it. */
function unsaid(code: string, node: Node): Edit[] {
  const has = ({ properties = [] }: Node, name: string) => properties.some((each) => nameOf(each) === name)
  const [, , , before, more] = node.callee?.name === REFUSE ? (node.arguments ?? []) : []
  if (before && more && !has(more, PLACE)) return [{ start: before.end, end: more.end, text: '' }]
  const kind = FOR_WORDS.find(({ by }) => has(node, by))
  const own = without(code, node.properties ?? [], kind?.names ?? [])
  const isGone = (child: Node) => own.some(({ start }) => start === child.start)
  const rest = childrenOf(node).filter((child) => !isGone(child))
  return [...own, ...rest.flatMap((child) => unsaid(code, child))]
}

/** The same of all of it, but for those of its functions that are shorter in browsers. */
const shortened = (code: string, body: readonly Node[]): Edit[] =>
  body.flatMap((node) => {
    const { type, id, start, end } = node
    const text = type === 'FunctionDeclaration' ? BRIEF.get(id?.name ?? '') : undefined
    return text === undefined ? unsaid(code, node) : [{ start, end, text }]
  })

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
    filter: { id: /\/src\/.*\.tsx?$|\/node_modules\/valibot\// },
    handler(code, id) {
      const read = misread(code)
      if (read) this.error(`${id} reads ${read}, which browsers do not get: give what it reads a name of its own`)
      if (!isMadeOf(id)) return null
      const tree = this.parse(code) as unknown as Node & { body: Node[] }
      const values = tree.body
        .flatMap((node) => (node.declaration ?? node).declarations ?? [])
        .flatMap(({ init }) => (init && isMade(init) ? init : []))
      // From the end, so that places before it stay where they are.
      const brief = id.includes(VALIDATOR) ? shortened(code, tree.body) : dropped(code, tree)
      const edits = [...brief, ...values.flatMap(spare)].sort((a, b) => b.start - a.start)
      const short = edits.reduce(
        (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
        code,
      )
      return { code: short, map: null }
    },
  },
}
