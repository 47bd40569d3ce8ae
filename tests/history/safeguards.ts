import type { DatabaseSync } from 'node:sqlite'
import type { Product } from '#contract/channel.ts'
import type { Mutation } from './bundle.ts'
import type { WorldOptions } from './world.ts'

/**
 * A safeguard of the ledger, the booking service or what partners are asked to keep, how it is
 * turned off, and what a history then begins its complaint with.
 */
export interface Safeguard {
  complaint: string
  mutations?: readonly Mutation[]
  tamper?: (db: DatabaseSync) => void
  /**
   * What guests want, how much there is of it, how often and how slowly, and what percent of calls
   * something happens to, where that is what it guards.
   */
  products?: readonly Product[]
  supply?: WorldOptions['supply']
  wishes?: number
  dawdlers?: number
  loyal?: boolean
  trouble?: number
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
        file: 'functions/orders/ledger/lease.ts',
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
        from: 'isCharge(order, input.amount) && ',
        to: '',
      },
    ],
  },
  'the condition of a move': {
    complaint: 'events:',
    mutations: [
      {
        file: 'functions/orders/ledger/ledger.ts',
        // The move's own, on a line of its own.
        from: '  WHERE order_id = ?1 AND state = ?2 RETURNING *',
        to: '  WHERE order_id = ?1 AND ?2 = ?2 RETURNING *',
      },
    ],
  },
  'HELD written before the partner is asked': {
    complaint: 'tender:',
    mutations: [
      {
        file: 'functions/orders/tenders.ts',
        from: "return tenders.map((tender) => (tender.family === null ? tender : { ...tender, state: 'HELD' }))",
        to: 'return [...tenders]',
      },
      {
        file: 'functions/orders/tenders.ts',
        from: "({ state, known }) => state === 'HELD' && !known",
        to: "({ state }) => state === 'PLANNED'",
      },
      {
        file: 'functions/orders/tenders.ts',
        from: "(tender.family === null ? { ...tender, state: 'TAKEN' } : tender)",
        to: "({ ...tender, state: tender.family === null ? 'TAKEN' : 'HELD' })",
      },
    ],
  },
  'the settling of what rests': {
    complaint: 'stuck: the reconciler',
    // What rests is held only where a call of the moment has failed.
    trouble: 24,
    mutations: [
      {
        file: 'functions/orders/reconcile.ts',
        from: '[...moving, ...held]',
        to: '[...moving]',
      },
    ],
  },
  'what a failed order gives back': {
    complaint: 'tender:',
    mutations: [
      {
        file: 'functions/orders/steps.ts',
        from: 'isHeld(order) ? settle : null',
        to: "isHeld(order) && order.state !== 'FAILED' ? settle : null",
      },
    ],
  },
  'the number that a hold is known by': {
    complaint: 'points:',
    mutations: [
      {
        file: 'functions/origin/partners/spending.ts',
        from: "const NEW = 'NOT EXISTS (SELECT 1 FROM partner_spending WHERE channel = ?1 AND order_id = ?2 AND kind = ?3)'",
        to: "const NEW = '?2 || ?3 IS NOT NULL'",
      },
      {
        file: 'functions/origin/partners/spending.ts',
        from: 'INSERT INTO partner_spending (channel, order_id, kind, user_key, coupon_no',
        to: 'INSERT OR REPLACE INTO partner_spending (channel, order_id, kind, user_key, coupon_no',
      },
    ],
  },
  'a return that names what is back in all': {
    complaint: 'points:',
    mutations: [
      {
        file: 'functions/origin/partners/spending.ts',
        from: 'SELECT MAX(0, ?4 - back_amount) FROM',
        to: 'SELECT ?4 FROM',
      },
    ],
  },
  'the claim of a notice, by which also only its holder says what came of it': {
    complaint: 'notice:',
    mutations: [
      {
        file: 'functions/partners/outbox.ts',
        from: 'const due = await claim(ledger, read)',
        to: 'const due = read as Due | null',
      },
      {
        file: 'functions/partners/outbox.ts',
        from: 'why = ?9\n    WHERE order_id = ?1 AND family = ?2 AND path = ?3 AND event = ?4 AND due_at = ?5',
        to: 'why = ?9\n    WHERE order_id = ?1 AND family = ?2 AND path = ?3 AND event = ?4',
      },
    ],
  },
  'a notice that is written once': {
    complaint: 'notice:',
    mutations: [
      {
        file: 'functions/orders/ledger/ledger.ts',
        from: 'INSERT INTO partner_message',
        to: 'INSERT OR REPLACE INTO partner_message',
      },
      {
        file: 'functions/orders/ledger/ledger.ts',
        from: "AND b.event = 'booked')) ON CONFLICT DO NOTHING`",
        to: "AND b.event = 'booked'))`",
      },
    ],
  },
  'the repeat of a notice': {
    complaint: 'notice:',
    mutations: [
      {
        file: 'functions/partners/outbox.ts',
        from: 'const next = why === null || givenUp ? null : after(now(), tellingWait(tries + 1))',
        to: 'const next = null',
      },
    ],
  },
}
