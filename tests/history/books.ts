import type { DatabaseSync } from 'node:sqlite'
import { CHANNEL_OF, type PlayedFamily, POINTS, TOLD_AT } from './members.ts'

/* The partners' books at the end of a history, held against the ledger's. */

/** A tender of an order, as the ledger has written it. */
export interface OrderTender {
  kind: 'coupon' | 'points' | 'payment'
  amount: number
  returned: number
  state: string
  family: string | null
  no: string | null
}
interface Order {
  order_id: string
  channel: string
  state: string
  fee: number | null
  amount: number
  tenders: string
}
interface Spending {
  channel: string
  order_id: string
  kind: string
  user_key: string
  use_amount: number
  back_amount: number
  status: string
}

/** Who keeps a fee first, reckoned apart from the rule of the shop. */
const KEEPS = ['payment', 'points', 'coupon'] as const

const rows = <Row>(db: DatabaseSync, sql: string) => db.prepare(sql).all() as unknown as Row[]

/** How much partners had to do with a history. */
export function partnerFigures(origin: DatabaseSync): Record<'spent' | 'returned' | 'told' | 'paid', number> {
  const [all] = rows<Record<'spent' | 'returned' | 'told' | 'paid', number>>(
    origin,
    `SELECT (SELECT COALESCE(SUM(use_amount), 0) FROM partner_spending) AS spent,
       (SELECT COALESCE(SUM(back_amount), 0) FROM partner_spending) AS returned,
       (SELECT COALESCE(SUM(times), 0) FROM partner_told) AS told,
       (SELECT COUNT(*) FROM partner_payment WHERE paid_at IS NOT NULL) AS paid`,
  )
  return all ?? { spent: 0, returned: 0, told: 0, paid: 0 }
}

/** What an order keeps of each kind of tender, won. */
function keptOf({ state, amount, fee }: Order, tenders: readonly OrderTender[]): Map<string, number> {
  let left = state === 'BOOKED' ? amount : state === 'CANCELLED' ? (fee ?? Number.NaN) : 0
  const kept = new Map<string, number>()
  for (const kind of KEEPS) {
    const given = tenders.find((each) => each.kind === kind)?.amount ?? 0
    kept.set(kind, Math.min(given, left))
    left -= Math.min(given, left)
  }
  return kept
}

function* ofPartner(id: string, tender: OrderTender, kept: number, spent: Spending | undefined): Generator<string> {
  const { kind, amount, returned, state } = tender
  const about = `tender: ${id} has ${kind} of ${amount}`
  if (state === 'PLANNED') {
    if (kept > 0) yield `${about} which it never asked for and is to keep`
    if (spent) yield `${about} which it never asked for, and its partner has ${spent.status}`
    return
  }
  const ends = kept === 0 ? 'RETURNED' : 'TAKEN'
  if (state !== ends || returned !== amount - kept)
    yield `${about}, of which it keeps ${kept}, as ${state} with ${returned} back`
  if (!spent) yield `${about} of which its partner knows nothing`
  else if (spent.status !== ends || spent.use_amount !== amount || spent.back_amount !== amount - kept)
    yield `${about}, of which it keeps ${kept}; its partner has ${spent.status} ${spent.use_amount}, ${spent.back_amount} of it back`
}

/**
 * What partners' members paid: every spending stands as its order says, and what a member has now,
 * with what orders keep, is what they had at the beginning.
 */
