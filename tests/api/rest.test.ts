import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/channel.ts'
import type { Quote } from '#contract/quote.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { authenticate, type Failed, outboxUntil, pay, visitor } from '../harness.ts'
import {
  bookAll,
  cell,
  DRIVER,
  detailOf,
  edge,
  GUEST,
  guest,
  harness,
  LICENCE,
  listOf,
  PURCHASES,
  quoted,
  REASON,
  REQUEST,
  run,
  start,
} from './booked.ts'

/* What stands in the database and in the log names nobody (docs/product.md, "Retention"), and
   without its database the shop sells nothing. */

let orders: Record<Product, string>

beforeAll(() => start())
afterAll(() => harness.stop())

/** Every cell of every table that the edge has, as text, by where it stands. */
async function everyCell(): Promise<[at: string, text: string][]> {
  const db = await edge()
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
    )
    .all<{ name: string }>()
  const cells: [string, string][] = []
  for (const { name } of tables) {
    const { results } = await db.prepare(`SELECT * FROM ${name}`).all<Record<string, unknown>>()
    for (const row of results)
      for (const [column, value] of Object.entries(row)) cells.push([`${name}.${column}`, String(value)])
  }
  return cells
}

const digits = (text: string) => text.replace(/\D/g, '')
/**
 * What may be written nowhere, however it is spelled: the phone and the licence also with or
 * without their hyphens.
 */
const SECRETS = [GUEST.name, GUEST.email, GUEST.email.split('@')[0] ?? '', GUEST.phone, '010-8765-4321'].concat([
  LICENCE,
  digits(LICENCE),
  DRIVER.name,
  DRIVER.birth,
  'HONGGILSUN',
  'SEONGCHUNHYANG',
  'TRAVELLER',
  REQUEST,
])
const betrayed = (text: string) => {
  const lower = text.toLowerCase()
  return SECRETS.filter((secret) => lower.includes(secret.toLowerCase()))
}

describe('with all four products booked, one cancelled and one in trouble', () => {
  beforeAll(async () => {
    orders = await bookAll()
    const { path } = RESERVATIONS.place.cancel
    const reservationNo = orders.place
    const fee = (await guest.post<{ fee: number }>(RESERVATIONS.place.cancelFee.path, { reservationNo })).body.fee
    await guest.post(path, { reservationNo, expectedFee: fee, reason: REASON })
    // Faults that are logged: a gateway and a booking service that fail while they are told who it
    // is.
    await harness.setFault({ target: 'sms', mode: 'status', status: 500 })
    const stranger = visitor(harness)
    await stranger.post('/api/certification', { name: GUEST.name, phone: GUEST.phone, consent: true })
    await harness.setFault({ target: 'place', path: '/bookings', mode: 'malformed' })
    await pay(guest, await quoted('place')).catch(() => undefined)
    await harness.reconcile()
    await harness.clearFaults()
    await outboxUntil(harness, GUEST.email, (messages) => messages.length > 0)
  })

  it('no cell of any table says who it is', async () => {
    const cells = await everyCell()
    // All of it was there to be found: each table that keeps anything of persons has rows.
    for (const table of ['verification', 'identity', 'orders', 'order_event', 'order_message', 'attempt'])
      expect(cells.some(([at]) => at.startsWith(`${table}.`))).toBe(true)
    expect(cells.filter(([at]) => at === 'orders.guest').length).toBeGreaterThanOrEqual(5)
    const found = cells.flatMap(([at, text]) => betrayed(text).map((secret) => `${at}: ${secret}`))
    expect([...new Set(found)]).toEqual([])
  })

  it('and one that does is found', async () => {
    await run(
      `INSERT INTO attempt (session, attempt, order_id, created_at) VALUES ('s', ?, 'o', '2026-11-21')`,
      `tel. ${LICENCE.replaceAll('-', '')}`,
    )
    const found = (await everyCell()).filter(([, text]) => betrayed(text).length > 0)
    expect(found.map(([at]) => at)).toEqual(['attempt.attempt'])
    await run(`DELETE FROM attempt WHERE session = 's'`)
  })

  it('lists show the middle of neither name nor number, and the page of a reservation not that of a licence', async () => {
    for (const product of Object.keys(PURCHASES) as Product[]) {
      const reservation = (await listOf(product)).find(({ reservationNo }) => reservationNo === orders[product])
      expect(reservation).toMatchObject({ guestName: '홍*순', guestPhone: '010-****-4321' })
      expect(betrayed(JSON.stringify(await listOf(product)))).toEqual([])
    }
    const { body } = await detailOf('rentcar', orders.rentcar)
    expect(JSON.stringify(body)).not.toContain('654321')
    expect(JSON.stringify(body)).not.toContain(DRIVER.birth)
  })
})

