import { Failure } from '#contract/failure.ts'
import type { RequestContext } from '#functions/env.ts'
import { type Verified, verifiedOf } from '#functions/identity.ts'
import { lookupKey } from '#functions/person.ts'
import { suspect } from '#functions/security.ts'
import { isListed } from '#rules/reservation.ts'
import { after, findOrder } from './ledger.ts'
import type { Order } from './order.ts'

/** How long the browser that made an order may look at it without a proof, milliseconds. */
const SESSION_MS = 24 * 3_600_000

/** Who this session has shown itself to be. Throws `verification-required`. */
export async function requireIdentity(context: RequestContext): Promise<Verified> {
  const identity = await verifiedOf(context)
  if (!identity) throw new Failure('verification-required')
  return identity
}

/** What orders of an identity are found by. */
async function keysOf({ env }: RequestContext, { name, phone, email }: Verified) {
  return {
    phoneKey: phone === null ? undefined : await lookupKey(env, name, phone),
    emailKey: email === null ? undefined : await lookupKey(env, name, email),
  }
}

/** How a visitor stands to an order number. */
export interface OrderAccess {
  /** The order of this channel, whoever's; null where there is none. */
  order: Order | null
  identity: Verified | null
  /** Whether this session has made it. */
  made: boolean
  /** Whether it is of the identity that this session has verified. */
  theirs: boolean
}

/**
 * How this visitor stands to an order number. The same is asked for and computed whether or not
 * there is such an order, so that the time it takes does not tell.
 */
export async function orderAccess(context: RequestContext, orderId: string): Promise<OrderAccess> {
  const [found, identity] = await Promise.all([findOrder(context, orderId), verifiedOf(context)])
  const keys = identity && (await keysOf(context, identity))
  const order = found?.channel === context.channel.name ? found : null
  return {
    order,
    identity,
    made: order?.session === context.session.id,
    theirs: order !== null && (order.phoneKey === keys?.phoneKey || order.emailKey === keys?.emailKey),
  }
}

/** The failure about somebody else's order, as about none: only the log knows that there is one. */
export function accessDenied(
  context: RequestContext,
  { order, theirs }: OrderAccess,
  code: 'order-not-found' | 'reservation-not-found',
) {
  if (order && !theirs) suspect('foreign-order', context)
  return new Failure(code)
}

/**
 * A reservation of the identity that this session has verified, or, with `session`, one that this
 * session has made within a day: the way from the payment to its receipt asks for nothing twice.
 * `proof` is the identity that opened it; null where none was needed. Throws
 * `verification-required` without an identity, whatever the number, and `reservation-not-found` for
 * somebody else's, for one that was never paid, unless `unpaid`, and for one that does not exist
 * (docs/product.md, "Reservations").
 */
export async function requireOwn(
  context: RequestContext,
  orderId: string,
  { session = false, unpaid = false } = {},
): Promise<{ order: Order; proof: Verified | null }> {
  const found = await orderAccess(context, orderId)
  const { order, identity, made, theirs } = found
  const shown = order !== null && (unpaid || isListed(order.state)) && order.hiddenAt === null
  if (shown && theirs) return { order, proof: identity }
  if (shown && session && made && context.now() < after(order.quotedAt, SESSION_MS)) return { order, proof: null }
  if (!identity) throw new Failure('verification-required')
  if (!theirs) throw accessDenied(context, found, 'reservation-not-found')
  throw new Failure('reservation-not-found')
}

/** The reservation alone; throws as `requireOwn`. */
export async function requireOwnOrder(...asked: Parameters<typeof requireOwn>): Promise<Order> {
  return (await requireOwn(...asked)).order
}
