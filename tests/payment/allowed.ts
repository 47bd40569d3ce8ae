import type { OrderState } from '#contract/booking.ts'
import { ledgerMoney } from '#scripts/operate/money.ts'
import { chargeOf, pointsOf, type Shop } from './shop.ts'
import type { World } from './world.ts'

/** The arrows of docs/orders.md, "Orders: the ledger". */
const ARROWS: Record<OrderState, readonly OrderState[]> = {
  QUOTED: ['CONFIRMING', 'FAILED'],
  CONFIRMING: ['PAID', 'FAILED', 'REFUNDING'],
  PAID: ['BOOKED', 'REFUNDING'],
  BOOKED: ['CANCELLING'],
  CANCELLING: ['CANCELLED', 'BOOKED'],
  REFUNDING: ['REFUNDED'],
  // A charge that turned up.
  FAILED: ['REFUNDING'],
  CANCELLED: [],
  REFUNDED: [],
}
const RESTING: readonly OrderState[] = ['FAILED', 'BOOKED', 'REFUNDED', 'CANCELLED']
const TOLD: Partial<Record<OrderState, string>> = { REFUNDED: 'refunded', CANCELLED: 'cancelled' }
const FIRST_WAIT_MS = 20_000
const HOUR_MS = 3_600_000
export const UNPAID_MS = 7 * 24 * HOUR_MS

export interface Seen {
  order_id: string
  state: OrderState
  amount: number
  fee: number | null
  refund: number | null
  turn: number
  tries: number
  next_at: string | null
  hold_until: string
  lease_until: string | null
  updated_at: string
  booked_at: string | null
  tenders: string
}

interface Moved {
  from_state: OrderState | null
  to_state: OrderState
  why: string
}

/** What is known of an order from before a command. */
export interface Known {
  row: Seen
  events: string[]
}

/** What the test expects of the orders so far. */
export interface Model {
  orders: Map<string, Known>
  /** Charged although they have failed; true once a notice of it was answered 200. */
  after: Map<string, boolean>
}

/** Arrows that a run has gone along, `from to`. */
export const walked = new Set<string>()
/** All that there are. */
export const arrows = Object.entries(ARROWS).flatMap(([from, list]) => list.map((to) => `${from} ${to}`))

