import { expect } from 'vitest'
import type { Product } from '#contract/channel.ts'
import type { Quote } from '#contract/quote.ts'
import { RESERVATIONS, type ReservationDetail, type ReservationList } from '#contract/reservation.ts'
import { ROOMS } from '../fixture.ts'
import { withForeign } from '../foreign.ts'
import { type Failed, type Harness, pay, startHarness, type Visitor, verify, visitor } from '../harness.ts'
import { deals } from '../origin/deals.ts'
import { rentcarFixture } from '../rentcar.ts'
import { ofForeign, ofLeisure, ofPlace, ofRentcar, type Purchase } from './purchase.ts'

/* One guest who books of every product, for tests of what is kept of them. */

/** Of the local configuration, and another one. */
export const KEY = {
  1: 'bG9jYWwtZGF0YS1rZXktbm90LWEtc2VjcmV0LTMyYiE=',
  2: 'YW5vdGhlci1kYXRhLWtleS1ub3QtYS1zZWNyZXQtMiE=',
}
export const GUEST = { name: '홍길순', phone: '01087654321', email: 'gilsun.hong@example.com' }
export const LICENCE = '11-05-654321-90'
export const DRIVER = {
  name: '임꺽정',
  birth: '1988-08-18',
  licenceClass: 'class2',
  licenceNo: LICENCE,
  licenceIssued: '2012-03-02',
}
export const REQUEST = '창가 쪽으로 부탁드려요'
export const REASON = '아이가 아파서요'

/** Of the file that calls `start`. */
export let harness: Harness
export let guest: Visitor

/**
 * Starts both Workers with something to sell of every product, and a guest who has shown phone and
 * e-mail address.
 */
export async function start(vars: Record<string, string> = {}): Promise<void> {
  harness = await withForeign(await startHarness({ vars }))
  const db = await harness.originDb()
  await db.batch([
    db.prepare(
      `INSERT OR REPLACE INTO region VALUES (1, '부산', '해운대', 35.15, 129.16), (2, '강원', '강릉/경포', 37.75, 128.9)`,
    ),
    ...[...deals(), ...rentcarFixture()].map(([sql, values]) => db.prepare(sql).bind(...values)),
  ])
  for (const night of ['2026-12-07', '2026-12-08', '2026-12-09']) await harness.setStock(ROOMS.nights, night, 50)
  guest = visitor(harness)
  await verify(guest, GUEST)
  await verify(guest, GUEST, 'email')
}

export const PURCHASES: Record<Product, Purchase> = {
  place: ofPlace(),
  foreign: ofForeign(),
  leisure: ofLeisure(),
  rentcar: ofRentcar(),
}
const PERSONAL: Partial<Record<Product, object>> = {
  foreign: {
    travellers: [
      { lastName: 'HONGGILSUN', firstName: 'TRAVELLER' },
      { lastName: 'SEONGCHUNHYANG', firstName: 'TRAVELLER' },
    ],
  },
  rentcar: { driver: DRIVER },
}

/** One press of "pay": an amount in won that the visitor has seen, and whatever else differs. */
export function press(product: Product, expectedAmount: number, more: object = {}, who: Visitor = guest) {
  const [path, input] = PURCHASES[product].quote
  return who.post<Quote & Failed>(path, {
    ...input,
    ...PERSONAL[product],
    guest: GUEST,
    request: REQUEST,
    agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
    attempt: crypto.randomUUID(),
    expectedAmount,
    ...more,
  })
}
/** Quotes a product at whatever it costs now. */
export async function quoted(product: Product, more: object = {}): Promise<Quote> {
  const ask = (expectedAmount: number) => press(product, expectedAmount, more)
  const seen = await ask(1)
  const amount = Number(seen.body.error?.data?.amount)
  if (!amount) throw new Error(`${product}: ${JSON.stringify(seen.body)}`)
  const { status, body } = await ask(amount)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
/** Books a product: its order number. */
export async function booked(product: Product, more: object = {}): Promise<string> {
  const quote = await quoted(product, more)
  const paid = await pay(guest, quote)
  expect(paid.body).toEqual({ orderId: quote.orderId, state: 'BOOKED' })
  return quote.orderId
}

export const edge = () => harness.edgeDb()
/** Writes into the edge's database. */
export const run = async (sql: string, ...values: (string | number | null)[]) =>
  (await edge())
    .prepare(sql)
    .bind(...values)
    .run()
/** The column `value` of the first row. */
export const cell = async (sql: string, ...values: string[]) =>
  (await edge())
    .prepare(sql)
    .bind(...values)
    .first('value')
export const listOf = async (product: Product) =>
  (await guest.post<ReservationList & Failed>(RESERVATIONS[product].list.path)).body.list
export const detailOf = (product: Product, reservationNo: string) =>
  guest.post<ReservationDetail & Failed>(RESERVATIONS[product].detail.path, { reservationNo })

/** An order like another one, but for some columns. */
export async function copyOf(orderId: string, more: Record<string, string | number | null>): Promise<string> {
  const db = await edge()
  const row = { ...(await db.prepare('SELECT * FROM orders WHERE order_id = ?').bind(orderId).first()), ...more }
  const columns = Object.keys(row)
  await run(
    `INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...(Object.values(row) as (string | number | null)[]),
  )
  await run(`INSERT INTO order_event VALUES (?, '2020-01-01', 'sweep', NULL, 'QUOTED', 'copied')`, String(row.order_id))
  return String(row.order_id)
}

/** Books one of every product. */
export async function bookAll(): Promise<Record<Product, string>> {
  const orders = {} as Record<Product, string>
  for (const product of Object.keys(PURCHASES) as Product[]) orders[product] = await booked(product)
  return orders
}
