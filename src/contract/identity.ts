import * as v from 'valibot'
import { Instant } from './date.ts'
import { endpoint } from './endpoint.ts'

export const certificationEnd = endpoint({
  method: 'POST',
  path: '/api/certification/end',
  input: v.strictObject({}),
  output: v.strictObject({ ended: v.literal(true) }),
  about: "Ends this session's verification: the session is renewed, and nothing of the guest is left with it.",
})

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

/** Who a session has shown itself to be: by a phone number, an e-mail address, or both. */
export type Identity = NonNullable<v.InferOutput<typeof certificationStatus.output>>
