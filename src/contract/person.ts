import * as v from 'valibot'
import { EMAIL_LENGTH, NAME_LENGTH } from './bounds.ts'

/** Korean or English letters and inner spaces, 2 to 40 (docs/product.md, "Names"). */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(NAME_LENGTH.min),
  v.maxLength(NAME_LENGTH.max),
  v.regex(/^[가-힣a-zA-Z]+( [가-힣a-zA-Z]+)*$/),
)
/** Digits only, as sent: 8 to 11 of them, beginning with 0. */
export const Phone = v.pipe(v.string(), v.regex(/^0\d{7,10}$/))
/**
 * A number of Korea that no code goes to, beside those that `Phone` spells: a representative's
 * (1588-0000) and a safe one (0507).
 */
export const Dialled = v.union([
  Phone,
  v.pipe(v.string(), v.regex(/^1[568]\d{6}$/)),
  v.pipe(v.string(), v.regex(/^050\d{8,9}$/)),
])
/**
 * A number that takes text messages: 010, and the older 011 and 016 to 019 (docs/product.md,
 * "Phones").
 */
export const MobilePhone = v.pipe(v.string(), v.regex(/^01[016-9]\d{7,8}$/))
/**
 * A number of another country, E.164: on channels that offer languages (docs/product.md, "Phones").
 */
export const PhoneAbroad = v.pipe(v.string(), v.regex(/^\+(?!82)[1-9]\d{6,14}$/))
/** At most what mail itself carries: 64 characters before the `@`, 254 in all. */
export const EmailAddress = v.pipe(v.string(), v.maxLength(EMAIL_LENGTH), v.email(), v.regex(/^[^@]{1,64}@/))
