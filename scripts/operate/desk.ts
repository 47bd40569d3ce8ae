import * as v from 'valibot'
import { ReservationNo } from '#contract/booking.ts'
import { UsageError } from '../options.ts'
import { type DatabaseRow, wrangler } from './d1.ts'
import type { Runner } from './wrangler.ts'

/** A script's surroundings: tests put their own in their place. */
export interface CommandContext {
  tell: (line: string) => void
  blame: (line: string) => void
  ask: Runner
  now: () => number
  pause: (ms: number) => Promise<void>
}

export const DESK: CommandContext = {
  tell: console.log,
  blame: console.error,
  ask: wrangler,
  now: Date.now,
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
}

/** A moment as the databases keep it. */
export const isoOf = (ms: number) => new Date(ms).toISOString()

/** Rows of several ledgers, the oldest first by a column that holds a moment. */
export const byAge = (rows: DatabaseRow[], column: string): DatabaseRow[] =>
  rows.toSorted((a, b) => String(a[column]).localeCompare(String(b[column])))

/** Rows of a ledger that a list has at most. */
export const MOST_ROWS = 500

/** How many rows a list has, and whether it may lack some. */
export const howMany = ({ length }: readonly DatabaseRow[]): string =>
  length < MOST_ROWS ? `${length}` : `${length} or more`

/** The order number in a command's first word, however it was typed. Throws UsageError. */
export function orderNo([given = '']: string[]): string {
  const number = given.trim().toUpperCase()
  if (v.is(ReservationNo, number)) return number
  throw new UsageError(`"${given}" is no order number: they look like N261121-K3V9QX7M2A`)
}
