import type { Env } from '#functions/env.ts'
import { ledgerBindings } from './database.ts'

/**
 * Statements that D1 runs for one run of a Worker, whatever the database, those of a batch each
 * (https://developers.cloudflare.com/d1/platform/limits/, read 2026-11-25). More are refused.
 */
const MOST = 1000
/** Of these, what is left to work that has begun. */
const TO_END = 250

/**
 * An environment that counts what its ledgers are asked, by the statements that are prepared, and
 * whether anything more may begin in this run.
 */
export function countQueries(env: Env): { env: Env; mayBegin: () => boolean } {
  let asked = 0
  const counted = (database: D1Database) =>
    new Proxy(database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (name === 'prepare') asked++
          return value.apply(target, given)
        }
      },
    })
  const ledgers = Object.fromEntries(ledgerBindings(env).map((name) => [name, counted(env[name])]))
  return { env: { ...env, ...ledgers }, mayBegin: () => asked < MOST - TO_END }
}
