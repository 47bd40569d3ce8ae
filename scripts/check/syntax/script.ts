import { type Node, parse } from 'acorn'

/** A node with whatever else it has. */
type Any = Node & Record<string, unknown>

const LOOKBEHIND = /\(\?<[=!]/

/** Words for what Safari 11.1 cannot read, by the kind of node; null where it can. */
const NEW: Record<string, (node: Any) => string | null> = {
  ChainExpression: () => 'optional chaining',
  LogicalExpression: ({ operator }) => (operator === '??' ? 'the ?? operator' : null),
  AssignmentExpression: ({ operator }) =>
    ['??=', '||=', '&&='].includes(String(operator)) ? `the ${operator} operator` : null,
  PropertyDefinition: () => 'a field of a class',
  PrivateIdentifier: () => 'a private name',
  StaticBlock: () => 'a static block',
  ForOfStatement: (node) => (node.await ? 'for await' : null),
  FunctionDeclaration: asyncGenerator,
  FunctionExpression: asyncGenerator,
  ExportAllDeclaration: (node) => (node.exported ? 'export * as' : null),
  Literal: ({ bigint, regex, raw, value }) => {
    if (bigint) return 'a BigInt'
    if (typeof value === 'number' && String(raw).includes('_')) return 'a separator in a number'
    if (!regex) return null
    const { pattern, flags } = regex as { pattern: string; flags: string }
    if (LOOKBEHIND.test(pattern)) return 'lookbehind in a regular expression'
    return /[dv]/.test(flags) ? `the flag ${flags} of a regular expression` : null
  },
}

function asyncGenerator(node: Any): string | null {
  return node.async && node.generator ? 'an async generator' : null
}

function walk(node: unknown, visit: (node: Any) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    visit(node as Any)
    for (const each of Object.values(node)) if (typeof each === 'object') walk(each, visit)
  }
}

/** What of a script's syntax Safari 11.1 cannot read; import() and import.meta it can. */
export function scriptIssues(file: string, code: string, module: boolean): string[] {
  let tree: Node
  try {
    tree = parse(code, { ecmaVersion: 'latest', sourceType: module ? 'module' : 'script' })
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`]
  }
  const issues = new Map<string, string>()
  walk(tree, (node) => {
    const what = NEW[node.type]?.(node)
    if (what && !issues.has(what)) issues.set(what, `${file}: ${what}: ${code.slice(node.start, node.start + 60)}`)
  })
  return [...issues.values()]
}
