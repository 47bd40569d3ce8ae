import * as v from 'valibot'
import { nearest } from '../did-you-mean.ts'

/** One thing that is wrong with a descriptor. */
export interface Issue {
  /** The path within the file, such as `theme.primary`, or a place, such as `line 3, column 7`. */
  at: string
  expected: string
  found: string
  /** The valid word that was probably meant. */
  meant?: string | null
}

/** Longest piece of a value that a message repeats. */
const SHOWN = 60

/** A value as a message shows it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** Words as a message lists them: `"a", "b" or "c"`. */
export function either(words: readonly unknown[]): string {
  const texts = words.map((word) => JSON.stringify(word))
  const last = texts.pop() ?? ''
  return texts.length ? `${texts.join(', ')} or ${last}` : last
}

type Schema = v.GenericSchema
/** What every schema may have inside, whatever its kind. */
type SchemaParts = Schema & {
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  key?: Schema
  value?: Schema
  options?: readonly unknown[]
  /** A literal's. */
  literal?: unknown
  pipe?: readonly (Schema | v.GenericPipeAction)[]
}

/** A schema without the wrappers that make it optional or nullable. */
function bare(schema: Schema): SchemaParts {
  const inside = schema as SchemaParts
  return inside.wrapped ? bare(inside.wrapped) : inside
}

/** Objects of several kinds, told apart by the word that one key says. */
type Variant = Omit<SchemaParts, 'key' | 'options'> & { key: string; options: readonly SchemaParts[] }

function variantOf(schema: SchemaParts): Variant | null {
  return schema.type === 'variant' ? (schema as unknown as Variant) : null
}

/** The words that a variant's own key may say. */
const kindsOf = ({ key, options }: Variant): unknown[] =>
  options.map(({ entries }) => (entries?.[key] as SchemaParts | undefined)?.literal)

/**
 * A schema without its wrappers and, of a variant, the one that the value's own word chooses; the
 * variant where it chooses none.
 */
function chosen(schema: Schema, value: unknown): SchemaParts {
  const inside = bare(schema)
  const variant = variantOf(inside)
  const at = variant ? kindsOf(variant).indexOf(isObject(value) ? value[variant.key] : undefined) : -1
  return variant?.options[at] ?? inside
}

/** The schema of the value at a path, and of its key when the value is a record's. */
function schemaAt(
  schema: Schema,
  path: readonly string[],
  whole: unknown,
): { value: SchemaParts; key: SchemaParts | null } {
  let here = whole
  let value = chosen(schema, here)
  let key: SchemaParts | null = null
  for (const part of path) {
    key = value.type === 'record' && value.key ? bare(value.key) : null
    const inner = value.entries?.[part] ?? value.item ?? value.value
    if (!inner) break
    here = (here as Record<string, unknown> | undefined)?.[part]
    value = chosen(inner, here)
  }
  return { value, key }
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  strict_object: 'an object',
  record: 'an object',
  variant: 'an object',
}

/** What a schema takes, in words: its own description where it has one. */
function wanted(schema: SchemaParts): string {
  if (schema.type === 'union') return (schema.options as SchemaParts[]).map(wanted).join(' or ')
  if (schema.options && !variantOf(schema)) return `one of ${either(schema.options)}`
  return v.getDescription(schema) ?? KINDS[schema.type] ?? schema.expects
}

const plural = (count: unknown, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** What the rule behind an issue asks for. */
function rule(issue: v.BaseIssue<unknown>, schema: SchemaParts): string {
  const counted = Array.isArray(issue.input) ? 'item' : 'character'
  switch (issue.type) {
    case 'min_length':
      return `at least ${plural(issue.requirement, counted)}`
    case 'max_length':
      return `at most ${plural(issue.requirement, counted)}`
    case 'min_value':
      return `at least ${issue.requirement}`
    case 'max_value':
      return `at most ${issue.requirement}`
    case 'integer':
      return 'a whole number'
    case 'starts_with':
      return `a text that begins with ${shown(issue.requirement)}`
    case 'url':
      return 'an address, such as "https://example.com/"'
    case 'check':
      return v.getDescription(schema) ?? issue.message
    default:
      return wanted(schema)
  }
}

/** The value at a path as the file has it, before anything trimmed it. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
}

/** What was found, with its length where that is what is wrong. */
function seen(issue: v.BaseIssue<unknown>, input: unknown): string {
  if (issue.type === 'max_length' && typeof input === 'string') return `${shown(input)} (${input.length} characters)`
  return shown(input)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Every key that a schema does not know, of which the schema itself names only the first of an
 * object, and every list in the place of an object.
 */
function unknownKeys(schema: Schema, value: unknown, path: readonly string[] = []): Issue[] {
  const { entries, item, value: inner } = chosen(schema, value)
  if (Array.isArray(value)) {
    // To the schema a list is an object as well, which an empty one may be as it stands.
    if (entries || inner) return [{ at: path.join('.'), expected: 'an object', found: shown(value) }]
    return item ? value.flatMap((each, at) => unknownKeys(item, each, [...path, String(at)])) : []
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, key]
    const known = entries ? (Object.hasOwn(entries, key) ? entries[key] : undefined) : inner
    if (known) return unknownKeys(known, part, at)
    if (!entries) return []
    const keys = Object.keys(entries)
    const meant = nearest(key, keys)
    return [
      {
        at: at.join('.'),
        expected: meant ? 'a known key' : `one of the keys ${either(keys)}`,
        found: shown(key),
        meant,
      },
    ]
  })
}

/** Every issue of a value, in the order of its keys; empty when the schema takes it. */
export function issuesOf(schema: Schema, value: unknown): Issue[] {
  if (!isObject(value)) return [{ at: 'the file', expected: 'an object', found: shown(value) }]
  const unknown = unknownKeys(schema, value)
  const issues = v.safeParse(schema, value).issues ?? []
  const known = issues.flatMap((issue): Issue[] => {
    if (issue.expected === 'never') return []
    const path = (issue.path ?? []).map(({ key }) => String(key))
    const last = issue.path?.at(-1)
    const at = path.join('.') || 'the file'
    const here = schemaAt(schema, path, value)
    if (last?.origin === 'key' && issue.type === 'strict_object')
      return [{ at, expected: wanted(here.value), found: 'nothing' }]
    const subject = last?.origin === 'key' && here.key ? here.key : here.value
    const variant = variantOf(subject)
    // Of a variant its word is told, unless there is no object to have one.
    const kinds = variant && last?.key === variant.key ? kindsOf(variant) : null
    const words = (kinds ?? (variant ? [] : (subject.options ?? []))).filter((word) => typeof word === 'string')
    const text = last?.origin === 'key' ? String(last.key) : issue.input
    const meant = typeof text === 'string' ? nearest(text, words) : null
    return [
      {
        at,
        expected: kinds ? `one of ${either(kinds)}` : rule(issue, subject),
        found: last?.origin === 'key' ? shown(text) : seen(issue, valueAt(value, path)),
        meant,
      },
    ]
  })
  // Two rules of a value, such as its letters and whether the day exists, may say the same.
  return [...new Map([...unknown, ...known].map((issue) => [line(issue), issue])).values()]
}

/** An issue as a line for people. */
export function line({ at, expected, found, meant }: Issue): string {
  return `${at}: expected ${expected}, found ${found}${meant ? `; did you mean ${JSON.stringify(meant)}?` : ''}`
}
