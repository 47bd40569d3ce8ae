import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_LEDGER } from '#contract/bounds.ts'
import { ledgerBinding, ledgerOf } from '#rules/ledger.ts'
import { ROOT } from '../run.ts'
import { parseToml } from '../toml.ts'
import { StoreError, type Target } from './wrangler.ts'

/* The ledgers of a shop (docs/capacity.md), as wrangler.toml binds their databases. */

interface Bound {
  d1_databases?: { binding: string }[]
}

function boundIn(toml: string): Bound & { env?: Record<string, Bound> } {
  try {
    return parseToml('wrangler.toml', toml)
  } catch (error) {
    throw new StoreError((error as Error).message)
  }
}

/** A shop, once for each of its ledgers. Throws StoreError where wrangler.toml cannot be read. */
export function ledgersOf(target: Target, toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')): Target[] {
  const whole = boundIn(toml)
  const { d1_databases: databases = [] } = (target.remote ? whole.env?.[target.env] : whole) ?? {}
  const bound = databases.map(({ binding }) => binding)
  const ledgers = Array.from({ length: MAX_LEDGER + 1 }, (_, ledger) => ledger)
  return ledgers.filter((ledger) => bound.includes(ledgerBinding(ledger))).map((ledger) => ({ ...target, ledger }))
}

/** A shop's ledger that an order is kept in. */
export const ofOrder = (target: Target, orderId: string): Target => ({ ...target, ledger: ledgerOf(orderId) })
