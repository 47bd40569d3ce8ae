import * as v from 'valibot'
import { Taken } from '#contract/partner/facts.ts'
import type { RequestContext } from '../env.ts'
import { databaseOf } from '../orders/ledger/database.ts'
import type { Order } from '../orders/ledger/order.ts'
import { withTimeout } from '../with-timeout.ts'
import { askPartner, connectorsOf } from './connector.ts'
import { orderFacts } from './facts.ts'

/** Milliseconds that a screen waits for a number that the partner has not told yet. */
const PATIENCE = 800

/**
 * The partner's own number of an order, or null: the partner has none, or has not said it yet.
 * Where a family can be asked for it, whoever has just booked does not wait for the outbox.
 */
export async function partnerOrderNo(context: RequestContext, order: Order): Promise<string | null> {
  const connectors = connectorsOf(context.file)
  if (connectors.length === 0) return null
  const sql = `SELECT family, partner_order_no AS no FROM partner_message WHERE order_id = ?1
    ORDER BY partner_order_no IS NULL LIMIT 1`
  const told = await databaseOf(context.env, order.orderId)
    .prepare(sql)
    .bind(order.orderId)
    .first<{ family: string; no: string | null }>()
  if (!told || told.no !== null) return told?.no ?? null
  const connector = connectors.find(({ family }) => family.name === told.family)
  const numbers = connector?.family.numbers
  if (!numbers) return null
  const facts = { ...orderFacts(order, order.guest.member ?? null) }
  const asked = withTimeout(PATIENCE, () => askPartner(context, connector, numbers, facts))
  const taken = v.safeParse(Taken, await asked.catch(() => null))
  return taken.success ? taken.output.partnerOrderNo : null
}
