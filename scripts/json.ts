import { readFileSync, statSync } from 'node:fs'
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

/** The same of a file; without a place where it is no text at all. */
export type FileIssue = Pick<JsonIssue, 'expected' | 'found'> & Partial<JsonIssue>

/** Most that a file of JSON may hold, kilobytes: none of ours has a tenth of it. */
const MOST = 256
/** Most levels within each other: who reads a value level by level has an end of them, too. */
const DEEPEST = 50

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
  UnexpectedEndOfString: 'a text that ends with a double quote on its own line',
  InvalidCharacter: 'a text without tabs and control characters ("\\t" is a tab)',
  InvalidEscapeCharacter: 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u where a \\ stands in a text',
  InvalidUnicode: 'four hexadecimal digits after \\u',
}
/** Errors within a text, of which more is shown than the quote that it begins with. */
const IN_TEXT = /^(?:UnexpectedEndOfString|InvalidCharacter|InvalidEscapeCharacter|InvalidUnicode)$/
/** What some editors and spreadsheets begin a file with. */
export const BYTE_ORDER_MARK = '\ufeff'
/** How texts are written. */
export const ENCODING = 'UTF-8'
/** The same of a text that begins with a mark. */
export const UNMARKED = `${ENCODING} without a byte order mark`

function expectedAt(text: string, { error, offset }: ParseError, root: Node | undefined): string {
  const name = printParseErrorCode(error)
  if (name === 'CommaExpected')
    return root && findNodeAtOffset(root, offset)?.type === 'array' ? '"," or "]"' : '"," or "}"'
  return EXPECTED[name] ?? (getLocation(text, offset).isAtPropertyKey ? 'a key in double quotes' : 'a value')
}

/** What stands at a place: the word, or of a text its beginning. */
function foundAt(text: string, { error, offset }: ParseError): string {
  const piece = IN_TEXT.test(printParseErrorCode(error)) ? /^.{1,24}/u : /^(?:[\w$]+|.)/su
  const word = piece.exec(text.slice(offset))?.[0]
  return word ? JSON.stringify(word) : 'the end of the file'
}

/** Where a text opens one level too many; -1 where it does not. */
function tooDeep(text: string): number {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/gs)) {
    if (sign === '}' || sign === ']') depth -= 1
    else if (!sign.startsWith('"')) depth += 1
    if (depth > DEEPEST) return index
  }
  return -1
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
  const issue = (offset: number, expected: string, found: string): JsonIssue => {
    const before = text.slice(0, offset).split('\n')
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, expected, found }
  }
  if (text.startsWith(BYTE_ORDER_MARK)) return [issue(0, UNMARKED, 'one')]
  const deep = tooDeep(text)
  if (deep >= 0) return [issue(deep, `at most ${DEEPEST} levels within each other`, 'one more')]
  const errors: ParseError[] = []
  const root = parseTree(text, errors, STRICT)
  const twice = (root ? repeated(root) : []).map(({ offset, children }) =>
    issue(offset, 'each key once', `${JSON.stringify(children?.[0]?.value)} a second time`),
  )
  const [first] = errors
  return first ? [...twice, issue(first.offset, expectedAt(text, first, root), foundAt(text, first))] : twice
}

/** The text of a file of at most so many kilobytes, or why it has none: anything may lie there. */
export function textOf(path: string, most: number): string | FileIssue {
  const issue = (expected: string, found: string): FileIssue => ({ expected, found })
  try {
    const stat = statSync(path)
    if (!stat.isFile()) return issue('a file', stat.isDirectory() ? 'a folder' : 'something else')
    if (stat.size > most * 1000) return issue(`at most ${most} kB`, `${Math.ceil(stat.size / 1000)} kB`)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))
  } catch (error) {
    if (error instanceof TypeError) return issue(ENCODING, `another encoding; save it as ${ENCODING}`)
    return issue('a file that can be read', (error as NodeJS.ErrnoException).code ?? String(error))
  }
}

/** What a file of JSON says, whatever that is, with its issues; undefined where it says nothing. */
export function parseFile(path: string): { value: unknown; issues: FileIssue[] } {
  const text = textOf(path, MOST)
  if (typeof text !== 'string') return { value: undefined, issues: [text] }
  const issues = jsonIssues(text)
  try {
    // A text that is too deep is JSON all the same.
    return { value: tooDeep(text) < 0 ? JSON.parse(text) : undefined, issues }
  } catch {
    return { value: undefined, issues }
  }
}

/** A file that is no JSON; the message is for people. */
export class JsonError extends Error {
  override name = 'JsonError'
}

/** The JSON of a file. Throws JsonError with the place where it stops being that. */
export function readJson(path: string): unknown {
  const { value, issues } = parseFile(path)
  if (value !== undefined) return value
  const [issue] = issues
  const where = issue?.line ? `:${issue.line}:${issue.column}` : ''
  throw new JsonError(
    `${relative(ROOT, path)}${where}${issue ? `: expected ${issue.expected}, found ${issue.found}` : ''}`,
  )
}
