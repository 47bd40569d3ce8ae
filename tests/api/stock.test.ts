import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOMS, totalOf } from '../fixture.ts'
import { type Harness, pay, quote, startHarness, type Visitor, verify, visitor } from '../harness.ts'

const CROWD = 50
const LEFT = 5
const CHECK_IN = '2026-12-07'

interface Person {
  name: string
  phone: string
  email: string
}

// Fifty guests are many for a small machine.

let harness: Harness

beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

async function guestNo(count: number): Promise<{ who: Visitor; person: Person }> {
  const person = { name: '김나래', phone: `010${30_000_000 + count}`, email: `crowd${count}@example.com` }
  const who = visitor(harness)
  await verify(who, person)
  return { who, person }
}

async function left(roomId: number, night: string): Promise<number> {
  const day = Date.parse(`${night}T00:00:00Z`) / 86_400_000
  const db = await harness.originDb()
  return Number(
    await db
      .prepare(`SELECT left FROM stock WHERE product = 'place' AND item = ? AND slot = ?`)
      .bind(roomId, day)
      .first('left'),
  )
}

async function count(sql: string, db: D1Database): Promise<number> {
  return Number(await db.prepare(sql).first('n'))
}

it('50 parallel bookings of a room with 5 left make exactly 5', async () => {
  const room = ROOMS.crowd
  await harness.setStock(room, CHECK_IN, LEFT)
  const guests = await Promise.all(Array.from({ length: CROWD }, (_, at) => guestNo(at)))
  const stay = { room, checkIn: CHECK_IN, checkOut: '2026-12-08', expectedAmount: totalOf(room, 1) }

  const outcomes = await Promise.all(
    guests.map(async ({ who, person }) => {
      const quoted = await quote(who, { ...stay, guest: person })
      if (quoted.status !== 200) return quoted.body.error.code
      return (await pay(who, quoted.body)).body.state
    }),
  )

  expect(outcomes.filter((outcome) => outcome === 'BOOKED')).toHaveLength(LEFT)
  expect(outcomes.filter((outcome) => outcome === 'sold-out')).toHaveLength(CROWD - LEFT)
  expect(await left(room.roomId, CHECK_IN)).toBe(0)
  const edge = await harness.edgeDb()
  const origin = await harness.originDb()
  expect(await count(`SELECT COUNT(*) AS n FROM orders WHERE state = 'BOOKED'`, edge)).toBe(LEFT)
  expect(await count('SELECT COUNT(*) AS n FROM orders', edge)).toBe(LEFT)
  expect(await count(`SELECT COUNT(*) AS n FROM booking WHERE status = 'RESERVED'`, origin)).toBe(LEFT)
  expect(await count('SELECT COUNT(*) AS n FROM toss_payment WHERE approved_at IS NOT NULL', origin)).toBe(LEFT)
})

it('three nights of which one is sold out make no booking and leave no hold', async () => {
  const room = ROOMS.nights
  const nights = ['2026-12-07', '2026-12-08', '2026-12-09']
  for (const night of nights) await harness.setStock(room, night, night === '2026-12-08' ? 0 : 3)
  const { who, person } = await guestNo(CROWD)
  const stay = { room, checkIn: '2026-12-07', checkOut: '2026-12-10', guest: person }

  const refused = await quote(who, { ...stay, expectedAmount: totalOf(room, 3) })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'sold-out'])
  const origin = await harness.originDb()
  const holds = () => count(`SELECT COUNT(*) AS n FROM hold WHERE item = ${room.placeId}`, origin)
  expect(await holds()).toBe(0)
  expect(await Promise.all(nights.map((night) => left(room.roomId, night)))).toEqual([3, 0, 3])

  await harness.setStock(room, '2026-12-08', 1)
  const quoted = await quote(who, { ...stay, expectedAmount: totalOf(room, 3) })
  expect((await pay(who, quoted.body)).body.state).toBe('BOOKED')
  expect(await Promise.all(nights.map((night) => left(room.roomId, night)))).toEqual([2, 0, 2])
})

it('the last room gone between the price and the hold is told as sold out, never held twice', async () => {
  const room = ROOMS.standard
  await harness.setStock(room, CHECK_IN, 1)
  const stay = { room, checkIn: CHECK_IN, checkOut: '2026-12-08', expectedAmount: totalOf(room, 1) }
  const guests = await Promise.all([guestNo(60), guestNo(61), guestNo(62)])
  const answers = await Promise.all(guests.map(({ who, person }) => quote(who, { ...stay, guest: person })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect(await left(room.roomId, CHECK_IN)).toBe(0)
})
