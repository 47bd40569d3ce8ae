import type { Product } from '#contract/channel.ts'
import { type Env, now } from '../env.ts'

/**
 * Some of one item on one slot: a room-night, a ticket of a day. `untouched` is what is left of it
 * as long as nobody has taken any.
 */
export interface Take {
  item: number
  slot: number
  count: number
  untouched: number
}

/** A car out from a moment to another, turn-around included; milliseconds of the epoch. */
export interface RentedCar {
  carId: number
  from: number
  to: number
}

/** Takes as a hold keeps them. */
export function takesJson(takes: readonly Take[]): string {
  return JSON.stringify(takes.map(({ item, slot, count, untouched }) => [item, slot, count, untouched]))
}

/**
 * Statements that take stock: rows for slots nobody has touched, then the count off every row. The
 * CHECK of `stock` fails the whole batch where there is not enough; the statement after these reads
 * in `changes()` how many rows were taken.
 */
export function takeStock(env: Env, product: Product, takes: string): D1PreparedStatement[] {
  return [
    env.DB.prepare(
      `INSERT INTO stock (product, item, slot, left) SELECT ?1, value ->> 0, value ->> 1, value ->> 3 FROM json_each(?2) WHERE true
       ON CONFLICT DO NOTHING`,
    ).bind(product, takes),
    env.DB.prepare(
      `UPDATE stock SET left = left - t.count
       FROM (SELECT value ->> 0 AS item, value ->> 1 AS slot, value ->> 2 AS count FROM json_each(?2)) AS t
       WHERE stock.product = ?1 AND stock.item = t.item AND stock.slot = t.slot`,
    ).bind(product, takes),
  ]
}

/**
 * The statement that takes a car out; the trigger of `rental` fails the batch where it already is.
 */
export function takeCar(env: Env, orderId: string, { carId, from, to }: RentedCar): D1PreparedStatement {
  return env.DB.prepare('INSERT INTO rental (order_id, car_id, from_at, to_at) VALUES (?1, ?2, ?3, ?4)').bind(
    orderId,
    carId,
    from,
    to,
  )
}

/**
 * Statements that give back what the holds that fit a condition on `h` have taken: stock, cars,
 * coupons.
 */
export function restock(env: Env, where: string, values: readonly (string | number)[]): D1PreparedStatement[] {
  return [
    `UPDATE stock SET left = left + due.count FROM (
       SELECT h.product, t.value ->> 0 AS item, t.value ->> 1 AS slot, SUM(t.value ->> 2) AS count
       FROM hold h, json_each(h.takes) t WHERE ${where} GROUP BY 1, 2, 3
     ) AS due WHERE stock.product = due.product AND stock.item = due.item AND stock.slot = due.slot`,
    `DELETE FROM rental WHERE order_id IN (SELECT h.order_id FROM hold h WHERE ${where})`,
    `DELETE FROM coupon_use WHERE order_id IN (SELECT h.order_id FROM hold h WHERE ${where})`,
  ].map((sql) => env.DB.prepare(sql).bind(...values))
}

/**
 * Statements that give back what lapsed holds have held. They belong at the head of every batch
 * that reads or takes stock, so that a hold ends at its minute whether or not the reconciler has
 * come by; without a lapsed hold they write nothing.
 */
export function releaseDue(env: Env): D1PreparedStatement[] {
  const at = now(env).getTime()
  const due = (table: string) => `${table}state = 'HELD' AND ${table}expires_at <= ?1`
  return [
    ...restock(env, due('h.'), [at]),
    env.DB.prepare(`UPDATE hold SET state = 'EXPIRED' WHERE ${due('')}`).bind(at),
  ]
}
