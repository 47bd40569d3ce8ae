import { ENCODING, type FileIssue, textOf } from '../json.ts'
import { type Issue, shown } from './issue.ts'

/** Largest drawing, kilobytes: every page of the channel shows it. */
const DRAWING_MOST = 2
const DRAWING = 'a drawing, which begins with <svg'

/** How a drawing begins, after what an editor writes above it: `own` is what its root says. */
const BEGINNING = /^(?:\s|<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->)*<svg\b(?<own>[^>]*)>/
const SQUARE = 'viewBox="0 0 32 32"'
/** Without it a browser shows nothing. */
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'

/** What no drawing has, and what is expected in its place. */
const NEVER: readonly (readonly [piece: RegExp, expected: string])[] = [
  [/<!(?!--)[^>]*>?/, 'no document type and no entities'],
  [/<(?:\w+:)?(?:text|tspan|script|image|foreignObject|iframe|a)\b[^>]*>?/i, 'no words, scripts, pictures or links'],
  [/\bon\w+\s*=[^>]*/i, 'no scripts'],
  [/\bhref\s*=\s*["']?\s*[^"'#\s][^"'>]*/i, 'nothing from elsewhere'],
  [/@import[^;<]*|\burl\(\s*["']?\s*[^"'#\s][^)<]*/i, 'nothing from elsewhere'],
]

/** The text of a drawing, or why it has none, which a picture that is only called one has not. */
export function drawingAt(path: string): string | FileIssue {
  const text = textOf(path, DRAWING_MOST)
  if (typeof text === 'string' || text.expected !== ENCODING) return text
  return { expected: `${DRAWING}, in ${ENCODING}`, found: 'a picture of another kind, or another encoding' }
}

/** What is wrong with the text of a logo (docs/channels.md, "How it looks"). */
export function drawingIssues(text: string): Omit<Issue, 'at'>[] {
  const own = BEGINNING.exec(text)?.groups?.own
  if (own === undefined) return [{ expected: DRAWING, found: shown(text) }]
  const root = (expected: string) => ({ expected: `<svg ${expected}`, found: shown(`<svg${own}>`) })
  return [
    ...[NAMESPACE, SQUARE].filter((each) => !own.includes(each)).map(root),
    ...(/\s(?:width|height)="(?!32")/.test(own) ? [root('no width or height but 32')] : []),
    ...NEVER.flatMap(([piece, expected]) => {
      const [found] = piece.exec(text) ?? []
      return found === undefined ? [] : [{ expected, found: shown(found) }]
    }),
  ]
}
