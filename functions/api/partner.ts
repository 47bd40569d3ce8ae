import type { Hono } from 'hono'
import { Failure } from '#contract/failure.ts'
import { type LinkedMember, PartnerMember } from '#contract/partner/facts.ts'
import { memberStatus } from '#contract/partner/member.ts'
import type { Inbound, Operation } from '#contract/partner/operation.ts'
import { partnerKey } from '#rules/phone.ts'
import { isListed } from '#rules/reservation.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { advance } from '../orders/advance.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { requireOwnOrder } from '../orders/ledger/access.ts'
import { findOrder } from '../orders/ledger/ledger.ts'
import { chargeOf, type Order } from '../orders/ledger/order.ts'
import { tellsOf } from '../orders/ledger/telling.ts'
import { takeUp } from '../orders/unasked.ts'
import { type Connector, callPartner } from '../partners/connector.ts'
import { orderFacts } from '../partners/facts.ts'
import { readInbound } from '../partners/inbound.ts'
import { linkMember, memberOf, memberStatusOf, renewMember, told } from '../partners/member.ts'
import { mayHear } from '../partners/outbox.ts'
import { countPin } from '../partners/pin.ts'
import { partnerRoute } from '../partners/routes.ts'
import { readJson } from '../request/limits.ts'
import { checkRate } from '../request/rate.ts'
import { parseInput, runToCompletion, type Serve } from '../request/serve.ts'
import { traceOf } from '../request/trace.ts'

type Known = Readonly<Record<string, unknown>>
type InboundInput = { orderId: string; reason?: string }

/**
 * Links a member of a partner's, or keeps what is said of the one who was asked `about`, by their
 * key; answers what the visitor is told of it.
 */
async function link(
  context: RequestContext,
  { family }: Connector,
  about: string | null,
  said: PartnerMember,
): Promise<LinkedMember> {
  const member = { ...said, userKey: partnerKey(said.userKey) }
  await (about === null ? linkMember(context, family, member) : renewMember(context, family, member, about))
  return told(member)
}

const isWaiting = (order: Order, now: string) =>
  order.state === 'QUOTED' && order.holdUntil > now && chargeOf(order) > 0

/** What the edge knows for an operation beside its input. Throws as its `needs` are not met. */
async function knownFor(
  context: RequestContext,
  { family }: Connector,
  operation: Operation,
  input: Known,
): Promise<Known> {
  const { needs, tells } = operation
  if (needs === 'nothing') return input
  if (needs === 'member') {
    const member = await memberOf(context)
    if (!member) throw new Failure('verification-required')
    return { ...input, ...member }
  }
  const paying = needs === 'payment' || needs === 'quote'
  const order = await requireOwnOrder(context, String(input.reservationNo), { session: true, unpaid: paying })
  if (paying && order.provider !== 'partner') throw new Failure('reservation-not-found')
  if (needs === 'quote' && !isWaiting(order, context.now())) throw new Failure('order-in-progress')
  // A partner is told what is so: nobody has it take a booked order for a cancelled one.
  if (tells.length > 0 && !tellsOf(operation, order)) throw new Failure('order-in-progress')
  // Nor of an end before the booking, which it may have been too busy to take, or never heard of.
  const hears = tells.length === 0 || (await mayHear(context, order, { family: family.name, path: operation.path }))
  if (!hears) throw new Failure('order-in-progress')
  const facts = orderFacts(order, order.guest.member ?? null)
  return { ...input, ...facts, ...(paying && { amount: chargeOf(order), expiresAt: order.holdUntil }) }
}

/** Asks a partner in a visitor's name; whatever goes wrong with a link is a link that failed. */
async function ask(
  context: RequestContext,
  connector: Connector,
  operation: Operation,
  input: Known,
): Promise<unknown> {
  const known = await knownFor(context, connector, operation, input)
  // Whoever guesses keys, numbers or secrets of a partner's is counted like who guesses codes.
  if (operation.links || operation.needs === 'nothing') await checkRate(context, 'proof')
  if (!operation.links) return callPartner(context, connector, operation, known)
  const counted = operation.tries && (await countPin(context, String(input[operation.tries])))
  const asked = callPartner(context, connector, { output: PartnerMember, partner: operation.partner }, known)
  const member = await asked.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'partner-refused') throw new Failure('member-not-found', error.detail, { cause: error })
    if (error.code === 'upstream-failed') throw new Failure('member-link-failed', error.detail, { cause: error })
    throw error
  })
  if (counted) await counted.run()
  return link(context, connector, operation.needs === 'member' ? String(known.userKey) : null, member)
}

/**
 * An order as far as it goes by now: what was paid at the partner, or is being charged, may yet be
 * booked. Throws `upstream-slow` while nobody knows whether it is.
 */
async function settled(context: RequestContext, order: Order): Promise<Order> {
  const { orderId, state } = order
  const taken = state === 'QUOTED' ? await takeUp(context, order, 'partner') : null
  const now = taken ?? (state === 'CONFIRMING' ? await advance(context, orderId, 'partner') : order)
  if (now.state === 'CONFIRMING') throw new Failure('upstream-slow')
  return now
}

/**
 * What a partner asks of an order of its channel. Throws `reservation-not-found` for another's, and
 * for what was never paid.
 */
async function hear(context: RequestContext, { does, products }: Inbound, { orderId, reason = '' }: InboundInput) {
  const found = await findOrder(context, orderId)
  const theirs = found?.channel === context.file.name && (products?.includes(found.product) ?? true)
  const order = theirs ? await runToCompletion(context, settled(context, found)) : null
  if (!order || !isListed(order.state)) throw new Failure('reservation-not-found')
  if (does === 'show') return orderFacts(order, order.guest.member ?? null)
  const asked = cancelOrder(context, order, { expectedFee: null, reason, actor: 'partner' })
  const { state: status, fee, refund } = await runToCompletion(context, asked)
  return { orderId, status, fee, refund }
}

/**
 * Answers every operation that the channel's families declare (docs/partners-api.md). An address
 * that none declares, and another channel's, is `not-found` and reaches nobody. Who the linked
 * member is, the edge itself answers.
 */
export function partnerRoutes(app: Hono<HonoEnv>, serve: Serve): void {
  serve(memberStatus, (_, context) => memberStatusOf(context))
  app.on(['GET', 'POST'], ['/api/channel/*', '/api/auth/*'], async (c) => {
    const context = c.get('context')
    const route = partnerRoute(context.file, c.req.method, new URL(c.req.url).pathname)
    if (!route) throw new Failure('not-found')
    const { connector, operation, inbound, params } = route
    const { method, path } = operation ?? inbound
    traceOf(c.req.raw).route = `${method} ${path}`
    const headers = { 'cache-control': 'no-store' }
    if (inbound) {
      const input = parseInput(inbound.input, await readInbound(context), params) as InboundInput
      return c.json(await hear(context, inbound, input), 200, headers)
    }
    const sent = operation.method === 'GET' ? c.req.query() : await readJson(c.req.raw)
    const input = parseInput(operation.input, sent, params) as Known
    return c.json((await ask(context, connector, operation, input)) as object, 200, headers)
  })
}
