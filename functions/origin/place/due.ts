import { type Env, now } from '../env.ts'

const DUE = `state = 'HELD' AND expires_at <= ?1`

/**
 * Statements that give back what lapsed holds have held: stock and coupons. They belong at the head of every batch that reads or takes
 * stock, so that a hold ends at its minute whether or not the sweep has come by; without a lapsed hold they write nothing.
 */
export function releaseDue(env: Env): D1PreparedStatement[] {
  const at = now(env).getTime()
  return [
    `UPDATE night SET left = left + due.count FROM (
       SELECT h.room_id, d.value AS night, COUNT(*) AS count FROM hold h, json_each(h.days) d WHERE ${DUE} GROUP BY 1, 2
     ) AS due WHERE night.room_id = due.room_id AND night.night = due.night`,
    `DELETE FROM coupon_use WHERE order_id IN (SELECT order_id FROM hold WHERE ${DUE})`,
    `UPDATE hold SET state = 'EXPIRED' WHERE ${DUE}`,
  ].map((sql) => env.DB.prepare(sql).bind(at))
}
