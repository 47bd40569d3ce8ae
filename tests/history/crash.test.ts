import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import { type FixtureRoom, ROOMS } from '../fixture.ts'
import { type Answer, authenticate, type Failed, orderInput, pay, type Visitor, verify, visitor } from '../harness.ts'
import { settle } from './history.ts'
import { comingOf, enter } from './members.ts'
import { verdict } from './verdict.ts'
import { makeWorld, type World } from './world.ts'

/** More waits than any way through `advance` has, messages included. */
const MOST = 60
/** Orders that one death of the process strikes, each after another wait: a new one is dear. */
const STRUCK = 8
/** Orders that a guest begins: those that are lost count as unpaid of their phone. */
const BEGUN = 4
/** Nights between the stays of two orders. */
const APART = 4
/** Work that goes on after the answer ends within so many milliseconds. */
const AFTER = 400
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/**
 * Played by `npm run soak` too as the guest of a home-shopping company, who pays of every order
 * with its points: each wait for the partner is one more to die after.
 */
const { channel, member } = comingOf(process.env.MEMBERS ? 2 : 0)
const TENDERS = member ? [{ kind: 'points', amount: 3000 }] : []
/** Rooms are held and booked one by one; each has its own night where many are wanted. */
const night = (at: number) => new Date(Date.parse('2026-11-22') + at * 86_400_000).toISOString().slice(0, 10)

let world: World
let who: Visitor
let guest = { name: '김나래', phone: '', email: 'crash@example.com' }
let guests = 0
let dead: (after: number) => void = () => undefined

beforeAll(async () => {
  world = await makeWorld({ seed: 1, speed: 1, supply: { rooms: 1000 }, weather: { reads: 0, calls: 0, notices: 0 } })
  await world.wire.calm()
  world.wire.onDeath((after) => dead(after))
  await another()
})
afterAll(async () => {
  await world.stop().catch(() => undefined)
  world.clear()
})

/** Shows who the guest is, and whose member. */
async function come(): Promise<void> {
  await verify(who, guest)
  if (member && !(await enter(who, member))) throw new Error('the member was not let in')
}

/** Another guest comes: what was being paid when its worker died counts as unpaid of a phone. */
async function another(): Promise<void> {
  who = visitor(world.shop, channel ?? undefined)
  guest = { ...guest, phone: `0103141${String(5000 + guests++)}` }
  await come()
}

/** A quote of one night, of the first from `from` on that is not sold out by itself. */
async function quoted(room: FixtureRoom, from: number): Promise<Quote> {
  const stay = { room, checkIn: night(from), checkOut: night(from + 1), guest }
  const ask = (expectedAmount: number): Promise<Answer<Quote & Failed>> =>
    who.post('/api/placeReserve/checkReservePlace', orderInput({ ...stay, expectedAmount, tenders: TENDERS }))
  let said = await ask(1)
  if (said.body.error?.code === 'verification-required') {
    await come()
    said = await ask(1)
  }
  if (said.body.error?.code === 'sold-out') return quoted(room, from + 1)
  if (said.body.error?.code === 'price-changed') said = await ask(Number(said.body.error.data?.amount))
  if (said.status !== 200) throw new Error(JSON.stringify(said.body))
  return said.body
}

interface Doomed {
  path: string
  input: unknown
  /** The wait after which its worker dies. */
  after: number
}

/**
 * Sends requests that stand still after one of their waits each, and kills the worker of all of
 * them; how many had not come to their end before.
 */
async function die(requests: readonly Doomed[]): Promise<number> {
  const died = new Map<number, () => void>()
  dead = (after) => died.get(after)?.()
  const ends = requests.map(({ path, input, after }) => {
    const death = new Promise<number>((done) => died.set(after, () => done(1)))
    const answer = who.post(path, input, { 'x-dies-after': String(after) }).then(
      () => sleep(AFTER, 0),
      () => sleep(AFTER, 0),
    )
    return Promise.race([death, answer])
  })
  const deaths = (await Promise.all(ends)).reduce((sum, each) => sum + each, 0)
  await world.kill()
  return deaths
}

