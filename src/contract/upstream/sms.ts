import * as v from 'valibot'
import { answer, upstream } from './envelope.ts'

/**
 * One message out: an SMS to digits, or to a number of another country as E.164, or an e-mail to an
 * address. Assumed. `key` makes a repeat harmless. With an empty `to` nothing is sent, and the
 * answer is INVALID_REQUEST: so `/healthz?ready` asks whether the service is there.
 */
export const sendMessage = upstream({
  service: 'sms',
  method: 'POST',
  path: '/messages',
  refusals: ['INVALID_REQUEST'],
  input: v.object({
    kind: v.picklist(['sms', 'email']),
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    key: v.string(),
  }),
  output: answer(v.object({ id: v.string() })),
})