export function* tenderWrongs(orders: readonly Order[], origin: DatabaseSync): Generator<string> {
  const spendings = rows<Spending>(origin, 'SELECT * FROM partner_spending')
  const spentOf = new Map(spendings.map((each) => [`${each.order_id} ${each.kind}`, each]))
  const keepers = new Map<string, string[]>()
  const points = new Map<string, number>()
  for (const order of orders) {
    const { order_id: id, state, amount } = order
    const tenders = JSON.parse(order.tenders) as OrderTender[]
    const sum = tenders.reduce((one, each) => one + each.amount, 0)
    if (sum !== amount) yield `tender: ${id} costs ${amount}, its tenders are ${sum}`
    const kept = keptOf(order, tenders)
    for (const tender of tenders) {
      const part = kept.get(tender.kind) ?? 0
      const key = `${id} ${tender.kind}`
      const spent = spentOf.get(key)
      spentOf.delete(key)
      if (tender.family !== null) yield* ofPartner(id, tender, part, spent)
      else if ((state === 'CANCELLED' || state === 'REFUNDED') && tender.returned !== tender.amount - part)
        yield `tender: ${id} is ${state} and says that ${tender.returned} of its payment is back, not ${tender.amount - part}`
      if (part === 0 || tender.family === null) continue
      const owner = `${order.channel} ${tender.kind === 'coupon' ? tender.no : (spent?.user_key ?? '')}`
      if (tender.kind === 'coupon') keepers.set(owner, [...(keepers.get(owner) ?? []), id])
      else points.set(owner, (points.get(owner) ?? 0) + part)
    }
  }
  for (const key of spentOf.keys()) yield `tender: a partner has ${key}, which the ledger has not`
  for (const { channel, user_key, point } of rows<{ channel: string; user_key: string; point: number }>(
    origin,
    'SELECT channel, user_key, point FROM partner_member',
  )) {
    const spent = points.get(`${channel} ${user_key}`) ?? 0
    if (point + spent !== POINTS)
      yield `points: ${user_key} of ${channel} has ${point}, orders keep ${spent} of ${POINTS}`
  }
  for (const { channel, coupon_no, used_by } of rows<{ channel: string; coupon_no: string; used_by: string | null }>(
    origin,
    'SELECT channel, coupon_no, used_by FROM partner_coupon',
  )) {
    const by = keepers.get(`${channel} ${coupon_no}`) ?? []
    if (String(by) !== (used_by ?? '')) yield `coupon: ${coupon_no} is used by ${used_by}, kept by ${by.join(' and ')}`
  }
}

interface Told {
  channel: string
  order_id: string
  path: string
  status: string
}

/** Every partner was told of what became of an order, of nothing else, and of nothing twice. */
export function* noticeWrongs(
  { orders, events }: { orders: readonly Order[]; events: readonly { order_id: string; to_state: string }[] },
  { edge, origin }: { edge: DatabaseSync; origin: DatabaseSync },
): Generator<string> {
  const familyOf = new Map(Object.entries(CHANNEL_OF).map(([family, channel]) => [channel, family as PlayedFamily]))
  const orderOf = new Map(orders.map((order) => [order.order_id, order]))
  const keyOf = ({ channel, order_id, path, status }: Told) => `${order_id} as ${status} at ${path} of ${channel}`
  const owed = new Set<string>()
  for (const { order_id, to_state: status } of events) {
    const channel = orderOf.get(order_id)?.channel ?? ''
    const family = familyOf.get(channel)
    const path = family && TOLD_AT[family][status]
    if (path) owed.add(keyOf({ channel, order_id, path, status }))
  }
  const told = new Set(rows<Told>(origin, 'SELECT channel, order_id, path, status FROM partner_told').map(keyOf))
  for (const key of owed) if (!told.has(key)) yield `notice: nobody was told of ${key}`
  for (const key of told) if (!owed.has(key)) yield `notice: somebody was told of ${key}, which it never was`

  const last = rows<{ order_id: string; status: string; no: string }>(
    origin,
    'SELECT order_id, status, partner_order_no AS no FROM partner_order',
  )
  for (const { order_id: id, status } of last)
    if (orderOf.get(id)?.state !== status) yield `notice: ${id} is ${orderOf.get(id)?.state}, its partner has ${status}`
  const noOf = new Map(last.map(({ order_id, no }) => [order_id, no]))
  for (const { order_id: id, event, due_at, no } of rows<{
    order_id: string
    event: string
    due_at: string | null
    no: string | null
  }>(edge, 'SELECT order_id, event, due_at, partner_order_no AS no FROM partner_message')) {
    if (due_at !== null) yield `notice: that ${id} is ${event} is still to be told`
    else if (no === null || no !== noOf.get(id)) yield `notice: ${id} is ${noOf.get(id)} at its partner, here ${no}`
  }
  const seen = rows<{ order_id: string; path: string; event: string; what: string; n: number }>(
    edge,
    'SELECT order_id, path, event, what, COUNT(*) AS n FROM history_notice GROUP BY order_id, path, event, what',
  )
  for (const { order_id, path, event, what, n } of seen)
    if (what !== 'written' || n > 1) yield `notice: ${event} of ${order_id} was ${what} ${n} times at ${path}`
}
