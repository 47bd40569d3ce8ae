import * as v from 'valibot'
import { Instant } from './date.ts'
import { endpoint } from './endpoint.ts'

/** Korean or English letters and inner spaces, 2 to 40 (docs/product.md, "Names"). */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2),
  v.maxLength(40),
  v.regex(/^[가-힣a-zA-Z]+( [가-힣a-zA-Z]+)*$/),
)
/** Digits only, as sent: 8 to 11 of them, beginning with 0. */
export const Phone = v.pipe(v.string(), v.regex(/^0\d{7,10}$/))
export const EmailAddress = v.pipe(v.string(), v.maxLength(254), v.email())
export const VerificationCode = v.pipe(v.string(), v.regex(/^\d{6}$/))

const consent = v.literal(true)
const sent = v.strictObject({ verificationId: v.string(), expiresAt: Instant, resendAt: Instant })
const verified = v.strictObject({ name: v.string(), contact: v.string(), verifiedUntil: Instant })
const attempt = v.strictObject({ verificationId: v.pipe(v.string(), v.maxLength(60)), code: VerificationCode })

export const certification = endpoint({
  method: 'POST',
  path: '/api/certification',
  input: v.strictObject({ name: PersonName, phone: Phone, consent }),
  output: sent,
  about: 'Sends a 6-digit code by SMS, valid 3 minutes, at most one every 30 seconds.',
})
export const certificationEmail = endpoint({
  method: 'POST',
  path: '/api/certification/email',
  input: v.strictObject({ name: PersonName, email: EmailAddress, consent }),
  output: sent,
  about: 'Sends a 6-digit code by e-mail.',
})
export const certificationCheck = endpoint({
  method: 'POST',
  path: '/api/certification/check',
  input: attempt,
  output: verified,
  about: 'Checks the code sent by SMS; five wrong tries end it. On success the session is renewed.',
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
/** Who this session has shown itself to be, or null. */
export const certificationStatus = endpoint({
  method: 'GET',
  path: '/api/certification',
  input: v.strictObject({}),
  output: v.nullable(
    v.strictObject({
      name: v.string(),
      phone: v.nullable(v.string()),
      email: v.nullable(v.string()),
      verifiedUntil: Instant,
    }),
  ),
  about: "This session's verified identity, so that a reload does not ask again.",
})
