import { CODE_LENGTH } from '../contract/bounds.ts'
import { ByEmail, ByPhone, VerificationCode } from '../contract/verification.ts'
import type { MessageKey } from '../messages/key.ts'
import { accepts, refusedAt } from './accept.ts'
import { type Moment, toMs } from './date.ts'
import { nameIssue } from './name.ts'
import { isMobile, isOtherLine, KOREA, phoneOf } from './phone.ts'
import { plainLine } from './plain.ts'

/**
 * What the visitor filled in; `contact` is a phone or, where the form asks for one, an e-mail
 * address.
 */
export interface VerificationForm {
  name: string
  contact: string
  consent: boolean
  by: 'phone' | 'email'
  /** The code of the country in which the phone is dialled so; Korea's when absent. */
  code?: string
}

/** What is wrong with a verification form, and in which of its fields. */
export interface VerificationIssue {
  field: 'name' | 'contact' | 'consent'
  key: MessageKey
}

/** Who asks for a code by SMS, as it is sent. */
export function phoneRequest({ name, contact, code = KOREA }: Pick<VerificationForm, 'name' | 'contact' | 'code'>) {
  return { name: plainLine(name), phone: phoneOf(contact, code), consent: true as const }
}

/** Who asks for a code by e-mail, as it is sent. */
export function emailRequest({ name, contact }: Pick<VerificationForm, 'name' | 'contact'>) {
  return { name: plainLine(name), email: plainLine(contact), consent: true as const }
}

/**
 * The field of a part of the request that the wire refuses, and what is told there; null where it
 * is no part of the form.
 */
export function verificationFieldAt(
  at: string,
  { name, contact }: Pick<VerificationForm, 'name' | 'contact'>,
): VerificationIssue | null {
  const other = isOtherLine(contact) && !isMobile(contact)
  const keys = {
    name: ['name', nameIssue(name) ?? 'nameCheck'],
    phone: ['contact', other ? 'mobileRequired' : 'phoneCheck'],
    email: ['contact', 'emailCheck'],
    consent: ['consent', 'consentRequired'],
  } as const
  if (!(at in keys)) return null
  const [field, key] = keys[at as keyof typeof keys]
  return { field, key: `verification:issue.${key}` }
}

/**
 * The first issue of the form, or null when a code may be sent (docs/product.md, "Verification").
 * It is looked at by the wire's own schema, so that nothing is sent which the edge refuses; that
 * takes numbers to which no message goes, and says so itself.
 */
export function verificationIssue(form: VerificationForm): VerificationIssue | null {
  const { name, contact, consent, by, code = KOREA } = form
  if (!name.trim()) return { field: 'name', key: 'verification:issue.infoRequired' }
  if (!contact.trim()) return { field: 'contact', key: 'verification:issue.infoRequired' }
  const at =
    by === 'phone'
      ? refusedAt(ByPhone, { ...phoneRequest(form), consent })
      : refusedAt(ByEmail, { ...emailRequest(form), consent })
  const unreached = by === 'phone' && code === KOREA && at !== 'name' && !isMobile(contact)
  return unreached ? verificationFieldAt('phone', form) : at === null ? null : verificationFieldAt(at, form)
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
  const plain = plainLine(text)
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
