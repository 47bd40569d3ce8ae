import type { DatabaseSync } from 'node:sqlite'
import { LEASE_MS } from '#functions/orders/ledger/lease.ts'
import { noticeWrongs, type OrderTender, partnerFigures, tenderWrongs } from './books.ts'
import type { Story } from './guest.ts'
import type { Wire } from './wire.ts'

/** Ways that an order may go; docs/orders.md draws them. */
const WAYS: Record<string, readonly string[]> = {
  '': ['QUOTED'],
  QUOTED: ['CONFIRMING', 'FAILED'],
  CONFIRMING: ['PAID', 'FAILED', 'REFUNDING'],
  PAID: ['BOOKED', 'REFUNDING'],
  BOOKED: ['CANCELLING'],
  CANCELLING: ['CANCELLED', 'BOOKED'],
  FAILED: ['REFUNDING'],
  REFUNDING: ['REFUNDED'],
}
const RESTING = new Set(['FAILED', 'BOOKED', 'REFUNDED', 'CANCELLED'])

interface OrderRow {
  order_id: string
  state: string
  product: string
  amount: number
  fee: number | null
  refund: number | null
  payment_key: string | null
  channel: string
  tenders: string
}
interface Charge {
  order_id: string
  amount: number
  balance: number
}
interface Booking {
  order_id: string
  status: string
  product: string
  amount: number
  fee: number | null
  takes: string
  rental: string | null
}

/** How a history came out. */
export interface Verdict {
  /** Everything that must not be, each beginning with what it is about. Empty when all is well. */
  wrongs: string[]
  orders: Record<string, number>
  charged: number
  refunded: number
  /** What partners held for orders, and what of it they gave back; won. */
  spent: number
  returned: number
  /** How often a partner was told something, repeats included. */
  told: number
  /** Orders that were paid on a partner's own page. */
  paid: number
}

const all = <Row>(db: DatabaseSync, sql: string) => db.prepare(sql).all() as unknown as Row[]

/**
 * What was sold, night by night and ticket by ticket, against what there was; without asking the
 * booking service's own constraint.
 */
function* stockWrongs(bookings: Booking[], left: Map<string, number>): Generator<string> {
  const sold = new Map<string, { count: number; units: number }>()
  for (const { product, takes } of bookings)
    for (const [item, slot, count, units] of JSON.parse(takes) as [number, number, number, number][]) {
      const key = `${product} ${item} ${slot}`
      sold.set(key, { count: (sold.get(key)?.count ?? 0) + count, units })
    }
  for (const [key, { count, units }] of sold) {
    if (count > units) yield `stock: ${key} was sold ${count} times of ${units}`
    if (left.get(key) !== units - count) yield `stock: ${key} has ${left.get(key)} left, sold ${count} of ${units}`
  }
  for (const [key, count] of left) if (count < 0) yield `stock: ${key} has ${count} left`
}

/** No car is with two guests at a time, not even for a moment. */
function* carWrongs(bookings: Booking[]): Generator<string> {
  const rentals = bookings
    .filter((each) => each.rental !== null)
    .map((each) => [each.order_id, ...JSON.parse(each.rental ?? '[]')] as [string, number, number, number])
    .sort((a, b) => a[1] - b[1] || a[2] - b[2])
  for (const [at, [orderId, car, , to]] of rentals.entries()) {
    const next = rentals[at + 1]
    if (next && next[1] === car && next[2] <= to) yield `stock: car ${car} is with ${orderId} and ${next[0]} at once`
  }
}

/** What an order's provider is to have charged: what its partner does not pay. */
function chargeable({ amount, tenders }: OrderRow): number {
  const parts = JSON.parse(tenders) as OrderTender[]
  return parts.reduce((rest, each) => (each.family === null ? rest : rest - each.amount), amount)
}

/** What of its charge an order keeps at rest: a fee is the payment's first. */
function keptOf(order: OrderRow): number {
  const due = chargeable(order)
  if (order.state === 'BOOKED') return due
  return order.state === 'CANCELLED' ? Math.min(order.fee ?? Number.NaN, due) : 0
}

/** What is known of an order elsewhere than in its row. */
interface Known {
  charge: Charge | undefined
  booking: Booking | undefined
  /** Whether its booking stands rightly though it is cancelled: an operator is told of it. */
  stands: boolean
}

