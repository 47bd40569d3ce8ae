import {
  columnOf,
  type Dataset,
  MONEY,
  MONEY_COUNTERS,
  type MoneyCounter,
  type Point,
  REQUESTS,
} from '#contract/upstream/analytics.ts'
import { IN_TURN } from '#functions/partners/in-turn.ts'
import { queryAll, quoted } from './d1.ts'
import { isoOf } from './desk.ts'
import { ledgerMoney } from './money.ts'
import type { AskPoints, PointRow } from './points.ts'
import { IN_MOVING, OWED_ORDERS, OWING, STUCK_MINUTES, STUCK_TRIES, stuckSince } from './stuck.ts'
import { channelsHere, loadMaintenance, statusOf } from './windows.ts'
import { type Runner, StoreError, type Target } from './wrangler.ts'

/* What `npm run status` looks at: each part by itself, so that one that cannot be asked hides no
   other. */

/** What is known of a part, or why it is not. */
export type Known<Value> = { known: true; value: Value } | { known: false; why: string }

/** Requests of one route, or of all of them. `p95` in milliseconds, null without a request. */
export interface RouteSeen {
  route: string
  requests: number
  failed: number
  degraded: number
  asked: number
  hit: number
  p95: number | null
}
export interface RequestsSeen extends RouteSeen {
  routes: RouteSeen[]
  /** Why requests failed or pages went out without data, the most frequent first. */
  outcomes: { outcome: string; requests: number }[]
}

/** What was counted of money, by channel and product. */
export interface MoneyOfSeen {
  counter: MoneyCounter
  channel: string
  product: string
  won: number
  count: number
}

/** Orders in a state: those that are on their way now, those that came to rest in this time. */
export interface OrdersSeen {
  state: string
  orders: number
  /** Won that they owe a guest. */
  owed: number
  /** How many do not come to rest, and since when the oldest is in its state, ISO. */
  stuck: number
  oldest: string | null
}
/** Messages to guests, or to partners, that are to be sent, late, and given up within a day. */
export interface OutboxSeen {
  whom: string
  due: number
  late: number
  givenUp: number
}
export interface LedgerSeen {
  orders: OrdersSeen[]
  outbox: OutboxSeen[]
  money: { counter: string; won: number; count: number }[]
}

export interface Seen {
  from: number
  to: number
  requests: Known<RequestsSeen>
  counters: Known<MoneyOfSeen[]>
  ledger: Known<LedgerSeen>
  /** What is closed, in lines. */
  gate: Known<string[]>
}

const DAY = 86_400_000
const numberOf = (cell: string | number | null | undefined) => Number(cell ?? 0)
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)

/** Items by what they have in common, in the order in which it first comes. */
function groupsOf<Item>(items: readonly Item[], by: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item])
  return groups
}

/** A SELECT over the points of a time; figures count each point for as many as it stands for. */
function select<Of extends Dataset>(
  dataset: Of,
  { env, from, to }: { env: string; from: number; to: number },
  { by, sums, where = '' }: { by: (keyof Point<Of> & string)[]; sums: (keyof Point<Of> & string)[]; where?: string },
): string {
  const moment = (ms: number) => `toDateTime('${isoOf(ms).slice(0, 19).replace('T', ' ')}')`
  const column = (name: keyof Point<Of> & string) => columnOf(dataset, name)
  const chosen = [
    ...by.map((name) => `${column(name)} AS ${name}`),
    ...sums.map((name) => `SUM(_sample_interval * ${column(name)}) AS ${name}`),
    'SUM(_sample_interval) AS points',
  ]
  const table = env === 'staging' ? `${dataset.name}_staging` : dataset.name
  const time = `timestamp >= ${moment(from)} AND timestamp <= ${moment(to)}`
  return `SELECT ${chosen.join(', ')} FROM ${table} WHERE ${time}${where} GROUP BY ${by.join(', ')} FORMAT JSON`
}

/** The wait that 95 of 100 requests had at most, as its step says it. */
function p95Of(rows: readonly PointRow[]): number | null {
  const steps = [...rows].sort((a, b) => numberOf(a.upTo) - numberOf(b.upTo))
  const enough = sumOf(steps, ({ points }) => numberOf(points)) * 0.95
  let passed = 0
  for (const { upTo, points } of steps) {
    passed += numberOf(points)
    if (passed >= enough) return numberOf(upTo)
  }
  return null
}

function routeOf(route: string, rows: readonly PointRow[]): RouteSeen {
  const sum = (name: string) => sumOf(rows, (row) => numberOf(row[name]))
  return {
    route,
    requests: sum('points'),
    failed: sum('failed'),
    degraded: sum('degraded'),
    asked: sum('asked'),
    hit: sum('hit'),
    p95: p95Of(rows),
  }
}

type Time = { env: string; from: number; to: number }

async function requestsSeen(ask: AskPoints, time: Time): Promise<RequestsSeen> {
  const sums = ['failed', 'degraded', 'asked', 'hit'] as const
  const wrong = ` AND ${columnOf(REQUESTS, 'failed')} + ${columnOf(REQUESTS, 'degraded')} > 0`
  const [rows, outcomes] = await Promise.all([
    ask(select(REQUESTS, time, { by: ['route', 'upTo'], sums: [...sums] })),
    ask(select(REQUESTS, time, { by: ['outcome'], sums: [], where: wrong })),
  ])
  // A shop that nobody visits and one whose points get lost look the same.
  if (rows.length === 0) throw new StoreError('No request was counted: nobody came, or nothing is counted.')
  const routes = groupsOf(rows, ({ route }) => String(route))
  return {
    ...routeOf('all', rows),
    routes: [...routes].map(([route, own]) => routeOf(route, own)).sort((a, b) => b.requests - a.requests),
    outcomes: outcomes
      .map(({ outcome, points }) => ({ outcome: String(outcome), requests: numberOf(points) }))
      .sort((a, b) => b.requests - a.requests),
  }
}

