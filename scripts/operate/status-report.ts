import { MONEY_COUNTERS, type MoneyCounter } from '#contract/upstream/analytics.ts'
import { seoulInstant } from '#rules/date.ts'
import { table } from '../table.ts'
import type { Known, LedgerSeen, MoneyOfSeen, OutboxSeen, RequestsSeen, RouteSeen, Seen } from './status-facts.ts'
import { count, percent, type Verdict, waitOf } from './status-verdict.ts'
import { OWING_STATES } from './stuck.ts'

/* How a terminal shows what was seen of a shop. */

const won = (number: number) => `${count(number)} won`

/** A counter, and what the ledger says of it; `owed` it keeps in orders, not in what happened. */
export interface MoneySum {
  counter: MoneyCounter
  won: number
  count: number
  ledger: { won: number; count: number } | null
}

/** The counters of all channels beside the ledger. */
export function moneySums(counters: readonly MoneyOfSeen[], ledger: Known<LedgerSeen>): MoneySum[] {
  return MONEY_COUNTERS.map((counter) => {
    const own = counters.filter((each) => each.counter === counter)
    const none = { won: 0, count: 0 }
    const kept =
      ledger.known && counter !== 'owed' ? (ledger.value.money.find((each) => each.counter === counter) ?? none) : null
    return {
      counter,
      won: own.reduce((sum, each) => sum + each.won, 0),
      count: own.reduce((sum, each) => sum + each.count, 0),
      ledger: kept && { won: kept.won, count: kept.count },
    }
  })
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`.trimEnd())
const titled = (title: string, lines: readonly string[]) => ['', title, ...indented(lines)]

const routeCells = ({ route, requests, failed, degraded, asked, hit, p95 }: RouteSeen): string[] => [
  route,
  count(requests),
  failed ? count(failed) : '·',
  degraded ? count(degraded) : '·',
  asked === 0 ? '·' : percent(hit, asked),
  waitOf(p95),
]

/** Routes that are shown; the others are one line. */
const SHOWN = 12

function requestLines(seen: RequestsSeen): string[] {
  const { routes, outcomes } = seen
  const shown = routes.slice(0, SHOWN)
  const others = routes.slice(SHOWN)
  const rest = (of: (route: RouteSeen) => number) => others.reduce((sum, route) => sum + of(route), 0)
  const more: RouteSeen[] =
    others.length === 0
      ? []
      : [
          {
            route: `${others.length} more`,
            requests: rest(({ requests }) => requests),
            failed: rest(({ failed }) => failed),
            degraded: rest(({ degraded }) => degraded),
            asked: rest(({ asked }) => asked),
            hit: rest(({ hit }) => hit),
            p95: null,
          },
        ]
  const head = ['route', 'requests', 'errors', 'degraded', 'cached', 'p95 wait']
  const rows = [head, ...shown.map(routeCells), ...more.map(routeCells), routeCells(seen)]
  const why = outcomes.slice(0, 5).map(({ outcome, requests }) => `${outcome} ${count(requests)}`)
  return [...table(rows, (column) => column > 0), ...(why.length > 0 ? ['', `why: ${why.join(', ')}`] : [])]
}

/** How long ago, in minutes or hours. */
function ago(moment: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000))
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

function orderLines({ orders }: LedgerSeen, now: number): string[] {
  if (orders.length === 0) return ['none is on its way, none came to rest']
  const head = ['state', 'orders', 'owed', 'stuck', 'oldest']
  const rows = orders.map(({ state, orders: number, owed, stuck, oldest }) => [
    state,
    count(number),
    owed ? won(owed) : '·',
    stuck ? count(stuck) : '·',
    oldest === null ? '' : ago(oldest, now),
  ])
  return table([head, ...rows], (column) => column > 0)
}

function moneyLines(counters: readonly MoneyOfSeen[], ledger: Known<LedgerSeen>): string[] {
  const rows = moneySums(counters, ledger).map(({ counter, won: sum, count: number, ledger: kept }) => {
    const same = kept === null || (kept.won === sum && kept.count === number)
    const says = same ? '' : `! the ledger says ${won(kept.won)}, ${count(kept.count)} times`
    return [counter === 'owed' ? 'owed, change' : counter, won(sum), count(number), says]
  })
  const owing = ledger.known ? ledger.value.orders.filter(({ state }) => OWING_STATES.includes(state)) : []
  const owed = owing.reduce((sum, order) => sum + order.owed, 0)
  const now = ['owed now', won(owed), count(owing.reduce((sum, { orders }) => sum + orders, 0)), '']
  const head = ['', 'whole prices', 'orders', '']
  const lines = table([head, ...rows, ...(ledger.known ? [now] : [])], (column) => column === 1 || column === 2)
  const sold = counters.filter(({ counter }) => counter === 'booked').sort((a, b) => b.won - a.won)
  const most = sold.slice(0, 5).map(({ channel, product, won: sum }) => `${channel} ${product} ${won(sum)}`)
  return most.length === 0 ? lines : [...lines, '', `booked: ${most.join(', ')}`]
}

const outboxLine = ({ whom, due, late, givenUp }: OutboxSeen) => [
  whom,
  `${count(due)} to be sent`,
  `${count(late)} late`,
  `${count(givenUp)} given up`,
]

const WORDS = ['HEALTHY', 'LOOK INTO IT', 'CANNOT TELL'] as const

/** Everything that was seen, as a terminal shows it. */
export function statusLines(place: string, seen: Seen, { code, passed, unknown }: Verdict): string[] {
  const { from, to, requests, counters, ledger, gate } = seen
  const minutes = Math.round((to - from) / 60_000)
  const findings = [...passed, ...unknown.map(({ name, why }) => ({ name, why: `not known. ${why}` }))]
  return [
    `${WORDS[code]}  ${place}, ${minutes} minutes to ${seoulInstant(to)}`,
    ...(findings.length > 0
      ? [
          '',
          ...table(
            findings.flatMap(({ name, why }) => why.split('\n').map((line, at) => [at ? '' : `! ${name}`, line])),
          ),
        ]
      : []),
    ...(requests.known ? titled('requests', requestLines(requests.value)) : []),
    ...(ledger.known
      ? titled(`orders on their way now, and come to rest in these ${minutes} minutes`, orderLines(ledger.value, to))
      : []),
    ...(counters.known ? titled(`money in these ${minutes} minutes`, moneyLines(counters.value, ledger)) : []),
    ...(ledger.known
      ? titled(
          'outbox',
          table(ledger.value.outbox.map(outboxLine), (column) => column > 0),
        )
      : []),
    ...(gate.known ? titled('gate', gate.value) : []),
  ]
}
