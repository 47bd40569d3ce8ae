import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { ReservationNo } from '#contract/booking.ts'
import { answering, type Script, type Speaking, UsageError } from '../options.ts'
import { type Grammar, type ParsedCommand, readArgs } from './command-line.ts'
import type { DatabaseRow } from './d1.ts'
import { type Runner, wrangler } from './wrangler.ts'

/** A script's surroundings: tests put their own in their place. */
export interface CommandContext extends Speaking {
  /** Who is asked for the databases, and for the maintenance state. */
  ask: Runner
  now: () => number
  pause: (ms: number) => Promise<void>
}

export const DESK: CommandContext = {
  tell: console.log,
  blame: console.error,
  ask: wrangler,
  now: Date.now,
  pause,
}

/** A script as a function: what it says goes to its desk, the exit code is answered. */
export const scriptOf =
  <Command extends string>(
    script: Script,
    grammar: Grammar<Command>,
    commands: Record<Command, (asked: ParsedCommand<Command>, desk: CommandContext) => Promise<number>>,
  ) =>
  (args: string[], desk = DESK): Promise<number> =>
    answering(script, desk.blame, async () => {
      const asked = readArgs(args, grammar)
      if (asked.command !== 'help') return commands[asked.command](asked, desk)
      desk.tell(script.help)
      return 0
    })

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
