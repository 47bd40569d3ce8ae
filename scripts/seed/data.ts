import { join } from 'node:path'
import { CsvError, parse as parseCsv } from 'csv-parse/sync'
import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser'
import * as v from 'valibot'
import { BYTE_ORDER_MARK, jsonIssues, textOf, UNMARKED } from '../json.ts'
import { ROOT } from '../run.ts'

const FOLDER = 'scripts/seed/data'
/** Most that a table may hold, kilobytes: none of ours has a fifth of it. */
const MOST = 1000

type Path = (string | number)[]

/** What a file holds, and the line (from 1) on which a part of it stands. */
interface Parsed {
  value: unknown
  lineOf: (path: Path) => number
}

/**
 * A file of the sample catalogue that is not what its schema says: one line an issue, `file:line:
 * what`.
 */
export class DataError extends Error {}

/** Rows of text, each an object by the names of the first line. */
function csv(text: string, file: string): Parsed {
  if (text.startsWith(BYTE_ORDER_MARK)) throw new DataError(`${file}:1: expected ${UNMARKED}, found one`)
  try {
    const rows = parseCsv(text, { columns: true, info: true, skipEmptyLines: true }) as unknown as {
      record: Record<string, string>
      info: { lines: number }
    }[]
    return {
      value: rows.map(({ record }) => record),
      lineOf: ([row]) => rows[Number(row)]?.info.lines ?? 1,
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new DataError(`${file}:${String(error.lines ?? 1)}: ${error.message}`)
  }
}

function json(text: string, file: string): Parsed {
  const issues = jsonIssues(text)
  const root = parseTree(text)
  if (!root || issues.length > 0)
    throw new DataError(
      issues.map(({ line, expected, found }) => `${file}:${line}: expected ${expected}, found ${found}`).join('\n'),
    )
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const lineOf = (path: Path): number => {
    const node = findNodeAtLocation(root, path)
    return node || path.length === 0 ? lineAt(node?.offset ?? 0) : lineOf(path.slice(0, -1))
  }
  return { value: getNodeValue(root), lineOf }
}

/**
 * An issue as `tier: expected a number, found "high"`: the row is said by the line, what was
 * expected by a check's own message.
 */
function told({ path, expected, message, received }: v.BaseIssue<unknown>): string {
  const [row, ...within] = (path ?? []).map(({ key }) => String(key))
  const name = (/^\d+$/.test(row ?? '') ? within : [row, ...within]).join('.')
  return `${name ? `${name}: ` : ''}expected ${expected ?? message}, found ${received}`
}

/**
 * A file of a folder, `scripts/seed/data` unless told otherwise, JSON or CSV by its ending, as its
 * schema makes of it. A CSV is an array of rows whose cells are texts: see cell.ts.
 * @throws DataError that names the file and line of every part which is not what the schema expects
 */
export function read<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  folder = FOLDER,
): v.InferOutput<Schema> {
  const path = `${folder}/${file}`
  const text = textOf(join(ROOT, path), MOST)
  if (typeof text !== 'string') throw new DataError(`${path}: expected ${text.expected}, found ${text.found}`)
  const { value, lineOf } = file.endsWith('.csv') ? csv(text, path) : json(text, path)
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issues = result.issues.map((issue) => {
    const keys = (issue.path ?? []).map(({ key }) => key as string | number)
    return `${path}:${lineOf(keys)}: ${told(issue)}`
  })
  throw new DataError(issues.join('\n'))
}

/** A table of its own for each word of a list, none left out: `each(PlaceCategory, v.number())`. */
export function each<const Word extends string, Schema extends v.GenericSchema>(
  words: { readonly options: readonly Word[] },
  schema: Schema,
): v.GenericSchema<unknown, Record<Word, v.InferOutput<Schema>>> {
  const entries = Object.fromEntries(words.options.map((word) => [word, schema]))
  return v.strictObject(entries) as unknown as v.GenericSchema<unknown, Record<Word, v.InferOutput<Schema>>>
}

/** Rows by a column of theirs, in their order. */
export function grouped<Key extends string | number, Row extends Record<Column, Key>, Column extends keyof Row>(
  rows: readonly Row[],
  column: Column,
  keys: readonly Key[],
): Record<Key, Row[]> {
  const groups = Object.fromEntries(keys.map((key) => [key, [] as Row[]])) as Record<Key, Row[]>
  for (const row of rows) groups[row[column]].push(row)
  return groups
}

/** Rows by a column in which no two are the same. */
export function keyed<Column extends string, Row extends Record<Column, string>>(
  rows: readonly Row[],
  column: Column,
): Record<Row[Column], Row> {
  return Object.fromEntries(rows.map((row) => [row[column], row])) as Record<Row[Column], Row>
}