function* orderWrongs(order: OrderRow, { charge, booking, stands }: Known): Generator<string> {
  const { order_id: id, state } = order
  const due = chargeable(order)
  const live = booking?.status === 'RESERVED'
  if (!RESTING.has(state)) yield `stuck: ${id} is ${state}`
  if (state === 'BOOKED') {
    if (!live) yield `booking: ${id} is BOOKED without a booking`
    if ((charge?.amount ?? 0) !== due || (charge?.balance ?? 0) !== due)
      yield `money: ${id} is BOOKED for ${due}, charged ${charge?.amount ?? 0}, ${charge?.balance ?? 0} of it kept`
    return
  }
  if (live && !stands) yield `booking: ${id} is ${state} and still booked`
  const kept = keptOf(order)
  if ((charge?.balance ?? 0) !== kept)
    yield `money: ${id} is ${state}, and ${charge?.balance ?? 0} won are kept, not ${kept}`
  if (charge && charge.amount !== due) yield `money: ${id} was charged ${charge.amount}, not ${due}`
  if (state === 'CANCELLED' && !stands && booking?.fee !== order.fee)
    yield `money: the booking service and the shop differ about the fee of ${id}: ${booking?.fee} and ${order.fee}`
}

interface EventRow {
  order_id: string
  at: string
  from_state: string | null
  to_state: string
}

/**
 * The orders that the booking service would not cancel once the lease of a worker that had died
 * before it asked was over: their guests were in time and have their money, and the bookings stand
 * (docs/orders.md).
 */
function lateNos(events: readonly EventRow[], { acts }: Wire): Set<string> {
  const movedTo = (state: string) =>
    new Map(events.filter((each) => each.to_state === state).map((each) => [each.order_id, Date.parse(each.at)]))
  const [begun, ended] = [movedTo('CANCELLING'), movedTo('CANCELLED')]
  const isLate = (id: string) => (ended.get(id) ?? Number.NaN) - (begun.get(id) ?? Number.NaN) >= LEASE_MS
  const refused = acts.filter((act) => act.what === 'cancel' && act.refused).map(({ orderId }) => orderId)
  return new Set(refused.filter(isLate))
}

function* wayWrongs(orders: OrderRow[], events: EventRow[]) {
  const at = new Map<string, string>()
  for (const { order_id: id, from_state: from, to_state: to } of events) {
    const here = at.get(id) ?? ''
    if ((from ?? '') !== here) yield `events: ${id} left ${from} where it was ${here}`
    if (from !== to && !WAYS[here]?.includes(to)) yield `events: ${id} went from ${here || 'nothing'} to ${to}`
    at.set(id, to)
  }
  for (const { order_id: id, state } of orders)
    if (at.get(id) !== state) yield `events: ${id} is ${state}, its events end in ${at.get(id)}`
}

/** What guests were told against what is true in the end. */
function* storyWrongs(story: Story, order: OrderRow | undefined, charge: Charge | undefined): Generator<string> {
  yield* story.wrongs
  const { orderId, told } = story
  if (!order) {
    yield `told: ${orderId} was quoted and is not in the ledger`
    return
  }
  if (order.amount !== story.amount)
    yield `money: ${orderId} was quoted at ${story.amount} and written at ${order.amount}`
  if (chargeable(order) !== (story.window?.amount ?? 0))
    yield `money: ${orderId} was to be charged ${story.window?.amount ?? 0}, its tenders leave ${chargeable(order)}`
  if (told.has('BOOKED') && !['BOOKED', 'CANCELLED'].includes(order.state))
    yield `told: ${orderId} was told BOOKED and is ${order.state}`
  if ((told.has('CANCELLED') || told.has('CANCELLING')) && order.state !== 'CANCELLED')
    yield `told: ${orderId} was told its cancellation and is ${order.state}`
  if (story.fee !== null && order.fee !== story.fee) yield `money: ${orderId} agreed to ${story.fee}, paid ${order.fee}`
  const refused = [...told].find((word) =>
    /^(payment-(refused|cancelled)|quote-expired|sold-out|(points|coupon)-not-usable)$/.test(word),
  )
  if (refused && (charge?.balance ?? 0) > 0) yield `told: ${orderId} was told ${refused} and its money is kept`
}

/**
 * Every guest was told, by SMS and by e-mail, and once; of a booking that is over perhaps its end
 * alone.
 */
