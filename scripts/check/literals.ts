import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * A piece of text that stands in code: a string, a part of a template, text of JSX, or the name of
 * a property.
 */
export interface Literal {
  file: string
  line: number
  text: string
  /**
   * `key`: the bare name of a property. `template`: the whole of one whose parts are texts as well,
   * with `*` for what is filled in.
   */
  kind: 'text' | 'key' | 'template'
  /** What it is compared with, as it is written; absent where it is compared with nothing. */
  beside?: string
}

/** What an Astro file has between its fences, and the rest, each at its own lines. */
function astroParts(text: string): { code: string; markup: string } {
  const fence = /^---\n([\s\S]*?)\n---\n/.exec(text)
  if (!fence) return { code: '', markup: text }
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  return {
    code: blank('---\n') + (fence[1] ?? ''),
    markup: blank(fence[0]) + text.slice(fence[0].length),
  }
}

const COMPARISONS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]

/** The other side of a comparison, or what is switched on. */
function besideOf(node: ts.Node): string | undefined {
  const { parent } = node
  if (ts.isBinaryExpression(parent) && COMPARISONS.includes(parent.operatorToken.kind)) {
    const other = parent.left === node ? parent.right : parent.left
    return other.getText()
  }
  return ts.isCaseClause(parent) ? parent.parent.parent.expression.getText() : undefined
}

function textOf(node: ts.Node): Pick<Literal, 'text' | 'kind'> | null {
  if (ts.isStringLiteralLike(node)) return { text: node.text, kind: 'text' }
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
    return { text: node.text, kind: 'text' }
  }
  if (ts.isTemplateExpression(node)) {
    const rest = node.templateSpans.map(({ literal }) => `*${literal.text}`)
    return { text: node.head.text + rest.join(''), kind: 'template' }
  }
  if (ts.isJsxText(node) && !node.containsOnlyTriviaWhiteSpaces) return { text: node.text.trim(), kind: 'text' }
  if (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node) {
    return { text: node.text, kind: 'key' }
  }
  return null
}

/**
 * Every literal of one source text; comments and regular expressions are none. `file` decides by
 * its ending how it is read.
 */
export function literalsOf(file: string, source: string): Literal[] {
  const found: Literal[] = []
  const scan = (text: string, kind: ts.ScriptKind) => {
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
    const visit = (node: ts.Node) => {
      const literal = textOf(node)
      if (literal) {
        const beside = besideOf(node)
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.push({ file, line, ...literal, ...(beside !== undefined && { beside }) })
      }
      ts.forEachChild(node, visit)
    }
    visit(tree)
  }
  if (!file.endsWith('.astro')) {
    scan(source, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
    return found
  }
  const { code, markup } = astroParts(source)
  scan(code, ts.ScriptKind.TS)
  // An Astro body is close enough to JSX once its comments and doctype are gone; each line is
  // looked at for itself.
  const body = markup.replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  for (const [at, line] of body.split('\n').entries()) {
    for (const [, double, single, plain] of line.matchAll(/"([^"]*)"|'([^']*)'|>([^<>{}]+)</g)) {
      const text = (double ?? single ?? plain ?? '').trim()
      if (text) found.push({ file, line: at + 1, text, kind: 'text' })
    }
    for (const [, inner = ''] of line.matchAll(/`([^`]*\$\{[^`]*)`/g)) {
      found.push({ file, line: at + 1, text: inner.replaceAll(/\$\{[^}]*\}/g, '*'), kind: 'template' })
    }
    if (/[가-힣]/.test(line) && !/["'>][^"'<>]*[가-힣]/.test(line)) {
      found.push({ file, line: at + 1, text: line.trim(), kind: 'text' })
    }
  }
  return found
}

/** Files that hold code of ours. */
export const CODE = /\.(?:tsx?|astro)$/

/** Every literal of files below a root. */
export function readLiterals(root: string, files: readonly string[]): Literal[] {
  return files
    .filter((file) => CODE.test(file))
    .flatMap((file) => literalsOf(file, readFileSync(join(root, file), 'utf8')))
}
