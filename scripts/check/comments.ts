import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../cache.ts'
import { ROOT } from '../run.ts'

/** Columns that a line with a comment may have; code may have what biome gives it. */
const MAX_COLUMNS = 100
/** A line of a comment, or code with a comment behind it. */
const COMMENT = /^\s*(?:\*|\/[*/]|\{\/\*)|\s\/\/\s[^'"`]*$/
/** What a tool reads stands on one line. */
const DIRECTIVE = /biome-ignore|@ts-/
const WRITTEN = /\.(?:tsx?|astro|css)$/

/** Lines of a file whose comment is wider than that, as `file:line: …`. */
export function wideComments(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const wide = line.length > MAX_COLUMNS && COMMENT.test(line) && !DIRECTIVE.test(line)
    return wide ? [`${file}:${at + 1}: a comment of ${line.length} columns`] : []
  })
}

/** Wide comments of this project. */
export function checkComments(): string[] {
  const files = filesOf(['src', 'functions', 'scripts', 'tests']).filter((file) => WRITTEN.test(file))
  return files.flatMap((file) => wideComments(file, readFileSync(join(ROOT, file), 'utf8')))
}
