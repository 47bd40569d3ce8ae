import { EmailAddress, VerificationCode } from '../contract/verification.ts'
import { accepts } from './accept.ts'
import { type Moment, toMs } from './date.ts'
import { CODE_LENGTH } from './limits.ts'
import { type NameIssue, nameIssue } from './name.ts'
import { isMobile, isOtherLine } from './phone.ts'

/**
 * What may be wrong with a verification form, as keys of the `verification` messages, in the order
 * in which they are told.
 */
export type VerificationIssue =
  | 'infoRequired'
  | NameIssue
  | 'phoneCheck'
  | 'mobileRequired'
  | 'emailCheck'
  | 'consentRequired'

/**
 * What the visitor filled in; `contact` is a phone or, where the form asks for one, an e-mail
 * address.
 */
export interface VerificationForm {
  name: string
  contact: string
  consent: boolean
  by: 'phone' | 'email'
}

/**
 * The first issue of the form, or null when a code may be sent (docs/product.md, "Verification").
 */
export function verificationIssue({ name, contact, consent, by }: VerificationForm): VerificationIssue | null {
  if (!name.trim() || !contact.trim()) return 'infoRequired'
  const issue = nameIssue(name)
  if (issue) return issue
  if (by === 'phone' && !isMobile(contact)) return isOtherLine(contact) ? 'mobileRequired' : 'phoneCheck'
  if (by === 'email' && !isEmail(contact)) return 'emailCheck'
  return consent ? null : 'consentRequired'
}

/** Whether it is an address a code can be sent to. */
export function isEmail(text: string): boolean {
  return accepts(EmailAddress, text.trim())
}

/** Whether it is a whole code. */
export function isCode(text: string): boolean {
  return accepts(VerificationCode, text)
}

/**
 * The digits of a code in what was typed or pasted, be it the whole message, in two halves, or by a
 * keyboard with wide digits. A number of six digits goes before two of three, and those before
 * whatever digits there are. No lookbehind: browsers before Safari 16.4 cannot read it.
 */
export function codeIn(text: string): string {
  const plain = text.normalize('NFKC')
  const whole = /(?:^|\D)(\d{6})(?!\d)/.exec(plain) ?? /(?:^|\D)(\d{3}[ -]\d{3})(?!\d)/.exec(plain)
  return (whole?.[1] ?? plain).replace(/\D/g, '').slice(0, CODE_LENGTH)
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How long a wait is told to be: in seconds up to two minutes, in minutes up to two hours, rounded
 * up.
 */
export function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; value: number } {
  if (seconds < 2 * MINUTE) return { unit: 'seconds', value: seconds }
  if (seconds < 2 * HOUR) return { unit: 'minutes', value: Math.ceil(seconds / MINUTE) }
  return { unit: 'hours', value: Math.ceil(seconds / HOUR) }
}

/** Whole seconds until a moment, rounded up so that 0 means over; never negative. */
export function secondsLeft(until: Moment, now: Moment): number {
  return Math.max(0, Math.ceil((toMs(until) - toMs(now)) / 1000))
}

/** Seconds as a clock: `3:00`, `0:09`. */
export function showSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
