import { Hono } from 'hono'
import type { Language } from '#contract/channel.ts'
import type { DataPoint } from '#contract/upstream/analytics.ts'
import { paymentRoutes } from '#functions/api/payment.ts'
import { receiptRoutes } from '#functions/api/receipt.ts'
import { reservationRoutes } from '#functions/api/reservation.ts'
import { defaultChannel } from '#functions/channel.ts'
import { encrypt } from '#functions/crypto.ts'
import type { Env, HonoEnv } from '#functions/env.ts'
import { type LedgerContext, orderStatements } from '#functions/orders/ledger/ledger.ts'
import { feeStepsOf, type OrderTender } from '#functions/orders/ledger/order.ts'
import { lookupKey } from '#functions/person.ts'
import { failureOf } from '#functions/request/failure.ts'
import { serveOn } from '#functions/request/serve.ts'
import { createAsk } from '#functions/upstream.ts'
import { ledgerBinding } from '#rules/ledger.ts'
import { IMMORTAL, type Life, openBooks } from './d1.ts'
import { HOLD_MS, type World } from './world.ts'

/** Won; with a deadline policy of 30 percent, nothing within ten minutes of the booking. */
export const AMOUNT = 100_000
export const PERCENT = 30
/** By the last digit of its number, an order is paid with points in part, whole or not at all. */
const POINTS = [0, 30_000, AMOUNT, 0, 80_000, 0]

/** Won of an order that are paid with points. */
export const pointsOf = (orderId: string) => POINTS[Number(orderId.at(-1)) % POINTS.length] ?? 0
/** Won of an order that are charged. */
export const chargeOf = (orderId: string) => AMOUNT - pointsOf(orderId)

/** By what an order is paid. */
function tendersOf(orderId: string): OrderTender[] {
  const tender = { name: '', returned: 0, state: 'PLANNED' as const, no: null }
  const points = { ...tender, kind: 'points' as const, amount: pointsOf(orderId), family: 'telecom' as const }
  const payment = { ...tender, kind: 'payment' as const, amount: chargeOf(orderId), family: null }
  return [points, payment].filter(({ amount }) => amount > 0)
}

const DAY = 86_400_000
export const GUEST = { name: '홍길동', phone: '01012345678', email: 'gildong@example.com', request: '' }
const SESSION = {
  id: 's'.repeat(24),
  browserId: 'b'.repeat(24),
  secure: false,
  known: false,
  refused: false,
  cookies: [],
  rotate: async () => '',
  resume: async () => '',
}
const key = (letter: string) => btoa(letter.repeat(32))

/** What a call of the API answered: its status, and the failure's code or the body. */
export interface Answered {
  status: number
  code?: string
  state?: string
  fee?: number
  refund?: number
}

/**
 * The edge's own code between a database of its own and a world: its handlers, its sweep, and the
 * books that they work on. `vars` are variables of the edge beside the usual ones; orders with
 * numbers of `ledger` are in its database, too.
 */