interface Way {
  /** Where the order must end, whenever its worker died. */
  ends: string
  /** Makes an order ready; the request on which its worker dies. */
  begin: (at: number) => Promise<{ orderId: string; path: string; input: unknown }>
}

async function paying(at: number, form: Record<string, string> = {}) {
  if (at % BEGUN === 1) await another()
  // Never the night of another order, whose quote would end with it, also where one is sold out.
  const quote = await quoted(ROOMS.standard, 3 + APART * at)
  return { orderId: quote.orderId, path: '/api/tossPayment/confirm', input: await authenticate(who, quote, form) }
}

/** Stays of tomorrow, booked so long ago that giving one back has its price. */
const STAYS = 36
const stays: string[] = []

async function soon(at: number): Promise<string> {
  for (let made = 0; stays.length < STAYS; made++) {
    const quote = await quoted(made % 2 === 0 ? ROOMS.nights : ROOMS.crowd, 0)
    const paid = await pay(who, quote)
    if (paid.body.state !== 'BOOKED') throw new Error(JSON.stringify(paid.body))
    stays.push(quote.orderId)
    if (stays.length < STAYS) continue
    await world.leap(DAY)
    await come()
  }
  const stay = stays[at]
  if (stay === undefined) throw new Error(`a cancellation waits more often than the ${STAYS} stays there are`)
  return stay
}

const WAYS: Record<string, Way> = {
  'charging and booking': { ends: 'BOOKED', begin: paying },
  'a charge that is refused': { ends: 'FAILED', begin: (at) => paying(at, { decline: 'REJECT_CARD_PAYMENT' }) },
  'a booking that is refused after the charge': {
    ends: 'REFUNDED',
    begin: async (at) => {
      const ready = await paying(at)
      const headers = { channel: 'narae', browserId: 'b' }
      await world.desk(`/place/holds/${ready.orderId}`, { method: 'DELETE', headers })
      return ready
    },
  },
  'a cancellation with a fee': {
    ends: 'CANCELLED',
    begin: async (at) => {
      const orderId = await soon(at)
      const asked = { reservationNo: orderId }
      const cost = await who.post<{ fee: number }>('/api/placeReserve/cancel/cancelFee', asked)
      expect(cost.body.fee).toBeGreaterThan(0)
      const input = { ...asked, expectedFee: cost.body.fee, reason: '일정이 바뀌었어요' }
      return { orderId, path: '/api/placeReserve/cancel/place', input }
    },
  },
}

/** Every order that lost its worker, and where it must end. */
const lost = new Map<string, string>()

it.each(Object.entries(WAYS))('%s: the worker dies after each of its waits', async (_, { begin, ends }) => {
  let deaths = 0
  for (let sent = 0; deaths === sent && sent < MOST; sent += STRUCK) {
    const doomed: Doomed[] = []
    for (let after = sent + 1; after <= sent + STRUCK; after++) {
      const { orderId, path, input } = await begin(after)
      lost.set(orderId, ends)
      doomed.push({ path, input, after })
    }
    deaths += await die(doomed)
  }
  // The lease of the last one ends, and the reconciler comes by, while a charge can still be made.
  await world.leap(2 * MINUTE)
  for (let at = 0; at < 3; at++) await world.minute()
  // From the lease to its end, and every step between: fewer would mean that nobody had died.
  expect(deaths).toBeGreaterThan(5)
  expect(deaths).toBeLessThan(MOST)
})

it('each of their orders ends as it would have', async () => {
  await settle(world)
  const databases = await world.stop()
  const found = new Map(
    databases.edge
      .prepare('SELECT order_id, state FROM orders')
      .all()
      .map((row) => [String(row.order_id), String(row.state)]),
  )
  const { wrongs } = verdict(databases, { wire: world.wire, stories: [] })
  databases.edge.close()
  databases.origin.close()
  expect(lost.size).toBeGreaterThan(30)
  for (const [orderId, state] of lost) expect([orderId, found.get(orderId)]).toEqual([orderId, state])
  expect(wrongs).toEqual([])
})
