import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../run.ts'
import type { Journey } from './journey.ts'
import { workOf } from './meter.ts'

/** When the prices and limits below were read. */
export const READ = '2026-11-23'
/**
 * Dollars a million beyond what the Workers Paid plan includes a month, and that, millions, as
 * Cloudflare's pages say it.
 */
const PRICES = {
  requests: { price: 0.3, included: 10, source: 'https://developers.cloudflare.com/workers/platform/pricing/' },
  cpu: { price: 0.02, included: 30, source: 'https://developers.cloudflare.com/workers/platform/pricing/' },
  read: { price: 0.001, included: 25_000, source: 'https://developers.cloudflare.com/d1/platform/pricing/' },
  written: { price: 1, included: 50, source: 'https://developers.cloudflare.com/d1/platform/pricing/' },
  kv: { price: 0.5, included: 10, source: 'https://developers.cloudflare.com/kv/platform/pricing/' },
  points: {
    price: 0.25,
    included: 10,
    source: 'https://developers.cloudflare.com/analytics/analytics-engine/pricing/',
  },
  logs: {
    price: 0.6,
    included: 20,
    source: 'https://developers.cloudflare.com/workers/observability/logs/workers-logs/',
  },
} as const
type Meter = keyof typeof PRICES
const NAMES: Record<Meter, string> = {
  requests: 'requests of the Worker',
  cpu: 'CPU milliseconds',
  read: 'D1 rows read',
  written: 'D1 rows written',
  kv: 'KV reads, at most',
  points: 'Analytics Engine points',
  logs: 'lines of the log',
}

/** What a visit is: so many requests of each kind, by their names in docs/benchmarks.md. */
const VISIT: readonly [name: string, count: number][] = [
  ['home', 1],
  ['results', 1],
  ['detail', 1],
  ['GET /fill, data of results', 3],
  ['POST /getChannel', 1],
  ['POST /api/place', 1],
]
/** One visit of so many ends in an order; its requests, as the journey of this bench has them. */
const VISITS_AN_ORDER = 100
const REQUESTS_AN_ORDER = 14
/** Points of money that an order is: quoted, charged, booked. */
const POINTS_AN_ORDER = 3
const MINUTES_A_MONTH = 43_200

/** Milliseconds of an answer, and the share of pages that is kept, by docs/benchmarks.md. */
function benchmarks(): { ms: (name: string) => number; kept: number } {
  const rows = readFileSync(join(ROOT, 'docs/benchmarks.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const ms = (name: string) => {
    const value = Number(rows.find(([, first]) => first === name)?.[4])
    if (!(value > 0)) throw new Error(`docs/benchmarks.md has no CPU of "${name}": npm run bench -- --write`)
    return value
  }
  const replayed = rows.find(([, visits, minutes]) => visits === '10000' && minutes === '10')
  if (!replayed) throw new Error('docs/benchmarks.md has no replay: npm run bench -- --write')
  return { ms, kept: (Number.parseFloat(replayed[3] ?? '') + Number.parseFloat(replayed[4] ?? '')) / 100 }
}

/** CPU milliseconds of a visit, by what was measured. */
export function visitMs(): number {
  const { ms, kept } = benchmarks()
  const of = (name: string) =>
    /^[A-Z]+ /.test(name) ? ms(name) : kept * ms(`${name}, kept`) + (1 - kept) * ms(`${name}, rendered`)
  return VISIT.reduce((sum, [name, count]) => sum + count * of(name), 0)
}

/** Which share of ordinary requests production logs. */
function logShare(): number {
  const production = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').split('[env.production.vars]')[1] ?? ''
  return Number(/^LOG_SHARE = "([\d.]+)"/m.exec(production)?.[1])
}

/** What a million visits a month cost, as a table: dollars at list price, and beyond the plan. */
export function costTable({ steps, idle }: Journey): string[][] {
  const order = workOf(steps.flatMap(({ calls }) => calls))
  const minute = workOf(idle)
  const visits = 1
  const orders = visits / VISITS_AN_ORDER
  const requests = visits * VISIT.reduce((sum, [, count]) => sum + count, 0) + orders * REQUESTS_AN_ORDER
  const sweep = MINUTES_A_MONTH / 1_000_000
  // Millions of each, of a million visits.
  const amounts: Record<Meter, number> = {
    requests: requests + sweep,
    cpu: visits * visitMs(),
    read: orders * order.read + sweep * minute.read,
    written: orders * order.written + sweep * minute.written,
    kv: requests,
    points: requests + orders * POINTS_AN_ORDER,
    logs: requests * logShare(),
  }
  let list = 0
  let beyond = 0
  const rows = (Object.keys(PRICES) as Meter[]).map((meter) => {
    const { price, included, source } = PRICES[meter]
    const amount = amounts[meter]
    const [whole, more] = [amount * price, Math.max(0, amount - included) * price]
    list += whole
    beyond += more
    return [
      `[${NAMES[meter]}](${source})`,
      amount.toFixed(3),
      `$${price}`,
      `$${whole.toFixed(3)}`,
      `$${more.toFixed(3)}`,
    ]
  })
  return [
    ['what', 'million', 'a million', 'at that price', 'beyond what the plan includes'],
    ...rows,
    ['together', '', '', `$${list.toFixed(2)}`, `$${beyond.toFixed(2)}`],
  ]
}

/** What a visit and its share of orders are taken for, in words. */
export const VISIT_WORDS = `A visit is ${VISIT.map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ')}; one of ${VISITS_AN_ORDER} ends in an order, of ${REQUESTS_AN_ORDER} requests more (assumed, both). Files cost nothing`