export async function openShop(world: World, tamper?: (sql: string) => string, vars: Partial<Env> = {}, ledger = 0) {
  const { db, d1, executed } = openBooks(tamper)
  const channel = defaultChannel()
  /** What each worker has left for later; nobody waits for what a dead one has. */
  const pending = new Map<Life, Promise<unknown>[]>()
  const laterOf = (life: Life) => (work: Promise<unknown>) => {
    pending.set(life, [...(pending.get(life) ?? []), work])
  }
  const now = () => world.iso()
  /** What was counted of money, as the dataset has it. */
  const points: DataPoint[] = []
  let deaths = 0

  const envOf = (life: Life) =>
    ({
      ENVIRONMENT: 'test',
      DB: d1(life),
      [ledgerBinding(ledger)]: d1(life),
      ORIGIN: { fetch: (request: Request) => life.through(() => world.fetch(request)) },
      TOSS_SECRET_KEY: 'test_sk_machine',
      PARTNER_LOCAL_KEY: key('p'),
      DATA_KEYS: `1:${key('d')}`,
      LOOKUP_KEY: key('l'),
      SESSION_KEY: key('s'),
      MONEY: { writeDataPoint: (point: DataPoint) => points.push(point) },
      ...vars,
    }) as unknown as Env
  const booksOf = (life: Life = IMMORTAL): LedgerContext => ({ env: envOf(life), now, later: laterOf(life) })
  const books = booksOf()

  const app = new Hono<HonoEnv>()
  const lives = new WeakMap<Env, Life>()
  app.use('*', async (c, next) => {
    const { env } = c
    const later = laterOf(lives.get(env) ?? IMMORTAL)
    const ask = createAsk({ env, channelName: channel.name, browserId: SESSION.browserId, later })
    const { raw: request } = c.req
    const site = 'https://narae.example'
    c.set('context', {
      env,
      channel,
      file: channel,
      language: (c.req.header('accept-language') ?? 'ko') as Language,
      session: SESSION,
      site,
      now,
      ask,
      requestId: '',
      request,
      later,
    })
    await next()
  })
  paymentRoutes(serveOn(app))
  receiptRoutes(serveOn(app))
  reservationRoutes(serveOn(app))
  app.onError((error, c) => {
    const failure = failureOf(error)
    // A bug is not an answer.
    if (failure.code === 'unknown') throw error
    return c.json({ code: failure.code, ...failure.detail }, failure.status as 400)
  })

  db.prepare(
    `INSERT INTO identity (session, channel, kind, name, sealed, verified_until) VALUES (?, ?, 'phone', '', ?, ?)`,
  ).run(
    SESSION.id,
    channel.name,
    await encrypt(books.env.DATA_KEYS, JSON.stringify({ name: GUEST.name, contact: GUEST.phone })),
    Date.parse('2099-01-01T00:00:00Z'),
  )

  /** Waits for work, and for what it left for later, unless its worker dies. */
  async function done<T>(work: Promise<T>, life: Life): Promise<T | null> {
    const whole = async () => {
      const value = await work
      for (let left = pending.get(life); left; left = pending.get(life)) {
        pending.delete(life)
        await Promise.allSettled(left)
      }
      return value
    }
    return Promise.race([
      whole(),
      life.died.then(() => {
        deaths++
        return null
      }),
    ])
  }

  /** Calls the API; null when the worker died on the way. */
  async function call(
    path: string,
    body: object,
    { life = IMMORTAL, headers = {} }: { life?: Life; headers?: Record<string, string> } = {},
  ): Promise<Answered | null> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    const env = envOf(life)
    lives.set(env, life)
    const work = (async () => {
      const response = await app.request(`http://shop${path}`, init, env)
      return { ...((await response.json()) as object), status: response.status }
    })()
    return done(work, life)
  }

  /** Holds a room at the booking service and writes the order, as `quote` does. */
  async function quote(orderId: string): Promise<void> {
    const until = world.now + HOLD_MS
    world.holds.set(orderId, { state: 'HELD', until })
    const begins = new Date(world.now + 40 * DAY).toISOString().slice(0, 16)
    const ends = new Date(world.now + 41 * DAY).toISOString().slice(0, 16)
    const policy = { kind: 'deadline' as const, percent: PERCENT, steps: [] }
    const zone = 'Asia/Seoul'
    const bought = { product: 'place', adults: 2, children: 0, arrival: 'walk' } as const
    const statements = await orderStatements(books, {
      orderId,
      requestKey: 'r',
      state: 'QUOTED',
      product: 'place',
      channel: channel.name,
      language: 'ko',
      session: SESSION.id,
      browserId: SESSION.browserId,
      orderName: '나래 스테이 객실',
      amount: AMOUNT,
      currency: 'KRW',
      tenders: tendersOf(orderId),
      provider: 'toss',
      item: '1',
      unit: '2',
      name: '나래 스테이',
      optionName: '객실',
      photo: { small: '', medium: '', large: '', alt: '' },
      begins,
      ends,
      zone,
      endsAt: new Date(world.now + 41 * DAY).toISOString(),
      count: 2,
      address: '서울',
      phone: '0212345678',
      bought,
      guest: { ...GUEST, member: '0100200301' },
      phoneKey: await lookupKey(books.env, GUEST.name, GUEST.phone),
      emailKey: await lookupKey(books.env, GUEST.name, GUEST.email),
      agreements: [],
      breakdown: { lines: [], list: AMOUNT, sale: 0, discount: 0, coupon: 0, total: AMOUNT },
      discount: null,
      coupon: null,
      policy: { ...policy, steps: feeStepsOf({ policy, begins, ends, zone, bought, amount: AMOUNT }, world.iso()) },
      quotedAt: world.iso(),
      holdUntil: new Date(until).toISOString(),
      updatedAt: world.iso(),
    })
    await books.env.DB.batch(statements)
  }

  return { db, executed, world, app, points, deaths: () => deaths, booksOf, call, quote, done }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
