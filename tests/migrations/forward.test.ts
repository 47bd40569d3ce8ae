import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Breakdown } from '#contract/booking.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A database as a release before the given migration left it, and what brings it up to date. */
function before(folder: string, next: string): { db: DatabaseSync; migrate: () => void } {
  const db = new DatabaseSync(':memory:')
  const files = readdirSync(join(ROOT, folder)).sort()
  const run = (names: string[]) => {
    for (const name of names) db.exec(readFileSync(join(ROOT, folder, name), 'utf8'))
  }
  run(files.filter((name) => name < next))
  return { db, migrate: () => run(files.filter((name) => name >= next)) }
}

function insert(db: DatabaseSync, table: string, row: Record<string, string | number | null>): void {
  const columns = Object.keys(row)
  db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`).run(...Object.values(row))
}

describe('orders of domestic lodging alone become orders of any product', () => {
  const { db, migrate } = before('functions/migrations', '0004')
  const photo = { small: '/s.webp', medium: '/m.webp', large: '/l.webp', alt: '객실' }
  insert(db, 'orders', {
    order_id: 'N261121-K3V9QX7M2A',
    state: 'BOOKED',
    product: 'place',
    channel: 'narae',
    session: 's',
    browser_id: 'b',
    request_key: 'k',
    order_name: '나래 스테이',
    amount: 171_000,
    currency: 'KRW',
    place_id: 12,
    room_id: 1203,
    check_in: '2026-12-07',
    check_out: '2026-12-09',
    adults: 2,
    children: 1,
    arrival: 'car',
    guest: 'sealed',
    phone_key: 'p',
    email_key: 'e',
    agreements: '[]',
    property: JSON.stringify({
      placeName: '나래 스테이 명동',
      roomName: '디럭스 더블',
      photo,
      checkInTime: '15:00',
      checkOutTime: '11:00',
      address: '서울특별시 중구 명동길 1',
      placePhone: '0212345678',
    }),
    breakdown: JSON.stringify({
      nights: [
        { date: '2026-12-07', price: 100_000 },
        { date: '2026-12-08', price: 100_000 },
      ],
      rooms: 200_000,
      sale: 20_000,
      discount: 9_000,
      coupon: 0,
      total: 171_000,
    }),
    policy: JSON.stringify({ kind: 'standard', steps: [] }),
    quoted_at: '2026-11-21T03:00:00.000Z',
    hold_until: '2026-11-21T03:15:00.000Z',
    updated_at: '2026-11-21T03:00:00.000Z',
  })
  insert(db, 'order_event', {
    order_id: 'N261121-K3V9QX7M2A',
    at: '2026-11-21T03:00:00.000Z',
    actor: 'visitor',
    to_state: 'QUOTED',
    why: 'quoted',
  })
  migrate()
  const row = db.prepare('SELECT * FROM orders').get() as Record<string, string>

  test('with all that their reservations show', () => {
    expect(row).toMatchObject({
      order_id: 'N261121-K3V9QX7M2A',
      state: 'BOOKED',
      amount: 171_000,
      item: '12',
      unit: '1203',
      name: '나래 스테이 명동',
      option_name: '디럭스 더블',
      begins: '2026-12-07T15:00',
      ends: '2026-12-09T11:00',
      zone: 'Asia/Seoul',
      ends_at: '2026-12-09T02:00:00.000Z',
      count: 3,
      address: '서울특별시 중구 명동길 1',
      phone: '0212345678',
      guest: 'sealed',
    })
    expect(JSON.parse(row.photo ?? '')).toEqual(photo)
    expect(JSON.parse(row.bought ?? '')).toEqual({ product: 'place', adults: 2, children: 1, arrival: 'car' })
    expect(db.prepare('SELECT count(*) AS n FROM order_event').get()).toEqual({ n: 1 })
  })

  test('and a bill of the shape that the contract has now', () => {
    expect(v.parse(Breakdown, JSON.parse(row.breakdown ?? ''))).toEqual({
      lines: [
        { kind: 'night', name: '', date: '2026-12-07', count: 1, amount: 100_000 },
        { kind: 'night', name: '', date: '2026-12-08', count: 1, amount: 100_000 },
      ],
      list: 200_000,
      sale: 20_000,
      discount: 9_000,
      coupon: 0,
      total: 171_000,
    })
  })
})

describe('operators may make an order due', () => {
  const { db, migrate } = before('functions/migrations', '0005')
  const id = 'L261121-K3V9QX7M2A'
  insert(db, 'orders', {
    order_id: id,
    state: 'REFUNDED',
    product: 'leisure',
    channel: 'narae',
    session: 's',
    browser_id: 'b',
    request_key: 'k',
    order_name: '바다 열차',
    amount: 30_000,
    currency: 'KRW',
    guest: '1.iv.text',
    phone_key: 'p',
    email_key: 'e',
    agreements: '[]',
    breakdown: '{}',
    policy: '{}',
    quoted_at: '2026-11-21T03:00:00.000Z',
    hold_until: '2026-11-21T03:15:00.000Z',
    updated_at: '2026-11-21T03:05:00.000Z',
  })
  const events = [
    // Written in the same millisecond: only the order of the rows tells which was first.
    ['visitor', null, 'QUOTED', 'quoted'],
    ['visitor', 'QUOTED', 'CONFIRMING', 'authenticated'],
    ['webhook', 'CONFIRMING', 'PAID', 'charged'],
    ['sweep', 'PAID', 'REFUNDING', 'SOLD_OUT'],
  ] as const
  for (const [actor, from, to, why] of events)
    insert(db, 'order_event', {
      order_id: id,
      at: '2026-11-21T03:00:00.000Z',
      actor,
      from_state: from,
      to_state: to,
      why,
    })
  const messages = [
    ['booked', 'sms', 1, null],
    ['refunded', 'sms', 12, null],
    ['refunded', 'email', 3, '2026-11-21T04:00:00.000Z'],
  ] as const
  for (const [topic, kind, tries, due] of messages)
    insert(db, 'order_message', { order_id: id, topic, kind, tries, due_at: due })
  db.exec('PRAGMA foreign_keys = ON')
  migrate()
  const told = (actor: string, order = id) =>
    insert(db, 'order_event', { order_id: order, at: 'x', actor, to_state: 'PAID', why: 'made due' })

  test('and what was done before stands in its order', () => {
    const rows = db.prepare('SELECT actor, from_state, to_state, why FROM order_event ORDER BY rowid').all()
    expect(rows.map((row) => Object.values(row))).toEqual(events.map((event) => [...event]))
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  })

  test('with an event, which nobody else may write, and of an order that is there', () => {
    told('operator')
    expect(() => told('somebody')).toThrow('CHECK constraint failed')
    expect(() => told('operator', 'other')).toThrow('FOREIGN KEY constraint failed')
  })

  test('and see which messages were given up', () => {
    const rows = db.prepare('SELECT topic, kind FROM order_message WHERE given_up_at IS NOT NULL').all()
    expect(rows.map((row) => Object.values(row))).toEqual([['refunded', 'sms']])
  })

  test('events and messages still go with their order', () => {
    db.exec(`DELETE FROM orders`)
    for (const table of ['order_event', 'order_message'])
      expect(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 })
  })
})

describe('the booking service of rooms becomes the booking service of all products', () => {
  const { db, migrate } = before('functions/origin/migrations', '0005')
  const day = Date.parse('2026-12-07') / 86_400_000
  insert(db, 'night', { room_id: 1203, night: day, left: 2 })
  insert(db, 'hold', {
    order_id: 'o',
    hold_id: 'h',
    channel: 'narae',
    property_no: 12,
    room_id: 1203,
    request: '[]',
    check_in: '2026-12-07',
    check_out: '2026-12-09',
    days: JSON.stringify([day, day + 1]),
    nights: 2,
    held: 2,
    list_price: 200_000,
    price: 180_000,
    rates: '[]',
    state: 'BOOKED',
    created_at: 0,
    expires_at: 0,
  })
  insert(db, 'booking', {
    order_id: 'o',
    booking_no: 'B1',
    amount: 180_000,
    guest_name: '홍길동',
    guest_phone: '01012345678',
    request: '',
    status: 'RESERVED',
    taken: 1,
    due: 1,
    booked_at: 0,
  })
  migrate()

  test('with its stock and what every hold has taken of it', () => {
    expect(db.prepare('SELECT * FROM stock').all()).toEqual([{ product: 'place', item: 1203, slot: day, left: 2 }])
    const hold = db.prepare('SELECT * FROM hold').get() as Record<string, unknown>
    expect(hold).toMatchObject({ product: 'place', item: 12, wanted: 2, held: 2, rental: null, state: 'BOOKED' })
    expect(JSON.parse(String(hold.takes))).toEqual([
      [1203, day, 1, 0],
      [1203, day + 1, 1, 0],
    ])
    // Until the end of the first day in Seoul.
    expect(hold.until).toBe(Date.parse('2026-12-07T23:59:59.999+09:00'))
    expect(db.prepare('SELECT status FROM booking').get()).toEqual({ status: 'RESERVED' })
  })

  test('which still refuses what it has not got, and one car twice at a time', () => {
    expect(() => db.exec('UPDATE stock SET left = left - 3')).toThrow('CHECK constraint failed')
    const rent = (order: string, from: number, to: number) =>
      insert(db, 'rental', { order_id: order, car_id: 7, from_at: from, to_at: to })
    rent('a', 1000, 2000)
    for (const [from, to] of [
      [1500, 1600],
      [900, 1000],
      [2000, 2100],
      [500, 2500],
      [1999, 3000],
    ] as const)
      expect(() => rent('b', from, to)).toThrow('rental overlaps')
    rent('b', 2001, 3000)
    rent('c', 100, 999)
    expect(() => rent('d', 4000, 4000)).toThrow('CHECK constraint failed')
  })
})

describe('codes are counted by network', () => {
  const { db, migrate } = before('functions/migrations', '0006')
  const sent = { session: 's', channel: 'narae', kind: 'phone', contact: 'c', sealed: 'x', code: 'h', state: 'SENT' }
  insert(db, 'verification', { id: 'a', ...sent, tries: 2, created_at: 1000, expires_at: 181_000 })
  migrate()

  test('and those that were sent before are good, from nowhere in particular', () => {
    expect(db.prepare('SELECT id, tries, state, address, known, lost FROM verification').all()).toEqual([
      { id: 'a', tries: 2, state: 'SENT', address: '', known: 0, lost: 0 },
    ])
  })
})

describe('unpaid quotes are counted by phone', () => {
  const { db, migrate } = before('functions/migrations', '0008')
  const order = {
    state: 'QUOTED',
    product: 'place',
    channel: 'narae',
    session: 's',
    browser_id: 'b',
    request_key: 'k',
    order_name: '나래 스테이',
    amount: 30_000,
    currency: 'KRW',
    guest: '1.iv.text',
    phone_key: 'p',
    email_key: 'e',
    agreements: '[]',
    breakdown: '{}',
    policy: '{}',
    quoted_at: '2026-11-21T03:00:00.000Z',
    hold_until: '2026-11-21T03:15:00.000Z',
    updated_at: '2026-11-21T03:00:00.000Z',
  }
  insert(db, 'orders', { ...order, order_id: 'before' })
  const pressed = { session: 's', created_at: '2026-11-21T03:00:00.000Z' }
  insert(db, 'attempt', { ...pressed, attempt: 'a', order_id: 'before' })
  migrate()

  test('and those of before are still known by their name and phone, their presses by their number', () => {
    insert(db, 'orders', { ...order, order_id: 'after', person_key: 'phone' })
    const rows = db.prepare('SELECT order_id, person_key, phone_key FROM orders ORDER BY rowid').all()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['before', '', 'p'],
      ['after', 'phone', 'p'],
    ])
    expect(db.prepare(`SELECT order_id FROM attempt WHERE session = 's' AND attempt = 'a'`).get()).toEqual({
      order_id: 'before',
    })
  })

  test('and two presses may be one order, a press never two', () => {
    insert(db, 'attempt', { ...pressed, attempt: 'b', order_id: 'before' })
    expect(() => insert(db, 'attempt', { ...pressed, attempt: 'b', order_id: 'other' })).toThrow('UNIQUE')
    const claim = { session: 's', thing: 't', person_key: 'phone', claimed_at: pressed.created_at }
    insert(db, 'claim', { ...claim, order_id: 'one' })
    expect(() => insert(db, 'claim', { ...claim, order_id: 'two' })).toThrow('UNIQUE')
  })
})

describe('orders name who takes their money', () => {
  const { db, migrate } = before('functions/migrations', '0009')
  insert(db, 'orders', {
    order_id: 'before',
    state: 'BOOKED',
    product: 'place',
    channel: 'narae',
    session: 's',
    browser_id: 'b',
    request_key: 'k',
    order_name: '나래 스테이',
    amount: 30_000,
    currency: 'KRW',
    guest: '1.iv.text',
    phone_key: 'p',
    email_key: 'e',
    agreements: '[]',
    breakdown: '{}',
    policy: '{}',
    quoted_at: '2026-11-21T03:00:00.000Z',
    hold_until: '2026-11-21T03:15:00.000Z',
    updated_at: '2026-11-21T03:00:00.000Z',
  })
  migrate()

  test('and those of before the only one there was', () => {
    expect(db.prepare('SELECT order_id, provider FROM orders').all()).toEqual([
      { order_id: 'before', provider: 'toss' },
    ])
  })
})

describe('a coupon is spent by a person', () => {
  const { db, migrate } = before('functions/origin/migrations', '0028')
  const owners = ['one', 'two', 'three']
  for (const owner of owners) insert(db, 'coupon_owner', { coupon_id: 'c', property_no: 1, owner, taken_at: 1 })
  const use = { coupon_id: 'c', property_no: 1 }
  insert(db, 'coupon_use', { ...use, owner: 'one', order_id: 'before' })
  migrate()

  test('once, in whatever browser; what was spent before is spent by its browser alone', () => {
    expect(
      db
        .prepare('SELECT owner, buyer FROM coupon_use')
        .all()
        .map((row) => Object.values(row)),
    ).toEqual([['one', '']])
    insert(db, 'coupon_use', { ...use, owner: 'two', order_id: 'a', buyer: 'phone' })
    expect(() => insert(db, 'coupon_use', { ...use, owner: 'three', order_id: 'b', buyer: 'phone' })).toThrow(
      'UNIQUE constraint failed: coupon_use',
    )
    expect(() => insert(db, 'coupon_use', { ...use, owner: 'one', order_id: 'd', buyer: 'other' })).toThrow('UNIQUE')
  })
})

describe('a paid order may be told of several times', () => {
  const { db, migrate } = before('functions/migrations', '0007')
  db.exec('PRAGMA foreign_keys = OFF')
  const key = { order_id: 'R261121-K3V9QX7M2A', topic: 'booked', kind: 'sms' }
  insert(db, 'order_message', { ...key, tries: 3, due_at: '2026-11-21T00:00:00.000Z' })
  insert(db, 'order_message', {
    ...key,
    kind: 'email',
    tries: 12,
    due_at: null,
    given_up_at: '2026-11-20T00:00:00.000Z',
  })
  migrate()

  test('and what was to be told before is, as often as it was tried', () => {
    expect(
      db.prepare('SELECT kind, tries, due_at, given_up_at, change FROM order_message ORDER BY kind').all(),
    ).toEqual([
      { kind: 'email', tries: 12, due_at: null, given_up_at: '2026-11-20T00:00:00.000Z', change: 0 },
      { kind: 'sms', tries: 3, due_at: '2026-11-21T00:00:00.000Z', given_up_at: null, change: 0 },
    ])
    insert(db, 'order_message', { ...key, topic: 'driver', change: 1 })
    insert(db, 'order_message', { ...key, topic: 'driver', change: 2 })
    expect(() => insert(db, 'order_message', { ...key, topic: 'driver', change: 2 })).toThrow('UNIQUE')
  })
})
