import { hmac } from './crypto.ts'
import type { Env, RequestContext } from './env.ts'

/**
 * Who has a coupon, as the service knows them: a hash of the browser's own id. Not of the session,
 * which is renewed when its visitor is verified: a coupon taken on the way to the payment would be
 * gone there.
 */
export function couponOwner(context: RequestContext): Promise<string> {
  return hmac(context.env.LOOKUP_KEY, `coupon/${context.channel.name}/${context.session.browserId}`)
}

/**
 * Who spends a coupon, as the service knows them: a hash of the phone that was proven, whatever
 * name, browser or channel it is spent in.
 */
export function couponBuyer(env: Env, phone: string): Promise<string> {
  return hmac(env.LOOKUP_KEY, `coupon/buyer/${phone}`)
}
