import type { DatabaseSync } from 'node:sqlite'
import type { Product } from '#contract/channel.ts'
import type { Mutation } from './bundle.ts'
import type { WorldOptions } from './world.ts'

/**
 * A safeguard of the ledger or the booking service, how it is turned off, and what a history then
 * begins its complaint with.
 */
export interface Safeguard {
  complaint: string
  mutations?: readonly Mutation[]
  tamper?: (db: DatabaseSync) => void
  /**
   * What guests want, how much there is of it, how often and how slowly, where that is what it
   * guards.
   */
  products?: readonly Product[]
  supply?: WorldOptions['supply']
  wishes?: number
  dawdlers?: number
  loyal?: boolean
}

/** Turns the constraint of a table into one that everything fulfils. */
function without(db: DatabaseSync, table: string, constraint: string): void {
  const sql = String(db.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(table)?.sql)
  if (!sql.includes(constraint)) throw new Error(`${table} has no ${constraint}`)
  db.exec(`ALTER TABLE ${table} RENAME TO old_${table}`)
  db.exec(sql.replace(constraint, ''))
  db.exec(`INSERT INTO ${table} SELECT * FROM old_${table}; DROP TABLE old_${table}`)
}

/** What histories are played without. Each must be missed. */
export const SAFEGUARDS: Record<string, Safeguard> = {
  'the idempotency key': {
    complaint: 'key:',
    mutations: [
      {
        file: 'functions/payments/toss/index.ts',
        from: "key ? { authorization, 'idempotency-key': key } : { authorization }",
        to: 'key ? { authorization } : { authorization }',
      },
    ],
  },
  'the constraint of the stock': {
    complaint: 'stock:',
    products: ['leisure'],
    supply: { tickets: 2 },
    wishes: 10,
    dawdlers: 80,
    loyal: true,
    tamper: (db) => without(db, 'stock', 'CHECK (left >= 0)'),
  },
  'the trigger of the cars': {
    complaint: 'stock: car',
    products: ['rentcar'],
    supply: { cars: 1 },
    wishes: 10,
    dawdlers: 80,
    loyal: true,
    tamper: (db) => db.exec('DROP TRIGGER rental_overlap'),
  },
  'the lease': {
    complaint: 'lease:',
    mutations: [
      {
        file: 'functions/orders/ledger/ledger.ts',
        from: 'WHERE order_id = ?1 AND (lease_until IS NULL OR lease_until <= ?4)',
        to: 'WHERE order_id = ?1 AND ?4 = ?4',
      },
    ],
  },
  'the comparison of the amount': {
    complaint: 'amount:',
    mutations: [
      {
        file: 'functions/api/payment.ts',
        from: 'const same = order?.amount === input.amount',
        to: 'const same = true',
      },
    ],
  },
  'the condition of a move': {
    complaint: 'events:',
    mutations: [
      {
        file: 'functions/orders/ledger/ledger.ts',
        from: 'WHERE order_id = ?1 AND state = ?2 RETURNING *',
        to: 'WHERE order_id = ?1 AND ?2 = ?2 RETURNING *',
      },
    ],
  },
}