describe('without its database', () => {
  const counts = async () => {
    const db = await harness.originDb()
    const holds = await db.prepare(`SELECT count(*) AS value FROM hold WHERE state = 'HELD'`).first<number>('value')
    const charges = await db.prepare('SELECT count(*) AS value FROM toss_payment').first<number>('value')
    return { holds, charges }
  }
  const refusal = async (answer: Promise<{ status: number; body: Partial<Failed> }>) => {
    const { status, body } = await answer
    return `${status} ${body.error?.code}`
  }
  /** Works while a table is not there. */
  const away = async (table: string, work: () => Promise<void>) => {
    await run(`ALTER TABLE ${table} RENAME TO ${table}_away`)
    try {
      await work()
    } finally {
      await run(`ALTER TABLE ${table}_away RENAME TO ${table}`)
    }
  }
  /** Works while a write fails. */
  const failing = async (write: string, work: () => Promise<void>) => {
    await run(`CREATE TRIGGER fault BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'out of order'); END`)
    try {
      await work()
    } finally {
      await run('DROP TRIGGER fault')
    }
  }
  const ask = () => {
    const [path, input] = PURCHASES.place.quote
    return guest.post<Quote & Failed>(path, {
      ...input,
      guest: GUEST,
      agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
      attempt: crypto.randomUUID(),
      expectedAmount: PURCHASES.place.total.narae,
    })
  }

  it.each(['identity', 'attempt', 'orders'])('nothing is quoted or held: %s', async (table) => {
    const before = await counts()
    await away(table, async () => expect(await refusal(ask())).toBe('503 unavailable'))
    expect(await counts()).toEqual(before)
  })

  it('what was held for a row that could not be written is given back', async () => {
    const before = await counts()
    await failing('INSERT ON orders', async () => expect(await refusal(ask())).toBe('503 unavailable'))
    expect(await counts()).toEqual(before)
  })

  it('nothing is charged; the same confirmation goes through once it is there again', async () => {
    const quote = await quoted('place')
    const payment = await authenticate(guest, quote)
    const confirm = () => guest.post<{ state: string } & Failed>('/api/tossPayment/confirm', payment)
    const status = async () => {
      const db = await harness.originDb()
      return db
        .prepare('SELECT status AS value FROM toss_payment WHERE order_id = ?')
        .bind(quote.orderId)
        .first('value')
    }
    await away('orders', async () => expect(await refusal(confirm())).toBe('503 unavailable'))
    await failing('UPDATE ON orders', async () => expect(await refusal(confirm())).toBe('503 unavailable'))
    await failing('INSERT ON order_event', async () => expect(await refusal(confirm())).toBe('503 unavailable'))
    expect(await status()).toBe('IN_PROGRESS')
    expect((await confirm()).body.state).toBe('BOOKED')
    expect(await status()).toBe('DONE')
  })

  it('a charge that could not be written down is neither lost nor made twice', async () => {
    const quote = await quoted('place')
    const payment = await authenticate(guest, quote)
    await failing(`UPDATE OF state ON orders WHEN NEW.state = 'PAID'`, async () => {
      expect((await guest.post('/api/tossPayment/confirm', payment)).status).toBe(503)
      await harness.reconcile()
      expect(await cell('SELECT state AS value FROM orders WHERE order_id = ?', quote.orderId)).toBe('CONFIRMING')
    })
    await run('UPDATE orders SET next_at = NULL WHERE order_id = ?', quote.orderId)
    await harness.reconcile()
    expect(await cell('SELECT state AS value FROM orders WHERE order_id = ?', quote.orderId)).toBe('BOOKED')
    const db = await harness.originDb()
    const done = db.prepare(`SELECT count(*) AS value FROM toss_payment WHERE order_id = ? AND status = 'DONE'`)
    expect(await done.bind(quote.orderId).first('value')).toBe(1)
  })
})

describe('the log', () => {
  it('after all that names nobody', () => {
    const lines = harness.logs()
    expect(lines.filter((line) => line.includes('D1_ERROR')).length).toBeGreaterThan(4)
    expect(lines.some((line) => line.includes('"alarm":"order-failing"'))).toBe(true)
    expect(lines.filter((line) => betrayed(line).length > 0)).toEqual([])
  })
})
