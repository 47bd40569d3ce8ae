import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { findNodeAtOffset, getLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { ROOT } from './run.ts'

/** A place in a text that is not JSON, counted from 1, or a key that stands twice in its object. */
export interface JsonIssue {
  line: number
  column: number
  /** What should have been there. */
  expected: string
  /** What is there, or "the end of the file". */
  found: string
}

/** Plain JSON: neither comments nor a comma after the last item. */
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

/**
 * What should stand where the parser took offence, by the name of its error; the rest are read off
 * the place.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes',
  ColonExpected: '":"',
  CloseBraceExpected: '"," or "}"',
  CloseBracketExpected: '"," or "]"',
  EndOfFileExpected: 'the end of the file',
}

function expectedAt(text: string, { error, offset }: ParseError, root: Node | undefined): string {
  const name = printParseErrorCode(error)
  if (name === 'CommaExpected')
    return root && findNodeAtOffset(root, offset)?.type === 'array' ? '"," or "]"' : '"," or "}"'
  return EXPECTED[name] ?? (getLocation(text, offset).isAtPropertyKey ? 'a key in double quotes' : 'a value')
}

/** The properties whose key stands in the same object already, in the order of the text. */
function repeated({ type, children = [] }: Node): Node[] {
  const keys = children.map((property) => property.children?.[0]?.value)
  return children.flatMap((child, at) => [
    ...(type === 'object' && keys.indexOf(keys[at]) < at ? [child] : []),
    ...repeated(child),
  ])
}

/**
 * Where a text first stops being JSON, and keys that stand twice: JSON.parse tells neither reliably
 * (of two equal keys it silently takes the later one, and it gives no place for an unexpected
 * word).
 */
export function jsonIssues(text: string): JsonIssue[] {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, STRICT)
  const issue = (offset: number, expected: string, found: string): JsonIssue => {
    const before = text.slice(0, offset).split('\n')
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, expected, found }
  }
  const twice = (root ? repeated(root) : []).map(({ offset, children }) =>
    issue(offset, 'each key once', `${JSON.stringify(children?.[0]?.value)} a second time`),
  )
  const [first] = errors
  if (!first) return twice
  const { offset } = first
  const word = /^(?:[\w$]+|.)/su.exec(text.slice(offset))?.[0]
  return [...twice, issue(offset, expectedAt(text, first, root), word ? JSON.stringify(word) : 'the end of the file')]
}

/** A file that is no JSON; the message is for people. */
export class JsonError extends Error {
  override name = 'JsonError'
}

/** The JSON of a file. Throws JsonError with the place where it stops being that. */
export function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const [issue] = jsonIssues(text)
    const where = issue ? `:${issue.line}:${issue.column}: expected ${issue.expected}, found ${issue.found}` : ''
    throw new JsonError(`${relative(ROOT, path)}${where}`, { cause: error })
  }
}
