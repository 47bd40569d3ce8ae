import * as v from 'valibot'
import { DiscountPart, DiscountPolicies } from '../discount.ts'
import { answer, upstream } from './envelope.ts'

/** The result is the list of policies in force now. Assumed: a list; the specification says only "the policy". */
export const policies = upstream({
  service: 'pay',
  method: 'GET',
  path: '/discounts/policies',
  fresh: 60,
  input: v.object({ channel: v.string(), part: DiscountPart }),
  output: answer(DiscountPolicies),
})

export const saveVerification = upstream({
  service: 'pay',
  method: 'PUT',
  path: '/verifications/save',
  input: v.object({ phone: v.string(), name: v.string() }),
  output: answer(v.object({})),
})
