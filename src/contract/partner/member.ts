import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { LinkedMember, Nothing } from './facts.ts'

/**
 * What the partner has handed over of a member, to fill a guest's form with; each '' where there is
 * nothing of our kind.
 */
export const HandedOver = v.strictObject({ name: v.string(), phone: v.string(), email: v.string() })
export type HandedOver = v.InferOutput<typeof HandedOver>

export const memberStatus = endpoint({
  method: 'GET',
  path: '/api/partner/member',
  input: Nothing,
  output: v.nullable(
    v.strictObject({
      /** Tells a member of this channel from another; made by us, and good for nothing else. */
      memberId: v.string(),
      ...LinkedMember.entries,
      guest: v.nullable(HandedOver),
    }),
  ),
  about: 'The member that this session is linked to, and what a form may be filled in with; never a key.',
})
