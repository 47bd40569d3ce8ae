import * as v from 'valibot'
import { LinkedMember, PartnerNo } from './facts.ts'
import { operation } from './operation.ts'

interface Login {
  path: string
  auth?: true
  method?: 'GET'
  /** The partner's path, and its code for a key that it does not know or has seen before. */
  at: string
  refusal: string
  /** What of the channel's options goes along. */
  options?: v.ObjectEntries
  about: string
}

/** Links the member whom a key names: given out by the partner to who is logged in, good once. */
export const login = ({ at, refusal, options = {}, ...rest }: Login) =>
  operation({
    ...rest,
    links: true,
    input: v.strictObject({ authkey: PartnerNo }),
    output: LinkedMember,
    partner: {
      path: at,
      input: v.object({ authkey: PartnerNo, ...options }),
      refusals: { [refusal]: 'member-not-found' },
    },
  })
