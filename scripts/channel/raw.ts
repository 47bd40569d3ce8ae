/**
 * What a file's JSON says, whatever that is: these checks run beside those of the schema, so
 * nothing is as it should be.
 */
export type Raw = unknown

/** A field of an object, or undefined where there is none. */
export const field = (value: Raw, key: string): Raw =>
  typeof value === 'object' && value !== null ? (value as Record<string, Raw>)[key] : undefined
export const list = (value: Raw): Raw[] => (Array.isArray(value) ? value : [])
