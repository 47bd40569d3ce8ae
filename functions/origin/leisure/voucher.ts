import type { InferOutput } from 'valibot'
import type { holdTickets, vouchers } from '#contract/upstream/leisure.ts'
import type { HoldRow } from '../booking/hold.ts'
import type { Change } from '../booking/product.ts'
import { type Env, now } from '../env.ts'
import { randomLetters } from '../random.ts'
import { ServiceRefusal } from '../refusal.ts'

type Vouchers = InferOutput<typeof vouchers.output>['result']
type HoldInput = InferOutput<typeof holdTickets.input>

/** Four times four: 80 random bits. */
const GROUPS = 4
const GROUP = 4

const newCode = () => Array.from({ length: GROUPS }, () => randomLetters(GROUP)).join('-')

/** What an order's hold asked for. */
function holdInputOf({ request }: HoldRow): HoldInput {
  const [, , asked] = JSON.parse(request) as [string, string, HoldInput]
  return asked
}

/** Writes one voucher for each ticket. */
function issue(env: Env, hold: HoldRow): D1PreparedStatement[] {
  const rows = holdInputOf(hold).tickets.flatMap(({ variantId, quantity, paid }) =>
    Array.from({ length: quantity }, () => [newCode(), variantId, paid]),
  )
  return [
    env.DB.prepare(
      `INSERT INTO voucher (code, order_id, variant_id, name, paid, state, issued_at)
       SELECT r.value ->> 0, ?1, r.value ->> 1, COALESCE(v.name, '이용권'), r.value ->> 2, 'UNUSED', ?3
       FROM json_each(?2) r LEFT JOIN leisure_variant v ON v.id = r.value ->> 1`,
    ).bind(hold.order_id, JSON.stringify(rows), now(env).getTime()),
  ]
}

/**
 * Takes back the vouchers that are unused. One that was used stays used, and is neither paid back
 * nor sold again: a fee that is less than what was paid for the used ones was made up before the
 * last of them was, and fails the batch (CHECK of `voucher_refund`).
 */
function takeBack(env: Env, hold: HoldRow, fee: number): D1PreparedStatement[] {
  const used = `SELECT variant_id, COUNT(*) AS count FROM voucher WHERE order_id = ?1 AND state = 'USED' GROUP BY variant_id`
  return [
    env.DB.prepare(
      `INSERT INTO voucher_refund (order_id, used, fee, refunded_at)
       VALUES (?1, (SELECT COALESCE(SUM(paid), 0) FROM voucher WHERE order_id = ?1 AND state = 'USED'), ?2, ?3) ON CONFLICT DO NOTHING`,
    ).bind(hold.order_id, fee, now(env).getTime()),
    env.DB.prepare(
      `UPDATE hold SET takes = (
         SELECT json_group_array(json_array(t.value ->> 0, t.value ->> 1, (t.value ->> 2) - COALESCE(u.count, 0), t.value ->> 3))
         FROM json_each(hold.takes) t LEFT JOIN (${used}) u ON u.variant_id = t.value ->> 0)
       WHERE order_id = ?1 AND EXISTS (${used})`,
    ).bind(hold.order_id),
    env.DB.prepare(`UPDATE voucher SET state = 'REFUNDED' WHERE order_id = ?1 AND state = 'UNUSED'`).bind(
      hold.order_id,
    ),
  ]
}

/**
 * What the booking service writes of vouchers in the transaction of a booking or its cancellation.
 */
export function changeVouchers(env: Env, hold: HoldRow, change: Change, fee: number): D1PreparedStatement[] {
  return change === 'booked' ? issue(env, hold) : takeBack(env, hold, fee)
}

type Row = Omit<Vouchers[number], 'usedAt'> & { used_at: number | null }

/** The vouchers of an order in the order of its tickets. */
export async function vouchersOf(env: Env, orderId: string): Promise<Vouchers> {
  const { results } = await env.DB.prepare(
    'SELECT code, name, paid, state, used_at FROM voucher WHERE order_id = ?1 ORDER BY rowid',
  )
    .bind(orderId)
    .all<Row>()
  return results.map(({ used_at, ...row }) => ({
    ...row,
    usedAt: used_at === null ? null : new Date(used_at).toISOString(),
  }))
}

/**
 * Marks a voucher as used at the door, or as not; one that was paid back stays so. Throws
 * NOT_FOUND.
 */
export async function useVoucher(env: Env, code: string, used: boolean): Promise<void> {
  const { meta } = await env.DB.prepare(
    `UPDATE voucher SET state = ?2, used_at = ?3 WHERE code = ?1 AND state <> 'REFUNDED'`,
  )
    .bind(code, used ? 'USED' : 'UNUSED', used ? now(env).getTime() : null)
    .run()
  if (meta.changes === 0) throw new ServiceRefusal('NOT_FOUND')
}
