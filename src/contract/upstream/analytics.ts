/**
 * A dataset of Workers Analytics Engine: what its numbered columns hold, in their order. A column
 * more stands at the end of its list, as points that were written keep their numbers.
 */
export interface Dataset<Text extends string = string, Figure extends string = string> {
  /** Under which the edge has it. */
  binding: 'REQUESTS' | 'MONEY'
  name: string
  /** What points are thinned out by where there are too many: each of its values by itself. */
  index: Text
  blobs: readonly Text[]
  doubles: readonly Figure[]
}

/** A point a request (docs/operations.md, "Status"). No person, address or query is in it. */
export const REQUESTS = {
  binding: 'REQUESTS',
  name: 'narae_requests',
  index: 'route',
  blobs: ['channel', 'outcome', 'cache'],
  /** `wait` in milliseconds, `upTo` its step of WAIT_STEPS; from `failed` on each is 0 or 1. */
  doubles: ['status', 'wait', 'upTo', 'failed', 'degraded', 'asked', 'hit'],
} as const satisfies Dataset

/** A point each time that an order's money changes (functions/orders/ledger/money.ts). */
export const MONEY = {
  binding: 'MONEY',
  name: 'narae_money',
  index: 'channel',
  blobs: ['counter', 'product'],
  doubles: ['won', 'count'],
} as const satisfies Dataset

/** What is counted of money; `owed` goes up and down, the others only up. */
export const MONEY_COUNTERS = ['quoted', 'charged', 'booked', 'refunded', 'owed'] as const
export type MoneyCounter = (typeof MONEY_COUNTERS)[number]

/** Milliseconds by which waits are told apart, so that a share of them can be asked for by SQL. */
export const WAIT_STEPS = [
  0, 5, 10, 20, 50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000,
] as const

/** Where the local origin takes points, and answers SQL about them as Cloudflare does. */
export const PLAYED = { points: '/__origin/analytics/points', sql: '/__origin/analytics/sql' } as const

/** What a point of a dataset says. */
export type Point<Of extends Dataset> = Record<Of['index'] | Of['blobs'][number], string> &
  Record<Of['doubles'][number], number>

/** A point as the binding takes it. */
export interface DataPoint {
  indexes: string[]
  blobs: string[]
  doubles: number[]
}

/** A point as the binding takes it, each of its values in its dataset's column. */
export function dataPointOf<Of extends Dataset>({ index, blobs, doubles }: Of, point: Point<Of>): DataPoint {
  const said = point as Record<string, string & number>
  return {
    indexes: [said[index] ?? ''],
    blobs: blobs.map((name) => said[name] ?? ''),
    doubles: doubles.map((name) => said[name] ?? 0),
  }
}

/** The column of SQL that holds what a dataset calls by a name, such as `double1`. */
export function columnOf<Of extends Dataset>({ index, blobs, doubles }: Of, name: keyof Point<Of> & string): string {
  if (name === index) return 'index1'
  const blob = blobs.indexOf(name)
  return blob >= 0 ? `blob${blob + 1}` : `double${doubles.indexOf(name) + 1}`
}