/** Says what must not be. */
function must(holds: boolean, what: string, of: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(of)}`)
}

/** Whether a partner holds something of an order. */
export const isHeld = ({ tenders }: Pick<Seen, 'tenders'>) => tenders.includes('"HELD"')

export function rowsOf(shop: Shop): Seen[] {
  return shop.db.prepare('SELECT * FROM orders ORDER BY rowid').all() as unknown as Seen[]
}

export function eventsOf(shop: Shop, orderId: string): Moved[] {
  return shop.db
    .prepare('SELECT from_state, to_state, why FROM order_event WHERE order_id = ? ORDER BY rowid')
    .all(orderId) as unknown as Moved[]
}

/** Events are one path along the arrows that ends where the order is. */
function checkPath(row: Seen, events: readonly Moved[]): void {
  let at: OrderState | null = null
  for (const { from_state: from, to_state: to } of events) {
    must(from === at, 'an event begins where the last one ended', { row, events })
    must(at === null ? to === 'QUOTED' : ARROWS[at].includes(to), `no arrow from ${at} to ${to}`, { row, events })
    if (at !== null) walked.add(`${at} ${to}`)
    at = to
  }
  must(at === row.state, 'the state is where the events lead', { row, events })
}

/**
 * A step without an outcome waits twice as long each time, up to an hour and no longer than its
 * order has stood where it is; and only an order that has moved, or of which a partner holds no
 * more, begins anew.
 */
function checkWait(row: Seen, before: Seen | undefined, moved: boolean, since: number, now: number): void {
  must(row.turn <= row.tries, 'a fresh key is of a try', row)
  const held = isHeld(row)
  if ((RESTING.includes(row.state) && !held) || row.state === 'QUOTED')
    must(row.tries === 0 && row.next_at === null, 'what is at rest waits for nothing', row)
  const settled = !held && before && isHeld(before)
  if (before && !moved && !settled)
    must(row.tries >= before.tries && row.turn >= before.turn, 'tries are counted up', row)
  if (row.tries === 0 || (!moved && row.tries === before?.tries)) return
  const next = Date.parse(row.next_at ?? '')
  const after = (tried: number) => {
    const stood = Math.max(tried - Date.parse(row.updated_at), FIRST_WAIT_MS)
    return tried + Math.min(FIRST_WAIT_MS * 2 ** (row.tries - 1), stood, HOUR_MS)
  }
  must(next >= after(since) && next <= after(now), 'the wait doubles up to an hour', { row, since, now })
}

/** State, money at the provider and rooms at the booking service say the same. */
function checkWorld({ world }: Shop, row: Seen, events: readonly Moved[], model: Model): void {
  const { order_id: id, state, fee, refund } = row
  const { charged, has } = world.provider.moneyOf(id)
  const hold = world.holds.get(id)
  const back = charged - has
  const of = { row, charged, has, hold, events }
  must((world.provider.charges.get(id) ?? 0) <= 1, 'an order is charged once', of)
  if (refund !== null || fee !== null)
    must((refund ?? 0) + (fee ?? 0) === row.amount, 'refund and fee are the amount', of)
  const kept = events.filter(({ from_state: from, to_state: to }) => from === 'CANCELLING' && to === 'BOOKED').length
  must(kept <= (world.refusals.get(id) ?? 0), 'only the booking service keeps a guest from cancelling', of)
  const reserved = hold?.state === 'BOOKED'
  // The booking service would not cancel, and an operator is told.
  const stands = events.at(-1)?.why.endsWith('the booking stands') && (world.refusals.get(id) ?? 0) > 0
  const held = hold?.state === 'HELD' && hold.until > world.now && !world.unreleased.has(id)
  const due = chargeOf(id)
  // The fee is the provider's to keep first.
  const part = Math.max(0, (refund ?? 0) - pointsOf(id))
  const whole = charged === due && back === 0
  const rules: Record<OrderState, [string, boolean][]> = {
    QUOTED: [
      ['nothing is charged', charged === 0],
      ['nothing is booked', !reserved],
    ],
    CONFIRMING: [
      ['nothing is booked', !reserved],
      ['nothing is back', back === 0],
    ],
    PAID: [['it is paid', whole]],
    BOOKED: [
      ['it is paid', whole],
      ['it is booked', reserved],
      ['nothing is owed', fee === null && refund === null],
    ],
    CANCELLING: [['what is back is what is owed', back === 0 || back === part]],
    CANCELLED: [
      ['what is back is what is owed', charged === due && back === part],
      ['the room is free', !reserved || stands === true],
    ],
    REFUNDING: [['all or nothing is back', charged >= due && (has === 0 || back === 0)]],
    REFUNDED: [
      ['all of it is back', charged >= due && has === 0],
      ['the room is free', (!reserved || stands === true) && !held],
    ],
    FAILED: [
      ['no money', has === 0 || model.after.get(id) === false],
      ['the room is free', !reserved && !held],
    ],
  }
  for (const [what, holds] of rules[state]) must(holds, `${state}: ${what}`, of)
  checkPoints(world, row, of)
}

/** What the partner has of the member's points is what the order says, once it says so for good. */
function checkPoints({ partner }: World, { order_id: id, state, refund, tenders }: Seen, of: unknown): void {
  must(partner.faults.length === 0, 'what nobody should ask a partner for', partner.faults)
  const points = pointsOf(id)
  const kept = partner.keptOf(id)
  const status = partner.spendings.get(id)?.status
  const settled = !isHeld({ tenders })
  const about = { of, kept, status, tenders }
  must(points > 0 || status === undefined, 'who pays without points spends none', about)
  if (points === 0) return
  if (state === 'QUOTED') must(status === undefined, 'a quote holds no points', about)
  if (state === 'PAID' || state === 'BOOKED') must(kept === points, "the points are the partner's", about)
  if (state === 'BOOKED' && settled) must(status === 'TAKEN', 'the partner has taken them', about)
  const back = Math.min(points, refund ?? 0)
  if (state === 'CANCELLED') must(kept === points - back, 'points are back as the refund says', about)
  if (state === 'CANCELLED' && settled) must(status === 'TAKEN' || kept === 0, 'the rest is taken', about)
  if (state === 'REFUNDED' || (state === 'FAILED' && settled)) must(kept === 0, 'all points are back', about)
}

function checkMessages(shop: Shop, row: Seen, events: readonly Moved[]): void {
  const written = shop.db
    .prepare('SELECT topic, kind FROM order_message WHERE order_id = ? ORDER BY topic, kind')
    .all(row.order_id) as { topic: string; kind: string }[]
  const topics = new Set(
    events.flatMap(({ from_state: from, to_state: to }) =>
      from === 'PAID' && to === 'BOOKED' ? 'booked' : (TOLD[to] ?? []),
    ),
  )
  const due = [...topics].sort().flatMap((topic) => [`${topic}:email`, `${topic}:sms`])
  const list = written.map(({ topic, kind }) => `${topic}:${kind}`)
  must(String(list) === String(due), 'the guest is told of each change once by each way', { list, due })
  const sent = [...shop.world.sent].filter((key) => key.startsWith(row.order_id))
  must(
    sent.every((key) => due.includes(key.slice(row.order_id.length + 1))),
    'nothing else is told',
    { sent, due },
  )
}

/**
 * Compares what is with what may be, and makes it what is known. `purged` says that what has had
 * its time may be gone.
 */
export function check(model: Model, shop: Shop, since: number, purged = false): void {
  const { world } = shop
  must(world.faults.length === 0, 'what nobody should ask for', world.faults)
  const rows = rowsOf(shop)
  for (const [id, { row }] of model.orders) {
    if (rows.some(({ order_id }) => order_id === id)) continue
    const over = row.state === 'FAILED' && Date.parse(row.updated_at) <= world.now - UNPAID_MS && !isHeld(row)
    must(purged && over, 'only what failed a week ago is deleted', row)
    model.orders.delete(id)
  }
  for (const row of rows) {
    const before = model.orders.get(row.order_id)
    const events = eventsOf(shop, row.order_id)
    const told = events.map((event) => JSON.stringify(event))
    checkPath(row, events)
    must(String(told.slice(0, before?.events.length ?? 0)) === String(before?.events ?? []), 'events stay', told)
    checkWait(row, before?.row, told.length > (before?.events.length ?? 0), since, world.now)
    checkWorld(shop, row, events, model)
    checkMessages(shop, row, events)
    model.orders.set(row.order_id, { row, events: told })
  }
}

interface Counted {
  counter: string
  won: number
  count: number
}

/** What was counted of money, counter by counter. */
function countedIn({ points }: Shop): Map<string, Counted> {
  const sums = new Map<string, Counted>()
  for (const { blobs, doubles } of points) {
    const [counter = '', [won = 0, count = 0]] = [blobs[0], doubles]
    const sum = sums.get(counter) ?? { counter, won: 0, count: 0 }
    sums.set(counter, { counter, won: sum.won + won, count: sum.count + count })
  }
  return sums
}

/**
 * The counters say what the ledger says: a change is counted once however often it is tried, and
 * only what a worker had written when it died is not counted.
 */
function checkCounted(shop: Shop): void {
  const counted = countedIn(shop)
  const events = shop.db.prepare(ledgerMoney('')).all() as unknown as Counted[]
  for (const counter of ['charged', 'booked', 'refunded']) {
    const none = { counter, won: 0, count: 0 }
    const said = counted.get(counter) ?? none
    const { won, count } = events.find((each) => each.counter === counter) ?? none
    const right = shop.deaths() === 0 ? said.won === won && said.count === count : said.count <= count
    must(right, 'money is counted as it moves', { said, won, count })
  }
  const owed = counted.get('owed')
  if (shop.deaths() === 0)
    must(!owed || (owed.won === 0 && owed.count === 0), 'what is paid back is owed no more', owed)
}

/**
 * In the end nothing is on its way any more, no charge is left over, and no room is held for
 * nobody.
 */
export function checkRest(model: Model, shop: Shop): void {
  for (const row of rowsOf(shop)) {
    const { has } = shop.world.provider.moneyOf(row.order_id)
    must(RESTING.includes(row.state), 'every order comes to rest', row)
    must(!isHeld(row), 'nothing is held for ever', row)
    must(row.state !== 'FAILED' || has === 0, 'a charge under a failed order goes back', {
      row,
      has,
      after: [...model.after],
    })
  }
  checkCounted(shop)
  const unsent = shop.db.prepare('SELECT * FROM order_message WHERE due_at IS NOT NULL').all()
  must(unsent.length === 0, 'every message goes out or is given up', unsent)
}
