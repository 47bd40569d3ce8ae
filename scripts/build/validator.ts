/*
 * What browsers have of the validator (scripts/build/wire.ts): of what schemas are made of by its
 * names, what rules ask of them there, which is whether a value is taken and where it is refused
 * first (src/rules/accept.ts). The whole one knows more of a refusal, such as words, all other
 * places and what was given instead, and is twice as large. A name that is missing here fails the
 * build.
 */
import { EMAIL_REGEX } from 'valibot'

/** A step of the way to what was refused. */
interface Step {
  key: string | number
}

/** A value as it was taken, or where it was refused, and whether it was of the right type. */
interface Result {
  value?: unknown
  issues?: [{ path: Step[] }]
  typed?: boolean
}
type Run = (value: unknown) => Result

/** A schema, or a part of a pipe. */
interface Part {
  '~run': Run
}
interface Schema extends Part {
  /** Of one whose value may be left out: what is there instead. */
  left?: { otherwise?: unknown }
}

const refused = (typed: boolean, path: Step[] = []): Result => ({ issues: [{ path }], typed })
const part = (run: Run): Part => ({ '~run': run })
/** A schema, with what it has besides, such as options and entries, which rules read. */
const schema = (run: Run, more?: object): Schema & { '~standard': { validate: Run } } => ({
  ...more,
  '~run': run,
  '~standard': { validate: run },
})

/** What takes a value of a type, and what one of that type has to be. */
const isOf = (test: (value: never) => boolean) => (value: unknown) =>
  test(value as never) ? { value } : refused(false)
export const check = (test: (value: never) => boolean) =>
  part((value) => (test(value as never) ? { value } : refused(true)))

export const string = () => schema(isOf((value) => typeof value === 'string'))
export const number = () => schema(isOf((value) => typeof value === 'number' && !Number.isNaN(value)))
export const literal = (one: unknown) => schema(isOf((value) => value === one))
export const picklist = (options: readonly unknown[]) =>
  schema(
    isOf((value) => options.includes(value)),
    { options },
  )

export const integer = () => check(Number.isInteger)
export const regex = (pattern: RegExp) => check((value) => pattern.test(value))
export const email = () => regex(EMAIL_REGEX)
export const length = (wanted: number) => check(({ length }: string) => length === wanted)
export const minLength = (least: number) => check(({ length }: string) => length >= least)
export const maxLength = (most: number) => check(({ length }: string) => length <= most)
export const minValue = (least: number) => check((value: number) => value >= least)
export const maxValue = (most: number) => check((value: number) => value <= most)

export const transform = (change: (value: never) => unknown) => part((value) => ({ value: change(value as never) }))
export const trim = () => transform((value: string) => value.trim())

export const pipe = (first: Schema, ...rest: Part[]) =>
  schema((value) => {
    let result = first['~run'](value)
    for (const each of rest) if (!result.issues) result = each['~run'](result.value)
    return result
  }, first)

export const optional = (inner: Schema, otherwise?: unknown) =>
  schema(
    (given) => {
      const value = given === undefined ? otherwise : given
      return value === undefined ? { value } : inner['~run'](value)
    },
    { left: { otherwise } },
  )
export const nullable = (inner: Schema, otherwise: unknown = null) =>
  schema((given) => {
    const value = given === null ? otherwise : given
    return value === null ? { value } : inner['~run'](value)
  })

/** Of texts: what is right of one that is refused by more than one is not known. */
export const union = (options: readonly Schema[]) =>
  schema((value) => {
    const results = options.map((option) => option['~run'](value))
    const [near, other] = results.filter(({ typed }) => typed)
    return results.find(({ issues }) => !issues) ?? (near && !other ? near : refused(Boolean(near)))
  })

/** What a part of something is taken for or refused as, as a part of that. */
function within(key: Step['key'], result: Result): Result {
  result.issues?.[0].path.unshift({ key })
  return result
}

export const array = (item: Schema) =>
  schema((given) => {
    if (!Array.isArray(given)) return refused(false)
    const value: unknown[] = []
    for (const [key, each] of given.entries()) {
      const result = within(key, item['~run'](each))
      if (result.issues) return result
      value.push(result.value)
    }
    return { value }
  })

type Entries = Readonly<Record<string, Schema>>
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An object of named entries, with others beside them or without. */
const objectOf = (entries: Entries, open: boolean) =>
  schema(
    (given) => {
      if (!isObject(given)) return refused(false)
      const value: Record<string, unknown> = {}
      for (const [key, entry] of Object.entries(entries)) {
        if (!(key in given) && !entry.left) return refused(false, [{ key }])
        if (!(key in given) && entry.left?.otherwise === undefined) continue
        const result = within(key, entry['~run'](given[key]))
        if (result.issues) return result
        value[key] = result.value
      }
      const other = Object.keys(given).find((key) => !Object.hasOwn(entries, key))
      return open || other === undefined ? { value } : refused(false, [{ key: other }])
    },
    { entries },
  )
export const object = (entries: Entries) => objectOf(entries, true)
export const strictObject = (entries: Entries) => objectOf(entries, false)

export const record = (name: Schema, inner: Schema) =>
  schema((given) => {
    if (!isObject(given)) return refused(false)
    const value: Record<string, unknown> = {}
    for (const [key, each] of Object.entries(given)) {
      const named = within(key, name['~run'](key))
      const result = named.issues ? named : within(key, inner['~run'](each))
      if (result.issues) return result
      value[key] = result.value
    }
    return { value }
  })

export function safeParse(asked: Schema, given: unknown) {
  const { issues, value } = asked['~run'](given)
  return { success: !issues, output: value, issues }
}
