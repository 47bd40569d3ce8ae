import { Failure } from '../../src/contract/failure.ts'
import { isListed } from '../../src/rules/reservation.ts'
import type { Edge } from '../env.ts'
import { lookupKey, type Verified, verifiedOf } from '../verification.ts'
import { after, find } from './ledger.ts'
import type { Order } from './order.ts'

/** How long the browser that made an order may look at it without proving anything again, milliseconds. */
const SESSION_MS = 24 * 3_600_000

/** Who this session has shown itself to be. Throws `verification-required`. */
export async function requireIdentity(edge: Edge): Promise<Verified> {
  const identity = await verifiedOf(edge)
  if (!identity) throw new Failure('verification-required')
  return identity
}

async function isTheirs(edge: Edge, order: Order, { name, phone, email }: Verified): Promise<boolean> {
  if (phone !== null && (await lookupKey(edge.env, name, phone)) === order.phoneKey) return true
  return email !== null && (await lookupKey(edge.env, name, email)) === order.emailKey
}

/**
 * A reservation of the identity that this session has verified, or, with `session`, one that this session has made within a day: the way
 * from the payment to its receipt asks for nothing twice. Throws `verification-required` without an identity, whatever the number, and
 * `reservation-not-found` for somebody else's, for one that was never paid and for one that does not exist (docs/product.md,
 * "Reservations").
 */
export async function own(edge: Edge, orderId: string, { session = false } = {}): Promise<Order> {
  const [order, identity] = await Promise.all([find(edge, orderId), verifiedOf(edge)])
  const shown =
    order !== null && order.channel === edge.channel.name && isListed(order.state) && order.hiddenAt === null
  if (shown && session && order.session === edge.session.id && edge.now() < after(order.quotedAt, SESSION_MS))
    return order
  if (!identity) throw new Failure('verification-required')
  if (shown && (await isTheirs(edge, order, identity))) return order
  throw new Failure('reservation-not-found')
}