function* messageWrongs(orders: OrderRow[], sent: Map<string, number>): Generator<string> {
  for (const { order_id: id, state } of orders) {
    const topics = state === 'CANCELLED' ? ['booked', 'cancelled'] : state === 'BOOKED' ? ['booked'] : []
    for (const topic of state === 'REFUNDED' ? ['refunded'] : topics)
      for (const kind of ['sms', 'email']) {
        const count = sent.get(`${id}:${topic}:${kind}`) ?? 0
        const overtaken = state === 'CANCELLED' && topic === 'booked' && count === 0
        if (count !== 1 && !overtaken)
          yield `message: ${id} is ${state}, and ${topic} by ${kind} was sent ${count} times`
      }
  }
}

/** Holds everything that is written down at the end of a history against what may never be. */
export function verdict(
  { edge, origin }: { edge: DatabaseSync; origin: DatabaseSync },
  { wire, stories }: { wire: Wire; stories: Story[] },
): Verdict {
  const orders = all<OrderRow>(
    edge,
    'SELECT order_id, state, product, amount, fee, refund, payment_key, channel, tenders FROM orders',
  )
  const events = all<EventRow>(edge, 'SELECT order_id, at, from_state, to_state FROM order_event ORDER BY rowid')
  const charges = all<Charge>(
    origin,
    `SELECT order_id, amount, balance FROM toss_payment WHERE approved_at IS NOT NULL
     UNION ALL SELECT order_id, amount, balance FROM partner_payment WHERE paid_at IS NOT NULL`,
  )
  const bookings = all<Booking>(
    origin,
    'SELECT b.order_id, b.status, b.amount, b.fee, h.product, h.takes, h.rental FROM booking b JOIN hold h USING (order_id)',
  )
  const left = new Map(
    all<{ key: string; left: number }>(
      origin,
      `SELECT product || ' ' || item || ' ' || slot AS key, left FROM stock`,
    ).map((row) => [row.key, row.left]),
  )
  const sent = new Map(
    all<{ key: string; n: number }>(origin, 'SELECT key, COUNT(*) AS n FROM message GROUP BY key').map((row) => [
      row.key,
      row.n,
    ]),
  )

  const payable = all<{ order_id: string }>(origin, `SELECT order_id FROM partner_payment WHERE status = 'READY'`)

  const byOrder = <Row extends { order_id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.order_id, row]))
  const chargeOf = byOrder(charges)
  const bookingOf = byOrder(bookings)
  const orderOf = byOrder(orders)
  const live = bookings.filter((each) => each.status === 'RESERVED')
  const standing = lateNos(events, wire)
  const tampered = wire.acts.filter((act) => {
    const order = orderOf.get(act.orderId)
    return act.what === 'confirm' && order && !act.body.includes(`"amount":${chargeable(order)}`)
  })
  const wrongs = [
    ...wire.wrongs,
    ...tampered.map((act) => `amount: ${act.orderId} was to be charged otherwise: ${act.body}`),
    ...stockWrongs(live, left),
    ...carWrongs(live),
    ...(chargeOf.size === charges.length ? [] : ['money: an order was charged twice']),
    ...charges
      .filter((each) => !orderOf.has(each.order_id))
      .map((each) => `money: ${each.order_id} was charged for nothing`),
    ...live.filter((each) => !orderOf.has(each.order_id)).map((each) => `booking: ${each.order_id} is nobody's`),
    ...orders.flatMap((order) => {
      const { order_id: id } = order
      const known = { charge: chargeOf.get(id), booking: bookingOf.get(id), stands: standing.has(id) }
      return [...orderWrongs(order, known)]
    }),
    ...wayWrongs(orders, events),
    ...stories.flatMap((story) => [...storyWrongs(story, orderOf.get(story.orderId), chargeOf.get(story.orderId))]),
    ...messageWrongs(orders, sent),
    ...payable.map((each) => `money: ${each.order_id} is at rest and can still be paid at its partner`),
    ...tenderWrongs(orders, origin),
    ...noticeWrongs({ orders, events }, { edge, origin }),
  ]
  const sum = (list: number[]) => list.reduce((one, other) => one + other, 0)
  const kept = sum(charges.map((each) => each.balance))
  const earned = sum(orders.map(keptOf))
  if (kept !== earned) wrongs.push(`money: ${kept} won are kept for ${earned} won of bookings and fees`)
  const states: Record<string, number> = {}
  for (const { state } of orders) states[state] = (states[state] ?? 0) + 1
  return {
    wrongs,
    orders: states,
    charged: sum(charges.map((each) => each.amount)),
    refunded: sum(charges.map((each) => each.amount - each.balance)),
    ...partnerFigures(origin),
  }
}
