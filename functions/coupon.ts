import { mailboxOf } from '../src/rules/person.ts'
import { hmac } from './crypto.ts'
import type { Env, RequestContext } from './env.ts'

/**
 * Who has a coupon, as the service knows them: a hash of the browser's id. Not of the session's: a
 * visitor who is verified on the way to the payment has a new one there.
 */
export function couponOwner(context: RequestContext): Promise<string> {
  return hmac(context.env.LOOKUP_KEY, `coupon/${context.channel.name}/${context.session.browserId}`)
}

/**
 * Who spends a coupon, as the service knows them: a hash of the proven phone, or else of the e-mail
 * address, in any channel and spelling.
 */
export function couponBuyer(env: Env, proven: string): Promise<string> {
  return hmac(env.LOOKUP_KEY, `coupon/buyer/${mailboxOf(proven)}`)
}
