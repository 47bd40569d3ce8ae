import { Dialled, MobilePhone, Phone, PhoneAbroad } from '../contract/person.ts'
import { accepts } from './accept.ts'
import { plainLetters } from './plain.ts'

/** The code by which Korea is called. */
export const KOREA = '82'

/**
 * A number as it is sent: digits only, the country code of Korea as 0, before a mobile number also
 * without its plus. Letters stay, so that they are refused and not lost.
 */
export function stripPhone(text: string): string {
  return plainLetters(text).replace(/^(?:\+820?|820?(?=10\d{8}$))/, '0')
}

/** Whether it is a number, with or without hyphens. */
export function isPhone(text: string): boolean {
  return accepts(Phone, stripPhone(text))
}

/** Whether it is a number of another country, with its code. */
export function isPhoneAbroad(text: string): boolean {
  return accepts(PhoneAbroad, stripPhone(text))
}

/**
 * A number as it is sent: one that is dialled in a country of another code with that code, without
 * the 0 that only calls at home begin with, also behind the code (`+81 (0)90`). One that bears
 * another code, be it Korea's, says so itself.
 */
export function phoneOf(text: string, code: string): string {
  const letters = plainLetters(text).replace(`+${code}`, '')
  return code === KOREA || letters[0] === '+' ? stripPhone(text) : `+${code}${letters.replace(/^0/, '')}`
}

/**
 * Whether a code can be sent to it, with or without hyphens: mobile numbers alone take messages
 * (docs/product.md, "Phones").
 */
export function isMobile(text: string): boolean {
  return accepts(MobilePhone, stripPhone(text))
}

/**
 * Whether it is a whole number of another kind: a landline, one that costs extra, a safe or a
 * representative's one.
 */
export function isOtherLine(text: string): boolean {
  const digits = stripPhone(text)
  return !/^01/.test(digits) && accepts(Dialled, digits)
}

/**
 * The digits in their parts: area code and the two halves of the rest (docs/product.md, "Phones").
 * Empty parts are left out.
 */
function parts(digits: string): string[] {
  const safe = /^050\d{9}$/.test(digits)
  const area = !digits.startsWith('0') ? 0 : digits.startsWith('02') ? 2 : safe ? 4 : 3
  const rest = digits.slice(area)
  const split = rest.length >= 8 ? 4 : 3
  return [digits.slice(0, area), rest.slice(0, split), rest.slice(split)].filter((part) => part !== '')
}

/** A number of another country, which bears its code. */
const ABROAD = /^\+(?!82)/

/**
 * With hyphens, also while it is being typed: `010-1234-5678`, `02-123-4567`, `010-12`. A number of
 * another country stays as it is.
 */
export function showPhone(text: string): string {
  if (ABROAD.test(text)) return text
  return parts(stripPhone(text)).join('-')
}

/** How much of a number of another country is shown, from its end and its beginning. */
const SHOWN = 3

/** With its middle part hidden: `010-****-5678`, `+81*******678`. */
export function maskPhone(text: string): string {
  if (ABROAD.test(text)) {
    const hidden = '*'.repeat(Math.max(0, text.length - 2 * SHOWN))
    return `${text.slice(0, SHOWN)}${hidden}${text.slice(-SHOWN)}`
  }
  const all = parts(stripPhone(text))
  const hidden = all.length - 2
  return all.map((part, at) => (at === hidden ? '*'.repeat(part.length) : part)).join('-')
}

/**
 * A partner's user key with the leading 0 that some partners drop, as digits alone can lose one by
 * being taken for a number. Any other key is whole, and so is one of 64: a key has no more.
 */
export function partnerKey(key: string): string {
  return /^(?!0)\d{0,63}$/.test(key) ? `0${key}` : key
}
