import * as v from 'valibot'
import { Ciphertext, LinkedMember, PartnerNo } from './facts.ts'
import { family, operation } from './operation.ts'

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(400))

const userInfo = operation({
  path: 'userInfo',
  auth: true,
  links: true,
  input: v.strictObject({ mkey: PartnerNo }),
  output: LinkedMember,
  partner: { path: '/user/info', input: v.object({ mkey: PartnerNo }), refusals: { '0404': 'member-not-found' } },
  about: 'Links the member whose key the chamber has given out.',
})

export const chamber = family({
  name: 'chamber',
  about: 'A chamber of commerce: its members arrive with a key that is good once, and it encrypts texts for them.',
  success: '0000',
  entry: { parameter: 'mkey', asks: userInfo },
  operations: [
    userInfo,
    operation({
      path: 'encryption',
      auth: true,
      needs: 'member',
      input: v.strictObject({ text: Text }),
      output: v.object({ data: Ciphertext }),
      partner: { path: '/crypto/encrypt', input: v.object({ userKey: v.string(), text: Text }) },
      about: "A text in the chamber's encryption, bound to the member.",
    }),
    operation({
      path: 'decryption',
      auth: true,
      needs: 'member',
      input: v.strictObject({ data: Ciphertext }),
      output: v.object({ text: Text }),
      partner: {
        path: '/crypto/decrypt',
        input: v.object({ userKey: v.string(), data: Ciphertext }),
        refusals: { '0400': 'invalid-input' },
      },
      about: 'What `encryption` has encrypted for this member.',
    }),
  ],
})
