import { accepts, type Schema } from './accept.ts'

/* How a value is read out of an address, and a query written into one. Reading never throws: what
   cannot be used is absent. */

/** A whole number as it is written in an address, or undefined: no signs, fractions or spaces. */
export function parseInteger(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

/** A whole number that a schema takes, or undefined. */
export function parseIntegerIn<Value extends number>(schema: Schema<Value>, text: string | null): Value | undefined {
  const value = parseInteger(text)
  return value !== undefined && accepts(schema, value) ? value : undefined
}

/** A word that a schema takes, or undefined. */
export function wordIn<Value extends string>(schema: Schema<Value>, text: string | null): Value | undefined {
  return text !== null && accepts(schema, text) ? text : undefined
}

/** What stands in a query as it is. */
const PLAIN = /^[\w.*-]+$/
/** What of other texts a URL may have, and a query spells out all the same. */
const SPELLED_OUT = /[!'()~]/g
/** Half of a letter that takes two, without the other half. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu

/** A value as queries spell it: as `URLSearchParams` does, which takes many times as long. */
export function spellValue(text: string): string {
  if (PLAIN.test(text)) return text
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD'))
    .replace(SPELLED_OUT, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+')
}

/**
 * The one way to write a search as a query string, without `?`: in a fixed order; what reading
 * would bring back (`defaults`), what is empty and what is absent are left out, and a `first` page
 * that is not before its page. Lists are joined by commas.
 */
export function writeQuery<Query extends object>(
  query: Query,
  order: readonly (keyof Query & string)[],
  defaults: Readonly<Record<string, string>> = {},
): string {
  const pairs: string[] = []
  const { first = 1, page = 1 } = query as { first?: number; page?: number }
  for (const key of order) {
    if (key === 'first' && first >= page) continue
    const value: unknown = query[key]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    // Commas are easier to read as they are.
    if (text && text !== defaults[key]) pairs.push(`${key}=${spellValue(text).replace(/%2C/g, ',')}`)
  }
  return pairs.join('&')
}