async function countersSeen(ask: AskPoints, time: Time): Promise<MoneyOfSeen[]> {
  const rows = await ask(select(MONEY, time, { by: ['counter', 'channel', 'product'], sums: ['won', 'count'] }))
  return rows.flatMap(({ counter, channel, product, won, count }) => {
    const known = MONEY_COUNTERS.find((each) => each === counter)
    if (!known) return []
    return [
      {
        counter: known,
        channel: String(channel),
        product: String(product),
        won: numberOf(won),
        count: numberOf(count),
      },
    ]
  })
}

const RESTING = ['BOOKED', 'FAILED', 'REFUNDED', 'CANCELLED'].map(quoted).join(', ')

const outboxOf = (
  { whom, table, turn = 'true' }: { whom: string; table: string; turn?: string },
  { now, late, day }: Record<'now' | 'late' | 'day', string>,
) =>
  `SELECT ${quoted(whom)} AS whom, (SELECT COUNT(*) FROM ${table} WHERE due_at IS NOT NULL) AS due,
    (SELECT COUNT(*) FROM ${table} m WHERE due_at <= ${quoted(late)} AND due_at <= ${quoted(now)} AND ${turn}) AS late,
    (SELECT COUNT(*) FROM ${table} WHERE given_up_at > ${quoted(day)}) AS given_up`

async function ledgerSeen(target: Target, run: Runner, { from, to }: Time): Promise<LedgerSeen> {
  const old = isoOf(to - STUCK_MINUTES * 60_000)
  const moments = { now: isoOf(to), late: old, day: isoOf(to - DAY) }
  const owed = `SUM(CASE WHEN ${OWING} THEN COALESCE(refund, 0) ELSE 0 END) AS owed`
  const stuck = stuckSince(old, STUCK_TRIES)
  const [moving = [], resting = [], guests = [], partners = [], money = []] = await queryAll(
    target,
    [
      `SELECT state, COUNT(*) AS orders, ${owed}, SUM(${stuck}) AS stuck, MIN(updated_at) AS oldest
       FROM orders WHERE state = 'QUOTED' OR ${IN_MOVING} GROUP BY state`,
      `SELECT state, COUNT(*) AS orders, 0 AS owed, SUM(${stuck}) AS stuck, NULL AS oldest
       FROM orders WHERE (state IN (${RESTING}) AND updated_at >= ${quoted(isoOf(from))})
         OR (${OWED_ORDERS} AND +state IN (${RESTING}) AND ${stuck}) GROUP BY state`,
      outboxOf({ whom: 'guests', table: 'order_message' }, moments),
      outboxOf({ whom: 'partners', table: 'partner_message', turn: IN_TURN }, moments),
      ledgerMoney(isoOf(from)),
    ],
    run,
  )
  // A row of each ledger.
  const states = groupsOf([...moving, ...resting], ({ state }) => String(state))
  const orders = [...states].map(([state, rows]) => ({
    state,
    orders: sumOf(rows, (row) => numberOf(row.orders)),
    owed: sumOf(rows, (row) => numberOf(row.owed)),
    stuck: sumOf(rows, (row) => numberOf(row.stuck)),
    oldest: rows.flatMap(({ oldest }) => (oldest === null ? [] : [String(oldest)])).sort()[0] ?? null,
  }))
  const outbox = [...groupsOf([...guests, ...partners], ({ whom }) => String(whom))].map(([whom, rows]) => ({
    whom,
    due: sumOf(rows, ({ due }) => numberOf(due)),
    late: sumOf(rows, ({ late }) => numberOf(late)),
    givenUp: sumOf(rows, ({ given_up: givenUp }) => numberOf(givenUp)),
  }))
  const counters = groupsOf(money, ({ counter }) => String(counter))
  return {
    orders,
    outbox,
    money: [...counters].map(([counter, rows]) => ({
      counter,
      won: sumOf(rows, ({ won }) => numberOf(won)),
      count: sumOf(rows, ({ count }) => numberOf(count)),
    })),
  }
}

/**
 * What came of asking; what nobody could say is not known, which is not the same as none. A fault
 * of ours is told like any other: it hides no other part.
 */
async function known<Value>(asking: Promise<Value>): Promise<Known<Value>> {
  try {
    return { known: true, value: await asking }
  } catch (error) {
    return { known: false, why: error instanceof StoreError ? error.message : String(error) }
  }
}

/** Who is asked: for the datasets, and for the databases and the maintenance state. */
export interface Asking {
  points: AskPoints
  ask: Runner
}

/** Everything that there is to see of a shop in the minutes before a moment. */
export async function look(target: Target, asking: Asking, from: number, to: number): Promise<Seen> {
  const time = { env: target.remote ? target.env : 'local', from, to }
  const [requests, counters, ledger, gate] = await Promise.all([
    known(requestsSeen(asking.points, time)),
    known(countersSeen(asking.points, time)),
    known(ledgerSeen(target, asking.ask, time)),
    known(loadMaintenance(target, asking.ask).then((state) => statusOf(state, channelsHere(), to))),
  ])
  return { from, to, requests, counters, ledger, gate }
}
