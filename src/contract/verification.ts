import * as v from 'valibot'
import { CODE_LENGTH } from './bounds.ts'
import { Instant } from './date.ts'
import { endpoint } from './endpoint.ts'
import { Dialled, EmailAddress, PersonName, PhoneAbroad } from './person.ts'

export const VerificationCode = v.pipe(v.string(), v.length(CODE_LENGTH), v.regex(/^\d+$/))

const consent = v.literal(true)
const sent = v.strictObject({ verificationId: v.string(), expiresAt: Instant, resendAt: Instant })
const verified = v.strictObject({ name: v.string(), contact: v.string(), verifiedUntil: Instant })
const attempt = v.strictObject({ verificationId: v.pipe(v.string(), v.maxLength(60)), code: VerificationCode })

/** What is asked for a code to be sent, by phone or by e-mail. */
export const ByPhone = v.strictObject({ name: PersonName, phone: v.union([Dialled, PhoneAbroad]), consent })
export const ByEmail = v.strictObject({ name: PersonName, email: EmailAddress, consent })

export const certification = endpoint({
  method: 'POST',
  path: '/api/certification',
  input: ByPhone,
  output: sent,
  about:
    'Sends a 6-digit code by SMS, valid 3 minutes, at most one every 30 seconds; `not-mobile` for a number that takes no messages; one of another country only where the channel offers languages.',
})
export const certificationEmail = endpoint({
  method: 'POST',
  path: '/api/certification/email',
  input: ByEmail,
  output: sent,
  about: 'Sends a 6-digit code by e-mail.',
})
export const certificationCheck = endpoint({
  method: 'POST',
  path: '/api/certification/check',
  input: attempt,
  output: verified,
  about:
    'Checks the code sent by SMS; five tries end it. On success the session is renewed; a repeat is answered as the first.',
})
export const certificationEmailCheck = endpoint({
  method: 'POST',
  path: '/api/certification/email/check',
  input: attempt,
  output: verified,
  about: 'Checks the code sent by e-mail.',
})
export const certificationSave = endpoint({
  method: 'POST',
  path: '/api/certification/save',
  input: v.strictObject({}),
  output: v.strictObject({ saved: v.literal(true) }),
  about: "Registers this session's verified name and phone with the payment service.",
})
