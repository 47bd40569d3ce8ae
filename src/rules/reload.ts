import { RELOAD_THROTTLE_MS } from './limits.ts'

/** Where the parts of pages stand: files with their hash in their name. */
export const PARTS = '/_astro/'

/** Where a tab keeps what was typed, while a page is loaded anew that was not left. */
export const KEPT_FIELDS = 'kept.fields'

/**
 * How browsers word that a part of the app could not be loaded: Chromium, Firefox, Safari, and the
 * page builder for styles.
 */
const PART_MISSING =
  /dynamically imported module|module script failed|Unable to preload CSS|Failed to load module script/i

/**
 * Whether an error says that a part of the app could not be loaded, as after a new version came out
 * or on a bad connection.
 */
export function isPartMissing(message: string): boolean {
  return PART_MISSING.test(message)
}

/**
 * Whether the page may be loaded anew by itself (docs/product.md, "Notices"): at most once a
 * minute. `last` is when it was, null for never, both in milliseconds of the visitor's clock; one
 * that was set back does not count as a minute.
 */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || Math.abs(now - last) >= RELOAD_THROTTLE_MS
}

/** What a page says of a field that may have been filled in. */
export interface FieldFacts {
  type: string
  /** The field's `autocomplete`. */
  autocomplete: string
  name: string
  id: string
}

const KEPT_TYPES: readonly string[] = [
  ...['text', 'search', 'email', 'tel', 'url', 'number', 'date', 'time', 'month'],
  ...['checkbox', 'radio', 'select-one', 'select-multiple', 'textarea'],
]
const SECRET = /code|otp|pin|passw|secret|card|cvc|cvv|token|licenceno/i

/**
 * Whether what stands in a field may be kept over a reload: never a code, a card's data, a password
 * or the number of a driving licence; nor what has no name.
 */
export function maySave({ type, autocomplete, name, id }: FieldFacts): boolean {
  if (!KEPT_TYPES.includes(type) || !(name || id)) return false
  return !/one-time-code|(?:^|\s)cc-|password/.test(autocomplete) && !SECRET.test(name) && !SECRET.test(id)
}
