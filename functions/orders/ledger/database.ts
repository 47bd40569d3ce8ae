import { Failure } from '#contract/failure.ts'
import { allEnded } from '#functions/all-ended.ts'
import { CHANNELS } from '#functions/channel.ts'
import type { Env } from '#functions/env.ts'
import { ledgerBinding, ledgerOf } from '#rules/ledger.ts'
import { alarm } from './alarm.ts'

/*
 * In which database an order is kept (docs/capacity.md): its channel's descriptor decides when its
 * number is made, and the number from then on. No row of an order is read or written but by this.
 */

const BINDING = /^DB(?:_\d)?$/

/**
 * The database of an order's number; null for a ledger that no channel has and nothing is bound to,
 * as in a number that somebody has made up. Throws `unavailable`, with an alarm, for one that a
 * channel has and this deployment does not: it is never looked for in another one.
 */
export function findDatabase(env: Env, orderId: string): D1Database | null {
  const ledger = ledgerOf(orderId)
  const database = env[ledgerBinding(ledger) as 'DB'] as D1Database | undefined
  if (database) return database
  if (CHANNELS.every((channel) => channel.ledger !== ledger)) return null
  alarm('ledger-missing', { ledger })
  throw new Failure('unavailable', { ledger })
}

/** The database of an order that there is, or is to be. Throws `unavailable` without one. */
export function databaseOf(env: Env, orderId: string): D1Database {
  const database = findDatabase(env, orderId)
  if (!database) throw new Failure('unavailable', { ledger: ledgerOf(orderId) })
  return database
}

/** The names of the bindings of an environment's ledgers. */
export const ledgerBindings = (env: Env) => Object.keys(env).filter((name) => BINDING.test(name)) as 'DB'[]

/**
 * Work on every ledger, side by side: none waits for another one that is slow or fails. Throws what
 * the first failed with, after all have ended.
 */
export async function inLedgers<Result>(env: Env, work: (database: D1Database) => Promise<Result>): Promise<Result[]> {
  return allEnded(ledgerBindings(env).map((name) => work(env[name])))
}
