import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decrypt } from '#functions/crypto.ts'
import {
  booked,
  cell,
  copyOf,
  detailOf,
  edge,
  GUEST,
  harness,
  KEY,
  LICENCE,
  listOf,
  REASON,
  REQUEST,
  run,
  start,
} from './booked.ts'

let rental = ''

beforeAll(async () => {
  await start()
  rental = await booked('rentcar')
})
afterAll(() => harness.stop())

describe('records go when their time is over', () => {
  // It is noon of 21 November 2026 in Seoul: five and three years end with the day, a week with the
  // minute.
  const cases: [state: string, endsAt: string, updatedAt: string, left: 'gone' | 'trimmed' | 'whole'][] = [
    ['BOOKED', '2021-11-20T14:59:59.000Z', '2021-11-19T00:00:00.000Z', 'gone'],
    ['BOOKED', '2021-11-20T15:00:00.000Z', '2021-11-19T00:00:00.000Z', 'trimmed'],
    ['REFUNDED', '2021-11-20T14:59:59.999Z', '2021-11-20T14:59:59.999Z', 'gone'],
    // Cancelled, refunded or amended later than it ended: its time begins with that.
    ['CANCELLED', '2021-11-01T00:00:00.000Z', '2021-11-20T14:59:59.000Z', 'gone'],
    ['CANCELLED', '2021-11-01T00:00:00.000Z', '2021-11-20T15:00:00.000Z', 'trimmed'],
    // Booked long before it took place.
    ['BOOKED', '2023-11-20T14:59:59.000Z', '2020-01-01T00:00:00.000Z', 'trimmed'],
    ['BOOKED', '2023-11-20T15:00:00.000Z', '2020-01-01T00:00:00.000Z', 'whole'],
    ['BOOKED', '2027-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', 'whole'],
    // Never paid: a week, whenever it would have been.
    ['FAILED', '2027-01-01T00:00:00.000Z', '2026-11-14T02:59:59.000Z', 'gone'],
    ['FAILED', '2027-01-01T00:00:00.000Z', '2026-11-14T03:00:00.000Z', 'gone'],
    ['FAILED', '2021-01-01T00:00:00.000Z', '2026-11-14T03:00:01.000Z', 'whole'],
  ]
  const idOf = (at: number) => `R200101-${String(at).padStart(10, '0')}`
  const times: Record<'verification' | 'identity' | 'attempt', [at: number, stays: boolean][]> = {
    verification: [
      [Date.parse('2026-11-20T02:59:59Z'), false],
      [Date.parse('2026-11-20T03:00:01Z'), true],
    ],
    identity: [
      [Date.parse('2026-11-21T02:59:59Z'), false],
      [Date.parse('2026-11-21T03:00:01Z'), true],
    ],
    attempt: [
      [Date.parse('2026-11-14T02:59:59Z'), false],
      [Date.parse('2026-11-14T03:00:01Z'), true],
    ],
  }
  const OLD = 3500
  const left = async (table: string, column: string, value: string) =>
    Number(await cell(`SELECT count(*) AS value FROM ${table} WHERE ${column} = ?`, value))

  beforeAll(async () => {
    for (const [at, [state, endsAt, updatedAt]] of cases.entries())
      await copyOf(rental, {
        order_id: idOf(at),
        state,
        ends_at: endsAt,
        updated_at: updatedAt,
        cancel_reason: REASON,
      })
    // Money that is on its way is not history, however old.
    await copyOf(rental, {
      order_id: idOf(99),
      state: 'REFUNDING',
      ends_at: '2020-01-01T00:00:00.000Z',
      updated_at: '2020-01-01T00:00:00.000Z',
      next_at: '2027-01-01T00:00:00.000Z',
    })
    // What a partner still holds is owed first; a coupon may be called so.
    const points = { kind: 'coupon', name: 'HELD', amount: 1000, returned: 0, family: 'carrier', no: 'HELD' }
    for (const [at, state] of [
      [97, 'HELD'],
      [96, 'TAKEN'],
    ] as const)
      await copyOf(rental, {
        order_id: idOf(at),
        tenders: JSON.stringify([{ ...points, state }]),
        ends_at: '2020-01-01T00:00:00.000Z',
        updated_at: '2020-01-01T00:00:00.000Z',
        next_at: '2027-01-01T00:00:00.000Z',
      })
    // One that cannot be opened keeps no other from its time.
    await copyOf(rental, {
      order_id: idOf(98),
      guest: '1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA',
      ends_at: '2022-01-01T00:00:00.000Z',
      updated_at: '2022-01-01T00:00:00.000Z',
    })
    for (const [at] of times.verification)
      await run(
        `INSERT INTO verification (id, session, channel, kind, contact, sealed, code, state, created_at, expires_at)
         VALUES (?, 's', 'narae', 'phone', '', '', '', 'SENT', ?, 0)`,
        `v${at}`,
        at,
      )
    for (const [at] of times.identity)
      await run(`INSERT INTO identity VALUES (?, 'narae', 'phone', '', '', ?)`, `i${at}`, at)
    for (const [at] of times.attempt)
      await run(
        `INSERT INTO attempt (session, attempt, order_id, created_at) VALUES ('s', ?, ?, ?)`,
        `a${at}`,
        `a${at}`,
        new Date(at).toISOString(),
      )
    await harness.reconcile()
  })

  it.each(cases.map((each, at) => [...each, at] as const))(
    '%s, over at %s, last moved at %s: %s',
    async (_s, _e, _u, what, at) => {
      const row = await (await edge())
        .prepare('SELECT guest, trimmed_at, hidden_at, cancel_reason FROM orders WHERE order_id = ?')
        .bind(idOf(at))
        .first<{ guest: string; trimmed_at: string | null; hidden_at: string | null; cancel_reason: string | null }>()
      expect(await left('order_event', 'order_id', idOf(at))).toBe(what === 'gone' ? 0 : 1)
      if (what === 'gone') return expect(row).toBeNull()
      const kept = JSON.parse(await decrypt(`1:${KEY[1]}`, row?.guest ?? ''))
      if (what === 'whole') {
        expect(kept).toMatchObject({
          name: GUEST.name,
          request: REQUEST,
          own: { licenceNo: LICENCE.replaceAll('-', '') },
        })
        return expect(row).toMatchObject({ trimmed_at: null, hidden_at: null, cancel_reason: REASON })
      }
      expect(kept).toEqual({ name: GUEST.name, phone: GUEST.phone, email: GUEST.email, request: '' })
      expect(row).toMatchObject({ cancel_reason: null, trimmed_at: '2026-11-21T03:00:00.000Z' })
      // The guest finds it no more.
      expect((await listOf('rentcar')).map(({ reservationNo }) => reservationNo)).not.toContain(idOf(at))
      expect((await detailOf('rentcar', idOf(at))).body.error.code).toBe('reservation-not-found')
    },
  )

  it('an order on its way stays, and so does one of today', async () => {
    expect(await left('orders', 'order_id', idOf(99))).toBe(1)
    expect(await left('orders', 'order_id', rental)).toBe(1)
    await run('DELETE FROM orders WHERE order_id = ?', idOf(99))
  })

  it('an order of which a partner holds something stays whole, whatever its coupon is called', async () => {
    const trimmed = await cell('SELECT trimmed_at AS value FROM orders WHERE order_id = ?', idOf(97))
    expect([await left('orders', 'order_id', idOf(97)), trimmed]).toEqual([1, null])
    expect(await left('orders', 'order_id', idOf(96))).toBe(0)
    await run('DELETE FROM orders WHERE order_id = ?', idOf(97))
  })

  it('a record that cannot be opened stays as it is until its last term', async () => {
    const trimmed = await cell('SELECT trimmed_at AS value FROM orders WHERE order_id = ?', idOf(98))
    expect([await left('orders', 'order_id', idOf(98)), trimmed]).toEqual([1, null])
  })

  it('codes go after a day, proofs when they end, pressed buttons after a week', async () => {
    for (const [at, stays] of times.verification) expect(await left('verification', 'id', `v${at}`)).toBe(stays ? 1 : 0)
    for (const [at, stays] of times.identity) expect(await left('identity', 'session', `i${at}`)).toBe(stays ? 1 : 0)
    for (const [at, stays] of times.attempt) expect(await left('attempt', 'attempt', `a${at}`)).toBe(stays ? 1 : 0)
  })

  it('in batches, a minute each, until nothing is left', async () => {
    await run(
      `INSERT INTO attempt (session, attempt, order_id, created_at) SELECT 'old', value, 'old' || value, '2026-01-01' FROM (
         WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${OLD}) SELECT value FROM n)`,
    )
    await harness.reconcile()
    expect(await left('attempt', 'session', 'old')).toBe(OLD - 2000)
    await harness.reconcile()
    expect(await left('attempt', 'session', 'old')).toBe(0)
  })
})
