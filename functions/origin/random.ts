/** Letters and digits that are not mistaken for one another: Crockford's. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random letters and digits that can be read out, 5 bits each. */
export function randomLetters(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte & 31]).join('')
}

/** The same in small letters, for what nobody reads out. */
export const randomText = (length: number): string => randomLetters(length).toLowerCase()

/** Random decimal digits. */
export function randomDigits(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(length)), (value) => value % 10).join('')
}
