import type { UpstreamCoupon } from '#contract/upstream/place-coupon.ts'
import { type Env, now, today } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'

type Row = Omit<UpstreamCoupon, 'published'> & { published: number }

/**
 * A coupon without a property is good for every one; whoever takes it has it once, so it is filed
 * under 0.
 */
export const COUPON_PLACE = 'COALESCE(c.property_no, 0)'

/** SQL of whether there is a property; 0 stands for every one. */
const thereIs = (no: string) => `(${no} = 0 OR EXISTS (SELECT 1 FROM property p WHERE p.no = ${no}))`

/** Coupons of a property that are still in force, and whether the owner has taken each. */
const COUPONS = `SELECT c.id, c.name, c.amount, c.percent, c.max_discount AS maxDiscount, c.min_price AS minPrice, c.until,
  EXISTS (SELECT 1 FROM coupon_owner o WHERE o.coupon_id = c.id AND o.property_no = ${COUPON_PLACE} AND o.owner = ?2) AS published
  FROM coupon c WHERE (c.property_no = ?1 OR c.property_no IS NULL) AND c.until >= ?3`

/**
 * A coupon is spent once a stay is booked with it, by its browser or by the same person in another;
 * one that is only held may still come back.
 */
const UNSPENT = `NOT EXISTS (SELECT 1 FROM coupon_use u JOIN booking b ON b.order_id = u.order_id AND b.status = 'RESERVED'
  WHERE u.coupon_id = c.id AND u.property_no = ${COUPON_PLACE} AND (u.owner = ?2 OR (u.buyer = ?4 AND ?4 <> '')))`

/**
 * The coupons a property offers an owner, or a buyer where one is known: those in force that are
 * not spent. Throws NOT_FOUND.
 */
export async function couponsOf(env: Env, no: number, owner: string, buyer: string): Promise<UpstreamCoupon[]> {
  const [there, coupons] = await env.DB.batch<unknown>([
    env.DB.prepare(`SELECT 1 WHERE ${thereIs('?1')}`).bind(no),
    env.DB.prepare(`${COUPONS} AND ${UNSPENT} ORDER BY c.property_no IS NULL, c.id`).bind(no, owner, today(env), buyer),
  ])
  if (there?.results.length === 0) throw new ServiceRefusal('NOT_FOUND')
  return ((coupons?.results ?? []) as Row[]).map((row) => ({ ...row, published: row.published === 1 }))
}

/** The coupons that an owner has taken, those in force that are not spent; `no` null is for all. */
export async function heldBy(
  env: Env,
  owner: string,
  buyer: string,
): Promise<(UpstreamCoupon & { no: number | null })[]> {
  const { results } = await env.DB.prepare(
    `SELECT c.id, c.name, c.amount, c.percent, c.max_discount AS maxDiscount, c.min_price AS minPrice, c.until, c.property_no AS no
     FROM coupon_owner h JOIN coupon c ON c.id = h.coupon_id AND ${COUPON_PLACE} = h.property_no
     WHERE h.owner = ?2 AND c.until >= ?3 AND ${UNSPENT} ORDER BY c.id`,
  )
    // The first parameter is the property, which the shared conditions do not name.
    .bind(0, owner, today(env), buyer)
    .all<Omit<Row, 'published'> & { no: number | null }>()
  return results.map((row) => ({ ...row, published: true }))
}

/** Gives a coupon to an owner; giving it again answers the same. Throws COUPON_NOT_FOUND. */
export async function publish(env: Env, input: { id: string; no: number; owner: string }): Promise<UpstreamCoupon> {
  const results = await env.DB.batch<Row>([
    env.DB.prepare(
      `INSERT INTO coupon_owner (coupon_id, property_no, owner, taken_at) SELECT c.id, ${COUPON_PLACE}, ?3, ?4 FROM coupon c
       WHERE c.id = ?1 AND (c.property_no = ?2 OR c.property_no IS NULL) AND c.until >= ?5 AND ${thereIs('?2')}
       ON CONFLICT DO NOTHING`,
    ).bind(input.id, input.no, input.owner, now(env).getTime(), today(env)),
    env.DB.prepare(`${COUPONS} AND ${thereIs('?1')} AND c.id = ?4`).bind(input.no, input.owner, today(env), input.id),
  ])
  const row = results[1]?.results[0]
  if (!row) throw new ServiceRefusal('COUPON_NOT_FOUND')
  return { ...row, published: row.published === 1 }
}
